import LarderSimulator
import Testing

@testable import LarderForecast

@Suite("Days with guests")
struct GuestDayTests {
  /// An item of a household of two, with its history and record.
  private struct Household {
    var history = ItemHistory(id: 1, bought: DayWindow())
    var record = GuestRecord()

    mutating func buy(_ amount: Int64, packs: Int = 1, on day: Int32) {
      record.purchases.append(BoughtAmount(day: day, amount: amount, packs: packs))
      history.amounts = record.purchases.suffix(8)
      history.bought.insert(day)
    }

    mutating func use(_ amount: Int64, on day: Int32) {
      history.uses.use(amount, on: day)
      record.use(amount, on: day)
    }

    /// Takes out the guests of some days.
    func without(_ days: [Int32], guests: Int = 4) -> (history: ItemHistory, guests: GuestUse) {
      var history = history
      let taken = history.takeOutGuests(
        days.map { GuestDay(day: $0, residents: 2, guests: guests) }, record)
      return (history, taken)
    }
  }

  /// Twelve weeks of 200 a day and a pack of 1400 on Fridays. Day 4 is a Monday, so days 8, 15… are Fridays.
  private func steady() -> Household {
    var juice = Household()
    for day in Int32(4)..<88 {
      if day % 7 == 1 { juice.buy(1400, on: day) }
      juice.use(200, on: day)
    }
    return juice
  }

  @Test("Food that was bought for guests raises neither the rate of use nor the usual amount", arguments: 0..<8)
  func habit(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let usual = steady()
    var juice = usual
    var parties: [Int32] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let day = 10 + 7 * Int32.random(in: 0..<11, using: &random)
      guard !parties.contains(day) else { continue }
      parties.append(day)
      let amount = Int64.random(in: 1000...9000, using: &random)
      juice.buy(1400 + amount, packs: 4, on: day - Int32.random(in: 1...2, using: &random))
      juice.use(amount, on: day)
    }
    juice.record.purchases.sort { $0.day < $1.day }
    let (without, guests) = juice.without(parties)
    let before = try #require(usual.history.useRate(on: 88).value?.perDay)
    let after = try #require(without.useRate(on: 88).value?.perDay)
    let raised = try #require(juice.history.useRate(on: 88).value?.perDay)
    #expect(abs(after - before) <= 0.02 * before && raised > 1.05 * before, "\(before) \(after) \(raised)")
    #expect(guests.days == parties.count && !guests.isOnlyForGuests)
    #expect(try #require(UsualAmount(without.amounts)).amount == 1400)
  }

  @Test("Guests who were fed from the usual stock belong to the habit")
  func fromStock() {
    var juice = steady()
    juice.use(900, on: 52)
    let (without, guests) = juice.without([52])
    #expect(without.uses == juice.history.uses)
    #expect(guests.leftOut == 0 && guests.extra > 0)
  }

  @Test("Using food in several parts of a day changes nothing for guests", arguments: 1..<5)
  func parts(count: Int64) {
    var whole = steady()
    var parted = Household()
    parted.record.purchases = whole.record.purchases
    (parted.history.amounts, parted.history.bought) = (whole.history.amounts, whole.history.bought)
    for day in Int32(4)..<88 { for _ in 0..<count { parted.use(200 / count, on: day) } }
    whole.use(1000, on: 52)
    whole.buy(2400, on: 51)
    for _ in 0..<count { parted.use(1000 / count, on: 52) }
    parted.buy(2400, on: 51)
    whole.record.purchases.sort { $0.day < $1.day }
    parted.record.purchases.sort { $0.day < $1.day }
    let (one, several) = (whole.without([52], guests: 1), parted.without([52], guests: 1))
    // The two who live here use at most their 200 of other days, and three eat 1200.
    #expect(one.guests.extra == 1000)
    #expect(abs(several.guests.extra - one.guests.extra) <= 2 * count && several.guests.leftOut > 0)
    #expect(abs(several.history.uses.total - one.history.uses.total) <= 200)
  }

  @Test("Food only for guests has no habit, and is expected again for as many guests")
  func onlyForGuests() {
    var crisps = Household()
    for party: Int32 in [20, 48, 69] {
      crisps.buy(600, packs: 3, on: party - 2)
      crisps.use(150, on: party)
      crisps.use(450, on: party)
    }
    #expect(crisps.history.useRate(on: 80).value != nil)
    let (without, guests) = crisps.without([20, 48, 69])
    #expect(guests.isOnlyForGuests)
    #expect(without.useRate(on: 80).value == nil && without.bought.isEmpty)
    // The pack stays known.
    #expect(UsualAmount(without.amounts)?.pack == 200)
    #expect(guests.expected(for: 4) == 600)
    #expect(guests.expected(for: 2) == 300)
    #expect(guests.expected(for: 0) == 0)
    // One evening is not enough to forecast the next.
    #expect(crisps.without([20]).guests.expected(for: 4) == 0)
  }

  @Test("No more is taken out than was used and bought beyond the usual, in any order", arguments: 0..<24)
  func bounds(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let uses = (0..<60).map { _ in
      (Int64.random(in: 1...900, using: &random), Int32.random(in: 0..<90, using: &random))
    }
    var days = Set<Int32>()
    while days.count < 5 { days.insert(Int32.random(in: 0..<90, using: &random)) }
    func made(_ uses: [(Int64, Int32)]) -> Household {
      var item = Household()
      for day in stride(from: Int32(0), to: 90, by: 6) { item.buy(day % 18 == 0 ? 3000 : 1000, on: day) }
      for (amount, day) in uses { item.use(amount, on: day) }
      return item
    }
    let item = made(uses)
    let (without, guests) = item.without(Array(days))
    #expect(without.uses.total == item.history.uses.total - guests.leftOut)
    #expect(0 <= guests.leftOut && guests.leftOut <= guests.extra)
    #expect(guests.extra <= days.reduce(0) { $0 + (item.record.uses[$1]?.amount ?? 0) })
    let shuffled = made(uses.shuffled(using: &random)).without(days.shuffled(using: &random))
    #expect(shuffled.history == without && shuffled.guests == guests)
  }

  @Test("Without guests nothing changes", arguments: 0..<4)
  func noGuests(days: Int32) {
    let juice = steady()
    for guestDays in [[], [GuestDay(day: 30 + days, residents: 2, guests: 0)]] {
      var history = juice.history
      #expect(history.takeOutGuests(guestDays, juice.record) == GuestUse())
      #expect(history == juice.history)
    }
  }
}
