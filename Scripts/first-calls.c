/* Runs a program and prints the names of its functions in the order of their first calls, and of the variables it changed.
 *
 *   first-calls PROGRAM [ARGUMENT…]
 *
 * A breakpoint is set on each function of the symbol table, and removed at its first call. A program with fifty thousand
 * functions then runs in a fraction of a second, while tracing each instruction would take minutes. It works for
 * programs linked to fixed addresses on x86-64, including their threads. When the program ends, each variable is compared
 * with its first value. The program's output is discarded. The exit code is the program's, and SIGTERM is passed on.
 */
#define _GNU_SOURCE
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/stat.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct {
  uint64_t address;
  const char *name;
  uint8_t first_byte;
  bool is_watched;
  bool is_called;
} Function;

typedef struct {
  Function *all;
  size_t count;
} Functions;

/* A program's file in memory. */
typedef struct {
  const char *bytes;
  const Elf64_Shdr *sections;
  int section_count;
} Image;

static const uint8_t breakpoint = 0xcc;

static pid_t process;

static void fail(const char *what) {
  perror(what);
  exit(125);
}

static int by_address(const void *left, const void *right) {
  const Function *one = left, *other = right;
  if (one->address != other->address) return one->address < other->address ? -1 : 1;
  return strcmp(one->name, other->name);
}

static Image read_image(const char *program) {
  int file = open(program, O_RDONLY);
  struct stat info;
  if (file < 0 || fstat(file, &info) != 0) fail(program);
  const char *bytes = mmap(NULL, (size_t)info.st_size, PROT_READ, MAP_PRIVATE, file, 0);
  if (bytes == MAP_FAILED) fail(program);
  const Elf64_Ehdr *head = (const Elf64_Ehdr *)bytes;
  return (Image){bytes, (const Elf64_Shdr *)(bytes + head->e_shoff), head->e_shnum};
}

/* The symbol table. Returns the number of symbols, which is 0 without a table. */
static size_t read_symbols(Image image, const Elf64_Sym **symbols, const char **names) {
  for (int index = 0; index < image.section_count; index++) {
    const Elf64_Shdr *section = &image.sections[index];
    if (section->sh_type != SHT_SYMTAB) continue;
    *symbols = (const Elf64_Sym *)(image.bytes + section->sh_offset);
    *names = image.bytes + image.sections[section->sh_link].sh_offset;
    return section->sh_size / sizeof **symbols;
  }
  return 0;
}

/* The functions in a program's symbol table, sorted by address. Several names can share an address. */
static Functions read_functions(Image image) {
  const Elf64_Sym *symbols;
  const char *names;
  size_t symbol_count = read_symbols(image, &symbols, &names);
  Functions functions = {calloc(symbol_count + 1, sizeof *functions.all), 0};
  if (functions.all == NULL) fail("memory");
  for (size_t symbol = 0; symbol < symbol_count; symbol++) {
    if (ELF64_ST_TYPE(symbols[symbol].st_info) != STT_FUNC || symbols[symbol].st_size == 0) continue;
    functions.all[functions.count++] =
        (Function){.address = symbols[symbol].st_value, .name = names + symbols[symbol].st_name};
  }
  if (functions.count == 0) {
    fprintf(stderr, "first-calls: the program has no symbols of functions\n");
    exit(125);
  }
  qsort(functions.all, functions.count, sizeof *functions.all, by_address);
  return functions;
}

/* Prints the names of the variables that differ from the program's file. */
static void print_changes(Image image, int memory) {
  const Elf64_Sym *symbols;
  const char *names;
  size_t symbol_count = read_symbols(image, &symbols, &names);
  for (int index = 0; index < image.section_count; index++) {
    const Elf64_Shdr *section = &image.sections[index];
    if (!(section->sh_flags & SHF_WRITE) || section->sh_flags & SHF_TLS || section->sh_size == 0) continue;
    char *first = calloc(1, section->sh_size), *last = malloc(section->sh_size);
    if (first == NULL || last == NULL) fail("memory");
    if (section->sh_type != SHT_NOBITS) memcpy(first, image.bytes + section->sh_offset, section->sh_size);
    if (pread(memory, last, section->sh_size, (off_t)section->sh_addr) != (ssize_t)section->sh_size) fail("variables");
    for (size_t symbol = 0; symbol < symbol_count; symbol++) {
      if (symbols[symbol].st_shndx != index || ELF64_ST_TYPE(symbols[symbol].st_info) != STT_OBJECT) continue;
      uint64_t start = symbols[symbol].st_value - section->sh_addr;
      if (memcmp(first + start, last + start, symbols[symbol].st_size) != 0) puts(names + symbols[symbol].st_name);
    }
    free(first);
    free(last);
  }
}

/* The index of the first name at an address, or the number of functions if none starts there. */
static size_t find(Functions functions, uint64_t address) {
  size_t low = 0, high = functions.count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (functions.all[middle].address < address) low = middle + 1;
    else high = middle;
  }
  return low < functions.count && functions.all[low].address == address ? low : functions.count;
}

static void watch(Functions functions, int memory) {
  for (size_t index = 0; index < functions.count; index++) {
    Function *function = &functions.all[index];
    if (index > 0 && function->address == functions.all[index - 1].address) continue;
    off_t at = (off_t)function->address;
    if (pread(memory, &function->first_byte, 1, at) != 1 || pwrite(memory, &breakpoint, 1, at) != 1) fail("memory");
    function->is_watched = true;
  }
}

/* Prints a first call and resumes it. Returns false if the thread stopped for another reason. */
static bool print_call(Functions functions, pid_t thread, int memory) {
  struct user_regs_struct registers;
  if (ptrace(PTRACE_GETREGS, thread, NULL, &registers) != 0) {
    /* A thread can end while stopped. */
    if (errno == ESRCH) return true;
    fail("registers");
  }
  uint64_t address = registers.rip - sizeof breakpoint;
  size_t index = find(functions, address);
  if (index == functions.count || !functions.all[index].is_watched) return false;
  /* If two threads call it at the same time, the breakpoint is already gone when the second one stops. */
  if (!functions.all[index].is_called) {
    functions.all[index].is_called = true;
    if (pwrite(memory, &functions.all[index].first_byte, 1, (off_t)address) != 1) fail("memory");
    /* The linker needs one name, and functions with the same code can share an address under hundreds of names. */
    puts(functions.all[index].name);
  }
  registers.rip = address;
  if (ptrace(PTRACE_SETREGS, thread, NULL, &registers) != 0 && errno != ESRCH) fail("registers");
  return true;
}

/* The signal to deliver when a stopped thread resumes. */
static long signal_behind(int status, Functions functions, pid_t thread, int memory) {
  int signal = WSTOPSIG(status);
  bool is_beginning = status >> 16 == PTRACE_EVENT_CLONE || signal == SIGSTOP;
  if (is_beginning || (signal == SIGTRAP && print_call(functions, thread, memory))) return 0;
  return signal;
}

/* Passes a signal on to the program, so that a server ends as usual. */
static void pass_on(int signal) { kill(process, signal); }

int main(int count, char **arguments) {
  if (count < 2) {
    fprintf(stderr, "usage: first-calls PROGRAM [ARGUMENT...]\n");
    return 125;
  }
  Image image = read_image(arguments[1]);
  Functions functions = read_functions(image);
  process = fork();
  if (process < 0) fail("fork");
  if (process == 0) {
    int nowhere = open("/dev/null", O_WRONLY);
    if (nowhere < 0 || dup2(nowhere, STDOUT_FILENO) < 0 || ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0) _exit(125);
    execv(arguments[1], arguments + 1);
    _exit(125);
  }
  struct sigaction passing = {.sa_handler = pass_on, .sa_flags = SA_RESTART};
  if (sigaction(SIGTERM, &passing, NULL) != 0) fail("signals");
  int status;
  if (waitpid(process, &status, 0) < 0 || !WIFSTOPPED(status)) fail(arguments[1]);
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/mem", (int)process);
  int memory = open(path, O_RDWR);
  if (memory < 0) fail(path);
  watch(functions, memory);
  long options = PTRACE_O_TRACECLONE | PTRACE_O_TRACEEXIT | PTRACE_O_EXITKILL;
  if (ptrace(PTRACE_SETOPTIONS, process, NULL, options) != 0) fail("threads");
  if (ptrace(PTRACE_CONT, process, NULL, 0) != 0) fail(arguments[1]);
  for (pid_t thread; (thread = waitpid(-1, &status, __WALL)) > 0;) {
    if (status >> 16 == PTRACE_EVENT_EXIT) {
      if (thread == process) print_changes(image, memory);
      ptrace(PTRACE_CONT, thread, NULL, 0);
    } else if (WIFSTOPPED(status)) {
      ptrace(PTRACE_CONT, thread, NULL, signal_behind(status, functions, thread, memory));
    } else if (thread == process) {
      return WIFEXITED(status) ? WEXITSTATUS(status) : 125;
    }
  }
  return 125;
}
