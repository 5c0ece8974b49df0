import Glibc
import LarderAnalytics
import LarderLedger
import LarderLog
import LarderModel
import LarderRemote
import LarderSentences
import LarderWords
import Terminal

/// The reason why the program failed: one line, optional details, and an exit code.
struct CommandFailure: Error, CustomStringConvertible {
  /// The exit codes, as in sysexits(3) where possible.
  enum Code: Int32 {
    case refused = 1
    case usage = 64
    case data = 65
    case noInput = 66
    /// The service of product data gave no answer.
    case unavailable = 69
    case bug = 70
    case inputOutput = 74
    case busy = 75
    case permission = 77
    case configuration = 78
  }

  let code: Code
  let message: String
  /// Lines shown below the message, such as the differences between two texts.
  let details: [String]

  /// - Parameters:
  ///   - message: Any text, which may contain user input.
  ///   - details: Further lines of the same kind.
  init(_ code: Code, _ message: String, details: [String] = []) {
    self.code = code
    self.message = Self.line(message)
    self.details = details.map(Self.line)
  }

  init(_ code: Code, _ message: Message, details: [Message] = []) {
    self.init(code, message.typed, details: details.map(\.typed))
  }

  /// The longest message in bytes, which fits on a screen.
  static let longestMessage = 1500

  /// The text as one line without control characters, shortened if very long.
  private static func line(_ text: String) -> String {
    guard text.utf8.count > longestMessage else { return text.visible }
    var line = String.UnicodeScalarView()
    var bytes = 0
    for scalar in text.unicodeScalars {
      // The longest escape of a scalar: \u{10FFFF}.
      bytes += 10
      guard bytes < longestMessage else { break }
      line.append(scalar)
    }
    return String(line).visible + "…"
  }

  static func usage(_ message: String) -> CommandFailure { CommandFailure(.usage, message) }

  var description: String { message }
}

extension CommandFailure {
  /// Adds the ledger's path to a full-disk error that has no path.
  static func located(_ error: any Error, _ ledger: String) -> any Error {
    switch error {
    case let error as LogError: error.located(ledger)
    case LedgerError.log(let error): error.located(ledger)
    default: error
    }
  }

  /// The full disk's path, if the error is about one.
  static func placeWithoutRoom(_ error: any Error, ledger: String? = nil) -> String? {
    switch error {
    case LogError.noRoom(let path): path
    case LogError.store(.diskFailed, _): ledger
    case LedgerError.log(let error): placeWithoutRoom(error, ledger: ledger)
    default: nil
    }
  }

  static func noLedger(_ path: String) -> CommandFailure {
    CommandFailure(
      .noInput,
      "there is no ledger in \(path.visible); to start one, use larder buy or larder count; for an example, larder demo"
    )
  }

  init(_ error: CommandLineError) {
    let code: Code = error.sort == .usage ? .usage : error.sort == .data ? .data : .refused
    self.init(code, error.message, details: error.below)
  }

  init(_ error: ValueError) { self.init(.usage, error.description) }

  init(_ refusal: Refusal) { self.init(refusal.reason == .badValue ? .usage : .refused, refusal.message) }

  init(_ error: LogError) {
    let code: Code =
      switch error {
      case .missing: .noInput
      case .vanished, .damaged, .lostEnd, .badBackup, .newer, .badEvent, .foreignFile, .notAFile, .unfit: .data
      case .diverged: .data
      case .notALedger, .networkFileSystem, .originMissing: .configuration
      case .busy, .lockReplaced, .lockDamaged, .setAside, .unexpectedEnd, .store(.readersFull, _): .busy
      case .overtaken, .origin(.unavailable), .origin(.outcomeUnknown): .busy
      case .readOnly, .store(.permissionDenied, _), .store(.notPermitted, _): .permission
      case .system(EACCES, _, _), .system(EROFS, _, _): .permission
      case .origin(.closed): .refused
      case .store, .system, .noRoom, .fileLimit, .origin(.refused): .inputOutput
      }
    self.init(code, error.message)
  }

  init(_ error: LedgerError) {
    switch error {
    case .log(let error): self.init(error)
    case .refused(let refusal): self.init(refusal)
    }
  }

  init(_ error: ServerError) {
    let hint =
      "create one with Read and Record in the server's settings, and write it into ~/.config/larder/config: token = TOKEN"
    let message = error.isAboutToken ? "\(error.message); \(hint)" : error.message
    self.init(error.isAboutToken ? .permission : .busy, message)
  }

  /// Creates a failure from any lower-level error.
  init(_ error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let error as CommandLineError: self.init(error)
    case let question as LineQuestion: self.init(.refused, question.message)
    case let error as ValueError: self.init(error)
    case let refusal as Refusal: self.init(refusal)
    case let error as LogError: self.init(error)
    case let error as LedgerError: self.init(error)
    case let error as ServerError: self.init(error)
    case let error as OutboxError: self.init(.refused, error.message)
    case let error as AnalyticsError: self.init(.refused, error.description)
    case let error as OutputError: self.init(.inputOutput, "\(error)")
    default: self.init(.bug, "unexpected: \(error)")
    }
  }
}

/// The report about a ledger that caused a memory fault.
///
/// The process that met the fault has been replaced by this one, which trusts nothing in the ledger.
enum FaultReport {
  /// The hidden command that starts the report. It is not in the command table.
  static let command = "__fault"

  /// Runs `__fault SIGNAL DIRECTORY`: reports what is wrong with the ledger.
  static func run(_ arguments: [String]) -> Int32 {
    guard arguments.count == 2, let number = Int32(arguments[0]) else { return CommandFailure.Code.usage.rawValue }
    guard let cause = Faults.cause(in: arguments[1]) else { Faults.end(signal: number) }
    let failure = CommandFailure(cause)
    var output = Output()
    output.message("larder: \(failure.message)")
    output.flush()
    return failure.code.rawValue
  }
}

extension DiskSpace {
  /// " (12 MB are free where …)", or nil if the system does not say.
  static func displayed(of path: String) -> String? {
    bytes(at: path).map { " (\(ByteCount.displayed($0)) free in \(path.visible))" }
  }
}

extension SuggestedAction {
  /// The line as typed in a terminal: `larder undo 17`.
  var typed: String { Program.prompt + line }
}

extension Message {
  /// The sentence with its suggested actions as terminal commands.
  var typed: String { text(\.typed) }
}
