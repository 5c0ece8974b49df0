import LarderModel
import LarderSentences
import LarderWords
import TestSupport
import Testing

/// The hints of the refusals that families meet first. The table of all messages is `Messages.txt` of the commands' tests.
@Suite("Hints in refusals")
struct RefusalHintTests {
  /// The commands that fill the ledger before each line.
  private static let kitchen = [
    "buy milk 2l 2.38 store:Lidl due:2026-11-29", "buy rice 1kg 1.99", "freeze rice", "list add yoghurt 500g",
    "list done yoghurt 1.19",
  ]

  private static let lines = [
    "byu milk 1l", "use sugar 100g", "cook pie", "product 4006381333931", "buy 7610000000004 1.99", "undo x",
    "use milk 1l lot:x", "use milk 5l", "thaw milk", "freeze rice", "redo", "list add yoghurt", "use milk", "move milk",
    "cook", "eat milk 1l --stock --out", "use milk 1l on:2026-12-01",
  ]

  @Test("A refusal reads as well with buttons: a hint is neither the subject nor the object of a verb")
  func hints() throws {
    let ledger = try Self.ledger()
    for line in Self.lines {
      let refusal = try #require(Self.refusal(of: line, in: ledger), "\(line) is not refused")
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
      return (error as? any MessageConvertible)?.message
    }
  }

  /// The words around each hint that does not stand apart, at the end of its clause. Lines to type may be named.
  private static func hintsWithinSentences(_ message: Message) -> [String] {
    let leads = [": ", "; ", ", ", "(", "or ", "then "]
    let ends: [Character] = [".", ",", ";", ":", ")", "?"]
    let parts = message.parts()
    var found: [String] = []
    for (index, part) in parts.enumerated() {
      guard case .action(let hint) = part else { continue }
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
