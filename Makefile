# Two commands do everything: `make run` and `make test`. `make help` lists the rest.
SHELL := /bin/bash
.DEFAULT_GOAL := help

GOFUMPT     := go run mvdan.cc/gofumpt@v0.12.0
STATICCHECK := go run honnef.co/go/tools/cmd/staticcheck@v0.8.2
STAGE       := scripts/stage
# Without paths a package is compiled once for all copies of the tree, such as the one in which a test adds a sixth game.
export GOFLAGS += -trimpath
PURE        := ./game ./tiles ./texts ./lexicon/... ./bot ./review ./kit ./games/...
# Packages in which goroutines meet are tested under the race detector; solvers would only be slow there, and so would the
# tests of these packages that go through whole dictionaries or games: they are called TestWhole… and built without it.
# So is the package that kills servers: those are processes of their own, which the detector does not see.
LIVE        := bus httpapi meter people persist postgres store study table
CONCURRENT   = $$(go list $(LIVE:%=./internal/%/...) | grep -v /chaos)
SEQUENTIAL   = $$(go list ./... | grep -v $(LIVE:%=-e lettercase/internal/%))

APP_SOURCES := $(shell find web texts games -type f \( -path 'web/*' -o -name '*.json' \) -not -path '*/node_modules/*' -not -path '*/dist/*' -not -path 'web/engine/*' -not -path '*/testdata/*' 2>/dev/null)

DOC_SOURCES := $(shell find docs games -type f \( -path 'docs/*' -o -path 'games/*/rules/*' \) -not -path 'docs/dist/*' -not -path 'docs/site/*') $(wildcard *.md web/public/icon.svg web/src/fonts/*)

.PHONY: help run web docs build test check soak audit pictures release lexicons format

help: ## List the targets
	@awk -F':.*## ' '/^[a-z]+:.*## /{printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: web docs ## Build what is stale and serve at http://localhost:8080
	go run ./cmd/lettercase serve --addr localhost:8080 --data data

build: web docs ## Build the one binary, bin/lettercase
	scripts/build bin/lettercase

# The engine of the browser: Go compiled to WebAssembly. A release spends longer on compressing it (ENGINE_QUALITY=11).
ENGINE_QUALITY ?= 9
ENGINE_SOURCES := $(shell find bot cmd/engine game games internal kit lexicon review texts tiles -type f -not -name '*_test.go' -not -path '*/testdata/*' -not -name '*.lex' -not -name '*.txt.gz' 2>/dev/null)

# A tenth of what is sent is functions that are inlined where nobody would notice. These packages think, search and read, and what
# they call: only there is it left to the compiler.
ENGINE_HOT := runtime/... internal/runtime/... internal/abi internal/bytealg internal/byteorder internal/chacha8rand internal/goarch \
	internal/strconv internal/sync bufio bytes cmp compress/flate encoding/binary encoding/json errors io iter maps math math/bits \
	math/rand/v2 reflect slices sort strconv strings sync sync/atomic unicode unicode/utf8 \
	$(addprefix lettercase/,bot game lexicon/... tiles games/alfabet/solve $(foreach g,letter lettermix shelf wordsmith,games/$g games/$g/solve))

web/engine/engine.wasm.br: $(ENGINE_SOURCES) go.mod
	@mkdir -p web/engine
	go build -o web/engine/shrink ./internal/shrink
	@rm -f web/engine/link
	@go build -toolexec "$(CURDIR)/web/engine/shrink" -o web/engine/link cmd/link || echo "This Go has another linker: the engine is linked by that, and a little larger."
	GOOS=js GOARCH=wasm go build -toolexec "$(CURDIR)/web/engine/shrink" -gcflags=all=-l $(ENGINE_HOT:%=-gcflags=%=) -ldflags '-s -w' -o web/engine/engine.wasm ./cmd/engine
	@cp "$$(go env GOROOT)/lib/wasm/wasm_exec.js" web/engine/
	@node web/scripts/brotli.mjs $(ENGINE_QUALITY) web/engine/engine.wasm

web: web/dist/index.html ## Build the browser app into web/dist

web/dist/index.html: $(APP_SOURCES) web/engine/engine.wasm.br
	@scripts/setup node
	cd web && npm run build
	@touch $@

docs: docs/dist/index.html.br ## Build the site about the program into docs/site; the program serves it under /docs

docs/dist/index.html.br: $(DOC_SOURCES)
	@rm -rf docs/site docs/dist/*
	go run ./docs/build docs/site docs/dist

# No stage uses both cores all the time, so they run side by side once the app is built, which Go programs embed.
test: ## Install what the tests need and run them all
	@$(STAGE) set-up scripts/setup all
	@$(STAGE) build $(MAKE) --no-print-directory web docs
	@$(MAKE) --no-print-directory -j3 --output-sync=line stage-browser stage-go stage-checks

.PHONY: stage-browser stage-go stage-app stage-checks
stage-browser: ; @$(STAGE) browser $(MAKE) --no-print-directory -j1 test-browser
stage-go: ; @$(STAGE) go $(MAKE) --no-print-directory -j1 test-go
stage-app: ; @$(STAGE) app $(MAKE) --no-print-directory -j1 test-app
stage-checks: stage-app ; @$(STAGE) checks $(MAKE) --no-print-directory -j1 static

check: static ## The quick loop: format, lint, WebAssembly, 32 bits, short tests
	go test -short $(SEQUENTIAL) ./internal/...

pictures: web ## Make the pictures of README and docs again, from games in progress
	@scripts/setup pictures
	cd e2e && npx playwright test --config pictures.config.ts

# What `make test` leaves out. Two lanes, as there are two cores; the load has the machine to itself. Each stage says what it took.
LAWS = $$(grep -rl --include='*_test.go' 'func TestLaws' games | xargs -n1 dirname | sort -u | sed 's|^|./|')

soak: ## What takes long: a thousand kills, chaos, oracles, all browsers, flaky tests, fuzzing, a release, load
	@$(STAGE) set-up scripts/setup soak
	@$(STAGE) build $(MAKE) --no-print-directory web docs
	@LETTERCASE_SOAK=1 $(MAKE) --no-print-directory -j2 --output-sync=line soak-browser soak-go
	@$(STAGE) load scripts/load 60s

.PHONY: soak-browser soak-go
soak-browser:
	@$(STAGE) browsers sh -c 'cd e2e && npx playwright test $$(grep -l LETTERCASE_SOAK tests/*.spec.ts)'
	@$(STAGE) release scripts/try-release
soak-go:
	@$(STAGE) chaos go test -count 1 -timeout 20m -v -run 'Kill|Chaos|Races' ./internal/httpapi/chaos
	@$(STAGE) secrets go test -count 1 -timeout 10m -run TestWholeGamesGiveNothingAway ./internal/httpapi
	@$(STAGE) laws go test -count 1 -timeout 10m -v -run Laws $(LAWS) -args -rapid.seed=0 -rapid.checks=700
	@$(STAGE) lettermix go test -count 1 -timeout 10m -run SolverAgainst ./games/lettermix/solve
	@$(STAGE) alfabet go test -count 1 -timeout 10m -run SolverAgrees ./games/alfabet/solve -args -alfabet.games=300
	@$(STAGE) levels go test -count 1 -timeout 10m -run LevelsAreInOrder ./games
	@$(STAGE) tables go test -count 1 -timeout 20m -v -run AnyTable ./games
	@$(STAGE) growing go test -count 1 -timeout 10m -run TenThousand ./cmd/lettercase
	@$(STAGE) fuzzing scripts/fuzz 10s

audit: ## Look for known vulnerabilities in what we are made of
	@scripts/audit

release: ## Build packages, archives and the image of a release into dist/: make release VERSION=0.2.0
	@scripts/release "$(VERSION)"

lexicons: ## Rebuild word lists and compiled graphs from the Debian packages
	go run ./lexicon/internal/compile
	go test ./lexicon -run KnownHashes -update

format: ## Format the code
	@scripts/setup checks
	$(GOFUMPT) -w .
	cd web && npm run format
	cd e2e && npm run format

.PHONY: static test-go test-app test-browser
static:
	@scripts/setup checks
	@bad=$$($(GOFUMPT) -l .); [ -z "$$bad" ] || { echo "not formatted (make format):"; echo "$$bad"; exit 1; }
	go vet ./...
	$(STATICCHECK) ./...
	GOOS=js GOARCH=wasm go build -o /dev/null $(PURE) ./cmd/engine
	GOARCH=arm go build -o /dev/null $(PURE)
	shellcheck scripts/* packaging/postinstall packaging/preremove .ci/run
	cd web && npm run format:check && npm run lint
	cd e2e && npm run format:check && npm run lint

test-go:
	go test -timeout 30m $(SEQUENTIAL)
	go test -timeout 30m -race $(CONCURRENT)
	go test -timeout 30m ./internal/httpapi/chaos
	go test -timeout 30m -run '^TestWhole' ./internal/table ./internal/httpapi
	go test -race -run Kept ./lexicon

test-app:
	cd web && npm run check && npm test

test-browser: web
	cd e2e && npm test
