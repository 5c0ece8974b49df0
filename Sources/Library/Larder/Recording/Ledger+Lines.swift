import LarderVerbs
import LarderWords
import PlainText

/// Typed lines, for a surface of your own.
extension Ledger {
  /// Carries out a line as people type it: records an entry, or makes a report.
  ///
  /// ```swift
  /// switch try ledger.answer("use milk 300ml") {
  /// case .entry(let entry): print(entry)
  /// case .report(let report): print(report.text())
  /// }
  /// ```
  ///
  /// All commands of the terminal work, except those that concern the machine itself, such as `backup`. Nothing is
  /// asked: a line that can mean several things throws an error whose ``LarderError/actions`` are the choices.
  ///
  /// - Parameter line: The line, with quotes as in a shell: `buy "oat drink" 1l 1.95`.
  /// - Returns: The entry or the report.
  /// - Throws: ``LarderError`` if the line cannot be understood or is refused.
  @discardableResult
  public func answer(_ line: String) throws(LarderError) -> LedgerAnswer {
    let words: [String]
    do { words = try ShellWords.split(line) } catch { throw LarderError(.badValue, Message(verbatim: "\(error)")) }
    return try answer(words)
  }

  /// Carries out a line whose words are already separated, like a program's arguments.
  ///
  /// ```swift
  /// try ledger.answer(["buy", "oat drink", "1l", "1.95"])
  /// ```
  ///
  /// - Parameter words: The words of the line.
  /// - Returns: The entry or the report.
  /// - Throws: ``LarderError`` if the line cannot be understood or is refused.
  @discardableResult
  public func answer(_ words: [String]) throws(LarderError) -> LedgerAnswer {
    do {
      let line = try Line(words, clock: clock.reading).with(details)
      switch try line.verb.meaning.map({ try $0(line) }) {
      case .query(let query)?:
        return .report(
          LedgerReport(try withContext { context in try line.report(query, on: &context) { $0.style }.report }))
      case .report(let report)?: return .report(LedgerReport(report))
      case .file?: throw LarderError(.refused, "a line of the library cannot make a file")
      default: return .entry(try recorded(line))
      }
    } catch {
      throw LarderError(error)
    }
  }
}
