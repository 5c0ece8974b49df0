import Testing

@testable import LarderAssistant

@Suite("The household's list and a to-do list")
struct ListSyncTests {
  private func home(_ words: [String] = [], _ texts: [String] = []) -> PretendedHome {
    let home = PretendedHome()
    for word in words { home.ours.change(word) { $0 = .init(name: word, amount: 0) } }
    for text in texts { home.theirs.put(text) }
    return home
  }

  private func linked(_ words: [String]) -> PretendedHome {
    let home = home(words)
    home.settle()
    return home
  }

  @Test("Two new lists get the things of each other, and nothing twice")
  func first() {
    let home = home(["milk", "bread"], ["Milk", "eggs"])
    home.theirs.put("tea", isDone: true)
    home.settle()
    #expect(home.words == ["bread", "eggs", "milk"])
    #expect(home.texts == ["bread", "eggs", "milk", "x tea"])
  }

  @Test("An old item that is done does not tick a wanted line")
  func oldTicks() {
    let home = home(["milk"])
    home.theirs.put("milk", isDone: true)
    home.settle()
    #expect(home.words == ["milk"] && home.texts == ["milk"])
  }

  @Test("A tick on either side ticks the other, and so does its undoing")
  func ticks() {
    let home = linked(["milk", "eggs"])
    home.ours.change("milk") { $0?.isDone = true }
    home.theirs.change(home.theirs.items[1].id, isDone: true)
    home.settle()
    #expect(home.words == ["x eggs", "x milk"] && home.texts == home.words)
    home.ours.change("eggs") { $0?.isDone = false }
    home.theirs.change(home.theirs.items[0].id, isDone: false)
    home.settle()
    #expect(home.words == ["eggs", "milk"] && home.texts == home.words)
  }

  @Test("A thing that one side removed, and the other did not change, leaves both")
  func removals() {
    let home = linked(["milk", "eggs", "tea"])
    home.ours.change("milk") { $0 = nil }
    home.theirs.items.removeAll { $0.text == "eggs" }
    home.settle()
    #expect(home.words == ["tea"] && home.texts == ["tea"])
  }

  @Test("A thing that one side removed, and the other changed, stays")
  func conflicts() {
    let home = linked(["milk", "eggs", "tea"])
    home.ours.change("milk") { $0?.amount = 2 }
    home.theirs.items.removeAll { $0.text == "milk" }
    home.ours.change("eggs") { $0 = nil }
    home.theirs.change(home.theirs.items[0].id, text: "6 eggs")
    home.settle()
    #expect(home.words == ["2 milk", "6 eggs", "tea"] && home.texts == home.words)
  }

  @Test("A done thing that is removed in Home Assistant stays in the basket, and does not come back")
  func tidying() {
    let home = linked(["milk", "tea"])
    home.theirs.change(home.theirs.items[0].id, isDone: true)
    home.settle()
    home.theirs.items.removeAll(where: \.isDone)
    home.settle()
    #expect(home.words == ["tea", "x milk"] && home.texts == ["tea"])
    // Taken out of the basket, it is wanted again.
    home.ours.change("milk") { $0?.isDone = false }
    home.settle()
    #expect(home.texts == ["milk", "tea"])
  }

  @Test("A new text in Home Assistant changes the line, or replaces it")
  func renaming() {
    let home = linked(["milk", "tea"])
    home.theirs.change(home.theirs.items[0].id, text: "2 milk")
    home.theirs.change(home.theirs.items[1].id, text: "coffee")
    home.settle()
    #expect(home.words == ["2 milk", "coffee"] && home.texts == home.words)
  }

  @Test("Two texts that were swapped in Home Assistant lose nothing")
  func swaps() {
    let home = linked(["soap", "eggs", "tea"])
    home.theirs.change(home.theirs.items[0].id, text: "eggs")
    home.theirs.change(home.theirs.items[1].id, text: "soap")
    home.settle()
    #expect(home.words == ["eggs", "soap", "tea"] && home.texts == home.words)
    // The text of a line goes to a new item, and the old item becomes something else.
    home.theirs.change(home.theirs.items[0].id, text: "jam")
    home.theirs.put("eggs")
    home.settle()
    #expect(home.words == ["eggs", "jam", "soap", "tea"] && home.texts == home.words)
  }

  @Test("If both sides give a thing other words, those of Larder win")
  func bothWords() {
    let home = linked(["milk"])
    home.ours.change("milk") { $0?.amount = 3 }
    home.theirs.change(home.theirs.items[0].id, text: "2 milk")
    home.settle()
    #expect(home.words == ["3 milk"] && home.texts == ["3 milk"])
  }

  @Test("A text that Larder does not take stays in Home Assistant, and is read again when the ledger changes")
  func refusals() {
    let home = linked(["milk"])
    home.ours.change("milk") { $0?.isDone = true }
    home.settle()
    home.theirs.put("milk")
    home.theirs.put("what?")
    home.settle()
    #expect(home.words == ["x milk"] && home.texts == ["milk", "what?", "x milk"])
    // The milk in the basket is put away. The other is still wanted.
    home.ours.change("milk") { $0 = nil }
    home.settle()
    #expect(home.words == ["milk"] && home.texts == ["milk", "what?"])
  }

  @Test("A thing that is listed twice in Home Assistant becomes one")
  func doubles() {
    let home = linked(["milk"])
    home.theirs.put("2 milk")
    home.theirs.put("milk")
    home.settle()
    #expect(home.words == ["2 milk"] && home.texts == ["2 milk"])
  }

  @Test("A list that is empty for a moment removes nothing, and one that stays empty does")
  func emptiness() {
    let home = linked(["milk", "tea"])
    let items = home.theirs.items
    home.theirs.items = []
    home.sync()
    home.sync()
    home.theirs.items = items
    home.settle()
    #expect(home.words == ["milk", "tea"])
    home.theirs.items = []
    home.settle()
    #expect(home.words.isEmpty)
  }

  @Test("After an old ledger was restored, nothing is removed")
  func restoring() throws {
    let home = linked(["milk", "tea"])
    var (record, empty) = (home.saved, 0)
    let old = PretendedOwnList()
    old.change("milk") { $0 = .init(name: "milk", amount: 0) }
    var sync = ListSync(old, home.theirs) { _ in }
    try sync.run(&record, empty: &empty)
    #expect(old.lines.values.map(\.words).sorted() == ["milk", "tea"] && home.texts == ["milk", "tea"])
  }
}
