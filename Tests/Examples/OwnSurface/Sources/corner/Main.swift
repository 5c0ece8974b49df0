import LarderLedger
import LarderModel
import LarderReports
import LarderWords
import Page

/// A corner of the kitchen: `corner DIRECTORY use milk 300ml` answers in a sentence, with what can be done next on
/// buttons; `corner DIRECTORY report waste` writes a page.
@main
struct Corner {
  static func main() {
    var words = Array(CommandLine.arguments.dropFirst())
    guard words.count > 1 else { return print("corner DIRECTORY WORDS…") }
    do {
      try Corner(ledger: HouseholdLedger(creatingIn: words.removeFirst())).answer(words)
    } catch let error as any Worded {
      print(Self.withButtons(error.wording))
    } catch {
      print("\(error)")
    }
  }

  let ledger: HouseholdLedger

  private func answer(_ words: [String]) throws {
    switch try Line(words).answer(in: ledger) {
    case .reply(let reply):
      print(Self.withButtons(reply.sentence(.english)))
      if let numbers = reply.numbers { print("[Undo \(numbers.lowerBound)]") }
    case .report(let report):
      print(String(decoding: HTMLDocument(report.document(.english)).bytes, as: UTF8.self))
    }
  }

  /// Nobody types here: what can be done next is a button.
  private static func withButtons(_ wording: Wording) -> String { wording.text { "[\($0)]" } }
}
