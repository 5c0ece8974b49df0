import Glibc
import Synchronization

/// One request of curl, without a shell, to addresses that were checked.
struct CurlRun {
  struct Answer {
    let status: Int
    /// The address that the page leads to.
    let redirect: String?
    let bytes: [UInt8]
  }

  private let words: [String]

  init(_ program: String, _ address: PageAddress, _ numbers: [NetworkAddress]) {
    let pinned = numbers.map(\.text).joined(separator: ",")
    words = [
      program,
      // No configuration file and no proxy, so that the checked addresses are those used.
      "--disable", "--noproxy", "*", "--proto", "=http,https", "--globoff", "--path-as-is",
      "--resolve", "\(address.host):\(address.port):\(pinned)",
      "--max-redirs", "0", "--connect-timeout", "5", "--max-time", "\(PageFetcher.mostSeconds)",
      "--max-filesize", "\(PageFetcher.mostBytes)", "--silent", "--user-agent", "Mozilla/5.0 (compatible; Larder)",
      "--header", "Accept: text/html,application/ld+json;q=0.9,text/plain;q=0.8",
      // The last line of the output.
      "--write-out", "\n%{http_code} %{redirect_url}", "--url", address.text,
    ]
  }

  func run() throws(FetchError) -> Answer {
    guard let output = try output(), let end = output.lastIndex(of: UInt8(ascii: "\n")) else { throw .noAnswer }
    let last = String(decoding: output[(end + 1)...], as: UTF8.self)
    let parts = last.split(separator: " ", maxSplits: 1)
    guard let status = parts.first.flatMap({ Int($0) }), status > 0 else { throw .noAnswer }
    return Answer(status: status, redirect: parts.count > 1 ? String(parts[1]) : nil, bytes: Array(output[..<end]))
  }

  /// The output of the program. Nil if it failed.
  private func output() throws(FetchError) -> [UInt8]? {
    guard let (child, pipe) = Self.spawning.withLock({ _ in started() }) else { return nil }
    defer { close(pipe) }
    let (output, isWhole) = Self.read(pipe)
    if !isWhole { kill(child, SIGKILL) }
    var status: Int32 = 0
    // unsafe: the call fills the number it is given.
    while unsafe waitpid(child, &status, 0) < 0 && errno == EINTR {}
    guard output.count <= PageFetcher.mostBytes else { throw .tooLong }
    // Curl's exit code for a page that is too long.
    if status == 63 << 8 { throw .tooLong }
    return isWhole && status == 0 ? output : nil
  }

  /// Held while a program is started, so that it does not inherit the pipe of another one.
  private static let spawning = Mutex(())

  /// Starts the program, and returns its number and the pipe with its output.
  private func started() -> (child: pid_t, pipe: Int32)? {
    var pipes: [Int32] = [-1, -1]
    // unsafe: the call fills the two numbers it is given.
    guard unsafe pipe(&pipes) == 0 else { return nil }
    for end in pipes { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let child = start(writingTo: pipes[1])
    close(pipes[1])
    if child == nil { close(pipes[0]) }
    return child.map { ($0, pipes[0]) }
  }

  /// Reads a pipe to its end, for a little longer than curl may take.
  private static func read(_ descriptor: Int32) -> (bytes: [UInt8], isWhole: Bool) {
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
    let clock = ContinuousClock()
    let end = clock.now + .seconds(PageFetcher.mostSeconds + 2)
    while bytes.count <= PageFetcher.mostBytes {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = clock.now.duration(to: end).components.seconds
      // unsafe: the call fills the structure it is given.
      guard left > 0, unsafe poll(&waiting, 1, Int32(left * 1000)) != 0 else { return (bytes, false) }
      // unsafe: the call fills at most the buffer.
      let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return (bytes, true) }
      if count < 0, errno != EINTR { return (bytes, false) }
      if count > 0 { bytes += buffer[..<count] }
    }
    return (bytes, false)
  }

  private func start(writingTo descriptor: Int32) -> pid_t? {
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    var (defaults, mask) = (sigset_t(), sigset_t())
    // unsafe: the calls fill and read structures that exist until they are destroyed below, and copy their arguments.
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    // The server ignores or blocks signals that must be able to end curl.
    unsafe sigemptyset(&mask)
    unsafe sigfillset(&defaults)
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    unsafe posix_spawnattr_setsigmask(&attributes, &mask)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe words.map { word in unsafe strdup(word) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = unsafe [strdup("LC_ALL=C"), nil]
    defer {
      for index in words.indices { unsafe free(arguments[index]) }
      unsafe free(environment[0])
    }
    var child: pid_t = 0
    let number = unsafe posix_spawn(&child, words[0], &actions, &attributes, &arguments, &environment)
    return number == 0 ? child : nil
  }
}
