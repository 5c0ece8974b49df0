import LarderValues
import TestSupport
import Testing

@Suite("Messages with suggested actions")
struct MessageTests {
  @Test("A message keeps its actions as values, and each surface words them")
  func surfaces() {
    let name = "milk"
    let message: Message = "no \(name) in stock; \(.history(item: name)), or \(.count(item: name))"
    #expect(message.actions == [.history(item: "milk"), .count(item: "milk")])
    #expect(message.parts().count == 4 && message.parts().first == .text("no milk in stock; "))
    #expect(message.text { _ in "*" } == "no milk in stock; *, or *")
    #expect(message.description == "no milk in stock; show the history of milk, or count milk")
  }

  @Test("Joined messages are one")
  func joined() {
    let parts: [Message] = ["first", "then \(.undoLast)", ""]
    #expect(parts.joined(separator: "; ").description == "first; then undo; ")
    #expect(("a " + Message(verbatim: "b") + " c").parts() == [.text("a b c")] && Message().isEmpty)
  }

  @Test("A message is split into its sentences, but names and figures are not")
  func split() {
    let name = "Dr. Oetker pizza"
    let remark: Message = " Kept 2 portions."
    let nothing: Message = ""
    let message: Message = "Cooked \(name) for \("€2.50").\(nothing)\(remark) Is it right? If not: \(.undoLast)."
    #expect(
      message.sentences.map(\.description) == [
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
    #expect(("Saved soup for 4, with bread and cheese" as Message).shortened(to: 30).description == "Saved soup for 4…")
    for length in 2...30 { #expect(list.shortened(to: length).description.count <= length, "\(length)") }
    let shouted = Phrasebook { $0.uppercased() }
    #expect(list.shortened(to: 20).plain(in: shouted) == "BREAD, BUTTER AND…")
  }

  @Test("Every kind of action has an example and a plain title")
  func titles() {
    #expect(Set(SuggestedAction.examples.map(\.sort)) == Set(0..<SuggestedAction.sorts))
    for action in SuggestedAction.examples {
      let title = action.description
      #expect(!title.isEmpty && !title.contains { "\"\n:".contains($0) } && !title.contains("larder"), "\(title)")
    }
  }

  static let sentences: [(Message, String)] = [
    ("no recipe is called \"\(Message(verbatim: "so; up"))\": \(.recipes)", "no recipe is called \"so; up\""),
    ("event \(5) is undone; to bring it back, \(.redo(5))", "event 5 is undone"),
    ("what? name an item, as in: \(.words("list add milk 2l"))", "what? name an item"),
    ("the file \("x") is missing: \(.restore), or remove the folder", "the file x is missing; remove the folder"),
    ("it is damaged; for details, \(.verify(deep: true)); to repair it, \(.restore), or \(.rescue)", "it is damaged"),
    (
      "The code is unknown, so it waits (\(.unknownCodes)). To name it: \(.buyCode("1")).",
      "The code is unknown, so it waits."
    ),
    ("energy unknown (\(.fix))", "energy unknown"),
    ("no command is called \("x"); did you mean \(.words("use"))?", "no command is called x"),
    ("the stock is empty", "the stock is empty"), ("", ""),
  ]

  @Test("A sentence without its actions ends before the words that introduce them", arguments: sentences)
  func sentence(_ message: Message, _ sentence: String) {
    #expect(message.sentence() == sentence)
  }
}
