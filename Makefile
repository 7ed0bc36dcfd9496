# `make help` lists what there is.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: run test api build bench plots fuzz sanitize format lint hello packages help clean

SWIFT_FLAGS ?=
SCENE ?= showcase
SECONDS_OF_FILM ?= 4
OUT ?= out
# Seconds for each of the two fuzz targets.
FUZZ_SECONDS ?= 600
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
APT_PACKAGES := libcairo2-dev libpixman-1-dev libfreetype-dev libfontconfig-dev libpng-dev libturbojpeg0-dev zlib1g-dev libpango1.0-dev libsdl2-dev libvncserver-dev fonts-inter pkg-config make
FOLDERS := Package.swift Sources Tests Benchmarks Fuzzing Examples/Hello/Package.swift Examples/Hello/Sources

run: ## Build in release mode, start the server with the showcase, or a scene of the Gallery (SCENE=name), and film it into out/
	@$(MAKE) --no-print-directory build
	@Scripts/run "$(SCENE)" "$(SECONDS_OF_FILM)" "$(OUT)"

# A screen without hardware, and who clicks on it.
test: APT_PACKAGES += xvfb xdotool weston
test: packages ## Build everything, run all tests, and hold docs/api against the modules
	@echo "==> Building and running the tests (the first build takes a few minutes)"
	swift build --build-tests $(SWIFT_FLAGS)
	swift test --skip-build --skip UIKitTests $(SWIFT_FLAGS)
	@echo "==> Tests of UIKit, in a process of their own: its main thread is the app's, for which threads of other tests stand in"
	swift test --skip-build --filter UIKitTests $(SWIFT_FLAGS)
	@Scripts/api "$$(swift build --show-bin-path $(SWIFT_FLAGS))"
	@$(MAKE) --no-print-directory hello

api: packages ## Build the modules and hold the tables in docs/api against their public symbols
	swift build --target UIKit $(SWIFT_FLAGS)
	@Scripts/api "$$(swift build --show-bin-path $(SWIFT_FLAGS))"

build: packages ## Build everything in release mode
	@echo "==> Building in release mode (the first build takes a few minutes)"
	swift build -c release $(SWIFT_FLAGS)

hello: packages ## Build and run Examples/Hello, a package that depends on this one
	@Scripts/hello

bench: build ## Print what a commit costs, beside the machine's plain socket round trip, pixels, beside pixman and cairo, frames, and layouts, beside kiwi
	.build/release/render-bench commit
	.build/release/render-bench raster
	.build/release/render-bench frame
	.build/release/render-bench input
	@mkdir -p out
	set -o pipefail; .build/release/render-bench layout --kiwi "$$(Scripts/kiwi)" | tee out/layout.jsonl
	cp out/layout.jsonl docs/data/layout.jsonl

plots: ## Draw docs/images/layout-*.svg from what `make bench` measured last, and print its table
	@Scripts/plots docs/data/layout.jsonl docs/images

fuzz: packages ## Fuzz the decoder and whole sessions, FUZZ_SECONDS each
	@Scripts/fuzz "$(FUZZ_SECONDS)"

sanitize: packages ## Run the tests under the thread and address sanitizers
	@echo "==> Tests under ThreadSanitizer"
	swift test --skip UIKitTests --sanitize=thread --scratch-path .build-tsan -Xswiftc -use-ld=lld $(SWIFT_FLAGS)
	swift test --filter UIKitTests --sanitize=thread --scratch-path .build-tsan -Xswiftc -use-ld=lld $(SWIFT_FLAGS)
	@echo "==> Tests under AddressSanitizer (leaks: of render-server, app-process and layerctl, not of the test runner's own libraries)"
	ASAN_OPTIONS=detect_leaks=0 swift test --skip UIKitTests --sanitize=address --scratch-path .build-asan -Xswiftc -use-ld=lld $(SWIFT_FLAGS)
	ASAN_OPTIONS=detect_leaks=0 swift test --filter UIKitTests --sanitize=address --scratch-path .build-asan -Xswiftc -use-ld=lld $(SWIFT_FLAGS)

format: ## Format the sources in place
	swift format -i -r $(FOLDERS)

lint: ## Check the format
	swift format lint --strict -r $(FOLDERS)

packages: ## Install the Debian packages that the build needs, when any is missing
	@missing=$$(for p in $(APT_PACKAGES); do \
		dpkg-query -W -f='$${Status}' $$p 2>/dev/null | grep -q 'install ok installed' || echo $$p; done); \
	if [ -n "$$missing" ]; then \
		echo "==> Installing" $$missing "(apt-get, $(if $(SUDO),with sudo,as root))"; \
		$(SUDO) apt-get update -q && $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $$missing; \
	fi
	@command -v swift >/dev/null || { echo "No 'swift' on the PATH: install a Swift 6.2 toolchain or newer from https://swift.org/install/linux" >&2; exit 69; }

clean: ## Remove what was built
	rm -rf .build .build-tsan .build-asan .build-fuzz Examples/Hello/.build out

help: ## Show this list
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /\1\t/' | expand -t 12
