# `make help` lists the targets.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: install uninstall samples examples rewriting-cost run test test-release test-address test-thread test-baseline ci-full api build bench bench-check bench-blend2d peers hostile fuzz soak generate format lint hello packages help clean

SWIFT_FLAGS ?=
PREFIX ?= $(HOME)/.local
SCENE ?= showcase
SECONDS_OF_FILM ?= 4
OUT ?= out
# Seconds for each of the two fuzz targets.
FUZZ_SECONDS ?= 600
# Options of hostile-bench, such as HOSTILE="--only blurs --no-check".
HOSTILE ?=
# Seconds for the soak.
SOAK_SECONDS ?= 1200
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
APT_PACKAGES := libcairo2-dev libpixman-1-dev libfreetype-dev libfontconfig-dev libpng-dev libturbojpeg0-dev zlib1g-dev libpango1.0-dev libglib2.0-dev librsvg2-dev libpoppler-glib-dev libsdl2-dev libxcb-shm0-dev libvncserver-dev fonts-inter pkg-config make python3
FOLDERS := Package.swift Sources Tests Benchmarks Fuzzing $(wildcard $(foreach part,Package.swift Sources Tests,Examples/*/$(part)))

run: ## Build in release mode, start the server with the showcase or a gallery scene (SCENE=name), and film it into out/
	@$(MAKE) --no-print-directory build
	@Scripts/run "$(SCENE)" "$(SECONDS_OF_FILM)" "$(OUT)"

# Xvfb and weston provide screens without hardware, xdotool simulates a person in front of them, and gdb stops apps.
test: APT_PACKAGES += xvfb xdotool weston gdb
test: packages ## Build everything, run all tests in debug mode, check the API tables and the examples in comments, and run Examples/Hello
	@echo "==> Building and running the tests (the first build takes a few minutes)"
	swift build --build-tests $(SWIFT_FLAGS)
	@Scripts/test "$$(swift build --show-bin-path $(SWIFT_FLAGS))"
	@Scripts/api "$$(swift build --show-bin-path $(SWIFT_FLAGS))"
	@Scripts/check-examples "$$(swift build --show-bin-path $(SWIFT_FLAGS))"
	@$(MAKE) --no-print-directory hello

test-release: APT_PACKAGES += xvfb xdotool weston gdb
test-release: packages ## Run all tests in release mode, as the product ships
	swift build -c release --build-tests -Xswiftc -enable-testing --scratch-path .build-release $(SWIFT_FLAGS)
	@Scripts/test .build-release/release

# Counted steps are the same under the sanitizer.
test-address: packages ## Run the tests of the protocol and the server under the address sanitizer
	LAMINA_SERVER_ONLY=1 swift build --build-tests --sanitize=address --scratch-path .build-asan -Xswiftc -use-ld=lld $(SWIFT_FLAGS)
	@LAMINA_SERVER_ONLY=1 LAMINA_SKIP=RenderTreeTests.CostTests ASAN_OPTIONS=detect_leaks=0 Scripts/test .build-asan/debug

test-thread: export TSAN_OPTIONS = suppressions=$(CURDIR)/Tests/thread-sanitizer.supp
test-thread: packages ## Run all tests under the thread sanitizer
	swift build --build-tests --sanitize=thread --scratch-path .build-tsan -Xswiftc -use-ld=lld $(SWIFT_FLAGS)
	@Scripts/test .build-tsan/debug

test-baseline: packages ## Build for any x86-64 and run the tests of the pixel code
	LAMINA_BASELINE=1 LAMINA_SERVER_ONLY=1 swift test --scratch-path .build-baseline --filter 'RasterTests|CompositorTests' $(SWIFT_FLAGS)

ci-full: ## Run everything that .ci/run does, and the long checks
	.ci/run full

api: packages ## Build the modules, compare the tables in docs/api with their public symbols, and check that these are open
	swift build --target AsyncDisplayKit $(SWIFT_FLAGS)
	@Scripts/api "$$(swift build --show-bin-path $(SWIFT_FLAGS))"

build: packages ## Build everything in release mode
	@echo "==> Building in release mode (the first build takes a few minutes)"
	swift build -c release $(SWIFT_FLAGS)

install: packages ## Build in release mode, and install the programs, modules and library of apps below PREFIX (default ~/.local)
	@DESTDIR="$(DESTDIR)" Scripts/install "$(PREFIX)"

uninstall: ## Remove what install has installed
	@DESTDIR="$(DESTDIR)" Scripts/uninstall "$(PREFIX)"

samples: packages ## Build the packages in Tests/Samples with an installation of this build, and compare what they print; then build, test and run the examples
	@Scripts/samples

examples: packages ## Build, test and run the apps in Examples that are written as for iOS, and take pictures into out/ (PREFIX=installation)
	@OUT="$(OUT)" Scripts/examples $(if $(filter command line,$(origin PREFIX)),"$(PREFIX)")

rewriting-cost: packages ## Measure the share of processor time that rewriting adds to a compilation, with the installation below PREFIX
	@Scripts/rewriting-cost "$(PREFIX)"

hello: packages ## Build and run Examples/Hello, a package that depends on this one
	@Scripts/hello

bench: build ## Measure everything beside its peers and write docs/performance.md
	@Scripts/bench

bench-check: build ## Measure and compare the ratios and counts with Benchmarks/thresholds.json
	@Scripts/bench --check

bench-blend2d: build ## Measure the raster scenes beside Blend2D, and fail if a goal is missed
	@Scripts/blend2d

peers: APT_PACKAGES += xvfb x11-apps libgtk-4-dev qml-qt6 qml6-module-qtquick qml6-module-qtquick-window qml6-module-qtqml qml6-module-qtqml-workerscript
peers: build ## Compare a chat list with the same in GTK 4 and Qt Quick: processor time, missed frames, first frame and memory
	@Scripts/peers $(OUT)/peers

hostile: packages ## Run hostile clients beside honest apps, print what these lose, and fail if a goal is missed (HOSTILE=options)
	@Scripts/hostile $(HOSTILE)

fuzz: packages ## Fuzz the decoder and whole sessions, FUZZ_SECONDS each
	@Scripts/fuzz "$(FUZZ_SECONDS)"

soak: packages ## Send generated commits with extreme values to a server for SOAK_SECONDS, 500 per second, and watch its memory and its answers
	@Scripts/soak --seconds "$(SOAK_SECONDS)"

generate: ## Regenerate the sources that derive from the declarations of layer properties, and of delegates' optional methods
	@Scripts/generate-layer-properties
	@Scripts/generate-optional-requirements

format: ## Format the sources in place
	swift format -i -r $(FOLDERS)

lint: APT_PACKAGES += codespell python3
lint: packages ## Check format, prose, spelling, links and the direction of dependencies
	swift format lint --strict -r $(FOLDERS)
	codespell --config .codespellrc
	@Scripts/lint-prose
	@Scripts/check-dependencies

packages: ## Install missing Debian packages
	@missing=$$(for p in $(APT_PACKAGES); do \
		dpkg-query -W -f='$${Status}' $$p 2>/dev/null | grep -q 'install ok installed' || echo $$p; done); \
	if [ -n "$$missing" ]; then \
		echo "==> Installing" $$missing "(apt-get, $(if $(SUDO),with sudo,as root))"; \
		$(SUDO) apt-get update -q && $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $$missing; \
	fi
	@command -v swift >/dev/null || { echo "No 'swift' on the PATH: install a Swift 6.2 toolchain or newer from https://swift.org/install/linux" >&2; exit 69; }

clean: ## Remove all build products
	rm -rf .build .build-* Examples/*/.build out

help: ## Show this list
	@grep -hE '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z0-9-]+):.*## /\1\t/' | expand -t 16
