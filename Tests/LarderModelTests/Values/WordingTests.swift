import LarderModel
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

  @Test("Joined messages are one, and an error inside a message keeps its actions")
  func joined() {
    let parts: [Message] = ["first", "then \(.undoLast)", ""]
    #expect(parts.joined(separator: "; ").description == "first; then undo; ")
    #expect(("a " + Message(verbatim: "b") + " c").parts() == [.text("a b c")] && Message().isEmpty)
    let refusal = Refusal(.nothingToUndo, "event 2 is undone", hint: "\(.redo(2))")
    let wording: Message = "row 7: \(refusal) (\(3) of 4)"
    #expect(wording.invitations == [.redo(2)])
    #expect(wording.description == "row 7: event 2 is undone: redo event 2 (3 of 4)")
  }

  @Test("A message is split into its sentences, but names and figures are not")
  func sentences() {
    let name = "Dr. Oetker pizza"
    let remark: Message = " Kept 2 portions."
    let nothing: Message = ""
    let wording: Message = "Cooked \(name) for \("€2.50").\(nothing)\(remark) Is it right? If not: \(.undoLast)."
    #expect(
      wording.sentences.map(\.description) == [
        "Cooked Dr. Oetker pizza for €2.50.", "Kept 2 portions.", "Is it right?", "If not: undo.",
      ])
    #expect((("Put it away." as Message) + " mikl is new.").sentences.map(\.description).last == "mikl is new.")
    #expect(("one. Two." as Message).capitalizedFirst.sentences.map(\.description) == ["One.", "Two."])
    #expect(Message().sentences == [] && ("Only one." as Message).sentences == ["Only one."])
  }

  @Test("A long message is cut after a word, and a short one stays whole")
  func shortened() {
    let list: Message = "bread, butter and \("cheese")"
    #expect(list.shortened(to: 24).description == "bread, butter and cheese")
    #expect(list.shortened(to: 20).description == "bread, butter and…")
    for length in 2...30 { #expect(list.shortened(to: length).description.count <= length, "\(length)") }
    let shouted = Phrasebook { $0.uppercased() }
    #expect(list.shortened(to: 20).plain(in: shouted) == "BREAD, BUTTER AND…")
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
