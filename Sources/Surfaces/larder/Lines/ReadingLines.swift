import Glibc
import LarderWords

/// `larder -`: a command from each line of the standard input.
enum ReadingLines {
  static func run(_ session: inout Session) throws {
    try session.line.expectNoWords()
    guard !session.batch.isLong else {
      throw Failure.usage("commands are read already; \(session.line.verb.name) cannot be one of them")
    }
    let batch = CommandBatchState(LedgerShelf(), session.arguments)
    session.code = try run(LineInput(STDIN_FILENO), batch, stops: session.arguments.has(.stop))
  }

  /// Carries the lines out, and returns the highest of their exit codes.
  private static func run(_ input: LineInput, _ batch: CommandBatchState, stops: Bool) throws -> Int32 {
    var worst: Int32 = 0
    var number = 0
    while let piece = try next(input, batch) {
      number += 1
      let run = CommandRun(batch: batch, line: number)
      var code: Int32 = 0
      do throws(Failure) {
        switch try command(piece) {
        case .nothing: continue
        case .end: return worst
        case .command(let words): code = run.run(words)
        }
      } catch {
        code = run.report(error)
      }
      worst = max(worst, code)
      if stops, code != 0 { break }
    }
    return worst
  }

  /// The next line. While it is waited for no ledger is kept open.
  private static func next(_ input: LineInput, _ batch: CommandBatchState) throws(Failure) -> LineInput.Piece? {
    if !input.isReady { batch.shelf?.clear() }
    return try input.next()
  }

  private static func command(_ piece: LineInput.Piece) throws(Failure) -> TypedCommand {
    guard case .line(let line) = piece else { throw tooLong }
    return try TypedCommand(line)
  }

  static let tooLong = Failure.usage("it is longer than \(LineInput.longestLine) bytes")
}
