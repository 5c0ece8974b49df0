import Larder

/// A kitchen screen as a program: `corner DIRECTORY use milk 300ml` answers in a sentence, with suggested actions as
/// buttons, and `corner DIRECTORY report waste` writes a page.
@main
struct Corner {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count > 1 else { return print("corner DIRECTORY WORDS…") }
    do {
      let ledger = try Ledger(at: words[0])
      switch try ledger.answer(Array(words.dropFirst())) {
      case .entry(let entry): show(entry)
      case .report(let report): print(report.html())
      }
    } catch {
      print(error.message + buttons(error.actions))
    }
  }

  private static func show(_ entry: RecordedEntry) {
    print(entry.sentence)
    for remark in entry.remarks { print(remark.text + buttons(remark.actions)) }
    if let number = entry.number { print("[undo \(number)]") }
  }

  /// There is no keyboard here, so each suggested action is a button with its title.
  private static func buttons(_ actions: [NextAction]) -> String { actions.map { " [\($0.title)]" }.joined() }
}
