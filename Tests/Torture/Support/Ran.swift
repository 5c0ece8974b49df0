import Glibc

/// The result of a command that was run to its end.
struct Ran {
  let ending: ChildProcess.Ending
  let output: String
  let messages: String

  /// The lines of its standard error.
  var complaints: [Substring] { Self.complaints(messages) }

  /// The lines of a standard error, without the C library's messages about a damaged lock. Only a test build prints
  /// those because it is linked differently from the program.
  static func complaints(_ messages: String) -> [Substring] {
    let lines = messages.split(separator: "\n")
    #if DEBUG
      return lines.filter { !$0.contains(": Assertion `") && !$0.hasPrefix("The futex facility returned") }
    #else
      return lines
    #endif
  }

  var isDone: Bool { ending == .exited(0) }

  /// The exit codes listed in the help, except the code for a bug in the program.
  static let documented: Set<Int32> = [0, 1, 64, 65, 66, 74, 75, 77, 78]

  /// The fault in the way a command ended, if any. It must exit with one of `codes`, and print one line if it failed.
  func misbehaviour(allowing codes: Set<Int32> = documented) -> String? {
    guard case .exited(let code) = ending else { return "\(ending)" }
    guard codes.contains(code) else { return "exit \(code), \(complaints.first ?? "without a message")" }
    guard complaints.count <= 1 else { return "\(complaints.count) lines: \(complaints[0]) | \(complaints[1])" }
    guard code == 0 || complaints.count == 1 else { return "exit \(code) without a message" }
    guard complaints.allSatisfy({ $0.hasPrefix("larder: ") }) else { return "a foreign message: \(complaints[0])" }
    return nil
  }

  /// Runs a command and kills it if it takes longer than `patience` seconds.
  static func command(_ arguments: [String], patience: Int = 60) throws -> Ran {
    let child = try ChildProcess(arguments, output: .pipe, messages: .pipe)
    var texts: [[UInt8]] = [[], []]
    var open = [child.output, child.messages]
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let deadline = MonotonicClock.now + UInt64(patience) * 1_000_000_000
    while open.contains(where: { $0 >= 0 }) {
      var waited = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let left = deadline > MonotonicClock.now ? (deadline - MonotonicClock.now) / 1_000_000 : 0
      guard left > 0 else {
        child.end()
        return Ran(ending: .hung, output: texts[0].text, messages: texts[1].text)
      }
      guard poll(&waited, nfds_t(waited.count), Int32(clamping: left)) > 0 else { continue }
      for index in 0..<2 where waited[index].revents != 0 {
        let count = read(open[index], &buffer, buffer.count)
        if count > 0 { texts[index] += buffer[..<count] } else if count == 0 || errno != EINTR { open[index] = -1 }
      }
    }
    return Ran(ending: child.wait(), output: texts[0].text, messages: texts[1].text)
  }
}

extension [UInt8] {
  var text: String { String(decoding: self, as: UTF8.self) }
}

/// A clock for deadlines and for the duration of a trial.
enum MonotonicClock {
  /// Nanoseconds since an arbitrary start.
  static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
