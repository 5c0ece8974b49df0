import LarderCommands
import LarderModel
import LarderSimulator
import Testing

@Suite("Residues")
struct CrumbTests {
  /// Units that are exact multiples of one another, each with its size in the first one.
  private static let families: [[(unit: String, size: Int64)]] = [
    [("oz", 1), ("lb", 16)], [("g", 1), ("kg", 1000)],
    [("tsp", 1), ("tbsp", 3), ("floz", 6), ("cup", 48), ("pint", 96), ("gallon", 768)], [("ml", 1), ("l", 1000)],
    [("pieces", 1), ("pair", 2), ("dozen", 12)],
  ]

  /// An amount as a user types it, given in twelfths.
  private static func typed(_ twelfths: Int64, _ unit: (unit: String, size: Int64)) -> String {
    let (whole, rest) = twelfths.quotientAndRemainder(dividingBy: 12 * unit.size)
    let part = ExactNumber(numerator: rest, denominator: 12 * unit.size) ?? .zero
    let fraction = "\(part.numerator)/\(part.denominator)"
    return [whole > 0 || rest == 0 ? "\(whole)" : nil, rest > 0 ? fraction : nil, unit.unit]
      .compactMap { $0 }.joined(separator: " ")
  }

  @Test(
    "Uses that add up to the purchase in typed units leave nothing, and the last use gets the remaining price",
    arguments: [
      ("2 lb", ["1 lb", "1 lb"]), ("5 lb", Array(repeating: "16 oz", count: 5)), ("1.5 lb", ["3/4 lb", "3/4 lb"]),
      ("5 lb", Array(repeating: "1 oz", count: 80)), ("1 lb", ["8 oz", "1/2 lb"]), ("1 lb", ["453.592 g"]),
      ("1 gallon", Array(repeating: "1 cup", count: 16)), ("1 cup", Array(repeating: "1 tsp", count: 48)),
      ("1 dozen", Array(repeating: "1/3", count: 36)), ("1 lb", ["453.6 g"]),
    ] as [(String, [String])])
  func cancelling(_ bought: String, _ used: [String]) throws {
    var story = Story()
    try story.given(.buy("turkey", bought, price: "9.98"))
    var cost: Int64 = 0
    for (index, quantity) in used.enumerated() {
      #expect(!story.stock("turkey").isEmpty, "before use \(index)")
      story.when(.use("turkey", quantity))
      #expect(story.lines.count == 1, "use \(index): \(story.outcome)")
      cost += story.costs.reduce(0, +)
    }
    #expect(story.household.lots.kept.isEmpty)
    #expect(story.household.lots.contradictions.isEmpty)
    #expect(cost == 998 * Lot.costScale)
    story.when(.use("turkey", "1 g"))
    story.refused(.notEnough, saying: "no turkey in stock")
  }

  @Test("Random purchases and uses with an exact sum of zero leave nothing", arguments: 0..<60)
  func exactSumOfZero(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let family = Self.families[Int(seed) % Self.families.count]
    var story = Story()
    var (left, cost): (Int64, Int64) = (0, 0)
    // In these units a twelfth of the smallest may itself be a crumb if a lot ends between two consumptions.
    let isFine = ["g", "ml", "tsp"].contains(family[0].unit)
    for price in 1...Int64(isFine ? 1 : random.number(in: 1...3)) {
      let unit = family[random.below(family.count)]
      let twelfths = max(Int64(random.number(in: 1...8)) * 6 * unit.size, 12 * 12)
      try story.given(.buy("food", Self.typed(twelfths, unit), price: "\(price).99"))
      left += twelfths
      cost += (price * 100 + 99) * Lot.costScale
    }
    let all = left
    while left > 0 {
      let unit = family[random.below(family.count)]
      let part = 12 * unit.size / Int64([1, 2, 3, 4][random.below(4)]) * Int64(random.number(in: 1...3))
      var twelfths = min(left, max(part, left / 8))
      // A rest below a hundredth is used now, because it could be a crumb.
      if left - twelfths < all / 100 { twelfths = left }
      // The last use is the rest, typed in the smallest unit.
      story.when(.use("food", Self.typed(twelfths, twelfths == part ? unit : family[0])))
      #expect(!story.lines.isEmpty, "seed \(seed): \(twelfths) of \(left) twelfths: \(story.outcome)")
      if story.lines.isEmpty { return }
      cost -= story.costs.reduce(0, +)
      left -= twelfths
    }
    #expect(story.household.lots.kept.isEmpty, "seed \(seed)")
    #expect(story.household.lots.contradictions.isEmpty, "seed \(seed)")
    #expect(cost == 0, "seed \(seed)")
  }

  @Test(
    "Otherwise purchases less uses remain, each rounded once to the base unit", arguments: 0..<60)
  func exactRest(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let family = Self.families[Int(seed) % Self.families.count]
    var story = Story()
    var left: Int64 = 0
    for _ in 0..<random.number(in: 1...3) {
      let text = Self.typed(Int64(random.number(in: 120...4000)), family[0])
      try story.given(.buy("food", text, price: "3"))
      left += try #require(try EnteredQuantity(parsing: text).measure.total?.amount)
    }
    while true {
      let unit = family[random.below(2)]
      let text = Self.typed(Int64(random.number(in: 1...600)) * unit.size, unit)
      let amount = try #require(try EnteredQuantity(parsing: text).measure.total?.amount)
      // This law does not cover uses that leave about a crumb.
      guard left - amount > 3000 else { break }
      let before = story.household.lots.present
      story.when(.use("food", text))
      #expect(!story.lines.isEmpty, "seed \(seed): \(story.outcome)")
      // A lot with only a crumb left counts as used up.
      let crumbs = before.reduce(Int64(0)) { $0 + $1.lot.largestCrumb }
      let rest = story.household.lots.present.reduce(Int64(0)) { $0 + $1.lot.remaining }
      // Fractions of a piece that leave almost whole pieces leave whole ones.
      let isWhole = story.household.lots.present.contains { $0.lot.remaining.isMultiple(of: 1000) }
      let residue = family[0].unit == "pieces" && isWhole ? Quantity.largestResidue : 0
      #expect(abs(left - amount - rest) <= (before.count == story.household.lots.present.count ? residue : crumbs))
      left = rest
    }
  }

  @Test(
    "Fractions that make up a whole leave whole pieces and portions", arguments: 2...12,
    ["pieces", "portions"])
  func wholePieces(number: Int, unit: String) throws {
    var story = Story()
    try story.given(.buy("food", "5 \(unit)", price: "3"))
    func left() -> Int64? { story.household.lots[LotID(rawValue: 1)]?.remaining }
    for whole in 1...4 {
      for _ in 0..<number { story.when(.use("food", "1/\(number)")) }
      #expect(left() == 5000 - Int64(whole) * 1000, "\(whole) by \(number)")
    }
    for part in ["1/3 \(unit)", "1/6 \(unit)"] { story.when(.use("food", part)) }
    #expect(left() == 500)
  }

  @Test("A remainder of pieces is almost a whole number only if typed so")
  func typedPieces() throws {
    var story = Story()
    try story.given(.buy("eggs", "12 pieces"))
    for (amount, left) in [("0.01 pieces", 11_990), ("0.98 pieces", 11_010), ("0.003 pieces", 11_007), ("1", 10_007)] {
      story.when(.use("eggs", amount))
      #expect(story.household.lots[LotID(rawValue: 1)]?.remaining == Int64(left), "\(amount)")
    }
  }

  @Test("Thirds from earlier versions are shown as whole pieces, and stored unchanged")
  func shownPieces() {
    func shown(_ amount: Int64, _ dimension: Dimension = .pieces) -> Int64 {
      Quantity(amount: amount, dimension: dimension).withoutResidue.amount
    }
    #expect(shown(11_001) == 11_000 && shown(10_995) == 11_000 && shown(2001, .portions) == 2000)
    #expect(shown(11_006) == 11_006 && shown(10_994) == 10_994 && shown(996) == 1000)
    #expect(shown(334) == 334 && shown(3) == 3 && shown(0) == 0 && shown(-1001) == -1001)
    #expect(shown(1001, .mass) == 1001 && shown(.max) == .max)
  }

  @Test("A residue is less than half a percent of its lot, and less than 1 g, 1 ml or a hundredth of a piece")
  func largest() {
    func largest(_ quantity: Int64, _ dimension: Dimension) -> Int64 {
      var lot = Lot()
      (lot.quantity, lot.dimension) = (quantity, dimension.rawValue)
      return lot.largestCrumb
    }
    #expect(largest(1_000_000, .mass) == 999 && largest(1_000_000, .volume) == 999)
    #expect(largest(100_000, .mass) == 499 && largest(100_001, .mass) == 500)
    #expect(largest(10_000, .pieces) == 9 && largest(1000, .pieces) == 4 && largest(4000, .portions) == 9)
    #expect(largest(200, .mass) == 0 && largest(1, .mass) == 0 && largest(5_000_000, .none) == 0)
  }

  /// A ledger of an earlier version: 2 lb for 9.98, used in two steps of a pound, each rounded separately.
  private func earlier(_ last: any EventBody...) throws -> Story {
    var story = Story()
    try story.given(.buy("turkey", "2 lb", price: "9.98"))
    for body in last { story.happens(body) }
    return story
  }

  private func pound(_ amount: Int64 = 453_592) -> Consumed {
    var consumed = Consumed()
    (consumed.item, consumed.lot) = (ItemID(rawValue: 1), LotID(rawValue: 1))
    consumed.quantity = Quantity(amount: amount, dimension: .mass)
    return consumed
  }

  @Test("A residue in an earlier ledger is not in stock, and its cost belongs to the last use")
  func earlierLedger() throws {
    let story = try earlier(pound(), pound())
    #expect(story.stock("turkey").isEmpty && story.household.lots.present.isEmpty)
    #expect(story.household.lots[LotID(rawValue: 1)] == nil)
    #expect(story.household.left(of: ItemID(rawValue: 1)).isEmpty)
    #expect(story.consumptions.suffix(2).reduce(0) { $0 + $1.cost } == 998 * Lot.costScale)
    #expect(story.household.lots.contradictions.isEmpty)
  }

  @Test("Events about a residue in an earlier ledger change nothing and cause no contradiction")
  func eventsOfCrumbs() throws {
    let crumb = Quantity(amount: 1, dimension: .mass)
    var wasted = Wasted()
    (wasted.item, wasted.lot, wasted.quantity) = (ItemID(rawValue: 1), LotID(rawValue: 1), crumb)
    var counted = Counted()
    (counted.item, counted.lot, counted.quantity) = (ItemID(rawValue: 1), LotID(rawValue: 1), crumb)
    let change = LotChange(item: ItemID(rawValue: 1), lot: LotID(rawValue: 1))
    for body in [wasted, counted, Opened(change), Frozen(change)] as [any EventBody] {
      let story = try earlier(pound(), pound(), body)
      #expect(story.household.lots.present.isEmpty && story.household.lots.contradictions.isEmpty)
      if let consumption = story.consumptions.last, body is Wasted || body is Counted {
        #expect(consumption.amount == 0 && consumption.cost == 0)
      }
    }
    var part = change
    (part.part, part.into) = (crumb, LotID(rawValue: 2))
    let story = try earlier(pound(), pound(), Frozen(part))
    #expect(story.household.lots.present.isEmpty && story.household.lots.contradictions.isEmpty)
  }

  @Test("Rounding up two pounds does not overdraw a lot, but an extra gram does")
  func overdrawn() throws {
    let rounded = try earlier(pound(453_593), pound(453_593))
    #expect(rounded.household.lots.present.isEmpty && rounded.household.lots.contradictions.isEmpty)
    #expect(rounded.consumptions.suffix(2).reduce(0) { $0 + $1.cost } == 998 * Lot.costScale)
    let wrong = try earlier(pound(453_593), pound(455_000))
    #expect(wrong.household.lots.contradictions.map(\.kind) == [.overdrawn])
    #expect(wrong.stock("turkey").count == 1)
  }

  @Test("Freezing a part leaves no residue, and moves its cost along")
  func split() throws {
    var story = Story()
    try story.given(.buy("turkey", "2 lb", price: "9.98"), .use("turkey", "1 lb"))
    story.when(.change(.freeze, "turkey", "1 lb"))
    #expect(story.stock("turkey") == ["1: 453.593 g frozen"])
    var change = LotChange(item: ItemID(rawValue: 1), lot: LotID(rawValue: 1))
    (change.part, change.into) = (Quantity(amount: 907_184, dimension: .mass), LotID(rawValue: 2))
    let earlier = try earlier(Frozen(change))
    #expect(earlier.stock("turkey") == ["2: 907.184 g frozen"])
    #expect(earlier.household.lots[LotID(rawValue: 2)]?.cost == 998 * Lot.costScale)
  }

  @Test("Counting a pound with a milligram more in stock finds no shortfall")
  func count() throws {
    var story = Story()
    try story.given(.buy("turkey", "2 lb", price: "9.98"), .use("turkey", "1 lb"))
    story.when(.count("turkey", "1 lb"))
    #expect(story.consumptions.map(\.amount) == [0])
    #expect(story.stock("turkey") == ["1: 453.593 g"])
    story.when(.count("turkey", "0.5 g"))
    #expect(story.stock("turkey").isEmpty && story.costs.map { $0 / Lot.costScale } == [499])
  }

  @Test("The first of two lots is used up, including its residue, before the second")
  func twoLots() throws {
    var story = Story()
    try story.given(
      .buy("turkey", "2 lb", due: "2026-11-22"), .use("turkey", "1 lb"), .buy("turkey", "2 lb", due: "2026-11-29"))
    story.when(.use("turkey", "2 lb"))
    #expect(story.lines.count == 2)
    #expect(story.stock("turkey").count == 1)
    story.when(.use("turkey", "1 lb"))
    #expect(story.household.lots.kept.isEmpty && story.household.lots.contradictions.isEmpty)
  }

  @Test("Using a little of a nearly empty lot takes only the given amount")
  func littleOfLittle() throws {
    var story = Story()
    try story.given(.buy("salt", "1 kg"), .use("salt", "998 g"))
    story.when(.use("salt", "1.2 g"))
    story.then("consumed item:salt lot:1 quantity:1.2 g")
    #expect(story.stock("salt").isEmpty)
    try story.given(.buy("yeast", "1 kg"), .use("yeast", "998 g"))
    story.when(.use("yeast", "2.9 g"))
    story.refused(.notEnough, saying: "only 2 g of yeast")
  }
}
