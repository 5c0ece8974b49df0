import Foundation
import Glibc
import Testing

/// A terminal in which a program runs, driven by a test.
final class PseudoTerminal {
  private let keyboard: Int32
  /// The program's end of the terminal, to check the state it leaves.
  private let other: Int32
  let child: pid_t
  /// All output so far, and how much of it has been matched.
  private(set) var screen = ""
  private var seen = 0

  /// Runs a command with sh, as the leader of a new session.
  init(_ command: String, _ environment: [String: String], directory: String, columns: UInt16 = 80) throws {
    var (near, far): (Int32, Int32) = (-1, -1)
    var path = [CChar](repeating: 0, count: 128)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    try #require(openpty(&near, &far, &path, nil, &size) == 0)
    (keyboard, other) = (near, far)
    for end in [near, far] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let name = String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // The first terminal opened by a session leader becomes the session's.
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
    // The program must not inherit signals blocked or ignored by the test.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let newSession: Int32 = 0x80
    posix_spawnattr_setflags(
      &attributes, Int16(newSession | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)))
    let words = ["sh", "-c", "cd '\(directory)'; \(command)"]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, "/bin/sh", &actions, &attributes, &arguments, &variables)
    self.child = child
    try #require(code == 0)
  }

  deinit {
    kill(child, SIGKILL)
    close(keyboard)
    close(other)
  }

  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(keyboard, bytes, bytes.count)
  }

  func resize(columns: UInt16) {
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(keyboard, UInt(TIOCSWINSZ), &size)
  }

  /// Whether the terminal is in line mode, as when no editor is active.
  var isAsItWas: Bool {
    var modes = termios()
    tcgetattr(other, &modes)
    let wanted = tcflag_t(ICANON | ECHO | ISIG)
    return modes.c_lflag & wanted == wanted && modes.c_iflag & tcflag_t(ICRNL) != 0
  }

  /// Waits until a text appears on the screen, after the last match.
  @discardableResult
  func expect(_ text: String, _ place: SourceLocation = #_sourceLocation) -> Bool {
    for _ in 0..<300 {
      let rest = screen.dropFirst(seen)
      if let found = rest.firstRange(of: text) {
        seen = screen.distance(from: screen.startIndex, to: found.upperBound)
        return true
      }
      guard read() else { break }
    }
    Issue.record(
      "not seen: \(text.debugDescription) in \(screen.dropFirst(seen).debugDescription)", sourceLocation: place)
    return false
  }

  /// Waits until a condition holds.
  func expect(_ condition: () -> Bool, _ place: SourceLocation = #_sourceLocation) {
    for _ in 0..<300 {
      if condition() { return }
      _ = read()
    }
    Issue.record("it never came to that", sourceLocation: place)
  }

  /// Reads output for a tenth of a second. Returns false at the end.
  private func read() -> Bool {
    var request = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 100) > 0 else { return true }
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(keyboard, &chunk, chunk.count)
    guard count > 0 else { return false }
    screen += String(decoding: chunk[..<count], as: UTF8.self)
    return true
  }

  /// Waits for the program's end, and returns its status from the system.
  func end(_ place: SourceLocation = #_sourceLocation) -> Int32 {
    var status: Int32 = -1
    for _ in 0..<300 {
      if waitpid(child, &status, WNOHANG) == child { return status }
      _ = read()
    }
    Issue.record("it does not end", sourceLocation: place)
    return -1
  }
}
