import LarderValues
import TestSupport
import Testing

@Suite("Messages with suggested actions")
struct WordingTests {
  @Test("A message keeps its actions as values, and each surface words them")
  func surfaces() {
    let name = "milk"
    let wording: Message = "no \(name) in stock; \(.history(item: name)), or \(.count(item: name))"
    #expect(wording.invitations == [.history(item: "milk"), .count(item: "milk")])
    #expect(wording.parts().count == 4 && wording.parts().first == .text("no milk in stock; "))
    #expect(wording.text { _ in "*" } == "no milk in stock; *, or *")
    #expect(wording.description == "no milk in stock; show the history of milk, or count milk")
  }

  @Test("Joined messages are one")
  func joined() {
    let parts: [Message] = ["first", "then \(.undoLast)", ""]
    #expect(parts.joined(separator: "; ").description == "first; then undo; ")
    #expect(("a " + Message(verbatim: "b") + " c").parts() == [.text("a b c")] && Message().isEmpty)
  }

  @Test("Every kind of action has an example and a plain title")
  func titles() {
    #expect(Set(SuggestedAction.examples.map(\.sort)) == Set(0..<SuggestedAction.sorts))
    for invitation in SuggestedAction.examples {
      let title = invitation.description
      #expect(!title.isEmpty && !title.contains { "\"\n:".contains($0) } && !title.contains("larder"), "\(title)")
    }
  }
}
