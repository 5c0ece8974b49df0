import LarderModel
import LarderSentences
import LarderWords
import TestSupport
import Testing

/// The refusals that families meet first, line by line, as the terminal prints them: an editor reads them in one go.
///
/// What is wrong comes first, then what to do. The errors of the log and of the accounts have tables like this one:
/// `LogErrorTableTests` and `AccountErrorTableTests`.
@Suite("Refusals of typed lines")
struct RefusalTableTests {
  /// The commands that fill the ledger before each line of the table.
  private static let kitchen = [
    "buy milk 2l 2.38 store:Lidl due:2026-11-29", "buy rice 1kg 1.99", "freeze rice", "list add yoghurt 500g",
    "list done yoghurt 1.19",
  ]

  private static let table: [(line: String, sentence: String)] = [
    // Nothing is called that.
    ("byu milk 1l", "no command is called \"byu\"; did you mean larder buy?"),
    ("use sugar 100g", "no item is called \"sugar\": larder stock"),
    ("cook pie", "no recipe is called \"pie\": larder recipe add FILE"),
    (
      "product 4006381333931",
      "the code 4006381333931 is unknown; name it once: larder fix 4006381333931 item:ITEM pack:1l"
    ),
    (
      "buy 7610000000004 1.99",
      "the code 7610000000004 is unknown; name it once: larder buy 7610000000004 ITEM 1l 2.38, or larder fix 7610000000004 item:ITEM pack:1l"
    ),
    ("undo x", "\"x\" is not an event number; for the numbers: larder history"),
    ("use milk 1l lot:x", "lot:x is not a lot number: larder stock"),
    // There is not enough, or nothing to do.
    (
      "use milk 5l",
      "only 2 l of milk is in stock; use all, or correct the stock: larder count milk QUANTITY"
    ),
    ("thaw milk", "milk is not frozen: larder stock milk"),
    ("freeze rice", "rice is already frozen: larder stock rice"),
    ("redo", "there is no undo to reverse; for an older one, give its number: larder redo NUMBER"),
    (
      "list add yoghurt",
      "yoghurt is already in the basket: larder list checkout, or larder list undone yoghurt"
    ),
    // Something is left open.
    ("use milk", "how much milk? in stock: 2 l; add a quantity, half or all"),
    ("move milk", "move it where? add place:PLACE"),
    ("cook", "cook what? nothing is planned for today; name a recipe, as in: larder cook carbonara"),
    // Something contradicts.
    ("eat milk 1l --stock --out", "use either --stock or --out, not both"),
    ("use milk 1l on:2026-12-01", "on:2026-12-01 is 2026-12-01, in the future; record it once it has happened"),
    ("config ask maybe", "ask \"maybe\": must be yes or no"),
  ]

  @Test("Each line is refused with its sentence")
  func sentences() throws {
    let ledger = try Self.ledger()
    for entry in Self.table {
      let refusal = try #require(Self.refusal(of: entry.line, in: ledger), "\(entry.line) is not refused")
      #expect(refusal.text { "larder " + $0.line } == entry.sentence, "\(entry.line)")
    }
  }

  @Test("A refusal reads as well with buttons: a hint is neither the subject nor the object of a verb")
  func hints() throws {
    let ledger = try Self.ledger()
    for entry in Self.table {
      let refusal = try #require(Self.refusal(of: entry.line, in: ledger), "\(entry.line) is not refused")
      #expect(Self.hintsWithinSentences(refusal) == [], "\(refusal.description)")
    }
    // Answers that offer what to do next.
    let lines = ["list done milk 1l", "list checkout", "eat soup 1", "eat pizza 1 600kcal", "undo"]
    for line in lines {
      let answer = try ledger.reply(line).sentence(.english)
      #expect(Self.hintsWithinSentences(answer) == [], "\(answer.description)")
    }
  }

  private static func ledger() throws -> TypedLedger {
    let ledger = try TypedLedger()
    for line in kitchen { try ledger.reply(line) }
    return ledger
  }

  /// The refusal of a line; nil for one that is carried out.
  private static func refusal(of line: String, in ledger: TypedLedger) -> Message? {
    do {
      _ = try ledger.answer(line)
      return nil
    } catch {
      return (error as? any MessageConvertible)?.wording
    }
  }

  /// The words around each hint that does not stand apart, at the end of its clause. Lines to type may be named.
  private static func hintsWithinSentences(_ wording: Message) -> [String] {
    let leads = [": ", "; ", ", ", "(", "or ", "then "]
    let ends: [Character] = [".", ",", ";", ":", ")", "?"]
    let parts = wording.parts()
    var found: [String] = []
    for (index, part) in parts.enumerated() {
      guard case .invitation(let hint) = part else { continue }
      if case .words = hint { continue }
      if index > 0, case .text(let before) = parts[index - 1], !leads.contains(where: { before.hasSuffix($0) }) {
        found.append(before + hint.description)
      }
      if index + 1 < parts.count, case .text(let after) = parts[index + 1], let first = after.first,
        !ends.contains(first)
      {
        found.append(hint.description + after)
      }
    }
    return found
  }
}
