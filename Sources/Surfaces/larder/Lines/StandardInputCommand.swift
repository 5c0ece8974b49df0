import Glibc
import LarderVerbs
import LarderWords
import PlainText
import StrictJSON

/// The command `larder -`: one command per line of standard input.
enum StandardInputCommand {
  static func run(_ session: inout Session) throws {
    try session.line.expectNoWords()
    guard !session.batch.isLong else {
      throw CommandFailure.usage(
        "\(session.line.verb.name) cannot be used within a list of commands; run it on its own")
    }
    let batch = CommandBatchState(LedgerCache(), session.arguments)
    session.code = try run(LineInput(STDIN_FILENO), batch, stops: session.arguments.has(.stop))
  }

  /// Runs the lines and returns the highest exit code.
  private static func run(_ input: LineInput, _ batch: CommandBatchState, stops: Bool) throws -> Int32 {
    var worst: Int32 = 0
    var number = 0
    while let piece = try next(input, batch) {
      number += 1
      let run = CommandRun(batch: batch, line: number)
      var code: Int32 = 0
      do throws(CommandFailure) {
        switch try command(piece) {
        case .nothing: continue
        case .end: return worst
        case .command(let words): for words in CommandTable.commands(words) { code = max(code, run.run(words)) }
        }
      } catch {
        code = run.report(error)
      }
      worst = max(worst, code)
      if stops, code != 0 { break }
    }
    return worst
  }

  /// Returns the next line. The ledger is closed while waiting.
  private static func next(_ input: LineInput, _ batch: CommandBatchState) throws(CommandFailure) -> LineInput.Piece? {
    if !input.isReady { batch.shelf?.clear() }
    return try input.next()
  }

  private static func command(_ piece: LineInput.Piece) throws(CommandFailure) -> TypedCommand {
    guard case .line(let line) = piece else { throw tooLong }
    return try TypedCommand(line)
  }

  static let tooLong = CommandFailure.usage("it is longer than \(LineInput.longestLine) bytes; split it")
}

/// A line of a file or prompt.
enum TypedCommand: Equatable {
  case nothing
  case end
  case command([String])

  /// Parses a line as a shell would. A leading `larder` is optional.
  init(_ line: String) throws(CommandFailure) {
    do throws(ShellWords.Problem) {
      var words = try ShellWords.split(line.first == "\u{FEFF}" ? String(line.dropFirst()) : line)
      guard let first = words.first else {
        self = .nothing
        return
      }
      if Self.endings.contains(first), words.count == 1 {
        self = .end
        return
      }
      if first == Program.name { words.removeFirst() }
      self = .command(words)
    } catch {
      throw CommandFailure.usage(error.description)
    }
  }

  /// The words that end a prompt.
  static let endings = ["exit", "quit"]
}

/// The lines of a descriptor.
final class LineInput {
  enum Piece: Equatable {
    case line(String)
    /// A line that is too long; the rest of it was skipped.
    case tooLong
  }

  /// The longest line in bytes.
  static let longestLine = 1 << 16

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Returns the next line without its end; nil at the end of input. An incomplete last line counts.
  func next() throws(CommandFailure) -> Piece? {
    var searched = start
    var isTooLong = false
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return isTooLong ? .tooLong : piece(buffer[start..<end])
      }
      if isAtEnd {
        defer { start = buffer.count }
        return isTooLong ? .tooLong : start == buffer.count ? nil : piece(buffer[start...])
      }
      if buffer.count - start > Self.longestLine {
        isTooLong = true
        start = buffer.count
      }
      searched = buffer.count - start
      try fill()
    }
  }

  /// Whether the next line is already available.
  var isReady: Bool {
    if isAtEnd || buffer[start...].contains(UInt8(ascii: "\n")) { return true }
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // Safe: the call reads and fills the one structure it is lent.
    return unsafe poll(&request, 1, 0) > 0
  }

  /// Reads more input after the partial line.
  private func fill() throws(CommandFailure) {
    buffer.removeFirst(start)
    start = 0
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    do throws(ReadFailure) {
      let count = try FileSource.read(descriptor, into: &chunk)
      isAtEnd = count == 0
      buffer += chunk[..<count]
    } catch {
      throw CommandFailure(.noInput, "cannot read the standard input: \(error.reason)")
    }
  }

  private func piece(_ bytes: ArraySlice<UInt8>) -> Piece {
    guard bytes.count <= Self.longestLine else { return .tooLong }
    return .line(String(decoding: bytes, as: UTF8.self))
  }
}
