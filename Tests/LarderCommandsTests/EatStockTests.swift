import LarderCommands
import LarderModel
import LarderSimulator
import Testing

@Suite("Eating from stock")
struct EatStockTests {
  @Test("Eating takes from the lots in order of use, for the person who ate")
  func inOrder() throws {
    var story = Story()
    try story.given(.buy("rice", "500 g", due: "+9d"), .buy("rice", "150 g", due: "+2d"))
    story.when(.eat("rice", "200 g", by: "Ada"))
    story.then(
      "meal-logged item:rice quantity:200 g person:Ada", "consumed item:rice lot:2 quantity:150 g person:Ada",
      "consumed item:rice lot:1 quantity:50 g person:Ada")
    #expect(story.stock("rice") == ["1: 450 g due 2026-11-29"])
  }

  @Test("A dish entered by counting is taken from stock like a cooked one")
  func counted() throws {
    var story = Story()
    try story.given(.count("leftover chili", "3"))
    story.when(.eat("leftover chili", "1"))
    story.then(
      "meal-logged item:leftover chili quantity:1 pieces", "consumed item:leftover chili lot:1 quantity:1 pieces")
    story.when(.eat("leftover chili", "2", energy: "900kcal"))
    story.then(
      "meal-logged item:leftover chili quantity:2 pieces energy:900 kcal",
      "consumed item:leftover chili lot:1 quantity:2 pieces")
    #expect(story.stock("leftover chili") == [])
  }

  @Test("If less is in stock than was eaten, the meal is recorded in full and all of the stock is taken")
  func less() throws {
    var story = Story()
    try story.given(.buy("milk", "1 l"))
    story.when(.eat("milk", "1.5 l"))
    story.then("meal-logged item:milk quantity:1500 ml", "consumed item:milk lot:1 quantity:1000 ml")
    story.when(.eat("milk", "200 ml"))
    story.then("meal-logged item:milk quantity:200 ml")
  }

  @Test("A quantity is converted by weight and density, and takes nothing from stock if these are unknown")
  func converted() throws {
    var story = Story()
    try story.given(
      .know("milk", [("density", "1.03")]), .know("apple", [("piece", "150g")]), .buy("milk", "1 l"),
      .buy("apple", "1 kg"), .buy("pasta", "500 g"))
    story.when(.eat("milk", "103 g"))
    story.then("meal-logged item:milk quantity:103 g", "consumed item:milk lot:1 quantity:100 ml")
    story.when(.eat("apple", "2"))
    story.then("meal-logged item:apple quantity:300 g", "consumed item:apple lot:2 quantity:300 g")
    story.when(.eat("pasta"))
    story.then("meal-logged item:pasta quantity:1 portions")
    story.when(.eat("pasta", "2"))
    story.then("meal-logged item:pasta quantity:2 portions")
    story.when(.eat("pasta", "250"))
    story.refused(.ambiguous, saying: "250 of what?")
    #expect(story.stock("pasta") == ["3: 500 g"])
  }

  @Test("Lots measured in another way are skipped")
  func otherMeasure() throws {
    var story = Story()
    try story.given(.buy("cheese", "2", due: "+1d"), .buy("cheese", "100 g", due: "+5d"))
    story.when(.eat("cheese", "150 g"))
    story.then("meal-logged item:cheese quantity:150 g", "consumed item:cheese lot:2 quantity:100 g")
  }

  @Test("A fraction, \"all\" and packs refer to the food in stock")
  func parts() throws {
    var story = Story()
    try story.given(.buy("rice", "400 g"))
    story.when(.eat("rice", "half"))
    story.then("meal-logged item:rice quantity:200 g", "consumed item:rice lot:1 quantity:200 g")
    story.when(.eat("rice", "all"))
    story.then("meal-logged item:rice quantity:200 g", "consumed item:rice lot:1 quantity:200 g")
    story.when(.eat("rice", "all"))
    story.refused(.ambiguous)
  }

  @Test("Eating elsewhere leaves the stock unchanged, and eating only from stock is refused if it has too little")
  func otherSources() throws {
    var story = Story()
    try story.given(.buy("rice", "500 g"))
    story.when(.eat("rice", "200 g", from: .elsewhere))
    story.then("meal-logged item:rice quantity:200 g")
    #expect(story.stock("rice") == ["1: 500 g"])
    story.when(.eat("rice", "200 g", by: "Ada", from: .stock))
    story.then(
      "meal-logged item:rice quantity:200 g person:Ada", "consumed item:rice lot:1 quantity:200 g person:Ada")
    story.when(.eat("rice", "301 g", from: .stock))
    story.refused(.notEnough)
    #expect(story.stock("rice") == ["1: 300 g"])
  }

  @Test("A bare number or part counts packs, for eat as for use")
  func packs() throws {
    var story = Story()
    try story.given(.buy("yoghurt", "4x150g"))
    story.when(.eat("yoghurt", "1"))
    story.then("meal-logged item:yoghurt quantity:150 g", "consumed item:yoghurt lot:1 quantity:150 g")
    story.when(.eat("yoghurt", "1/2"))
    story.then("meal-logged item:yoghurt quantity:75 g", "consumed item:yoghurt lot:1 quantity:75 g")
    story.when(.eat("yoghurt", "150"))
    story.refused(.ambiguous, saying: "150 of what?")
    story.when(.eat("yoghurt", "6"))
    story.then("meal-logged item:yoghurt quantity:900 g", "consumed item:yoghurt lot:1 quantity:375 g")
  }

  @Test("If the energy of a portion is known, a number counts portions, for use as well")
  func knownPortion() throws {
    var story = Story()
    try story.given(.buy("yoghurt", "4x150g"), .know("yoghurt", [("energy", "90kcal/portion")]))
    story.when(.eat("yoghurt", "1"))
    story.then("meal-logged item:yoghurt quantity:1 portions energy:90 kcal")
    story.when(.use("yoghurt", "1"))
    story.refused(.ambiguous, saying: "1 of what?")
  }

  @Test("The same words take the same stock when food is used and when it is eaten", arguments: 0..<60)
  func sameWords(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func pick(_ words: [String]) -> String { words.randomElement(using: &random) ?? "" }
    var story = Story()
    for fact in [("piece", "60g"), ("pack", "250g"), ("density", "1.03")] where Bool.random(using: &random) {
      try story.given(.know("food", [fact]))
    }
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      story.when(.buy("food", pick(["500 g", "4x150g", "2x1 l", "6", "2 portions", "2x500g"])))
    }
    for words in ["1", "2", "1/2", "half", "1.5", "1 pack", "100 g", "all"] {
      var (used, eaten) = (story, story)
      used.when(.use("food", words))
      eaten.when(.eat("food", words))
      guard case .success = used.outcome, case .success = eaten.outcome else { continue }
      #expect(eaten.lines.filter { $0.hasPrefix("consumed") } == used.lines, "\(words)")
    }
  }
}
