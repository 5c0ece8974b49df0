import Glibc

/// A process that reads damaged ledgers for this one and is started again if it crashes.
final class Judge {
  enum Answer: Hashable {
    /// The ledger was read; the text summarises all data.
    case read(String)
    case sound
    case found(String)
    case refused(String)
    /// The process ended with an error message, as the program does after a memory fault.
    case displayed(String)
    /// The process ended in any other way.
    case died(String)

    /// Whether a fault of the ledger was reported. False if it is sound or the answer is unknown.
    var isDetected: Bool {
      switch self {
      case .found, .refused, .displayed: true
      case .read, .sound, .died: false
      }
    }
  }

  private let own: String
  private let complaints: String
  private var child: ChildProcess?
  private(set) var deaths = 0
  /// The longest time that an answer may take.
  private static let patienceMilliseconds: Int32 = 60_000

  /// - Parameter place: the directory for the judge's standard error.
  init(_ own: String, place: String) {
    self.own = own
    complaints = place + "/judge.err"
  }

  func ask(_ task: String, _ path: String, _ more: CustomStringConvertible = 0) throws -> Answer {
    let child = try child ?? start()
    let line = Array("\(task) \(path) \(more)\n".utf8)
    _ = Glibc.write(child.input, line, line.count)
    guard let answer = answer(child) else { return bury(child) }
    let words = answer.split(separator: " ", maxSplits: 1)
    let rest = words.count > 1 ? String(words[1]) : ""
    switch words.first {
    case "read": return .read(rest)
    case "sound": return .sound
    case "found": return .found(rest)
    case "refused": return .refused(rest)
    default: throw TortureError.setUp("a judge answered: \(answer)")
    }
  }

  private func start() throws -> ChildProcess {
    unlink(complaints)
    let started = try ChildProcess([own, ".judge"], input: .pipe, output: .pipe, messages: .file(complaints))
    child = started
    return started
  }

  /// A line of the child's output, or nil if it ended first or gave no line in time.
  private func answer(_ child: ChildProcess) -> String? {
    var line: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while line.last != UInt8(ascii: "\n") {
      var waited = pollfd(fd: child.output, events: Int16(POLLIN), revents: 0)
      guard poll(&waited, 1, Self.patienceMilliseconds) > 0 else {
        if waited.revents == 0 { hung = true }
        return nil
      }
      let count = read(child.output, &buffer, buffer.count)
      guard count > 0 else { return nil }
      line += buffer[..<count]
    }
    return line.dropLast().map { $0 }.text
  }

  private var hung = false

  private func bury(_ child: ChildProcess) -> Answer {
    self.child = nil
    deaths += 1
    if hung {
      hung = false
      child.end()
      return .died("no answer")
    }
    let ran = Ran(ending: child.wait(), output: "", messages: Files.text(complaints))
    return ran.misbehaviour(allowing: [65, 70, 74]).map { .died($0) } ?? .displayed(ran.messages)
  }
}
