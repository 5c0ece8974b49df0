internal import CSystem
import Glibc
import Synchronization
import Threads

/// A run of another program, without a shell and with almost no environment, within limits.
package struct ProgramRun {
  package struct Ending {
    /// The exit code. Nil if the program was not started, was ended by a signal, or exceeded a limit.
    package let code: Int?
    package let output: [UInt8]
    /// The limit that the program exceeded. Nil if it did not.
    package var exceeded: Excess?
  }

  /// A limit that a program can exceed.
  package enum Excess: Hashable, Sendable {
    case output, time
  }

  /// The limits of a run. A program that exceeds one is ended.
  package struct Limits {
    /// The size of the output in bytes.
    let output: Int
    let seconds: Int
    /// The memory in bytes; nil for any.
    let memory: Int?

    package init(output: Int, seconds: Int, memory: Int? = nil) {
      (self.output, self.seconds, self.memory) = (output, seconds, memory)
    }
  }

  private let words: [String]
  private let settings: [UInt8]
  private let input: [UInt8]
  private let limits: Limits

  /// - Parameters:
  ///   - words: The path of the program, and its arguments.
  ///   - input: The bytes that the program reads from standard input.
  ///   - settings: The bytes that it reads from the descriptor `settingsNumber`.
  package init(_ words: [String], input: [UInt8] = [], settings: [UInt8] = [], within limits: Limits) {
    (self.words, self.input, self.settings, self.limits) = (words, input, settings, limits)
  }

  /// Returns the first path that is an executable file, or nil.
  package static func program(among paths: [String]) -> String? {
    // unsafe: the call reads a text that exists until it returns.
    paths.first { unsafe access($0, X_OK) == 0 }
  }

  package func run() -> Ending {
    guard let (child, pipe) = Self.spawning.withLock({ _ in started() }) else { return Ending(code: nil, output: []) }
    defer { close(pipe) }
    let end = SteadyTime.now + .seconds(limits.seconds)
    let (output, isWhole) = read(pipe, until: end)
    // A program may close its output and continue.
    if isWhole, let status = Self.status(of: child, until: end) {
      // A signal is in the low bits, and an exit code above them.
      return Ending(code: status & 0x7F == 0 ? Int(status >> 8 & 0xFF) : nil, output: output)
    }
    kill(child, SIGKILL)
    var status: Int32 = 0
    // unsafe: the call fills the number it is given.
    while unsafe waitpid(child, &status, 0) < 0 && errno == EINTR {}
    return Ending(code: nil, output: output, exceeded: output.count > limits.output ? .output : .time)
  }

  /// Waits for the end of a program, and returns its status. Nil if it is still running at `end`.
  private static func status(of child: pid_t, until end: SteadyTime) -> Int32? {
    var (status, pause): (Int32, useconds_t) = (0, 100)
    while true {
      // unsafe: the call fills the number it is given.
      let ended = unsafe waitpid(child, &status, WNOHANG)
      if ended == child { return status }
      if ended < 0, errno != EINTR { return nil }
      guard SteadyTime.now < end else { return nil }
      usleep(pause)
      pause = min(pause * 2, 20_000)
    }
  }

  /// The descriptor of the settings in the program.
  package static let settingsNumber: Int32 = 3

  /// Held while a program is started, so that it does not inherit the pipe of another one.
  private static let spawning = Mutex(())

  /// Starts the program, and returns its number and the pipe with its output.
  private func started() -> (child: pid_t, pipe: Int32)? {
    guard let output = Self.pipe() else { return nil }
    defer { close(output.end) }
    let inputs = [input, settings].map { $0.isEmpty ? nil : Self.file(holding: $0) }
    defer { for case let input? in inputs { close(input) } }
    let isFull = zip([input, settings], inputs).allSatisfy { $0.isEmpty || $1 != nil }
    let child = isFull ? start(reading: inputs[0], settings: inputs[1], writingTo: output.end) : nil
    if child == nil { close(output.start) }
    return child.map { ($0, output.start) }
  }

  private static func pipe() -> (start: Int32, end: Int32)? {
    var ends: [Int32] = [-1, -1]
    // unsafe: the call fills the two numbers it is given.
    guard unsafe Glibc.pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Returns a file in memory with all bytes, at its start. Nil if there is no room. A pipe would hold only a part of a
  /// photo before something reads it.
  private static func file(holding bytes: [UInt8]) -> Int32? {
    let file = larder_memory_file()
    guard file >= 0 else { return nil }
    var count = 0
    while count < bytes.count {
      // unsafe: the call reads the rest of the array.
      let written = unsafe bytes[count...].withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
      guard written > 0 || written < 0 && errno == EINTR else { break }
      count += max(0, written)
    }
    guard count == bytes.count, lseek(file, 0, SEEK_SET) == 0 else {
      close(file)
      return nil
    }
    return file
  }

  /// Reads a pipe to its end, within the limits.
  private func read(_ descriptor: Int32, until end: SteadyTime) -> (bytes: [UInt8], isWhole: Bool) {
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
    while bytes.count <= limits.output {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = (end - SteadyTime.now) / .milliseconds(1)
      // unsafe: the call fills the structure it is given.
      let ready = left > 0 ? unsafe poll(&waiting, 1, Int32(left.rounded(.up))) : 0
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return (bytes, false) }
      // unsafe: the call fills at most the buffer.
      let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return (bytes, true) }
      if count < 0, errno != EINTR { return (bytes, false) }
      if count > 0 { bytes += buffer[..<count] }
    }
    return (bytes, false)
  }

  private func start(reading input: Int32?, settings: Int32?, writingTo output: Int32) -> pid_t? {
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
    if let input {
      unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    } else {
      unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    // Last, because another pipe may have this number.
    if let settings { unsafe posix_spawn_file_actions_adddup2(&actions, settings, Self.settingsNumber) }
    // The server ignores or blocks signals that must be able to end the program.
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
    guard unsafe posix_spawn(&child, words[0], &actions, &attributes, &arguments, &environment) == 0 else { return nil }
    if let memory = limits.memory { larder_limit_memory(child, memory) }
    return child
  }
}
