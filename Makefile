# The few words people need. `make demo` and `make test` do all the set-up on a fresh Debian 12 with git, make
# and a Swift toolchain.

SWIFT ?= swift
# The package manager passes the traits on in an order that its hashes decide. If that order changes, it compiles
# everything again, so its hashes are the same in each build.
BUILD = env SWIFT_DETERMINISTIC_HASHING=1 $(SWIFT) build
# What needs more than LMDB: reading Grocy's databases, archives of recipes, and signing people in.
TRAITS = --traits SQLite,Archives,Serve
# The build for looking and for testing: quick to make, without a warning, and each module imports only what
# Package.swift says that it uses. `make demo` and `make test` share its place, so the second continues from the first.
DEBUG = $(TRAITS) -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error
CHECKED = $(DEBUG) --build-tests
# Larder built that way.
CHECKED_PROGRAM = .build/debug/larder
# Runs a command and records its time in the table that the checks print at their end.
PHASE = Scripts/phase
# Wholly static: loading libraries would take a third of the time of a command. The types of the program are asked for
# by the compiler's own functions and not by their mangled names, which a process would first have to read: a fifth of
# an entry's instructions. What debuggers read, half of the file, is compressed in it.
RELEASE = $(TRAITS) -c release --static-swift-stdlib -Xswiftc -static-executable \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors $(IN_ORDER) $(ONE_LINE) \
  -Xlinker --compress-debug-sections=zlib
# Functions lie in the order in which a command calls them, so that few pieces of the program are brought into memory:
# a fifth of an entry's time. lld, which takes such an order, comes with the toolchain. See `make order`.
IN_ORDER = -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -use-ld=lld \
  -Xlinker --symbol-ordering-file="$(CURDIR)/$(ORDER)" -Xlinker --no-warn-symbol-ordering
ORDER = Packaging/functions.order
# Whoever asks for memory is given it by Sources/C/CSystem/memory.c, which ends with one line where there is none; and what
# the C library says as it gives up is left to Sources/C/CSystem/faults.c, which says it in one line too.
WRAPPED = malloc calloc realloc posix_memalign aligned_alloc __assert_fail __libc_fatal
ONE_LINE = $(foreach name,$(WRAPPED),-Xlinker --wrap=$(name))
# The program that does to ledgers what must not harm them, and the one that it does it to.
TORTURE = .build/release/torture
# The benchmarks are a package that depends on this one. `swift build` makes them, because `swift test` would compile the
# library in another way.
BESIDE_LARDER = -c release -Xswiftc -enable-testing
PREFIX = /usr/local
PROGRAM = .build/release/larder
SOURCES = Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Tests

.PHONY: help setup build order tables demo demo-web install uninstall deb check-deb check-page check-scripts check-barcodes check-api check-web check-web-built check-offline test check lint format bench bench-small example \
  torture torture-setup torture-small trials evaluate scale kitchen fuzz sanitize coverage docs clean

help:
	@echo "make demo       build for looking, and show a household's year"
	@echo "make demo-web   build, and serve such a year to a browser, until Ctrl-C; PORT= for a port of your own"
	@echo "make test       every check: style, warnings, tests, counts"
	@echo "make lint       the style of the sources and the English of what people read (Scripts/check-english)"
	@echo "make check      style, build and the tests of what changed since the last commit, or since SINCE: for a change under way"
	@echo "make build      the program, in .build/release/larder"
	@echo "make tables     write the indexes of foods' names, after an edit of Sources/Food/Tables"
	@echo "make order      write down in which order its functions are called, for the linker"
	@echo "make install    the program, its manual page and completions, under PREFIX (now $(PREFIX)) and DESTDIR"
	@echo "make uninstall  take them away again"
	@echo "make deb        a Debian package, in .build"
	@echo "make check-deb  the package is the same each time, and runs with nothing beside it"
	@echo "make check-page the page of a month in a browser: widths, console, accessibility, pictures in .build/pages"
	@echo "make check-scripts  the pages' scripts: types, style and tests, in ten seconds"
	@echo "make check-barcodes  what the reader of barcodes reads in made photographs, beside zbarimg"
	@echo "make check-api  the server's API against its own description, by schemathesis, for SECONDS (now 60)"
	@echo "make check-web  what people do with their phones, in a browser; FLOW= for one flow, pictures in .build/pictures"
	@echo "make check-offline  what a phone does without a line, of the same"
	@echo "make example    programs of their own on the library, built and run"
	@echo "make trials     everything that make test leaves out: hours"
	@echo "make torture    kills, power cuts, failing calls, damage, many processes: hours; TRIAL=, SIZE=, SEED=, SCRATCH= for less"
	@echo "make bench      rates and ratios, against SQLite and DuckDB"
	@echo "make evaluate   forecasts tried on a file of purchases, DATA=FILE.csv"
	@echo "make scale      every command on a household of 100,000 items, beside the same on one of 500"
	@echo "make kitchen    simulated households that shop by forecast and by simpler rules"
	@echo "make fuzz       every parser by libFuzzer; TARGET is one of them, SECONDS how long for each (now 5)"
	@echo "make sanitize   every test under the address and the thread sanitizer"
	@echo "make coverage   the lines that the tests reach; less than 95 of 100 in storage or parsing fails"
	@echo "make format     put the sources into the project's format"
	@echo "make docs       the library's documentation, in docs-build"
	@echo "make clean      remove everything that was built"

setup:
	@Scripts/setup
	@Scripts/embed-web-files

build: setup
	$(BUILD) $(RELEASE) --product larder

demo: setup
	$(BUILD) $(DEBUG) --product larder
	@$(CHECKED_PROGRAM) demo

# The year, the people and the server's log lie in a folder of their own, which is emptied each time.
demo-web: setup
	$(BUILD) $(DEBUG) --product larder
	@PORT=$(or $(PORT),0) Scripts/demo-web $(CHECKED_PROGRAM) .build/demo-web

# Writes the two indexes of names after an edit of Sources/Food/Tables.
tables: setup
	SWIFT_DETERMINISTIC_HASHING=1 LARDER_WRITE_NAMES=1 $(SWIFT) test $(TRAITS) --filter NameTableTests

# The program is linked once more, as the build does not know that it depends on the order.
order: build
	Scripts/order-functions $(PROGRAM) $(ORDER)
	rm $(PROGRAM)
	$(BUILD) $(RELEASE) --product larder

# Installs what make build has made: nothing is compiled as root.
install:
	@[ -x $(PROGRAM) ] || { echo "make install: there is no $(PROGRAM); run make build first" >&2; exit 1; }
	Scripts/install-files $(PROGRAM) "$(DESTDIR)$(PREFIX)"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/larder" "$(DESTDIR)$(PREFIX)/share/man/man1/larder.1.gz" \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/larder" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_larder" \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/larder.fish"

deb: build
	Scripts/make-deb $(PROGRAM) .build

# Made twice to the same bytes, and run where there is nothing else.
check-deb: build
	Scripts/check-package $(PROGRAM)

# Looks at the page of an invented household's month, where Chromium, playwright and axe are installed.
check-page: build
	@work=$$(mktemp -d); trap 'rm -rf "$$work"' EXIT; $(PROGRAM) demo dir:"$$work/ledger" > /dev/null && \
	  $(PROGRAM) --ledger "$$work/ledger" report month -q --html "$$work/month.html" && \
	  Scripts/check-page "$$work/month.html" --pictures .build/pages

# Checks the scripts of the pages, where Node, TypeScript, ESLint and jsdom are installed or can be; needs no build.
check-scripts:
	@Scripts/check-scripts

# Reads made photographs of barcodes, where Node and Pillow are installed; needs no build.
check-barcodes:
	@Scripts/check-barcodes

# Asks the API what its description allows, and what it does not, where schemathesis can be had.
check-api: build
	Scripts/check-api $(PROGRAM) $(or $(SECONDS),60)

# Goes through the pages in a browser, where Chromium and playwright are installed or can be.
check-web: build
	Scripts/check-web $(PROGRAM) --pictures .build/pictures $(FLOW)

# The same with the program that `make test` needs in any case, and without what `make trials` looks at.
check-web-built: setup
	$(PHASE) "debug build with tests" $(BUILD) $(CHECKED)
	LOOK=short $(PHASE) "pages in a browser" Scripts/check-web $(CHECKED_PROGRAM) --pictures .build/pictures $(FLOW)

check-offline: build
	Scripts/check-web $(PROGRAM) --pictures .build/pictures offline

LINT = $(SWIFT) format lint --strict --parallel --recursive $(SOURCES)
# The English of what people read, after the examples of its own patterns.
ENGLISH = if command -v python3 >/dev/null; then Scripts/check-english --self-test && Scripts/check-english; \
  else echo "skipped: the check of the English needs Python 3"; fi
lint:
	$(LINT)
	@$(ENGLISH)

format:
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

# The tests come last, so that the last lines are their summary.
test: setup torture-setup
	$(PHASE) "style" $(LINT)
	$(PHASE) "English" sh -c '$(ENGLISH)'
	$(PHASE) "scripts of the pages" Scripts/check-scripts
	$(PHASE) "debug build with tests" $(BUILD) $(CHECKED)
	$(PHASE) "examples" $(EXAMPLES) .build/debug
	$(PHASE) "torture, a little of each" .build/debug/torture --small --seed $(or $(SEED),1)
	$(PHASE) --last "tests" $(SWIFT) test $(TRAITS) --parallel --skip-build -Xswiftc -warnings-as-errors

# Everything else that can be checked, in hours: before a release, and after a change to what it looks at.
trials: bench-small check-web check-deb check-page check-barcodes check-api fuzz torture

# For a change under way: the style of the files that changed, and the tests that they may have to do with.
SINCE = HEAD
check: setup
	@files=$$(Scripts/changes --swift $(SINCE)) && { [ -z "$$files" ] || $(SWIFT) format lint --strict $$files; }
	$(BUILD) $(CHECKED)
	@tests=$$(Scripts/changes --tests $(SINCE)) && echo "Tests that match $$tests" && \
	  $(SWIFT) test $(TRAITS) --skip-build -Xswiftc -warnings-as-errors --filter "$$tests"

# All trials, a little of each, with one seed: a test is the same each time. SEED is another.
torture-small: setup torture-setup
	$(BUILD) $(CHECKED)
	.build/debug/torture --small --seed $(or $(SEED),1)

# All trials in full, or TRIAL alone, of a SIZE and with the SEED of another run, on the disk that SCRATCH is on.
torture: build torture-setup
	$(BUILD) $(RELEASE) --product torture
	$(TORTURE) $(TRIAL) $(if $(SIZE),--size $(SIZE)) $(if $(SEED),--seed $(SEED)) \
	  $(if $(SCRATCH),--scratch $(SCRATCH))

# Some trials watch and fail the system's calls by strace; without it they say that they were skipped.
torture-setup:
	@Scripts/setup-torture

bench-small: setup
	$(BUILD) --package-path Benchmarks --build-tests $(BESIDE_LARDER)
	$(SWIFT) test --package-path Benchmarks --skip-build $(BESIDE_LARDER)

# Runs programs on the library, as someone else would write them; the build with tests has made them.
EXAMPLES = Tests/Examples/Programs/check
example: setup
	$(BUILD) $(CHECKED)
	$(EXAMPLES) .build/debug

bench: build
	Benchmarks/run

# HOUSEHOLDS is how many ledgers' forecasts are timed behind it.
evaluate: setup
	@[ -n "$(DATA)" ] || { echo "make evaluate: say DATA=FILE.csv; Benchmarks/README.md tells where to get one" >&2; exit 64; }
	$(BUILD) --package-path Benchmarks -c release --product evaluate
	Benchmarks/.build/release/evaluate "$(DATA)" --households $(or $(HOUSEHOLDS),100000)

# Every command on a household of 100,000 items, beside one of 500.
scale: build
	Benchmarks/scale

kitchen: setup
	$(BUILD) --package-path Benchmarks -c release --product kitchen
	Benchmarks/.build/release/kitchen

fuzz: setup
	Scripts/fuzz $(or $(SECONDS),5) $(TARGET)

sanitize: setup
	Scripts/sanitize $(or $(SANITIZER),address thread)

coverage: setup
	Scripts/coverage

docs: setup
	Scripts/docs docs-build

clean:
	rm -rf .build .build-* Benchmarks/.build docs-build
