import LarderModel
import Testing

@Suite("Refusals")
struct RefusalTests {
  @Test("A refusal inside a message keeps its actions")
  func inside() {
    let refusal = Refusal(.nothingToUndo, "event 2 is undone", hint: "\(.redo(2))")
    let message: Message = "row 7: \(refusal) (\(3) of 4)"
    #expect(message.actions == [.redo(2)])
    #expect(message.description == "row 7: event 2 is undone: redo event 2 (3 of 4)")
  }
}
