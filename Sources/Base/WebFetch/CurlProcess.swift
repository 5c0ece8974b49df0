internal import CSystem
import Glibc
import Synchronization

/// A run of curl, without a shell and without the configuration of a user.
///
/// Secrets belong in the settings, because anyone on the machine can read the words of a process.
package struct CurlProcess {
  /// The way a run ended.
  package struct Ending {
    /// Curl's exit code. Nil if it was not started, or took too long.
    package let code: Int?
    package let output: [UInt8]
  }

  package static let programs = ["/usr/bin/curl", "/usr/local/bin/curl", "/bin/curl", "/opt/homebrew/bin/curl"]

  private let words: [String]
  private let settings: [UInt8]
  private let input: [UInt8]
  private let mostBytes: Int
  private let mostSeconds: Int

  /// - Parameters:
  ///   - settings: A configuration file of curl, which is passed as a file in memory.
  ///   - input: The bytes that curl reads from standard input.
  ///   - mostBytes: The size of output at which the run is ended.
  ///   - mostSeconds: The seconds after which the run is ended.
  package init(
    _ program: String, _ words: [String] = [], settings: String = "", input: [UInt8] = [], mostBytes: Int,
    mostSeconds: Int
  ) {
    self.words =
      [program, "--disable"] + (settings.isEmpty ? [] : ["--config", "/dev/fd/\(Self.settingsNumber)"]) + words
    (self.settings, self.input) = (Array(settings.utf8), input)
    (self.mostBytes, self.mostSeconds) = (mostBytes, mostSeconds)
  }

  /// Returns the path of the installed program, or nil if there is none.
  package static func program(among programs: [String] = programs) -> String? {
    // unsafe: the call reads a text that exists until it returns.
    programs.first { unsafe access($0, X_OK) == 0 }
  }

  package func run() -> Ending {
    guard let (child, pipe) = Self.spawning.withLock({ _ in started() }) else { return Ending(code: nil, output: []) }
    defer { close(pipe) }
    let (output, isWhole) = read(pipe)
    if !isWhole { kill(child, SIGKILL) }
    var status: Int32 = 0
    // unsafe: the call fills the number it is given.
    while unsafe waitpid(child, &status, 0) < 0 && errno == EINTR {}
    // A signal is in the low bits, and an exit code above them.
    return Ending(code: isWhole && status & 0x7F == 0 ? Int(status >> 8 & 0xFF) : nil, output: output)
  }

  /// The descriptor of the settings in curl.
  private static let settingsNumber: Int32 = 3

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

  /// Reads a pipe to its end, for a little longer than curl may take.
  private func read(_ descriptor: Int32) -> (bytes: [UInt8], isWhole: Bool) {
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
    let clock = ContinuousClock()
    let end = clock.now + .seconds(mostSeconds + 2)
    while bytes.count <= mostBytes {
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

/// The lines of a configuration file for curl.
package struct CurlSettings {
  package private(set) var text = ""

  package init() {}

  package mutating func set(_ name: String) { text += name + "\n" }

  /// Adds a setting with a value, and escapes the characters that are special to curl.
  package mutating func set(_ name: String, _ value: String) {
    var quoted = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\": quoted += "\\\\"
      case "\"": quoted += "\\\""
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    text += "\(name) = \"\(quoted)\"\n"
  }
}
