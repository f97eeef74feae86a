# Completion of gstintro for fish.
#
# Options and their values come from `gstintro --help`, once for each shell, presets from
# `--list-pipelines`. So there is no list here that could fall behind.

function __gstintro_has_main
    contains -- -- (commandline --tokenize --current-process --cut-at-cursor)
end

# Behind "--" stands the main program with words of its own.
function __gstintro_main
    set -l words (commandline --tokenize --current-process --cut-at-cursor)
    set -l place (contains --index -- -- $words)
    set -l before (string escape -- $words[(math $place + 1)..])
    set -l now (commandline --current-token --cut-at-cursor)
    complete --do-complete (string join ' ' -- $before "$now")
end

function __gstintro_presets
    gstintro --list-pipelines 2>/dev/null | string replace --regex '^(\S+)\s+' '$1\t'
end

# Values that may follow each other, separated by commas.
function __gstintro_several
    set -l before (string match --regex '.*[=,]' -- (commandline --current-token --cut-at-cursor))
    set -l said (string split , -- (string replace --regex '^--[a-z-]+=' '' -- "$before"))
    for word in $argv
        contains -- $word $said; or echo (string replace --regex '^--[a-z-]+=' '' -- "$before")$word
    end
end

complete --command gstintro --no-files --condition __gstintro_has_main \
    --arguments '(__gstintro_main)'

for line in (gstintro --help 2>/dev/null)
    set -l parts (string match --regex '^ +(?:-., )?--([a-z-]+)(?:\[?=\S+)? +(.+)$' -- $line)
    or continue
    set -l option --command gstintro --condition 'not __gstintro_has_main' \
        --long-option $parts[2] --description $parts[-1]
    set -l value (string match --regex --groups-only '^ +(?:-., )?--[a-z-]+\[?=([^\s\]]+)' -- $line)
    switch "$value"
        case ''
            complete $option
        case '*NAME*FILE*'
            complete $option --require-parameter --force-files --arguments '(__gstintro_presets)'
        case '*NAME*'
            complete $option --exclusive --arguments '(__gstintro_presets)'
        case '*FILE*'
            complete $option --require-parameter --force-files
        case '*|*'
            set -l words (string split '|' -- $value)
            if test $parts[2] = until
                complete $option --exclusive --arguments "(__gstintro_several $words)"
            else
                complete $option --exclusive --arguments "$words"
            end
        case '*'
            # A number or a text: only who types it knows. In brackets it may be left out.
            if string match --quiet '*[=*' -- $line
                complete $option
            else
                complete $option --exclusive
            end
    end
end
