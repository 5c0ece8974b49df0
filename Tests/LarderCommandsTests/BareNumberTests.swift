import LarderCommands
import LarderModel
import LarderSimulator
import Testing

@Suite("The meaning of a bare number")
struct BareNumberTests {
  @Test("Food bought by the piece is eaten by the piece, whether or not any is left")
  func nothingLeft() throws {
    var story = Story()
    try story.given(
      .buy("egg", "4", price: "2.00"), .know("egg", [("energy", "78kcal/piece")]), .use("egg", "all"))
    story.when(.eat("egg", "2"))
    story.then("meal-logged item:egg quantity:2 pieces energy:156 kcal")
    story.when(.eat("egg"))
    story.then("meal-logged item:egg quantity:1 pieces energy:78 kcal")
    story.when(.eat("egg", "half"))
    story.then("meal-logged item:egg quantity:0.5 pieces energy:39 kcal")
  }

  @Test("A bare number of weighed food means packs when bought and portions when eaten")
  func weighed() throws {
    var story = Story()
    try story.given(.buy("jam", "450 g"), .use("jam", "all"))
    story.when(.eat("jam", "2"))
    story.then("meal-logged item:jam quantity:2 portions")
    for step in [.eat("jam", "200"), .buy("jam", "200"), .count("jam", "200"), .list("jam", "200")] as [StoryStep] {
      story.when(step)
      story.refused(.ambiguous, saying: "measured in grams")
    }
    story.when(.list("jam", "2"))
    story.then("listed item:jam quantity:900 g packs:2")
    story.when(.buy("jam", "2"))
    story.then("bought item:jam lot:2 quantity:900 g packs:2", "list-changed item:jam state:bought")
    story.when(.count("jam", "3"))
    story.then("counted item:jam lot:3 quantity:450 g")
    try story.given(.know("jam", [("piece", "25g"), ("energy", "250kcal/100g")]))
    story.when(.eat("jam", "2"))
    story.then("meal-logged item:jam quantity:50 g energy:125 kcal", "consumed item:jam lot:2 quantity:50 g")
  }

  @Test("A bare number counts pieces or portions if the energy is known per piece or portion")
  func countedByItsEnergy() throws {
    var story = Story()
    try story.given(
      .know("bun", [("energy", "120kcal/piece")]), .know("soup", [("energy", "90kcal/portion")]),
      .know("carrot", [("piece", "60g"), ("energy", "41kcal/100g")]), .buy("roll", "300 g"),
      .know("roll", [("energy", "150kcal/piece")]))
    story.when(.eat("bun", "2"))
    story.then("meal-logged item:bun quantity:2 pieces energy:240 kcal")
    story.when(.eat("soup", "2"))
    story.then("meal-logged item:soup quantity:2 portions energy:180 kcal")
    story.when(.eat("carrot", "2"))
    story.then("meal-logged item:carrot quantity:2 pieces energy:49.2 kcal")
    story.when(.eat("roll", "2"))
    story.then("meal-logged item:roll quantity:2 pieces energy:300 kcal")
    // A purchase of a bare number is one whole if the item has no usual unit.
    story.when(.buy("bun", "2"))
    story.then("bought item:bun lot:2 quantity:2 pieces")
  }

  @Test("A pack is the one bought last, whether or not any is left")
  func packs() throws {
    var story = Story()
    try story.given(.buy("tofu", "4x200g"), .use("tofu", "3 packs"))
    story.when(.eat("tofu", "2 packs"))
    story.then("meal-logged item:tofu quantity:400 g", "consumed item:tofu lot:1 quantity:200 g")
    story.when(.eat("tofu", "2 packs"))
    story.then("meal-logged item:tofu quantity:400 g")
    story.when(.count("tofu", "2 packs"))
    story.then("counted item:tofu lot:2 quantity:400 g packs:2")
  }

  @Test("Freezing a part does not affect how a bare number is read")
  func splitOff() throws {
    var story = Story()
    try story.given(.buy("roll", "500 g"), .buy("roll", "6 pieces"), .change(.freeze, "roll", "100 g", lot: 1))
    story.when(.buy("roll", "2"))
    story.then("bought item:roll lot:4 quantity:2 pieces")
  }

  @Test("A number counts pieces of an item declared countable, even if it came in packs")
  func saidToBeCounted() throws {
    var story = Story()
    try story.given(.know("apple", [("unit", "piece"), ("piece", "150g")]), .buy("apple", "2x1kg"))
    story.when(.use("apple", "2"))
    story.then("consumed item:apple lot:1 quantity:300 g")
    story.when(.toss("apple", "1"))
    story.then("wasted item:apple lot:1 quantity:150 g")
    try story.given(.buy("yoghurt", "4x150g"))
    story.when(.use("yoghurt", "2"))
    story.then("consumed item:yoghurt lot:2 quantity:300 g")
  }

  @Test("A number of food eaten from stock is the same in the diary")
  func eatenOutOfStock() throws {
    var story = Story()
    try story.given(.know("bread", [("piece", "40g")]), .buy("bread", "2x500g"), .buy("tofu", "2x200g"))
    story.when(.eat("bread", "2", from: .stock))
    story.then("meal-logged item:bread quantity:80 g", "consumed item:bread lot:1 quantity:80 g")
    try story.given(.know("tofu", [("energy", "90kcal/piece")]))
    story.when(.eat("tofu", "1", from: .stock))
    story.refused(.ambiguous)
    #expect(story.stock("tofu") == ["2: 400 g"])
  }

  @Test("The meaning of an entry's words does not depend on the stock", arguments: 0..<60)
  func law(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func pick(_ words: [String]) -> String { words.randomElement(using: &random) ?? "" }
    var story = Story()
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let facts = [
        ("unit", pick(["g", "ml", "piece", "portion"])), ("piece", "60g"), ("density", "1.03"), ("pack", "250g"),
        ("energy", pick(["78kcal/piece", "90kcal/portion", "64kcal/100ml", "250kcal/100g"])),
      ]
      try story.given(.know("food", [facts.randomElement(using: &random) ?? facts[0]]))
    }
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      story.when(.buy("food", pick(["500 g", "4x150g", "1 l", "6", "2 portions", "2x500ml"])))
    }
    let stocked = story
    try story.given(.use("food", "all"))
    for words in ["1", "2", "1/2", "half", "2 packs", "100 g", "1 piece"] {
      for step in [.eat("food", words, from: .elsewhere), .buy("food", words), .list("food", words)] as [StoryStep] {
        var (full, empty) = (stocked, story)
        full.when(step)
        empty.when(step)
        #expect(full.said == empty.said, "\(words) of \(full.log.map(full.line))")
      }
    }
  }
}

extension Story {
  /// The result of the last command, without the number of a lot.
  fileprivate var said: [String] {
    if case .failure(let refusal) = outcome { return ["\(refusal)"] }
    return lines.map { $0.split(separator: " ").filter { !$0.hasPrefix("lot:") }.joined(separator: " ") }
  }
}

extension StoryStep {
  fileprivate static func list(_ item: String, _ quantity: String) -> StoryStep {
    StoryStep { today in
      ListItem(
        .add, item: item, quantity: try EnteredQuantity(parsing: quantity), entryTime: EntryTime(today: today))
    }
  }
}
