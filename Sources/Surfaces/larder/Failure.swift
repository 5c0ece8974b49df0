import Glibc
import LarderAnalytics
import LarderLedger
import LarderLog
import LarderModel
import LarderSentences
import LarderWords
import Terminal

/// Why the program ends without having done what it was asked: one line, what stands below it, and a code for scripts.
struct Failure: Error, CustomStringConvertible {
  /// The exit codes, as in sysexits(3) where that has one.
  enum Code: Int32 {
    case refused = 1
    case usage = 64
    case data = 65
    case noInput = 66
    case bug = 70
    case inputOutput = 74
    case busy = 75
    case permission = 77
    case configuration = 78
  }

  let code: Code
  let message: String
  /// Lines that are shown below the message, such as how two versions of a text differ.
  let details: [String]

  /// - Parameters:
  ///   - message: any text at all, with whatever was typed or found in it.
  ///   - details: the same, a line each.
  init(_ code: Code, _ message: String, details: [String] = []) {
    self.code = code
    self.message = Self.line(message)
    self.details = details.map(Self.line)
  }

  init(_ code: Code, _ message: Wording, details: [Wording] = []) {
    self.init(code, message.typed, details: details.map(\.typed))
  }

  /// The most bytes of a message: what a screen holds.
  static let longestMessage = 1500

  /// The text as one line that a terminal shows and does not obey, cut where it is very long.
  private static func line(_ text: String) -> String {
    guard text.utf8.count > longestMessage else { return text.visible }
    var line = String.UnicodeScalarView()
    var bytes = 0
    for scalar in text.unicodeScalars {
      // The longest that a scalar can be written out as is \u{10FFFF}.
      bytes += 10
      guard bytes < longestMessage else { break }
      line.append(scalar)
    }
    return String(line).visible + "…"
  }

  static func usage(_ message: String) -> Failure { Failure(.usage, message) }

  var description: String { message }
}

extension Failure {
  /// The same error with the ledger's place, where it is one of a disk without room and names no place of its own.
  static func located(_ error: any Error, _ ledger: String) -> any Error {
    switch error {
    case let error as LogError: error.located(ledger)
    case LedgerError.log(let error): error.located(ledger)
    default: error
    }
  }

  /// Where there is no room, if an error is one of a full disk.
  static func placeWithoutRoom(_ error: any Error, ledger: String? = nil) -> String? {
    switch error {
    case LogError.noRoom(let path): path
    case LogError.store(.diskFailed, _): ledger
    case LedgerError.log(let error): placeWithoutRoom(error, ledger: ledger)
    default: nil
    }
  }

  static func noLedger(_ path: String) -> Failure {
    Failure(
      .noInput,
      "there is no ledger in \(path.visible); to start one, use larder buy or larder count; for an example, larder demo"
    )
  }

  init(_ error: WordsError) {
    let code: Code = error.sort == .usage ? .usage : error.sort == .data ? .data : .refused
    self.init(code, error.wording, details: error.below)
  }

  init(_ error: ValueError) { self.init(.usage, error.description) }

  init(_ refusal: Refusal) {
    self.init(refusal.reason == .badValue ? .usage : .refused, refusal.wording)
  }

  init(_ error: LogError) {
    let code: Code =
      switch error {
      case .missing: .noInput
      case .vanished, .damaged, .lostEnd, .badBackup, .newer, .badEvent, .foreignFile, .notAFile, .unfit: .data
      case .notALedger, .networkFileSystem: .configuration
      case .busy, .lockReplaced, .lockDamaged, .setAside, .unexpectedEnd, .store(.readersFull, _): .busy
      case .readOnly, .store(.permissionDenied, _), .store(.notPermitted, _): .permission
      case .system(EACCES, _, _), .system(EROFS, _, _): .permission
      case .store, .system, .noRoom, .fileLimit: .inputOutput
      }
    self.init(code, error.wording)
  }

  init(_ error: LedgerError) {
    switch error {
    case .log(let error): self.init(error)
    case .refused(let refusal): self.init(refusal)
    }
  }

  /// Any error of the layers below, as the one kind the program ends with.
  init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as WordsError: self.init(error)
    case let error as ValueError: self.init(error)
    case let refusal as Refusal: self.init(refusal)
    case let error as LogError: self.init(error)
    case let error as LedgerError: self.init(error)
    case let error as AnalyticsError: self.init(.refused, error.description)
    case let error as OutputError: self.init(.inputOutput, "\(error)")
    default: self.init(.bug, "unexpected: \(error)")
    }
  }
}

/// What is wrong with a ledger on which a command met a fault in memory.
///
/// The process that met it has become this one, which trusts nothing there.
enum FaultReport {
  /// The word by which the program is begun so: not of the command table, as nobody types it.
  static let command = "__fault"

  /// `__fault SIGNAL DIRECTORY`: says what is wrong with the ledger there.
  static func run(_ arguments: [String]) -> Int32 {
    guard arguments.count == 2, let number = Int32(arguments[0]) else { return Failure.Code.usage.rawValue }
    guard let cause = Faults.cause(in: arguments[1]) else { Faults.end(signal: number) }
    let failure = Failure(cause)
    var output = Output()
    output.message("larder: \(failure.message)")
    output.flush()
    return failure.code.rawValue
  }
}

extension DiskRoom {
  /// " (12 MB are free where …)", or nil where the system does not say.
  static func told(of path: String) -> String? {
    bytes(at: path).map { " (\(ByteCount.told($0)) free in \(path.visible))" }
  }
}

extension Invitation {
  /// As it is typed at a terminal: `larder undo 17`.
  var typed: String { Program.prompt + line }
}

extension Wording {
  /// The sentence with its invitations as they are typed.
  var typed: String { text(\.typed) }
}
