import Glibc
import Synchronization

/// A process that a trial starts, writes to, reads from, kills and waits for.
///
/// It is started with `posix_spawn`, which is fast and copies no memory of this process.
final class ChildProcess {
  /// The target of one of the child's three streams.
  enum Stream {
    case nothing
    case file(String)
    /// A pipe to this process, used through ``ChildProcess/input``, ``ChildProcess/output`` or
    /// ``ChildProcess/messages``.
    case pipe
  }

  enum Ending: Hashable, CustomStringConvertible {
    case exited(Int32)
    case signalled(Int32)
    /// The process did not end in time and was killed.
    case hung

    var description: String {
      switch self {
      case .exited(let code): "exit \(code)"
      case .signalled(let number): "signal \(number)"
      case .hung: "no end"
      }
    }
  }

  let pid: pid_t
  private(set) var input: Int32 = -1
  private(set) var output: Int32 = -1
  private(set) var messages: Int32 = -1
  private var ending: Ending?

  /// Only one process is started at a time, so that no other child inherits the ends of its pipes.
  private static let starting = Mutex(())

  init(
    _ arguments: [String], input: Stream = .nothing, output: Stream = .nothing, messages: Stream = .nothing
  ) throws {
    let started = try Self.starting.withLock { _ in try Self.start(arguments, [input, output, messages]) }
    pid = started.pid
    (self.input, self.output, self.messages) = (started.ends[0], started.ends[1], started.ends[2])
  }

  private static func start(_ arguments: [String], _ streams: [Stream]) throws -> (pid: pid_t, ends: [Int32]) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var childEnds: [Int32] = []
    defer { for descriptor in childEnds { close(descriptor) } }
    /// Connects a stream to its target and returns this process's end of a pipe.
    func lead(_ number: Int32, _ stream: Stream) throws -> Int32 {
      switch stream {
      case .nothing:
        posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      case .file(let path):
        posix_spawn_file_actions_addopen(&actions, number, path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
      case .pipe:
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw TortureError.system("cannot make a pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let (own, other) = number == 0 ? (ends[1], ends[0]) : (ends[0], ends[1])
        childEnds.append(other)
        posix_spawn_file_actions_adddup2(&actions, other, number)
        return own
      }
      return -1
    }
    let ends = try streams.enumerated().map { try lead(Int32($0), $1) }
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var pid: pid_t = 0
    let code = posix_spawnp(&pid, arguments[0], &actions, nil, &words, environ)
    guard code == 0 else { throw TortureError.system("cannot start \(arguments[0])", code) }
    return (pid, ends)
  }

  deinit {
    if ending == nil { end() }
    for descriptor in [input, output, messages] where descriptor >= 0 { close(descriptor) }
  }

  func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// Whether the child has written output that was not read yet.
  var hasSpoken: Bool {
    var waited = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    return Glibc.poll(&waited, 1, 0) > 0
  }

  /// Kills the process if it still runs.
  @discardableResult
  func end() -> Ending {
    kill(pid, SIGKILL)
    return wait()
  }

  /// How the process ended, or nil while it runs.
  func poll() -> Ending? {
    if ending == nil { ending = wait(WNOHANG) }
    return ending
  }

  @discardableResult
  func wait() -> Ending {
    if let ending { return ending }
    let found = wait(0) ?? .exited(127)
    ending = found
    return found
  }

  private func wait(_ options: Int32) -> Ending? {
    var status: Int32 = 0
    while true {
      let found = waitpid(pid, &status, options)
      if found == pid { break }
      if found == 0 || errno != EINTR { return nil }
    }
    let signal = status & 0x7f
    return signal == 0 ? .exited(status >> 8 & 0xff) : .signalled(signal)
  }
}

/// A reason why a trial could not run. It is not a finding.
enum TortureError: Error, CustomStringConvertible {
  case system(String, Int32)
  case setUp(String)

  static func system(_ what: String) -> TortureError { .system(what, errno) }

  var description: String {
    switch self {
    case .system(let what, let code): "\(what): \(String(cString: strerror(code)))"
    case .setUp(let what): what
    }
  }
}
