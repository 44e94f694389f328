# Mazewright. `make help` lists the targets; `make run` is all that a newcomer needs.
#
# Made for Debian 12 and its own tools: gcc 12, clang 14, emcc 3.1.6, Node 18 or newer.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
SHELL := /bin/sh
export PATH := $(CURDIR)/node_modules/.bin:$(PATH)
# A make that is called by this one has its jobs from there.
ifeq (,$(INNER)$(filter -j%,$(MAKEFLAGS)))
MAKEFLAGS += -j$(shell nproc 2>/dev/null || echo 2)
endif
# Quiet by default; `make V=1` shows the commands.
Q := $(if $(V),,@)
# What is being made, a line for each file; `make run` has a line for each core and for fifty files.
say = $(if $(V),:,$(if $(BRIEF),$(eval FILES += x)$(call say_count,$(words $(FILES))),echo '  $(1)'))
say_count = $(if $(filter %50 %00,$(1)),echo '  $(1) files compiled',:)

CC := gcc
CLANG := clang-14
EMCC := emcc
# What emcc would run to compile a file, called without emcc: its Python took two thirds of the time. emcc links.
EMCC_CLANG = $(CLANG) $(EMCC_FLAGS)
EMCC_FLAGS = $(eval EMCC_FLAGS := $$(shell $(EMCC) --cflags))$(EMCC_FLAGS)
PORT ?= 8080

# ---- Sources ----

# Every room of src; which may include which: tests/lint/sources.mjs.
ROOMS := core data print reading
SOURCE_FOLDERS := src $(ROOMS:%=src/%) src/machines src/machines/* src/machines/*/*
CORE := $(filter-out src/wasm.c src/wasi.c,$(wildcard $(SOURCE_FOLDERS:%=%/*.c)))
CLI := $(wildcard src/cli/*.c)
C_FILES := $(wildcard $(SOURCE_FOLDERS:%=%/*.[ch]) src/cli/*.[ch] tests/c/*.[ch] tests/fuzz/*.[ch] tests/bench/*.[ch] tests/chip/*.[ch])
C_TESTS := $(patsubst tests/c/%.c,%,$(wildcard tests/c/test_*.c))
C_SUPPORT := $(filter-out $(wildcard tests/c/test_*.c),$(wildcard tests/c/*.c))
BENCHES := $(patsubst tests/bench/%.c,%,$(wildcard tests/bench/bench_*.c))
FUZZERS := $(patsubst tests/fuzz/%.c,%,$(wildcard tests/fuzz/*.c))

# Whatever has golden lines; the blank machine is not shipped.
KINDS := $(patsubst tests/data/golden/%.tsv,%,$(wildcard tests/data/golden/*.tsv))
SHIPPED := $(filter-out blank,$(KINDS))

# A warning ends every build: with gcc those of `cli` and the tests, with clang those of `fuzzers` and `npm`.
WARNINGS := -std=c11 -Wall -Wextra -Wconversion -Wshadow -Werror
COMMON := $(WARNINGS) -Isrc -Ibuild/gen -MMD -MP
# Never -DNDEBUG: what the core asserts of itself, it asserts in releases too.

.PHONY: help
help: ## this list
	@echo 'make TARGET, where TARGET is one of'
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  \1\t\2/p' Makefile | expand -t 14

# ---- What has to be installed ----

# The C compiler's headers and the certificates are named because we install no recommended
# packages; node-acorn is what emcc forgets to ask for.
BUILD_PACKAGES := gcc libc6-dev make ca-certificates emscripten binaryen node-acorn
MPI_PACKAGES := openmpi-bin libopenmpi-dev
TEST_PACKAGES := $(MPI_PACKAGES) clang-14 libclang-rt-14-dev clang-format libcmocka-dev git chromium-headless-shell firefox-esr \
  webkit2gtk-driver xvfb xauth procps gcc-avr binutils-avr avr-libc arduino-core-avr \
  libsimavr-dev qpdf poppler-utils zbar-tools wasi-libc libclang-rt-14-dev-wasm32 lld-14 pkgconf parallel \
  zsh fish groff-base g++ python3 python3-pip python3-setuptools python3-wheel python3-numpy

# $(call report,PID): the last line of the log every ten seconds, until the process ends; its status.
report = pid=$(1); seconds=0; \
  while kill -0 $$pid 2>/dev/null; do \
    sleep 1; seconds=$$((seconds + 1)); \
    [ $$((seconds % 10)) != 0 ] || tail -n 1 build/setup.log | cut -c 1-78 | sed 's/^/  /'; \
  done; \
  wait $$pid
# $(call install,PACKAGES): the Debian packages of the list that are missing, Node and npm if there
# is no usable Node on the PATH, and the npm packages if the lock file is newer than they are.
define install
set -u; \
missing=; \
for package in $(1); do \
  case "$$(dpkg-query -W -f '$${db:Status-Status}' $$package 2>/dev/null)" in \
    installed) ;; *) missing="$$missing $$package" ;; \
  esac; \
done; \
command -v node >/dev/null && command -v npm >/dev/null || missing="$$missing nodejs npm"; \
if [ -n "$$missing" ]; then \
  command -v apt-get >/dev/null || \
    { echo "setup: this needs apt-get (Debian 12); please install by hand:$$missing" >&2; exit 1; }; \
  root=; \
  [ "$$(id -u)" = 0 ] || root='sudo --preserve-env=DEBIAN_FRONTEND'; \
  [ "$$(id -u)" = 0 ] || command -v sudo >/dev/null || \
    { echo "setup: not root and no sudo; as root please run: apt-get install$$missing" >&2; exit 1; }; \
  echo "setup: installing with apt-get, which takes some minutes:$$missing"; \
  mkdir -p build; \
  export DEBIAN_FRONTEND=noninteractive; \
  { $$root apt-get update && \
    $$root apt-get install -y --no-install-recommends $$missing; } >build/setup.log 2>&1 </dev/null & \
  $(call report,$$!) || \
    { tail -n 20 build/setup.log >&2; \
      echo "setup: apt-get could not install them; all it said is in build/setup.log" >&2; exit 1; }; \
fi; \
node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 18 || (a === 18 && b >= 19) ? 0 : 1)' || \
  { echo "setup: Node $$(node --version) is too old; 18.19 is needed, and Debian 12 has it" >&2; exit 1; }; \
if [ ! -e node_modules/.package-lock.json ] || \
   [ package-lock.json -nt node_modules/.package-lock.json ]; then \
  echo 'setup: installing the npm packages of package-lock.json'; \
  mkdir -p build; \
  npm ci --no-progress >build/setup.log 2>&1 </dev/null || \
    { tail -n 20 build/setup.log >&2; \
      echo 'setup: npm ci failed; all it said is in build/setup.log' >&2; exit 1; }; \
  touch node_modules/.package-lock.json; \
fi
endef

.PHONY: setup setup-test
setup: ## install what building needs (Debian packages, npm packages); nothing if all is there
	@$(call install,$(BUILD_PACKAGES))

setup-test: ## the same, with what testing needs: browsers, clang, cmocka
	@$(call install,$(BUILD_PACKAGES) $(TEST_PACKAGES))

# ---- Use ----

.PHONY: run
run: setup ## set up, build the site, serve it on this machine and say where (PORT=8080)
	@echo 'Building the site in build/site$(if $(wildcard build/wasm/mazewright.wasm),,; this takes some minutes the first time).'
	@$(MAKE) --no-print-directory INNER=1 BRIEF=1 site
	@exec node web/tools/serve.mjs build/site --port $(PORT)

.PHONY: site single sizes
site: wasm ## build/site: the static folder, to be put under any address (ADDRESS=https://host/path/ for previews)
	$(Q)ADDRESS='$(ADDRESS)' node web/tools/site.mjs site

single: wasm ## build/mazewright.html: all in one file that works from a disk
	$(Q)node web/tools/site.mjs single

sizes: site single ## how large the site is, raw and compressed
	$(Q)node web/tools/sizes.mjs

.PHONY: dev dev-site
dev: setup wasm-dev ## the page while one works on it: built fast, served, built anew and reloaded as files change (PORT=8080)
	@exec node web/tools/dev.mjs --port $(PORT)

dev-site: wasm-dev
	$(Q)node web/tools/dev.mjs --once

# ---- C, in variants: build/obj/VARIANT/... ----

# No known number stands in src; they come from files of data.
RECORDS := $(addprefix tests/data/simultaneous/,proofs.tsv sigma.tsv bounds.tsv edges.tsv history.tsv)
build/gen/record_rows.h: src/machines/simultaneous/records/rows.awk $(RECORDS) Makefile
	@mkdir -p $(@D)
	$(Q)awk -f $< $(RECORDS) >$@

# The mazes of the kept orders: an ORDER line for each.
ORDERS := $(wildcard tests/data/simultaneous/order-*.txt)
build/gen/order_rows.h: $(ORDERS) Makefile
	@mkdir -p $(@D)
	$(Q)awk '/^#/ { next } /x/ { sub(/x/, ", "); size = $$0; next } { printf "ORDER(%s, 0x%s)\n", size, $$1 }' $(ORDERS) >$@

# The one place of the version is package.json.
VERSION := $(shell sed -n 's/^  "version": "\(.*\)",$$/\1/p' package.json)
build/gen/version_number.h: package.json Makefile
	@mkdir -p $(@D)
	$(Q)printf '/* The version of package.json. */\n#define VERSION_NUMBER "%s"\n' '$(VERSION)' >$@

# The bytes of the font of PDF files.
build/gen/book_font.h: src/print/font/book.ttf Makefile
	@mkdir -p $(@D)
	$(Q)od -An -v -tu1 $< | sed 's/^ *//; s/  */,/g; s/$$/,/' >$@

# Objects depend on a file with the flags that they were compiled with, which changes only when these do: an
# edit of the Makefile compiles nothing else anew. $(call keep_flags,FILE,FLAGS)
.PHONY: force
force:
define keep_flags
$(1): force
	@mkdir -p $$(@D)
	@echo '$(subst $$,$$$$,$(2))' | cmp -s - $$@ || echo '$(subst $$,$$$$,$(2))' >$$@
endef

# $(call variant,NAME,COMPILER,FLAGS,FLAGS OF CHOSEN FILES)
define variant
$(call keep_flags,build/obj/$(1)/flags,$(2) $(COMMON) $(3) $(4))
build/obj/$(1)/%.o: src/%.c build/obj/$(1)/flags
	@mkdir -p $$(@D)
	@$$(call say,$(1)  $$<)
	$(Q)$(2) $(COMMON) $(3) $$(SMALL) -c -o $$@ $$<
build/obj/$(1)/tests/%.o: tests/%.c build/obj/$(1)/flags
	@mkdir -p $$(@D)
	@$$(call say,$(1)  $$<)
	$(Q)$(2) $(COMMON) $(3) -Itests/c -c -o $$@ $$<
# The list of machines with one on it: with this object in the place of registry.o the other machines,
# and what nothing else uses, fall away as one links.
$(KINDS:%=build/obj/$(1)/alone/%.o): build/obj/$(1)/alone/%.o: src/machines/registry.c build/obj/$(1)/flags
	@mkdir -p $$(@D)
	$(Q)$(2) $(COMMON) $(3) -DMW_ONLY=$$* -c -o $$@ $$<
$$(addprefix build/obj/$(1)/machines/simultaneous/,records/records.o tasks/records.o): build/gen/record_rows.h
build/obj/$(1)/machines/simultaneous/proof_tasks/prove.o: build/gen/order_rows.h
build/obj/$(1)/core/version.o: build/gen/version_number.h
build/obj/$(1)/print/font.o: build/gen/book_font.h
$(1)_CORE := $(CORE:src/%.c=build/obj/$(1)/%.o)
$(1)_SUPPORT := $(C_SUPPORT:tests/%.c=build/obj/$(1)/tests/%.o)
endef
# $(call alone,VARIANT,KIND): what a program with one machine is linked of.
alone = build/obj/$(1)/alone/$(2).o $(filter build/obj/$(1)/machines/$(2)/%,$($(1)_CORE)) \
  $(filter $(ROOMS:%=build/obj/$(1)/%/%.o),$($(1)_CORE))

SANITIZE := -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
FUZZ := -gline-tables-only -O1 $(SANITIZE) -fsanitize=fuzzer-no-link
# Tests can let memory run out: tests/c/failing.h.
FAILING := -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=aligned_alloc,--wrap=free
# emcc runs wasm-opt itself; once more (-O3 or -Oz) took off 0.4% and gave no speed.
WASM := -O3 -flto
# emcc's -Os means both.
SIZE := -Os -fno-inline-functions

# The command line for any system that runs WASI: Node and others.
WASI := -O3 -msimd128 -fno-slp-vectorize -D_WASI_EMULATED_SIGNAL -D_WASI_EMULATED_GETPID -include src/wasi.h
# With the blank machine, the one to copy, which is not shipped: src/machines/list.h.
DEVELOPMENT := -DMW_DEVELOPMENT

# As a program and as a shared library.
RELEASE := -O3 -fPIC -fvisibility=hidden
$(eval $(call variant,release,$(CC),$(RELEASE) -flto))
$(eval $(call variant,plain,$(CC),-O2 -g1 $(DEVELOPMENT)))
$(eval $(call variant,sanitized,$(CC),-O1 -g1 $(SANITIZE) $(DEVELOPMENT)))
$(eval $(call variant,coverage,$(CC),-O0 -g --coverage $(DEVELOPMENT)))
$(eval $(call variant,fuzz,$(CLANG),$(FUZZ) $(DEVELOPMENT)))
$(eval $(call variant,wasi,$(CLANG) --target=wasm32-wasi,$(WASI)))
# Files say themselves how they are built for the page, in a comment `build: ...` below the first one. Code that playing
# does not wait for is `small`, since every visitor loads it: this takes 22 kB of 151 off the first visit, packed. The
# rooms are small but for what is `fast`; a machine is fast but for what is `small`. What is `play` is compiled once more.
built = $(shell grep -lE '^/\* build: .*\b$(1)\b.*\*/$$' $(CORE))
COLD := $(filter-out $(call built,fast),$(wildcard $(ROOMS:%=src/%/*.c))) $(filter src/machines/%,$(call built,small))
$(eval $(call variant,wasm,$$(EMCC_CLANG),$(WASM) -msimd128,$(SIZE) $(COLD)))
$(COLD:src/%.c=build/obj/wasm/%.o): SMALL := $(SIZE)
# Without link-time optimisation, which is most of the time: for `make dev` and `make check`.
$(eval $(call variant,wasm-dev,$$(EMCC_CLANG),-O1 $(DEVELOPMENT)))

.PHONY: cli
cli: build/mazewright ## build/mazewright: the command line

# Without link-time optimisation, with the blank machine.
.PHONY: cli-dev
cli-dev: build/dev-cli/mazewright
build/dev-cli/mazewright: $(plain_CORE) $(CLI:src/%.c=build/obj/plain/%.o)
	@mkdir -p $(@D)
	$(Q)$(CC) -o $@ $^

# The core is optimised as a whole once, for the command line and for the libraries.
RELEASE_CORE := build/obj/release/mazewright.o
$(RELEASE_CORE): $(release_CORE)
	$(Q)$(CC) $(RELEASE) -flto=auto -r -flinker-output=nolto-rel -o $@ $^

build/mazewright: $(CLI:src/%.c=build/obj/release/%.o) $(RELEASE_CORE)
	$(Q)$(CC) -O3 -flto=auto -o $@ $^

.PHONY: mpi
mpi: ## build/mpi/mazewright: the same over MPI, so that several processes share a proof (installs Open MPI)
	@$(call install,$(BUILD_PACKAGES) $(MPI_PACKAGES))
	@$(MAKE) --no-print-directory INNER=1 build/mpi/mazewright
build/mpi/mazewright: src/packages/cluster/mpi.c $(filter-out %/peers.o,$(CLI:src/%.c=build/obj/release/%.o)) $(RELEASE_CORE)
	@mkdir -p $(@D)
	$(Q)OMPI_CC=$(CC) mpicc $(COMMON) $(RELEASE) -flto=auto -o $@ $^

# Without -O, or clang would call a wasm-opt that knows nothing of vectors.
build/wasi/mazewright.wasm: $(wasi_CORE) build/obj/wasi/wasi.o $(CLI:src/%.c=build/obj/wasi/%.o)
	@mkdir -p $(@D)
	$(Q)$(CLANG) --target=wasm32-wasi -o $@ $^ -lwasi-emulated-signal -lwasi-emulated-getpid \
	  -Wl,--stack-first -Wl,-z,stack-size=1048576 -Wl,--strip-all

# ---- For other programs: src/packages; each README.md there is tested as it stands ----

PACKAGES := src/packages
PYTHON := /usr/bin/python3

# In the single object of the static one only the public names are left global. The shared one has
# the usual three names: programs are linked by the first, and look for the second, which holds for one major
# version, when they start.
SONAME := libmazewright.so.$(firstword $(subst ., ,$(VERSION)))
LIB := build/lib/lib/libmazewright
SHARED := build/lib/lib/libmazewright.so.$(VERSION)
LIB_FILES := $(LIB).a $(SHARED) build/lib/lib/$(SONAME) $(LIB).so build/lib/include/mazewright.h build/lib/lib/pkgconfig/mazewright.pc build/lib/LICENSE
.PHONY: lib
lib: build/packages/mazewright-lib-$(VERSION).tar.gz ## build/lib: the core as a library for C, static and shared, and packed

build/packages/mazewright-lib-$(VERSION).tar.gz: $(LIB_FILES)
	@mkdir -p $(@D)
	$(Q)tar --sort=name --owner=0 --group=0 --numeric-owner --mtime=@0 -C build/lib -czf $@ \
	  --transform='s,^,mazewright-$(VERSION)/,S' include lib LICENSE

$(SHARED): $(RELEASE_CORE)
	@mkdir -p $(@D)
	$(Q)$(CC) -shared -Wl,-soname,$(SONAME) -o $@ $^
build/lib/lib/$(SONAME) $(LIB).so: $(SHARED)
	$(Q)ln -sf $(notdir $<) $@

$(LIB).a: $(RELEASE_CORE)
	@mkdir -p $(@D) build/obj/lib
	$(Q)objcopy --localize-hidden $< build/obj/lib/mazewright.o
	$(Q)rm -f $@
	$(Q)ar rcs $@ build/obj/lib/mazewright.o

build/lib/LICENSE: LICENSE
	@mkdir -p $(@D)
	$(Q)cp $< $@

build/lib/include/mazewright.h: src/mazewright.h
	@mkdir -p $(@D)
	$(Q)cp $< $@

build/lib/lib/pkgconfig/mazewright.pc: $(PACKAGES)/c/mazewright.pc.in package.json
	@mkdir -p $(@D)
	$(Q)sed 's/VERSION/$(VERSION)/' $< >$@

# The package of the .wasm, its loader and its types; and the command line, for WASI.
NPM := build/packages/mazewright-$(VERSION).tgz
# The types are those of the JSDoc. The typed arrays of older TypeScript have no parameter.
TYPES := --allowJs --checkJs --strict --declaration --emitDeclarationOnly --skipLibCheck --module nodenext --target es2022 --types node
NPM_FILES := $(wildcard $(PACKAGES)/npm/*) web/engine/core.js
# What machines declare, as functions of Python and types of TypeScript.
TYPED := $(PACKAGES)/types.mjs build/gen/kinds.tsv
build/gen/kinds.tsv: build/mazewright
	@mkdir -p $(@D)
	$(Q)build/mazewright kinds >$@
.PHONY: npm
npm: $(NPM) ## build/packages: the core and the command line as a package for Node, bundlers and browsers
$(NPM): $(NPM_FILES) $(TYPED) build/wasm/mazewright.wasm build/wasi/mazewright.wasm package.json LICENSE src/CHANGELOG.md
	@rm -rf build/npm && mkdir -p build/npm $(@D)
	$(Q)cp $(NPM_FILES) LICENSE src/CHANGELOG.md build/wasi/mazewright.wasm build/npm
	$(Q)cp build/wasm/mazewright.wasm build/npm/core.wasm
	$(Q)sed -i 's/"version": ".*"/"version": "$(VERSION)"/' build/npm/package.json
	$(Q)sed -i "s/'0.0.0'/'$(VERSION)'/" build/npm/version.js
	$(Q)node $(TYPED) npm build/npm/index.d.ts
	$(Q)cd build/npm && tsc $(TYPES) node.js && sed -i -E 's/(Uint[0-9]+Array)<ArrayBuffer(Like)?>/\1/g' *.d.ts
	$(Q)cd build/npm && npm pack --silent --pack-destination ../packages >/dev/null

# A wheel for this platform, for any Python that has ctypes.
WHEEL := build/packages/mazewright-wheel
PYTHON_FILES := $(wildcard $(PACKAGES)/python/* $(PACKAGES)/python/mazewright/*)
.PHONY: python
python: $(WHEEL) ## build/packages: the core as a package for Python, with NumPy arrays
$(WHEEL): $(PYTHON_FILES) $(TYPED) src/mazewright.h $(SHARED) build/mazewright package.json LICENSE src/CHANGELOG.md
	@rm -rf build/python build/packages/*.whl && mkdir -p build/python $(@D)
	$(Q)cp -r $(PACKAGES)/python/. build/python
	$(Q)$(PYTHON) build/python/functions.py src/mazewright.h >build/python/mazewright/_functions.py
	$(Q)node $(TYPED) python build/python/mazewright
	$(Q)cp $(SHARED) build/python/mazewright/libmazewright.so
	$(Q)cp build/mazewright build/python/mazewright/mazewright-program
	$(Q)cp LICENSE src/CHANGELOG.md build/python
	$(Q)MAZEWRIGHT_VERSION=$(VERSION) $(PYTHON) -m pip wheel --quiet --no-build-isolation --no-deps \
	  --no-index --disable-pip-version-check \
	  --wheel-dir build/packages build/python
	$(Q)ls build/packages/*.whl >$@

# One set of C tests in three builds: build/test/VARIANT/test_...
define test_programs
build/test/$(1)/%: build/obj/$(1)/tests/c/%.o $$($(1)_CORE) $$($(1)_SUPPORT)
	@mkdir -p $$(@D)
	$(Q)$(CC) $(2) $(FAILING) -o $$@ $$^ -lcmocka -lm
.PHONY: c-$(1)
c-$(1): $(C_TESTS:%=build/test/$(1)/%)
endef
$(eval $(call test_programs,plain,))
$(eval $(call test_programs,sanitized,$(SANITIZE)))
$(eval $(call test_programs,coverage,--coverage))

# A sketch for an Arduino Uno with Debian's own Arduino core, and the board it runs on, simulated.
ARDUINO := /usr/share/arduino/hardware/arduino/avr
UNO := -mmcu=atmega328p -DF_CPU=16000000L -DARDUINO=10819 -DARDUINO_AVR_UNO -DARDUINO_ARCH_AVR -Os \
  -ffunction-sections -fdata-sections -I$(ARDUINO)/cores/arduino \
  -I$(ARDUINO)/variants/standard
UNO_CORE := $(patsubst %,build/chip/core/%.o,hooks.c wiring.c wiring_digital.c main.cpp)
build/chip/core/%.o: $(ARDUINO)/cores/arduino/% Makefile
	@mkdir -p $(@D)
	$(Q)avr-gcc $(UNO) -w -c -o $@ $<
build/chip/%.elf: build/chip/%.ino $(UNO_CORE)
	$(Q)avr-g++ $(UNO) -std=gnu++11 -Wall -Wextra -Werror -Wl,--gc-sections -o $@ -x c++ $< -x none $(UNO_CORE)
build/chip/board: build/obj/plain/tests/chip/board.o
	@mkdir -p $(@D)
	$(Q)$(CC) -o $@ $^ -lsimavr -l:libelf.so.1
.PHONY: chip
chip: build/chip/board $(UNO_CORE)

FUZZ_SUPPORT := $(patsubst %,build/obj/fuzz/tests/c/%.o,failing small contexts)
build/fuzz/%: build/obj/fuzz/tests/fuzz/%.o $(FUZZ_SUPPORT) $(fuzz_CORE)
	@mkdir -p $(@D)
	$(Q)$(CLANG) $(SANITIZE) -fsanitize=fuzzer $(FAILING) -o $@ $^
.PHONY: fuzzers fuzzers-short
fuzzers: $(FUZZERS:%=build/fuzz/%)
# For `make test`: with the core of the sanitized tests, which saves compiling it once more. gcc's and clang's sanitizers
# call the same runtime. Only the target is measured for coverage, so the inputs that reached new code are saved.
build/fuzz-short/%: build/obj/fuzz/tests/fuzz/%.o $(FUZZ_SUPPORT) $(sanitized_CORE)
	@mkdir -p $(@D)
	$(Q)$(CLANG) $(SANITIZE) -fsanitize=fuzzer $(FAILING) -o $@ $^
fuzzers-short: $(FUZZERS:%=build/fuzz-short/%)

# ---- WebAssembly: no generated JavaScript; src/wasm.c marks its exports with export_name ----

# The stack comes first in memory, so that an overflow traps instead of writing over data.
WASM_LINK := $(WASM) --no-entry -sSTANDALONE_WASM -sALLOW_MEMORY_GROWTH -sMAXIMUM_MEMORY=4GB \
  -sTOTAL_STACK=1MB -Wl,--stack-first

.PHONY: wasm
wasm: ## build/wasm: a core to play each machine, and the full core

# $(call wasm_core,NAME,OBJECTS,FLAGS)
define wasm_core
wasm: build/wasm/$(1).wasm
build/wasm/$(1).wasm: $(2)
	@mkdir -p $$(@D)
	@$(if $(BRIEF),echo '  $$@',:)
	$(Q)$(EMCC) $(WASM_LINK) -msimd128 $(3) -o $$@ $$^
endef
$(eval $(call wasm_core,mazewright,$(wasm_CORE) build/obj/wasm/wasm.o))
# A machine's table without what playing does not need (src/core/kind.h); what that alone uses falls away.
PLAY = $(EMCC_CLANG) $(COMMON) $(WASM) -msimd128 $(SIZE) -DMW_PLAY_ONLY
$(eval $(call keep_flags,build/obj/wasm/play/flags,$$(PLAY)))
PLAY_FILES := $(patsubst src/%.c,%.o,$(call built,play))
$(PLAY_FILES:%=build/obj/wasm/play/%): build/obj/wasm/play/%.o: src/%.c build/obj/wasm/play/flags
	@mkdir -p $(@D)
	$(Q)$(PLAY) -c -o $@ $<
# Likewise the exports.
build/obj/wasm/play/wasm.o: src/wasm.c build/obj/wasm/play/flags
	@mkdir -p $(@D)
	$(Q)$(filter-out $(SIZE),$(PLAY)) -c -o $@ $<
# The smaller one of emcc's: playing allocates little, and 2 kB less are loaded, packed.
PLAY_ALLOCATOR := -sMALLOC=emmalloc
$(foreach kind,$(SHIPPED),$(eval $(call wasm_core,mazewright-$(kind), \
  $(patsubst build/obj/wasm/%,build/obj/wasm/play/%,$(filter $(PLAY_FILES:%=build/obj/wasm/%),$(call alone,wasm,$(kind)))) \
  $(filter-out $(PLAY_FILES:%=build/obj/wasm/%),$(call alone,wasm,$(kind))) build/obj/wasm/play/wasm.o,$(PLAY_ALLOCATOR))))

.PHONY: wasm-dev
wasm-dev: build/wasm/mazewright-dev.wasm
build/wasm/mazewright-dev.wasm: $(wasm-dev_CORE) build/obj/wasm-dev/wasm.o
	@mkdir -p $(@D)
	$(Q)$(EMCC) $(filter-out $(WASM),$(WASM_LINK)) -O1 -o $@ $^

# ---- Checks ----

.PHONY: test
test: setup-test ## everything; the last line is 'N passed, N failed' (SUITES='c-plain cli' for some)
	@node tests/run.mjs $(SUITES)

# What a file's name says is of the machine: tests/c/test_KIND*.c, tests/cli/KIND*.test.mjs,
# tests/data/golden/KIND.tsv, tests/browser/KIND*.spec.mjs; and what is true of every machine.
.PHONY: check golden
check: setup-test ## the quick tests of everyday work, all machines, or with KIND=worm all tests of one machine
	@node tests/check.mjs $(KIND)

golden: build/test/plain/test_golden build/test/plain/test_codes ## write what a machine's golden lines give now, for review: KIND=worm
	@test -f tests/data/golden/$(KIND).tsv || { echo 'golden: say KIND=..., of tests/data/golden' >&2; exit 1; }
	$(Q)build/test/plain/test_golden print $(KIND) >build/golden.tsv
	$(Q)cp build/golden.tsv tests/data/golden/$(KIND).tsv
	$(Q)build/test/plain/test_codes corpus >build/golden.log 2>&1 || { cat build/golden.log; exit 1; }
	@git --no-pager diff --stat -- tests/data/golden/$(KIND).tsv

.PHONY: lint
lint: setup-test ## formats, linters and types
	@node tests/run.mjs lint

.PHONY: format
format: ## bring C, JavaScript, HTML and CSS into their one form
	$(Q)clang-format -i $(C_FILES)
	$(Q)prettier --log-level warn --write .

.PHONY: bench
bench: setup-test wasm cli bench-programs ## measure speeds, native and WebAssembly (MACHINES='fourbit worm' for some)
	$(Q)node tests/bench/run.mjs $(MACHINES)

.PHONY: bench-programs
bench-programs: $(BENCHES:%=build/bench/%)
build/bench/%: build/obj/release/tests/bench/%.o build/obj/release/tests/bench/bench.o $(RELEASE_CORE)
	@mkdir -p $(@D)
	$(Q)$(CC) -O3 -flto=auto -o $@ $^

.PHONY: players
players: cli ## how a four-bit maze's measures agree with the length of its solution, over 1,000 mazes; a minute
	$(Q)node tests/bench/players.mjs

.PHONY: audit screenshots drawings
audit: setup-test site ## Lighthouse on the site as a host would serve it, a table (MACHINES='fourbit worm' for some)
	$(Q)node tests/audit.mjs $(MACHINES)

drawings: cli ## build/drawings: pictures of tests/data/drawings, mazes in twelve styles, with solutions
	@mkdir -p build/drawings
	$(Q)for file in tests/data/drawings/*.txt; do \
	  build/mazewright draw $$file --show-solution --format svg --output build/drawings/$$(basename $$file .txt).svg || exit; \
	done

screenshots: setup-test site ## build/screenshots: every machine in every state, size and theme, to be looked at
	$(Q)node tests/browser/screenshots.mjs sheets

FUZZ_SECONDS ?= 300
.PHONY: fuzz
fuzz: setup-test ## fuzz each target for FUZZ_SECONDS (300); what is found stays in build/fuzz
	@$(MAKE) --no-print-directory INNER=1 fuzzers
	@node tests/fuzz/run.mjs --seconds $(FUZZ_SECONDS)

.PHONY: prove
prove: cli build/test/plain/test_rook_all_boards ## prove again every value of sigma in tests/data (SIZES='4x4 3x5' for some; up to 18 GB), the longest small rook mazes, the four-bit census
	$(Q)node tests/prove.mjs $(SIZES)
	$(Q)$(if $(SIZES),,node tests/prove-rook.mjs)
	$(Q)$(if $(SIZES),,node tests/prove-fourbit.mjs)

.PHONY: oeis
oeis: cli ## drafts for the encyclopedia of integer sequences, of what was counted and proved here; nothing is sent
	$(Q)node tests/oeis/oeis.mjs

.PHONY: thesis
thesis: cli ## make a table or figure of the thesis again with this program: TABLE=6.5 or FIGURE=6.3 (WORDS='--runs 3 --seconds 10')
	$(Q)node tests/thesis/thesis.mjs $(if $(TABLE),table $(TABLE),figure $(FIGURE)) $(WORDS)

.PHONY: big-batch
big-batch: cli ## time and memory of large data sets, one of 10 GB whose shard is killed and continued; six minutes, 10 GB of disk
	$(Q)$(PYTHON) tests/big-batch.py build/mazewright

.PHONY: mutations
mutations: setup-test ## plant forty-two faults in a copy, one at a time: do the tests catch each? (FAULTS='cancel print' for some)
	@node tests/mutations.mjs $(FAULTS)

.PHONY: coverage
coverage: setup-test ## line coverage of the C tests (needs gcovr)
	@command -v gcovr >/dev/null || { echo 'coverage: please install gcovr (apt-get install gcovr)' >&2; exit 1; }
	@$(MAKE) --no-print-directory INNER=1 c-coverage
	$(Q)find build/obj/coverage -name '*.gcda' -delete
	$(Q)for t in $(C_TESTS); do build/test/coverage/$$t >/dev/null 2>&1 || echo "$$t fails" >&2; done
	$(Q)gcovr --root . --object-directory build/obj/coverage --filter src/ --print-summary --sort-percentage

.PHONY: clean
clean: ## remove build/
	rm -rf build

-include $(shell find build/obj -name '*.d' 2>/dev/null)
.SECONDARY:
