import LarderForecast
import LarderModel
import LarderSimulator
import TestSupport
import Testing

@testable import LarderProjections
@testable import LarderReplay

@Suite("A household's forecast from its projection")
struct ForecastStateTests {
  private func purchases(_ events: [Record]) -> Purchases {
    Replay.fold(events, ReplayContext(), [Purchases.self]).projection(Purchases.self)
  }

  private func bought(_ item: UInt32, lot: UInt32, _ amount: Int64, packs: Int? = nil, on day: Day) -> Record {
    var body = Bought()
    body.item = ItemID(rawValue: item)
    body.lot = LotID(rawValue: lot)
    body.quantity = Quantity(amount: amount, dimension: .mass)
    body.packs = packs
    return EncodedEvent(body, on: day).record
  }

  private func consumed(_ item: UInt32, lot: UInt32, _ amount: Int64, on day: Day) -> Record {
    var body = Consumed()
    body.item = ItemID(rawValue: item)
    body.lot = LotID(rawValue: lot)
    body.quantity = Quantity(amount: amount, dimension: .mass)
    return EncodedEvent(body, on: day).record
  }

  private func counted(_ item: UInt32, lot: UInt32, _ amount: Int64, on day: Day) -> Record {
    var body = Counted()
    body.item = ItemID(rawValue: item)
    body.lot = LotID(rawValue: lot)
    body.quantity = Quantity(amount: amount, dimension: .mass)
    return EncodedEvent(body, on: day).record
  }

  @Test("Purchases, packs and uses come from the events, and a shortfall counts as used")
  func histories() throws {
    let first = day(2026, 11, 2)
    let records = [
      bought(1, lot: 1, 1_000_000, packs: 2, on: first), consumed(1, lot: 1, 200_000, on: first.advanced(by: 1)),
      consumed(1, lot: 1, 300_000, on: first.advanced(by: 8)), counted(1, lot: 1, 400_000, on: first.advanced(by: 9)),
      bought(1, lot: 2, 500_000, on: first.advanced(by: 7)),
    ]
    let history = try #require(purchases(records).histories.first)
    #expect(history.id == 1)
    #expect(Array(history.bought) == [first.number, first.number + 7])
    #expect(history.amounts.map(\.amount) == [1_000_000, 500_000])
    #expect(history.amounts.map(\.packs) == [2, 1])
    #expect(history.uses.uses == 3 && history.uses.total == 600_000)
    #expect(purchases(records).histories(where: { $0 == 1 }).map(\.id) == [1])
    #expect(purchases(records).histories(where: { $0 == 2 }).isEmpty)
    #expect(purchases(records).dimension(of: ItemID(rawValue: 1)) == .mass)
    #expect(purchases(records).dimension(of: ItemID(rawValue: 9)) == .none)
  }

  @Test("A forecast is the same from a replay, from merged halves and from bytes", arguments: UInt64(0)..<6)
  func sameForecast(seed: UInt64) throws {
    var household = SimulatedHousehold(seed: seed, firstDay: day(2026, 1, 1), pace: .household)
    var encoded: [EncodedEvent] = []
    for _ in 0..<60 { household.appendNextDay(to: &encoded) }
    let records = encoded.map { $0.record }
    let whole = purchases(records)
    var writer = StateWriter()
    whole.encode(into: &writer)
    var reader = StateReader(writer.bytes)
    let again = try #require(Purchases(from: &reader))
    #expect(reader.isDone && again.digest == whole.digest)
    let today = day(2026, 3, 2).number
    let forecast = HouseholdForecast(of: whole.histories, on: today)
    #expect(HouseholdForecast(of: again.histories, on: today).items == forecast.items)
    #expect(forecast.items.count > 20 && forecast.shortfall == nil)
    #expect(forecast.items.contains { $0.useRate.value != nil })
  }

  @Test("A purchase entered late or out of order gives the same days")
  func late() throws {
    let first = day(2026, 11, 2)
    let days = [0, 7, 14, 21].map { first.advanced(by: $0) }
    let inOrder = days.enumerated().map { bought(1, lot: UInt32($0.offset + 1), 500_000, on: $0.element) }
    let late = [inOrder[0], inOrder[2], inOrder[3], inOrder[1]]
    let (left, right) = (purchases(inOrder).histories, purchases(late).histories)
    #expect(left.map(\.bought) == right.map(\.bought))
    let today = first.advanced(by: 22).number
    #expect(
      HouseholdForecast(of: left, on: today).items.map(\.nextPurchase)
        == HouseholdForecast(of: right, on: today).items.map(\.nextPurchase))
  }
}
