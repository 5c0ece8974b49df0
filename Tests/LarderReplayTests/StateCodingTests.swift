import LarderLog
import LarderModel
import LarderProjections
import TestSupport
import Testing

@testable import LarderReplay

@Suite("Encoding of states")
struct StateCodingTests {
  private func isSame<Kind: Projection>(_ projection: Kind) -> Bool {
    var writer = StateWriter()
    projection.encode(into: &writer)
    var reader = StateReader(writer.bytes)
    guard let again = Kind(from: &reader), reader.isDone else { return false }
    return again.digest == projection.digest
  }

  @Test("Every projection, the lots and the context read back from their bytes", arguments: 0..<10)
  func roundTrips(seed: UInt64) throws {
    let directory = TemporaryDirectory()
    let log = try EventLog(openingOrCreating: directory.ledger)
    try log.append(RandomHistory(seed: seed).events)
    let view = try log.current()
    for projection in view.state.projections {
      let isItself = isSame(projection)
      #expect(isItself, "\(type(of: projection).name)")
    }
    var writer = StateWriter()
    LotsState(lots: view.state.lots, kitchen: view.state.kitchen).encodeKept(into: &writer)
    var reader = StateReader(writer.bytes)
    let lots = try #require(LotsState(from: &reader))
    #expect(lots.digest == LotsState(lots: view.state.lots, kitchen: view.state.kitchen).digest)
    #expect(lots.kitchen.list == view.state.list)
    #expect(lots.kitchen.plan == view.state.kitchen.plan)
    #expect(lots.kitchen.products == view.state.kitchen.products)
    #expect(lots.kitchen.parked == view.state.kitchen.parked)
    #expect(lots.lots.dishCost == view.state.lots.dishCost)
    #expect(lots.lots.presentDishes.map(\.lot) == view.state.lots.presentDishes.map(\.lot))
    #expect(lots.lots.presentDishes.map(\.dish) == view.state.lots.presentDishes.map(\.dish))
    #expect(lots.lots.present.map(\.lot) == view.state.lots.present.map(\.lot))
    #expect(lots.lots.arrivals.parts == view.state.lots.arrivals.parts)
    writer = StateWriter()
    ReplayContextState.encode(view.context, into: &writer)
    reader = StateReader(writer.bytes)
    let context = try #require(ReplayContextState.decode(from: &reader, layingOut: true))
    #expect(context.corrections == view.context.corrections)
    #expect(context.catalog == view.context.catalog)
  }

  @Test("Numbers use as few bytes as needed, and can be skipped without decoding")
  func compactNumbers() {
    let values: [UInt64] = [0, 1, 127, 128, 300, 16_383, 16_384, UInt64(UInt32.max), .max >> 1, .max]
    var numbers = StateWriter()
    for value in values { numbers.compact(value) }
    #expect(numbers.bytes.count == 3 + 2 * 3 + 3 + 5 + 9 + 10)
    var reader = StateReader(numbers.bytes)
    let again = values.map { _ in reader.compact() }
    #expect(again == values)
    #expect(reader.isDone)
    var counted = StateWriter()
    counted.array(numbers.bytes)
    counted.flag(true)
    reader = StateReader(counted.bytes)
    let count = reader.compactCount()
    #expect(count == values.count)
    #expect(reader.flag() == true)
    // A number that continues past the end, and one with too many bits.
    reader = StateReader([1, 0, 0, 0, 0x80])
    let endless = reader.compactCount()
    #expect(endless == nil)
    reader = StateReader([UInt8](repeating: 0x80, count: 11))
    let tooLong = reader.compact()
    #expect(tooLong == 0)
    #expect(reader.isBroken)
  }

  @Test("Truncated or excessive bytes are refused")
  func broken() {
    var reader = StateReader([1, 2, 3])
    #expect(reader.integer(UInt32.self) == 0)
    #expect(reader.isBroken)
    reader = StateReader([0xff, 0xff, 0xff, 0xff])
    let numbers = reader.list { reader in reader.integer(UInt8.self) }
    #expect(numbers == [])
    #expect(reader.isBroken)
    reader = StateReader([2, 0, 0, 0, 0xff, 0xfe])
    #expect(reader.text() == "")
    #expect(reader.isBroken)
    var writer = StateWriter()
    writer.text("é")
    writer.integer(Int64.min)
    writer.integer(Int32(-2))
    writer.flag(true)
    reader = StateReader(writer.bytes)
    #expect(reader.text() == "é")
    #expect(reader.integer(Int64.self) == .min)
    #expect(reader.integer(Int32.self) == -2)
    #expect(reader.flag() == true)
    #expect(reader.isDone)
  }
}
