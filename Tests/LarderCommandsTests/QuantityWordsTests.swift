import LarderCommands
import LarderModel
import LarderSimulator
import Testing

@Suite("Reading the words of a quantity")
struct QuantityWordsTests {
  private func reading(_ step: StoryStep, _ story: Story) throws -> QuantityReading? {
    try story.household.decide(step.command(story.today), by: nil).reading
  }

  @Test("Pieces over two lots have their full weight, without a residue")
  func crumbs() throws {
    var story = Story()
    try story.given(.know("bananas", [("piece", "184g")]), .buy("bananas", "104 g"), .buy("bananas", "1.1 kg"))
    story.when(.use("bananas", "2"))
    story.then("consumed item:bananas lot:1 quantity:104 g", "consumed item:bananas lot:2 quantity:264 g")
    #expect(story.stock("bananas") == ["2: 836 g"])
  }

  @Test("A number of pieces is that many times the weight of one, whatever the lots weigh", arguments: 0..<40)
  func pieces(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var story = Story()
    let piece = Int64.random(in: 3...400, using: &random)
    try story.given(.know("food", [("piece", "\(piece)g")]))
    var there: Int64 = 0
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      let grams = Int64.random(in: 1...1500, using: &random)
      try story.given(.buy("food", "\(grams) g"))
      there += grams
    }
    for _ in 0..<6 {
      let number = Int64.random(in: 1...4, using: &random)
      story.when(.use("food", "\(number)"))
      guard there >= number * piece else {
        story.refused(.notEnough, saying: number == 1 ? "one of \(piece) g" : "\(number) of \(piece) g each")
        continue
      }
      there -= number * piece
      let left = story.household.left(of: ItemID(rawValue: 1)).first?.amount ?? 0
      #expect(left == there * 1000)
    }
  }

  @Test("Without a quantity, one piece or portion is taken, never all", arguments: ["onions", "cake"])
  func one(item: String) throws {
    var story = Story()
    let unit = item == "cake" ? "portions" : "pieces"
    try story.given(.buy(item, "5 \(unit)"))
    story.when(.use(item))
    story.then("consumed item:\(item) lot:1 quantity:1 \(unit)")
    story.when(.toss(item))
    story.then("wasted item:\(item) lot:1 quantity:1 \(unit)")
    try story.given(.use(item, "2.5 \(unit)"))
    story.when(.use(item))
    story.then("consumed item:\(item) lot:1 quantity:0.5 \(unit)")
    #expect(story.stock(item).isEmpty)
  }

  @Test("A part refers to one piece, one pack or all stock, and says which")
  func parts() throws {
    var story = Story()
    try story.given(
      .know("banana", [("piece", "184g")]), .buy("bread", "2"), .buy("tofu", "2x200g"), .buy("banana", "1 kg"),
      .buy("feta", "200 g"))
    let grams = { Quantity(amount: $0 * 1000, dimension: .mass) }
    for words in ["half", "1/2", "½", "a half"] {
      #expect(try reading(.use("bread", words), story) == .partOfOne(nil))
      #expect(try reading(.use("tofu", words), story) == .partOfPack(grams(200)))
      #expect(try reading(.toss("banana", words), story) == .partOfOne(grams(184)))
      #expect(try reading(.toss("feta", words), story) == .partOfAll(grams(200)))
      #expect(try reading(.change(.freeze, "feta", words), story) == .partOfAll(grams(200)))
    }
    #expect(try reading(.use("banana", "2"), story) == .pieces(grams(184)))
    #expect(try reading(.use("tofu", "2"), story) == .packs(grams(200)))
    for words in ["half of it", "50%", "all", "100 g"] { #expect(try reading(.use("tofu", words), story) == nil) }
    #expect(try reading(.use("bread", "0.5"), story) == nil)
    story.when(.use("feta", "0.5"))
    story.refused(.ambiguous, saying: "0.5 of what? try 0.5kg")
    story.when(.use("tofu", "half of it"))
    story.then("consumed item:tofu lot:2 quantity:200 g")
    story.when(.use("tofu", "half"))
    story.then("consumed item:tofu lot:2 quantity:100 g")
    story.when(.use("tofu", "3/4"))
    story.refused(.notEnough, saying: "only 100 g of tofu is in stock (3/4 of a pack of 200 g)")
  }

  @Test("A part means the same in words and in figures, for any stock", arguments: 0..<60)
  func law(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func pick(_ words: [String]) -> String { words.randomElement(using: &random) ?? "" }
    var story = Story()
    if Bool.random(using: &random) { try story.given(.know("food", [("piece", "60g"), ("density", "1.03")])) }
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      story.when(.buy("food", pick(["500 g", "4x150g", "1 l", "6", "2 portions", "2x500ml", "1", "6x1 piece"])))
    }
    for (words, figures) in [("half", "1/2"), ("a third", "1/3"), ("quarter", "1/4"), ("a half", "½")] {
      for step in [{ StoryStep.use("food", $0) }, { .toss("food", $0) }, { .eat("food", $0, from: .stock) }] {
        var (said, written) = (story, story)
        said.when(step(words))
        written.when(step(figures))
        switch (said.outcome, written.outcome) {
        case (.success, .success): #expect(said.lines == written.lines)
        case (.failure(let one), .failure(let other)): #expect(one.reason == other.reason)
        default: Issue.record("\(words) and \(figures): \(said.outcome), \(written.outcome)")
        }
      }
    }
  }

  @Test("An implausible number is questioned: pieces, portions and purchases")
  func slips() throws {
    var story = Story()
    try story.given(
      .know("carrots", [("piece", "60g")]), .buy("carrots", "300 g"), .buy("pizza", "350 g"), .buy("wine", "750 ml"),
      .meal(.add, "soup", [(.energy, "200")]), .buy("eggs", "10"))
    story.when(.use("carrots", "150"))
    story.refused(.ambiguous, saying: "150 of what? 150 of 60 g each are not in stock; try 150g")
    story.when(.use("carrots", "10"))
    story.refused(.notEnough, saying: "(10 of 60 g each)")
    story.when(.eat("pizza", "800"))
    story.refused(.ambiguous, saying: "try 800g")
    story.when(.buy("wine", "0,75"))
    story.refused(.ambiguous, saying: "try 0.75l")
    story.when(.buy("wine", "200"))
    story.refused(.ambiguous, saying: "200 of what")
    for (food, counted) in [("toast with jam", "portions"), ("soup", "portions"), ("eggs", "pieces")] {
      story.when(.eat(food, "250"))
      story.refused(.ambiguous, saying: "try 250g, 250kcal or \"250 \(counted)\"")
      story.when(.eat(food, "20", from: .elsewhere))
      #expect(story.lines.count == 1)
      story.when(.eat(food, "250 \(counted)", from: .elsewhere))
      #expect(story.lines.count == 1)
    }
  }

  @Test("A saved meal wins over a name that was only eaten")
  func onlyEaten() throws {
    var story = Story()
    try story.given(.eat("porridge"), .meal(.add, "porridge", [(.energy, "350")]))
    story.when(.eat("porridge"))
    story.then("meal-logged meal:porridge quantity:1 portions energy:350 kcal")
    try story.given(.buy("porridge", "500 g"))
    story.when(.eat("porridge"))
    story.refused(.ambiguous)
  }
}
