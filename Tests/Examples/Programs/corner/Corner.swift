import LarderLedger
import LarderModel
import LarderVerbs
import LarderWords
import Page

/// A kitchen screen as a program: `corner DIRECTORY use milk 300ml` answers in a sentence, with suggested actions as
/// buttons, and `corner DIRECTORY report waste` writes a page.
@main
struct Corner {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count > 1 else { return print("corner DIRECTORY WORDS…") }
    do {
      try Corner(ledger: HouseholdLedger(creatingIn: words[0])).answer(Array(words.dropFirst()))
    } catch let error as any MessageConvertible {
      print(withButtons(error.message))
    } catch {
      print(error)
    }
  }

  let ledger: HouseholdLedger

  private func answer(_ words: [String]) throws {
    switch try Line(words).answer(in: ledger) {
    case .reply(let reply):
      let parts = reply.reply(.english)
      print(Self.withButtons(parts.headline))
      for need in parts.needs {
        let buttons = need.choices.map { " [\($0.title.description)]" }.joined()
        print(Self.withButtons(need.text) + buttons)
      }
      if let numbers = reply.numbers { print("[undo \(numbers.lowerBound)]") }
    case .report(let report):
      print(String(decoding: HTMLDocument(report.document(.english)).bytes, as: UTF8.self))
    case .file(let file):
      print("\(file.contents): \(file.bytes.count) bytes to download")
    }
  }

  /// There is no keyboard here, so each suggested action is a button with its title.
  private static func withButtons(_ message: Message) -> String { message.text { "[\($0.description)]" } }
}
