/* Reads the codes in photographs: larder-scan [FILE…]. See Documentation/admin/server.md.

   Each picture is decoded in a process of its own, which can only compute: a picture may come from anyone, and the
   libraries were not written for that. */
#ifdef LARDER_SCAN
#include "picture.h"
#include "reading.h"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <exception>
#include <new>
#include <string>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "confinement.h"

namespace {

/* The seconds after which the search ends, and those after which the process is ended. */
constexpr double seconds_to_search = 4;
constexpr unsigned seconds_in_all = 5;
constexpr size_t bytes_of_memory = 256 << 20;

int complain(const std::string &name, const char *problem) {
  const std::string line = "larder-scan: " + name + ": " + problem + "\n";
  return write(STDERR_FILENO, line.data(), line.size()) < 0 ? 1 : 1;
}

/* Reads a file up to the limit. */
std::vector<uint8_t> contents(int file) {
  std::vector<uint8_t> bytes;
  for (;;) {
    const size_t count = bytes.size();
    bytes.resize(count + 65536);
    const ssize_t got = read(file, bytes.data() + count, 65536);
    bytes.resize(count + (got > 0 ? got : 0));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) throw Fault(std::strerror(errno));
    if (static_cast<int64_t>(bytes.size()) > most_bytes) throw Fault("the file is larger than 20 MiB");
    if (got == 0) return bytes;
  }
}

/* Prints the codes of one picture. Returns the exit code. */
int run(const std::string &name, int file) {
  try {
    const std::vector<uint8_t> bytes = contents(file);
    if (!confine(seconds_in_all, bytes_of_memory)) throw Fault("the limits of time and memory could not be set");
    std::string lines;
    for (const Code &code : codes_in(decoded(bytes), seconds_to_search)) lines += code.symbology + "\t" + code.text + "\n";
    if (lines.empty()) throw Fault("no code was found");
    return write(STDOUT_FILENO, lines.data(), lines.size()) == static_cast<ssize_t>(lines.size()) ? 0 : 1;
  } catch (const std::bad_alloc &) {
    return complain(name, "the picture needs too much memory");
  } catch (const std::exception &fault) {
    return complain(name, fault.what());
  }
}

/* Runs one picture in a process of its own. */
int run_apart(const std::string &name, int file) {
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child == 0) {
    end_with_parent(parent);
    _exit(run(name, file));
  }
  if (child < 0) return complain(name, "no process could be started");
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
  if (WIFEXITED(status)) return WEXITSTATUS(status);
  const int signal = WTERMSIG(status);
  const bool is_slow = signal == SIGALRM || signal == SIGXCPU;
  return complain(name, is_slow ? "reading took too long" : "the picture cannot be decoded");
}

} // namespace

int main(int count, char **words) {
  if (count == 2 && (!std::strcmp(words[1], "--help") || !std::strcmp(words[1], "-h"))) {
    std::puts("larder-scan [FILE...]\n\nReads the codes in JPEG or PNG pictures, or in one from standard input.\n"
              "Prints a line for each code: its symbology, a tab, and its text.");
    return 0;
  }
  if (count < 2) return run_apart("standard input", STDIN_FILENO);
  int worst = 0;
  for (int index = 1; index < count; index++) {
    const int file = open(words[index], O_RDONLY | O_CLOEXEC | O_NOCTTY);
    const int code = file < 0 ? complain(words[index], std::strerror(errno)) : run_apart(words[index], file);
    if (file >= 0) close(file);
    worst = code > worst ? code : worst;
  }
  return worst;
}
#else
#include <stdio.h>

int main(void) {
  fputs("larder-scan: this program was built without the trait Scan; run make scan\n", stderr);
  return 69;
}
#endif
