# Everything the project does, by name. `make play` and `make test` are all one needs.

SHELL := /bin/bash
TOOLS := $(or $(TABLETRON_TOOLS),$(or $(XDG_CACHE_HOME),$(HOME)/.cache)/tabletron)
export PATH := $(TOOLS)/bin:$(PATH)
PORT ?= 8080
# What the site may weigh without pictures, in bytes of brotli. A std that cannot be made lean weighs more (tools/lean.sh).
LIMIT = $(shell . tools/lean.sh; [ -n "$$CARGO_UNSTABLE_BUILD_STD" ] && echo 690000 || echo 750000)

.PHONY: play test replay example build bench check soak font icons setup setup-test setup-check unit e2e

play: build ## builds the site and serves it
	@echo "Tabletron is served on http://localhost:$(PORT)  (Ctrl+C stops it)"
	@node tools/serve.mjs dist $(PORT)

test: setup-test unit build replay e2e example ## every test: native, and the built site in a real browser

unit:
	cargo test --workspace --locked --features pig

e2e:
	node tools/weigh.mjs dist --limit $(LIMIT)
	node --test --test-concurrency=1 e2e/*.test.mjs

replay: setup ## battles of Skirmish that are pinned natively, played in wasm
	. tools/lean.sh && cargo build --release --locked --target wasm32-unknown-unknown -p tabletron-rules --example replay
	node tools/replay.mjs "$${CARGO_TARGET_DIR:-target}/wasm32-unknown-unknown/release/examples/replay.wasm"

example: setup ## the site with the example game on the shelf, played in a real browser
	tools/build.sh --features pig --dist dist-example
	TABLETRON_DIST=dist-example node --test --test-concurrency=1 e2e/example/*.test.mjs

build: setup ## the release site in dist/
	tools/build.sh

bench: setup-test build ## prints the tables of docs/benchmarks.md anew
	tools/bench.sh

soak: ## the battery, a hundred times longer
	TABLETRON_SOAK=100 cargo test --release -p tabletron-rules --test battery

check: setup-check ## format, lint, dependency licences and advisories
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --locked --features pig -- -D warnings
	cargo clippy --target wasm32-unknown-unknown --locked -- -D warnings
	tools/deny.sh

font: ## cuts the display font to the glyphs in use
	node tools/font.mjs
	python3 tools/kern.py public/fonts/bricolage.woff2

icons: setup-test ## draws the icons that need pixels
	node tools/icons.mjs

setup:
	@tools/setup.sh build

setup-test:
	@tools/setup.sh test

setup-check:
	@tools/setup.sh check
