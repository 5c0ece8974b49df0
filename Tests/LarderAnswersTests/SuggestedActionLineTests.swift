import LarderModel
import LarderSentences
import TestSupport
import Testing

@Suite("Suggested actions as typed lines")
struct SuggestedActionLineTests {
  @Test("Each action is one line, without the program's name")
  func lines() {
    for line in SuggestedAction.examples.map(\.line) {
      #expect(line.first?.isLetter == true && !line.contains("\n") && !line.hasPrefix("larder "), "\(line)")
    }
    #expect(Set(SuggestedAction.examples.map(\.line)).count == SuggestedAction.examples.count)
  }

  @Test("Open choices are written in capitals")
  func placeholders() {
    #expect(SuggestedAction.countSomething.line == "count ITEM QUANTITY")
    #expect(SuggestedAction.goal(.energy, value: nil, person: nil).line == "goal ENERGY")
    #expect(SuggestedAction.fixEvent(nil, field: "price", value: "PRICE").line == "fix EVENT price:PRICE")
    #expect(SuggestedAction.redo(nil).line == "redo NUMBER")
  }

  @Test("A name with special characters for the shell is quoted")
  func quoting() {
    func line(_ name: String) -> String { SuggestedAction.list(item: name).line }
    #expect(line("milk") == "list add milk" && line("jalapeño-4.5") == "list add jalapeño-4.5")
    #expect(line("oat milk") == #"list add "oat milk""# && line("Bo's ham & eggs") == #"list add "Bo's ham & eggs""#)
    #expect(line(#"5" rolls, Bo's $1"#) == #"list add '5" rolls, Bo'\''s $1'"#)
    #expect(line("a\nb") == #"list add 'a\nb'"#)
  }
}
