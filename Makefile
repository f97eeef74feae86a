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
TEST_PACKAGES := xvfb xdotool wmctrl x11-utils x11-xserver-utils openbox imagemagick pulseaudio pulseaudio-utils \
  gstreamer1.0-tools ffmpeg graphviz python3 systemd bash dash zsh fish bash-completion tmux procps \
  man-db shellcheck librsvg2-bin libxml2-utils desktop-file-utils appstream

# To make the built-in intro anew (scripts/make-intro); no other target needs them.
INTRO_PACKAGES := python3 python3-cairo ffmpeg

# To make and check a Debian package; the last one, to try it in a clean Debian (scripts/check-deb).
DEB_PACKAGES := debhelper dpkg-dev lintian debootstrap

# --- What is built --------------------------------------------------------------------------------

PROGRAM := $(BUILD)/release/gstintro
TEST_PROGRAM := $(BUILD)/debug/gstintro
SOURCES := Package.swift $(shell find Sources pipelines media -type f)
LIBRARIES := SceneLifecycle Playback IntroKit
VERSION := $(shell sed -n 's/.*current = "\(.*\)"/\1/p' Sources/gstintro/Version.swift)
SCRIPTS := .ci/run scripts/check-completions scripts/check-deb scripts/check-docs scripts/check-package \
  scripts/install-packages scripts/make-deb scripts/make-docs scripts/make-screenshot \
  scripts/make-timeline \
  Tests/media/make examples/xinitrc

# --- What is installed, and where -----------------------------------------------------------------

# Where zsh looks for completions; in packages of Debian /usr/share/zsh/vendor-completions.
ZSH_COMPLETIONS ?= $(PREFIX)/share/zsh/site-functions
# The name of the application, as AppStream wants it.
APP_ID := org.gstintro.gstintro

# Every file besides the program, as source:target.
FILES := \
  $(foreach file,$(wildcard man/*.[1-9]), \
    $(file):$(PREFIX)/share/man/man$(subst .,,$(suffix $(file)))/$(notdir $(file))) \
  $(foreach file,$(wildcard pipelines/*.pipeline),$(file):$(PREFIX)/share/gstintro/$(file)) \
  $(foreach file,$(shell find examples -name .build -prune -o -type f -print),$(file):$(PREFIX)/share/doc/gstintro/$(file)) \
  completions/gstintro.bash:$(PREFIX)/share/bash-completion/completions/gstintro \
  completions/gstintro.fish:$(PREFIX)/share/fish/vendor_completions.d/gstintro.fish \
  completions/_gstintro:$(ZSH_COMPLETIONS)/_gstintro \
  share/gstintro.desktop:$(PREFIX)/share/applications/gstintro.desktop \
  share/gstintro.svg:$(PREFIX)/share/icons/hicolor/scalable/apps/gstintro.svg \
  share/$(APP_ID).metainfo.xml:$(PREFIX)/share/metainfo/$(APP_ID).metainfo.xml
# The folders that are gstintro's own.
FOLDERS := $(PREFIX)/share/gstintro $(PREFIX)/share/doc/gstintro

# apt-get and SwiftPM each bear one call at a time, and SwiftPM uses all cores anyway.
.NOTPARALLEL:
.PHONY: help run build test lint check-docs docs test-build test-media install uninstall \
  deb clean intro screenshot timeline run-packages build-packages test-packages deb-packages \
  intro-packages

help:
	@echo 'make run         build, and play the built-in intro through to a main program'
	@echo 'make test        build and run all tests'
	@echo 'make build       build the program for release: $(PROGRAM)'
	@echo 'make install     install it, with man pages, completions, presets [PREFIX=$(PREFIX) DESTDIR=]'
	@echo 'make uninstall   take away what install has installed'
	@echo 'make deb         make a Debian package, and check it: $(BUILD)/deb/gstintro_$(VERSION)-*.deb'
	@echo 'make lint        check the style of Swift and shell sources'
	@echo 'make check-docs  check that README, man page and completions say what --help says'
	@echo 'make docs        make the pages of the libraries: $(BUILD)/docs'
	@echo 'make screenshot  make docs/screenshot.png anew'
	@echo 'make timeline    make docs/timeline.svg anew'
	@echo 'make intro       make media/intro.webm, the built-in intro, anew'
	@echo 'make clean       remove everything built'

run: run-packages build
	$(PROGRAM) -- echo "Hello from the main program"

build: build-packages
	$(SWIFT) build -c release --static-swift-stdlib --disable-local-rpath --product gstintro \
	  $(SWIFT_FLAGS) --scratch-path $(BUILD)

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
	scripts/check-completions $(TEST_PROGRAM)
	scripts/check-articles

# A static site, of the debug build's modules.
docs: test-build
	scripts/make-docs $(BUILD)/debug $(BUILD)/docs $(LIBRARIES)

# --- Installation ---------------------------------------------------------------------------------

install: $(PROGRAM)
	$(INSTALL) -D -m 755 $(PROGRAM) $(DESTDIR)$(PREFIX)/bin/gstintro
	@set -e; for file in $(FILES); do \
	  source=$${file%%:*}; target="$(DESTDIR)$${file#*:}"; mode=644; \
	  if test -x "$$source"; then mode=755; fi; \
	  echo "$(INSTALL) -D -m $$mode $$source $$target"; \
	  $(INSTALL) -D -m "$$mode" "$$source" "$$target"; \
	done

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/gstintro
	rm -f $(foreach file,$(FILES),$(DESTDIR)$(lastword $(subst :, ,$(file))))
	for folder in $(addprefix $(DESTDIR),$(FOLDERS)); do \
	  if test -d "$$folder"; then find "$$folder" -depth -type d -empty -delete; fi; \
	done

# --- Debian package -------------------------------------------------------------------------------

deb: deb-packages $(PROGRAM)
	scripts/make-deb $(PROGRAM) $(BUILD)/deb
	scripts/check-package $(BUILD)/deb

clean:
	rm -rf $(BUILD)

# --- Pictures -------------------------------------------------------------------------------------

screenshot: run-packages test-packages $(PROGRAM)
	scripts/make-screenshot $(PROGRAM)

timeline: run-packages test-packages $(PROGRAM)
	scripts/make-timeline $(PROGRAM)

intro: intro-packages
	scripts/make-intro

# --- Packages -------------------------------------------------------------------------------------

# A list of this file, for scripts: `make print-RUN_PACKAGES`.
print-%:
	@echo $($*)

run-packages:
	@scripts/install-packages $(RUN_PACKAGES)

build-packages:
	@scripts/install-packages $(BUILD_PACKAGES)

test-packages:
	@scripts/install-packages $(TEST_PACKAGES)

deb-packages:
	@scripts/install-packages $(DEB_PACKAGES)

intro-packages:
	@scripts/install-packages $(INTRO_PACKAGES)
