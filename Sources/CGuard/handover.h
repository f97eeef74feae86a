#pragma once
#include <stdbool.h>

#include "CGuard.h"

/// Whether the calling thread is the one that ends this process's own life. The first caller is.
bool gstintro_claim(void);
/// Whether it has been before.
bool gstintro_has_claim(void);
/// Waits until another thread has ended it.
_Noreturn void gstintro_wait_for_end(void);

/// Puts the noted terminal back and throws away what was typed, if it is ours.
void gstintro_restore_terminal(void);
/// Makes this process the plan's program; returns a system error if that can't be.
int gstintro_execute(const struct gstintro_plan *plan);

/// Says a sentence of three parts on the standard error output, if it is read.
void gstintro_say(const char *first, const char *second, const char *third);
/// Writes a line of two parts, with a word between, to the event log, and the hand-over's behind it if
/// that follows.
void gstintro_record(
    const struct gstintro_last_lines *log, const char *first, const char *word, const char *second,
    bool leads_to_main);
/// Opens what is needed to write the last lines.
void gstintro_prepare_words(void);
