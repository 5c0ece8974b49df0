import LarderCommands
import LarderModel
import LarderSimulator
import TestSupport
import Testing

@Suite("Throwing away")
struct TossTests {
  @Test("Wasting 120 g of 200 g spinach bought for 1.20 costs 0.72, and half costs exactly 0.60")
  func cost() throws {
    var story = Story()
    try story.given(.buy("spinach", "200 g", price: "1.20"))
    story.when(.toss("spinach", "120 g", why: .forgotten, to: .compost))
    story.then("wasted item:spinach lot:1 quantity:120 g reason:forgotten destination:compost")
    #expect(story.costs == [72 * Lot.costScale])
    try story.given(.buy("bread", "1", price: "1.20"))
    story.when(.toss("bread", "half"))
    #expect(story.costs == [60 * Lot.costScale])
  }

  @Test("The shares of any uses add up to the exact price, including split-off lots")
  func shares() {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<400 {
      var bought = Bought()
      bought.item = ItemID(rawValue: 1)
      bought.lot = LotID(rawValue: 1)
      bought.quantity = Quantity(amount: abs(random.anySize() % Limits.largestQuantity) + 1, dimension: .mass)
      bought.price = Money(minor: .random(in: 0...Limits.largestPrice, using: &random), currency: .euro)
      var lots = LotTable()
      _ = lots.apply(Event(day: .min, body: bought).record, sequence: 1, facts: FactTable())
      var sum = Int128(0)
      var sequence: UInt64 = 2
      while let (id, lot) = lots.present.randomElement(using: &random) {
        let amount = Bool.random(using: &random) ? lot.remaining : .random(in: 1...lot.remaining, using: &random)
        var record = Record()
        if amount < lot.remaining, lots.highest < 20, Bool.random(using: &random) {
          var change = LotChange(item: ItemID(rawValue: 1), lot: id)
          change.part = Quantity(amount: amount, dimension: .mass)
          change.into = LotID(rawValue: lots.highest + 1)
          record = Event(day: .min, body: Opened(change)).record
        } else {
          record = Event(day: .min, body: consumption(amount, from: id, isWaste: .random(using: &random))).record
        }
        let taken = lots.apply(record, sequence: sequence, facts: FactTable())
        if record.kind != Opened.code {
          #expect(taken.cost >= 0)
          #expect(taken.amount == amount && taken.item == 1 && taken.currency == Currency.euro.rawValue)
          sum += Int128(taken.cost)
        }
        sequence += 1
      }
      #expect(sum == Int128(bought.price?.minor ?? 0) * Int128(Lot.costScale))
      #expect(lots.contradictions.isEmpty)
    }
  }

  private func consumption(_ amount: Int64, from lot: LotID, isWaste: Bool) -> any EventBody {
    let quantity = Quantity(amount: amount, dimension: .mass)
    if isWaste {
      var wasted = Wasted()
      (wasted.item, wasted.lot, wasted.quantity) = (ItemID(rawValue: 1), lot, quantity)
      return wasted
    }
    var consumed = Consumed()
    (consumed.item, consumed.lot, consumed.quantity) = (ItemID(rawValue: 1), lot, quantity)
    return consumed
  }

  @Test("Waste from a lot without a price has an unknown cost")
  func unknown() throws {
    var story = Story()
    try story.given(.buy("spinach", "200 g"))
    story.when(.toss("spinach", "100 g"))
    #expect(story.costs == [Lot.unknownCost])
    story.when(.toss("spinach", "all"))
    #expect(story.costs == [Lot.unknownCost])
  }

  @Test("A share is rounded once, half to even, over the full 64-bit range")
  func rounding() {
    #expect(Lot.share(of: 5, part: 1, whole: 2) == 2)
    #expect(Lot.share(of: 7, part: 1, whole: 2) == 4)
    #expect(Lot.share(of: 10, part: 1, whole: 3) == 3)
    #expect(Lot.share(of: 20, part: 1, whole: 3) == 7)
    #expect(Lot.share(of: .max, part: .max - 1, whole: .max) == .max - 1)
    #expect(Lot.share(of: 0, part: 1, whole: 3) == 0)
    #expect(Lot.share(of: 5, part: -1, whole: 3) == 0)
    var random = SeededGenerator(seed: 8)
    for _ in 0..<5000 {
      let whole = max(random.anySize(), 2)
      let part = Int64.random(in: 0..<whole, using: &random)
      let cost = Int64.random(in: 0 ... .max, using: &random)
      #expect(Lot.share(of: cost, part: part, whole: whole) == ExactNumber(cost).scaled(to: part, denominator: whole))
    }
  }
}
