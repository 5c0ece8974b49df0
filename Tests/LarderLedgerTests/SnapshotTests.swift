import LarderCommands
import LarderLedger
import LarderModel
import LarderProjections
import LarderReplay
import TestSupport
import Testing

@Suite("Ledger snapshots")
struct SnapshotTests {
  private static let kinds: [any Projection.Type] = [Purchases.self, Spending.self]

  @Test("Data preloaded for a request serves related queries with the same results")
  func brought() throws {
    let kitchen = try TestLedger()
    try kitchen.buy("milk", "2l", price: 238)
    try kitchen.buy("eggs", "10", price: 290)
    try kitchen.use("milk", "300ml")
    var plain = try kitchen.ledger.snapshot()
    var brought = try kitchen.ledger.snapshot()
    try brought.preload(Self.kinds)
    let (household, expected) = (try brought.view(), try plain.view())
    // The projections are there without a request, so the log was not read again.
    #expect(household.state.has(Self.kinds) && !expected.state.has(Self.kinds))
    #expect(household.household.stock().map(\.lot.remaining) == expected.household.stock().map(\.lot.remaining))
    let (known, expectedNames) = (try brought.replayContext().catalog, try plain.replayContext().catalog)
    #expect(known.typedNames(of: .item) == expectedNames.typedNames(of: .item))
    let (one, other) = (try brought.view([Spending.self]), try plain.view([Spending.self]))
    #expect(one.state.projection(Spending.self).digest == other.state.projection(Spending.self).digest)
    // Projections that were not included are read on request.
    let waste = try brought.view([Waste.self])
    #expect(waste.state.has([Waste.self]))
  }

  @Test("An earlier snapshot preloads no current data")
  func cut() throws {
    let kitchen = try TestLedger()
    try kitchen.buy("milk", "2l", price: 238)
    let last = try kitchen.ledger.snapshot().last
    try kitchen.use("milk", "300ml")
    var earlier = try kitchen.ledger.snapshot(asOf: last)
    try earlier.preload(Self.kinds)
    let view = try earlier.view(Self.kinds)
    #expect(view.state.sequence == last)
    #expect(view.household.stock().map(\.lot.remaining) == [2_000_000])
  }

  @Test("A ledger that caches its view gives the same answers as one that does not")
  func kept() throws {
    let kitchen = try TestLedger()
    let keeping = HouseholdLedger(log: kitchen.ledger.log, keepsView: true)
    func agree(_ isFirst: Bool = true) throws {
      let (kept, read) = (try keeping.view(), try kitchen.ledger.view())
      #expect(kept.state.sequence == read.state.sequence)
      #expect(kept.household.stock().map(\.lot.remaining) == read.household.stock().map(\.lot.remaining))
      #expect(kept.context.catalog.typedNames(of: .item) == read.context.catalog.typedNames(of: .item))
      let brought = try keeping.view(Self.kinds)
      #expect(brought.state.digests.map(\.digest) == (try kitchen.ledger.view(Self.kinds)).state.digests.map(\.digest))
      // Ask again; no event was recorded in between.
      if isFirst { try agree(false) }
    }
    try agree()
    try kitchen.buy("milk", "2l", price: 238)
    let bought = try kitchen.last()
    try agree()
    try kitchen.use("milk", "300ml")
    try agree()
    try kitchen.fix(bought, "quantity", "3 l")
    try agree()
    try kitchen.undo()
    try agree()
    for number in 0..<20 { try kitchen.buy("eggs", "\(number + 1)") }
    try agree()
  }

  @Test("A query about an earlier event is answered as of then, and leaves the cache unchanged")
  func earlierEvent() throws {
    let kitchen = try TestLedger()
    try kitchen.buy("milk", "2l")
    let keeping = HouseholdLedger(log: kitchen.ledger.log, keepsView: true)
    var earlier = try keeping.snapshot()
    try kitchen.use("milk", "300ml")
    #expect(try keeping.view().household.stock().map(\.lot.remaining) == [1_700_000])
    #expect(try earlier.view().household.stock().map(\.lot.remaining) == [2_000_000])
    #expect(try keeping.view().household.stock().map(\.lot.remaining) == [1_700_000])
  }

  @Test("A ledger that caches its view gives the pictures of each snapshot")
  func pictures() throws {
    let kitchen = try TestLedger()
    try kitchen.buy("milk", "2l")
    let item = try #require(try kitchen.ledger.view().household.catalog.item(named: "milk"))
    let keeping = HouseholdLedger(log: kitchen.ledger.log, keepsView: true)
    func keep(_ digit: String, isOut: Bool = false) throws {
      var picture = PictureKept()
      (picture.digest, picture.format, picture.isOut) = (String(repeating: digit, count: 64), .png, isOut)
      _ = try kitchen.perform(ChangePhotos(picture, of: .item("milk"), count: 0, entryTime: kitchen.entryTime))
    }
    func shown(_ snapshot: inout LedgerSnapshot) throws -> String {
      try snapshot.keptPictures().pictures(of: item).compactMap { $0.digest?.prefix(1) }.joined()
    }
    var shots = ""
    for (digit, isOut, expected) in [("a", false, "a"), ("b", false, "ab"), ("a", true, "b")] {
      var earlier = try keeping.snapshot()
      try keep(digit, isOut: isOut)
      var now = try keeping.snapshot()
      var read = try kitchen.ledger.snapshot()
      let found = [try shown(&now), try shown(&read), try shown(&earlier)]
      #expect(found == [expected, expected, shots])
      shots = expected
    }
    try kitchen.undo()
    var undone = try keeping.snapshot()
    let back = try shown(&undone)
    #expect(back == "ab")
  }
}
