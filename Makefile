# Builds, tests and installs gstintro.
#
# Needs a Swift 6 toolchain in PATH. Debian packages that are missing are installed by apt, with sudo
# unless root calls. SwiftPM warns of "prohibited flag(s): -pthread" in GStreamer's pkg-config files:
# harmless, and not to be silenced from here.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
INSTALL ?= install
# Where everything built goes.
BUILD ?= .build
# More for `swift build` and `swift test`, for instance "-Xswiftc -warnings-as-errors".
SWIFT_FLAGS ?=
# More for `swift test` alone, for instance "--filter SceneState".
TEST_FLAGS ?=

# --- Debian packages ------------------------------------------------------------------------------

# To play: decoders, sinks for X11, Wayland, KMS, PulseAudio (PipeWire) and ALSA, a font for labels.
RUN_PACKAGES := gstreamer1.0-plugins-base gstreamer1.0-plugins-good gstreamer1.0-plugins-bad \
  gstreamer1.0-libav gstreamer1.0-x libxcb1 gstreamer1.0-gl gstreamer1.0-pulseaudio gstreamer1.0-alsa \
  fonts-dejavu-core

# To build, besides the toolchain.
BUILD_PACKAGES := g++ git pkg-config libgstreamer1.0-dev libgstreamer-plugins-base1.0-dev \
  libxcb1-dev

# To test: an X server and a sound server of the tests' own, films, shells, and what looks at them.
TEST_PACKAGES := xvfb xdotool imagemagick pulseaudio pulseaudio-utils gstreamer1.0-tools ffmpeg \
  python3 systemd bash dash zsh tmux procps man-db shellcheck

# To make the built-in intro anew (scripts/make-intro); no other target needs them.
INTRO_PACKAGES := python3 python3-cairo ffmpeg

# --- What is built --------------------------------------------------------------------------------

PROGRAM := $(BUILD)/release/gstintro
TEST_PROGRAM := $(BUILD)/debug/gstintro
SOURCES := Package.swift $(shell find Sources pipelines media -type f)
PRESETS := $(wildcard pipelines/*.pipeline)
LIBRARIES := SceneLifecycle Playback IntroKit
SCRIPTS := .ci/run scripts/check-docs scripts/make-docs scripts/install-packages scripts/make-screenshot \
  Tests/media/make examples/xinitrc

BIN := $(DESTDIR)$(PREFIX)/bin
MAN := $(DESTDIR)$(PREFIX)/share/man/man1
SHARE := $(DESTDIR)$(PREFIX)/share/gstintro

# apt-get and SwiftPM each bear one call at a time, and SwiftPM uses all cores anyway.
.NOTPARALLEL:
.PHONY: help run build test lint check-docs docs test-build test-media install uninstall clean intro \
  screenshot run-packages build-packages test-packages intro-packages

help:
	@echo 'make run         build, and play the built-in intro through to a main program'
	@echo 'make test        build and run all tests'
	@echo 'make build       build the program for release: $(PROGRAM)'
	@echo 'make install     install it, its man page and its presets [PREFIX=$(PREFIX) DESTDIR=]'
	@echo 'make uninstall   take away what install has installed'
	@echo 'make lint        check the style of Swift and shell sources'
	@echo 'make check-docs  check that README and man page say what --help says'
	@echo 'make docs        make the pages of the libraries: $(BUILD)/docs'
	@echo 'make screenshot  make docs/screenshot.png anew'
	@echo 'make intro       make media/intro.webm, the built-in intro, anew'
	@echo 'make clean       remove everything built'

run: run-packages build
	$(PROGRAM) -- echo "Hello from the main program"

build: build-packages
	$(SWIFT) build -c release --static-swift-stdlib --product gstintro $(SWIFT_FLAGS) \
	  --scratch-path $(BUILD)

# Builds only if a source is newer, so that `sudo make install` needs no toolchain.
$(PROGRAM): $(SOURCES)
	@$(MAKE) --no-print-directory build
	@touch $@

# --- Tests ----------------------------------------------------------------------------------------

# The backtracer can hang for minutes after a crash.
test: export SWIFT_BACKTRACE = enable=no
test: test-build test-media
	$(SWIFT) test --skip-build --no-parallel $(SWIFT_FLAGS) $(TEST_FLAGS) --scratch-path $(BUILD)

test-build: run-packages build-packages test-packages
	$(SWIFT) build --build-tests $(SWIFT_FLAGS) --scratch-path $(BUILD)

# Once, so that no test pays for it.
test-media: test-packages
	Tests/media/make $(BUILD)/test-media

lint: test-packages
	$(SWIFT) format lint --strict -r Sources Tests examples Package.swift
	shellcheck --severity=warning $(SCRIPTS)

check-docs: test-build
	scripts/check-docs $(TEST_PROGRAM)
	scripts/check-articles

# A static site, of the debug build's modules.
docs: test-build
	scripts/make-docs $(BUILD)/debug $(BUILD)/docs $(LIBRARIES)

# --- Installation ---------------------------------------------------------------------------------

install: $(PROGRAM)
	$(INSTALL) -d $(BIN) $(MAN) $(SHARE)/pipelines
	$(INSTALL) -m 755 $(PROGRAM) $(BIN)/gstintro
	$(INSTALL) -m 644 man/gstintro.1 $(MAN)/gstintro.1
	$(INSTALL) -m 644 $(PRESETS) $(SHARE)/pipelines

uninstall:
	rm -f $(BIN)/gstintro $(MAN)/gstintro.1
	rm -f $(addprefix $(SHARE)/,$(PRESETS))
	rmdir $(SHARE)/pipelines $(SHARE) 2>/dev/null || true

clean:
	rm -rf $(BUILD)

# --- Pictures -------------------------------------------------------------------------------------

screenshot: run-packages test-packages $(PROGRAM)
	scripts/make-screenshot $(PROGRAM)

intro: intro-packages
	scripts/make-intro

# --- Packages -------------------------------------------------------------------------------------

run-packages:
	@scripts/install-packages $(RUN_PACKAGES)

build-packages:
	@scripts/install-packages $(BUILD_PACKAGES)

test-packages:
	@scripts/install-packages $(TEST_PACKAGES)

intro-packages:
	@scripts/install-packages $(INTRO_PACKAGES)
