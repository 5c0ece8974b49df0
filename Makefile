# `make demo` and `make test` do all the set-up on a fresh Debian 12 with git, make and a Swift toolchain.

SWIFT ?= swift
# The package manager passes the traits on in the order of their hashes. A changed order would recompile everything, so
# the hashes are the same in each build.
BUILD = env SWIFT_DETERMINISTIC_HASHING=1 $(SWIFT) build
# Features that need more than LMDB: reading Grocy's databases, archives of recipes, signing people in, and reminders in
# browsers.
TRAITS = --traits SQLite,Archives,Serve,Push
# Servers also speak PostgreSQL. Its library brings 25 others and cannot be linked statically, so the household's program
# does without. The tests are built with everything.
SERVER_TRAITS = $(TRAITS),Postgres
# The build for demos and tests. It is quick, allows no warnings, and checks that modules import only their declared
# dependencies. `make demo` and `make test` share it. It has no debug information, which takes a
# tenth of the compile time; for a debugger, use `swift build`. With LARDER_CHECKS, Package.swift optimises the modules
# that take most of the tests' time.
DEBUG = env LARDER_CHECKS=1 $(BUILD) $(SERVER_TRAITS) -Xswiftc -warnings-as-errors -Xswiftc -gnone \
  --explicit-target-dependency-import-check error
CHECKED = $(DEBUG) --build-tests
# The program from that build.
CHECKED_PROGRAM = .build/debug/larder
# Keeps the temporary files of tests in memory, if it has room and can hold programs. Waiting for a disk takes longer
# than most tests. The trials use the disk.
IN_MEMORY = $(shell [ "$$(df --output=avail /dev/shm 2>/dev/null | tail -n 1)" -gt 4000000 ] 2>/dev/null && \
  ! findmnt -no OPTIONS /dev/shm | grep -q noexec && echo TMPDIR=/dev/shm)
# Runs a command and records its time. The checks print the times at the end.
PHASE = Scripts/phase
# Fully static, because loading libraries would take a third of a command's time. Type metadata is accessed through
# functions: resolving mangled names would be a fifth of an entry's instructions. Debug information, half of the file,
# is compressed.
RELEASE = $(TRAITS) -c release --static-swift-stdlib -Xswiftc -static-executable \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors $(IN_ORDER) $(ONE_LINE) $(AT_START) \
  -Xlinker --compress-debug-sections=zlib
# Functions and variables that commands use are linked next to each other, so that a command loads few pages of the
# program. This saves a fifth of an entry's time. lld, which supports such an order, comes with the toolchain. See
# `make order`.
IN_ORDER = -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -use-ld=lld \
  -Xlinker --symbol-ordering-file="$(CURDIR)/$(ORDER)" -Xlinker --no-warn-symbol-ordering
ORDER = Packaging/functions.order
# If memory runs out, Sources/C/CSystem/memory.c ends the program with one line. If the C library gives up,
# Sources/C/CSystem/faults.c does the same.
WRAPPED = malloc calloc realloc posix_memalign aligned_alloc __assert_fail __libc_fatal
ONE_LINE = $(foreach name,$(WRAPPED),-Xlinker --wrap=$(name))
# Sources/C/CSystem/start.c leaves out what libraries do before main, in every command. Functions with the same code are
# linked once, so that a command loads fewer pages.
AT_START = $(foreach name,OPENSSL_cpuid_setup swift_copyAuxiliaryExecutablePath _dl_get_origin, \
  -Xlinker --wrap=$(name)) -Xlinker --icf=all
# The program that puts ledgers under stress.
TORTURE = .build/release/torture
# A little of each trial, four at a time, because half of the time they wait for the disk and for killed processes.
TORTURE_SMALL = .build/debug/torture --names | xargs -n 1 -P 4 .build/debug/torture --small --seed $(or $(SEED),1)
# The benchmarks are a separate package that depends on this one. They are built by `swift build`, because `swift test`
# compiles the library differently.
BESIDE_LARDER = -c release -Xswiftc -enable-testing
PREFIX = /usr/local
PROGRAM = .build/release/larder
# The program that reads photos of codes. It links its libraries dynamically, and none of them into the program above.
SCAN = .build/release/larder-scan
SOURCES = Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Tests

.PHONY: help setup build build-server scan scan-deb check-scan check-receipts order tables demo demo-web install uninstall deb tarball check-deb check-page check-scripts check-barcodes check-products check-privacy check-api check-reminders check-single-sign-on check-home-assistant soak check-web check-web-built check-offline test check lint format bench bench-origin bench-households bench-small example \
  torture torture-setup torture-small trials evaluate rates scale kitchen fuzz sanitize coverage docs clean

help:
	@echo "make demo       build, and show a simulated household's year"
	@echo "make demo-web   build, and serve such a year to a browser until Ctrl-C; PORT= sets the port"
	@echo "make test       run every check: style, warnings, tests"
	@echo "make lint       check the style of the sources and the English of what people read"
	@echo "make check      check style, build, and run the tests for changes since the last commit (or SINCE=)"
	@echo "make build      build the program, in .build/release/larder"
	@echo "make build-server  build the program for servers with PostgreSQL, in .build-server/release/larder"
	@echo "make scan       build larder-scan, which reads photos of codes, in .build/release; installs its libraries"
	@echo "make tables     update the name indexes after an edit of Sources/Food/Tables"
	@echo "make order      record the order of function calls for the linker"
	@echo "make install    install the program, manual page and completions under PREFIX ($(PREFIX)) and DESTDIR"
	@echo "make uninstall  remove them"
	@echo "make deb        make a Debian package, in .build"
	@echo "make scan-deb   make a Debian package of larder-scan, in .build"
	@echo "make tarball    make an archive for other distributions, in .build"
	@echo "make check-deb  check both: reproducible, run on their own, installed, upgraded, removed, and as the README says"
	@echo "make check-page check a month's page in a browser: width, console, accessibility; pictures in .build/pages"
	@echo "make check-scripts  check the pages' scripts: types, style and tests, in ten seconds"
	@echo "make check-barcodes  test the barcode reader on generated photographs, compared with zbarimg"
	@echo "make check-products test the store of products: a million imported and killed half-way, and the limit of requests"
	@echo "make check-privacy run every command under strace; none may use the network unasked"
	@echo "make check-scan test larder-scan on generated photographs and on hostile files; FOLDER= for your own photos"
	@echo "make check-reminders test reminders against receivers that fail in every way"
	@echo "make check-single-sign-on test the documented proxies, Caddy and nginx, against forged headers"
	@echo "make check-home-assistant  test sentences and commands for Home Assistant with its own recogniser, hassil"
	@echo "make check-lake compare the tables of many households with the program's reports, by DuckDB and Spark"
	@echo "make check-copies  run the tests of ledgers with each as a copy of an origin in memory"
	@echo "make check-cluster  fail the machines of a PostgreSQL cluster in turn, and look for lost entries; ROUNDS="
	@echo "make drill-origin  back up such a cluster, restore it elsewhere, and compare every entry"
	@echo "make soak       use a server with everything on for an hour, and measure it; MINUTES= for less"
	@echo "make check-api  test the server's API against its description with schemathesis; SECONDS= (default: 60)"
	@echo "make check-web  test everyday use of the pages in a browser; FLOW= for one flow, pictures in .build/pictures"
	@echo "make check-offline  test only the offline flow"
	@echo "make example    build and run the example programs"
	@echo "make trials     run everything that make test leaves out, for hours"
	@echo "make torture    test kills, power cuts, failing calls, damage and concurrency; TRIAL=, SIZE=, SEED=, SCRATCH="
	@echo "make bench      measure rates, compared with SQLite and DuckDB"
	@echo "make bench-origin  compare a ledger in PostgreSQL with an ordinary one"
	@echo "make bench-households  read the states of many households in one process; HOUSEHOLDS= (default: 10000)"
	@echo "make evaluate   test forecasts on a file of purchases, DATA=FILE.csv"
	@echo "make rates      learn how often foods are bought again from a file of purchases, DATA=FILE.csv"
	@echo "make scale      time every command with 100,000 items and with 500"
	@echo "make kitchen    compare forecasts and simpler rules in simulated households"
	@echo "make fuzz       fuzz every parser with libFuzzer; TARGET= for one, SECONDS= for each (default: 5)"
	@echo "make sanitize   run every test under the address and thread sanitizers"
	@echo "make coverage   measure test coverage; storage and parsing need at least 95 %"
	@echo "make format     format the sources"
	@echo "make docs       build the library's documentation, in docs-build"
	@echo "make clean      remove all build results"

setup:
	@Scripts/setup
	@Scripts/embed-web-files

build: setup
	$(BUILD) $(RELEASE) --product larder

# The program for servers whose ledgers are in PostgreSQL: .build-server/release/larder.
build-server: setup
	$(BUILD) $(SERVER_TRAITS) -c release --static-swift-stdlib --scratch-path .build-server --product larder

# Optional: the server and the terminal use it if it is in the folder of the program, or on the search path.
scan:
	@Scripts/setup-scan
	$(BUILD) --traits Scan -c release --product larder-scan

demo: setup
	$(DEBUG) --product larder
	@$(CHECKED_PROGRAM) demo

# The ledger, the accounts and the server's log are in a separate folder, which is emptied each time.
demo-web: setup
	$(DEBUG) --product larder
	@PORT=$(or $(PORT),0) Scripts/demo-web $(CHECKED_PROGRAM) .build/demo-web

# Writes the three indexes of names after an edit of Sources/Food/Tables.
tables: setup
	SWIFT_DETERMINISTIC_HASHING=1 LARDER_WRITE_NAMES=1 $(SWIFT) test $(SERVER_TRAITS) --filter NameTableTests

# The program is linked again, because the build does not track the order file.
order: build
	Scripts/order-functions $(PROGRAM) $(ORDER)
	rm $(PROGRAM)
	$(BUILD) $(RELEASE) --product larder

# Installs the program from make build; nothing is compiled as root.
install:
	@[ -x $(PROGRAM) ] || { echo "make install: there is no $(PROGRAM); run make build first" >&2; exit 1; }
	Scripts/install-files $(PROGRAM) "$(DESTDIR)$(PREFIX)"
	@[ ! -x $(SCAN) ] || install -D -m 755 $(SCAN) "$(DESTDIR)$(PREFIX)/bin/larder-scan"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/larder" "$(DESTDIR)$(PREFIX)/bin/larder-scan" \
	  "$(DESTDIR)$(PREFIX)/bin/larder-read-tesseract" "$(DESTDIR)$(PREFIX)/share/larder/larder-read" \
	  "$(DESTDIR)$(PREFIX)/share/man/man1/larder.1.gz" \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/larder" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_larder" \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/larder.fish"

deb: build
	Scripts/make-deb $(PROGRAM) .build

# A separate package, because it needs libraries, and larder needs none.
scan-deb: build scan
	Scripts/make-scan-deb $(SCAN) $(PROGRAM) .build

# Makes an archive with the program, its manual page, completions and units, to unpack into /usr/local.
tarball: build
	Scripts/make-tarball $(PROGRAM) .build

# Builds the packages twice to the same bytes, and runs them on their own. The Debian package is installed, upgraded and
# removed. The README's lines then lead from a new Debian to the first reminder.
check-deb: build
	Scripts/check-package $(PROGRAM)

# Checks the month page of a simulated household. Needs Chromium, playwright and axe.
check-page: build
	@work=$$(mktemp -d); trap 'rm -rf "$$work"' EXIT; $(PROGRAM) demo dir:"$$work/ledger" > /dev/null && \
	  $(PROGRAM) --ledger "$$work/ledger" report month -q --html "$$work/month.html" && \
	  Scripts/check-page "$$work/month.html" --pictures .build/pages

# Checks the pages' scripts, without a build. Installs Node, TypeScript, ESLint and jsdom if it can.
check-scripts:
	@Scripts/check-scripts

# Reads generated photographs of barcodes, without a build. Needs Node and Pillow.
check-barcodes:
	@Scripts/check-barcodes

# Kills imports of a million products, and lets four processes share the service's limit. Needs Python and curl.
check-products: build
	Scripts/check-products $(PROGRAM)

# Runs the examples of every command under strace. Needs Python and strace.
check-privacy: build
	Scripts/check-privacy $(PROGRAM)

# Reads generated photographs of codes, pictures without a code and damaged files with larder-scan. Needs Pillow.
check-scan: scan
	Scripts/check-scan $(SCAN) $(FOLDER)

# Reads drawn photographs of receipts with larder-read. Needs Python and PyPI.
check-receipts: build
	Scripts/check-receipts $(PROGRAM)

# Sends reminders to receivers on this machine that fail in every way. Needs Python and curl.
check-reminders: build
	Scripts/check-reminders $(PROGRAM)

# Runs the documented settings of Caddy and nginx with a stand-in for the provider. Skips a proxy that is missing.
check-single-sign-on: build
	Scripts/check-single-sign-on $(PROGRAM)

# Recognises and speaks the sentences for Home Assistant. Installs hassil, PyYAML and Jinja if it can.
check-home-assistant: build
	@Scripts/check-home-assistant $(PROGRAM)

# Builds tables of many households, also from a database, and compares their sums with the reports. Installs DuckDB and
# pyspark if it can.
check-lake: build-server torture-setup
	Scripts/check-lake .build-server/release/larder

.PHONY: check-lake check-cluster drill-origin
# Runs three machines on loopback from Packaging/cluster. Installs PostgreSQL, Patroni, etcd and pgBackRest if it can.
check-cluster:
	@Scripts/setup-cluster || true
	Scripts/check-cluster $(if $(ROUNDS),--rounds $(ROUNDS)) $(if $(SEED),--seed $(SEED))

drill-origin: build-server
	@Scripts/setup-cluster || true
	Scripts/drill-origin .build-server/release/larder $(if $(SEED),--seed $(SEED))

# Uses a server in every way for a long time. Needs Python and curl.
soak: build
	Scripts/soak $(PROGRAM) $(or $(MINUTES),60)

# Sends the API valid and invalid requests from its description. Needs schemathesis.
check-api: build
	Scripts/check-api $(PROGRAM) $(or $(SECONDS),60)

# Goes through the pages in a browser. Installs Chromium and playwright if it can.
check-web: build
	Scripts/check-web $(PROGRAM) --pictures .build/pictures $(FLOW)

# The same with the build for `make test`, and without the longer checks of `make trials`.
check-web-built: setup
	$(PHASE) "debug build with tests" $(CHECKED)
	LOOK=short $(IN_MEMORY) $(PHASE) "pages in a browser" Scripts/check-web $(CHECKED_PROGRAM) --pictures .build/pictures $(FLOW)

check-offline: build
	Scripts/check-web $(PROGRAM) --pictures .build/pictures offline

LINT = $(SWIFT) format lint --strict --parallel --recursive $(SOURCES)
# The English of what people read, after the examples of its own patterns.
ENGLISH = if command -v python3 >/dev/null; then Scripts/check-english --self-test && Scripts/check-english; \
  else echo "skipped: the check of the English needs Python 3"; fi
# A short check of the product store, and of the network calls of commands.
PRODUCTS = if command -v python3 >/dev/null; then Scripts/check-products $(CHECKED_PROGRAM) --small --seed $(or $(SEED),1) && \
  Scripts/check-privacy $(CHECKED_PROGRAM) --small; else echo "skipped: the checks of the product store need Python 3"; fi
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
	$(PHASE) "debug build with tests" $(CHECKED)
	$(PHASE) "examples" $(EXAMPLES) .build/debug
	$(PHASE) "torture, a little of each" sh -c '$(TORTURE_SMALL)'
	$(PHASE) "store of products, network calls" sh -c '$(PRODUCTS)'
	$(IN_MEMORY) $(PHASE) --last "tests" $(SWIFT) test $(SERVER_TRAITS) --parallel --skip-build -Xswiftc -warnings-as-errors

# The tests of the log and of ledgers, with each new ledger as a copy of an origin in memory.
.PHONY: check-copies
check-copies: setup
	$(CHECKED)
	LARDER_TEST_ORIGIN=memory $(SWIFT) test $(SERVER_TRAITS) --skip-build -Xswiftc -warnings-as-errors \
	  --filter '^Larder(Log|Ledger)Tests[./]'

# All cases of the properties of which `make test` tries the first few.
.PHONY: check-cases
check-cases: setup
	$(CHECKED)
	LARDER_TEST_CASES=all $(IN_MEMORY) $(SWIFT) test $(SERVER_TRAITS) --parallel --skip-build -Xswiftc -warnings-as-errors \
	  --filter '^Larder(Analytics|Answers|Log|Replay|Verbs)Tests[./]'

# All other checks, which take hours. Run them before a release, and after a change to the parts they cover.
trials: check-cases check-copies bench-small check-web check-deb check-page check-barcodes check-scan check-receipts check-products check-privacy check-api check-reminders check-single-sign-on check-home-assistant check-lake check-cluster drill-origin soak fuzz torture

# Checks work in progress: the style of the changed files, and the tests they can affect.
SINCE = HEAD
check: setup
	@files=$$(Scripts/changes --swift $(SINCE)) && { [ -z "$$files" ] || $(SWIFT) format lint --strict $$files; }
	$(CHECKED)
	@tests=$$(Scripts/changes --tests $(SINCE)) && echo "Tests that match $$tests" && \
	  $(SWIFT) test $(SERVER_TRAITS) --skip-build -Xswiftc -warnings-as-errors --filter "$$tests"

# A short run of each trial. The seed is fixed, so a run is repeatable; SEED sets another one.
torture-small: setup torture-setup
	$(CHECKED)
	$(TORTURE_SMALL)

# All trials in full, or only TRIAL. SIZE sets the size, SEED repeats another run, and SCRATCH sets the directory.
torture: build torture-setup
	$(BUILD) $(RELEASE) --product torture
	$(TORTURE) $(TRIAL) $(if $(SIZE),--size $(SIZE)) $(if $(SEED),--seed $(SEED)) \
	  $(if $(SCRATCH),--scratch $(SCRATCH))

# Some trials use strace to record or fail system calls. Without it they are skipped with a message.
torture-setup:
	@Scripts/setup-torture

bench-small: setup
	$(BUILD) --package-path Benchmarks --build-tests $(BESIDE_LARDER)
	$(SWIFT) test --package-path Benchmarks --skip-build $(BESIDE_LARDER)

# Runs the example programs, which are built along with the tests.
EXAMPLES = Tests/Examples/Programs/check
example: setup
	$(CHECKED)
	$(EXAMPLES) .build/debug

bench: build
	Benchmarks/run

# Starts a PostgreSQL server with a standby, if the program is installed.
bench-origin: setup torture-setup
	Benchmarks/origin

# Each household takes 0.3 MB of disk. The ledgers are removed at the end.
bench-households: setup
	$(BUILD) --package-path Benchmarks -c release --product bench --disable-build-manifest-caching
	LARDER_BENCH_ONLY=households LARDER_BENCH_HOUSEHOLDS=$(HOUSEHOLDS) Benchmarks/.build/release/bench

# HOUSEHOLDS sets how many ledgers' forecasts are then timed. SHIPPED=yes tests the catalogue's rates of foods, for data
# from which they were not learnt.
evaluate: setup
	@[ -n "$(DATA)" ] || { echo "make evaluate: set DATA=FILE.csv; Benchmarks/README.md explains where to get one" >&2; exit 64; }
	$(BUILD) --package-path Benchmarks -c release --product evaluate
	Benchmarks/.build/release/evaluate "$(DATA)" --types Benchmarks/product-types.csv --households $(or $(HOUSEHOLDS),100000) \
	  --shipped-rates $(or $(SHIPPED),no)

# Learns the rates at which foods are bought again, from the file that Benchmarks/complete-journey writes.
rates: setup
	@[ -n "$(DATA)" ] || { echo "make rates: set DATA=FILE.csv; Benchmarks/README.md explains where to get one" >&2; exit 64; }
	$(BUILD) --package-path Benchmarks -c release --product evaluate
	Benchmarks/.build/release/evaluate "$(DATA)" --types Benchmarks/product-types.csv --rates Sources/Food/Tables/purchase-rates.csv

# Times every command with 100,000 items and with 500.
scale: build
	Benchmarks/scale

kitchen: setup
	$(BUILD) --package-path Benchmarks -c release --product kitchen
	Benchmarks/.build/release/kitchen Sources/Food/Tables/purchase-rates.csv

fuzz: setup
	Scripts/fuzz $(or $(SECONDS),5) $(TARGET)

sanitize: setup
	Scripts/sanitize $(or $(SANITIZER),address thread)

coverage: setup
	Scripts/coverage

docs: setup
	$(DEBUG) --target Larder
	Scripts/docs docs-build .build/debug

clean:
	rm -rf .build .build-* Benchmarks/.build docs-build
