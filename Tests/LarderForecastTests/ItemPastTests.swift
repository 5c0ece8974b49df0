import LarderForecast
import LarderSimulator
import Testing

@Suite("Savings from other habits")
struct ItemPastTests {
  /// Four purchases of 750 g each. After six days, 350 g of each were thrown away.
  private func bread(priceOfSmall: Int64? = nil) -> ItemPast {
    var past = ItemPast()
    for day: Int32 in [0, 7, 14, 21] {
      past.buy(750, pack: 750, price: 300, on: day)
      past.use(200, on: day + 1)
      past.use(200, on: day + 3)
      past.throwAway(350, after: 6)
    }
    guard let priceOfSmall else { return past }
    past.buy(500, pack: 500, price: priceOfSmall, on: 28)
    past.use(500, on: 29)
    return past
  }

  @Test("A smaller pack saves the rest of the larger one, at the price of the household's purchases")
  func smallerPack() {
    let saving = bread().saving(by: .smallerPack(500), through: 30)
    #expect(saving == ItemPast.Saving(amount: 1000, money: 400))
    #expect(bread().smallerPacks(step: 50) == [400])
    #expect(bread(priceOfSmall: 200).smallerPacks(step: 50) == [400, 500])
    #expect(!bread().hasPrice(ofPack: 500) && bread(priceOfSmall: 200).hasPrice(ofPack: 500))
  }

  @Test("The price of a smaller pack that the household bought lowers a saving, and never raises it")
  func ownPrice() throws {
    func money(_ price: Int64) -> Int64? {
      bread(priceOfSmall: price).saving(by: .smallerPack(500), through: 60)?.money
    }
    let (cheap, same) = try (#require(money(150)), #require(money(200)))
    #expect(cheap < same && same == 400)
    #expect(money(400) == nil)
  }

  @Test("A purchase put off until none is left saves what was bought too early")
  func laterPurchase() {
    var past = ItemPast()
    for day: Int32 in [0, 7, 14] {
      past.buy(1000, pack: 1000, price: nil, on: day)
      past.use(300, on: day + 3)
      past.throwAway(700, after: 20)
    }
    #expect(past.saving(by: .laterPurchase, through: 40) == ItemPast.Saving(amount: 2000, money: nil))
  }

  @Test("Freezing saves food that spoils before the next use, except what is left at the end")
  func freezing() {
    var past = ItemPast()
    for day: Int32 in [0, 7, 14, 21] {
      past.buy(500, pack: 500, price: 250, on: day)
      past.use(200, on: day)
      past.throwAway(300, after: 3)
    }
    #expect(past.saving(by: .laterPurchase, through: 25) == nil)
    #expect(past.saving(by: .freezing(days: 60), through: 25) == ItemPast.Saving(amount: 1000, money: 500))
  }

  @Test("Two purchases, or waste on one day only, show no saving")
  func tooLittle() {
    var (few, once) = (ItemPast(), ItemPast())
    for day: Int32 in [0, 7] {
      few.buy(500, pack: 500, price: 100, on: day)
      few.throwAway(500, after: 5)
    }
    for day: Int32 in [0, 7, 14] { once.buy(500, pack: 500, price: 100, on: day) }
    once.throwAway(500, after: 5)
    for habit in [ItemPast.Habit.smallerPack(250), .laterPurchase, .freezing(days: 90)] {
      #expect(few.saving(by: habit, through: 30) == nil && once.saving(by: habit, through: 30) == nil)
    }
  }

  @Test("A saving never exceeds what was thrown away and paid, and late entries do not change it")
  func bounds() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var entries: [(inout ItemPast) -> Void] = []
      var (wasted, paid) = (Int64(0), Int64(0))
      let isPriced = random.chance(700)
      for day in stride(from: Int32(0), to: 100, by: random.number(in: 2...9)) {
        let (amount, price) = (Int64(random.number(in: 1...900)), Int64(random.number(in: 1...500)))
        let used = Int64(random.below(Int(amount)))
        let age = random.number(in: 0...20)
        entries.append { $0.buy(amount, pack: amount, price: isPriced ? price : nil, on: day) }
        entries.append { $0.use(used, on: day + 1) }
        entries.append { $0.throwAway(amount - used, after: age) }
        (wasted, paid) = (wasted + amount - used, paid + price)
      }
      var (past, late) = (ItemPast(), ItemPast())
      for entry in entries { entry(&past) }
      for entry in entries.reversed() { entry(&late) }
      for habit in [.laterPurchase, .freezing(days: 60)] + past.smallerPacks(step: 10).map(ItemPast.Habit.smallerPack) {
        let saving = past.saving(by: habit, through: 120)
        #expect(saving == late.saving(by: habit, through: 120))
        guard let saving else { continue }
        #expect(saving.amount > 0 && saving.amount <= wasted)
        #expect((saving.money == nil) == !isPriced && saving.money ?? 1 > 0 && saving.money ?? 0 <= paid)
      }
    }
  }
}
