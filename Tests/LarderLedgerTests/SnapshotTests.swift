import LarderLedger
import LarderModel
import LarderProjections
import LarderReplay
import TestSupport
import Testing

@Suite("A moment of the ledger")
struct SnapshotTests {
  private static let kinds: [any Projection.Type] = [Purchases.self, Spending.self]

  @Test("What was brought for a request serves all that is asked beside it, and says the same")
  func brought() throws {
    let kitchen = try Kitchen()
    try kitchen.buy("milk", "2l", price: 238)
    try kitchen.buy("eggs", "10", price: 290)
    try kitchen.use("milk", "300ml")
    var plain = try kitchen.ledger.snapshot()
    var brought = try kitchen.ledger.snapshot()
    try brought.bring(Self.kinds)
    let (household, expected) = (try brought.view(), try plain.view())
    // The projections are there, although nobody asked for them: it was not read once more.
    #expect(household.state.has(Self.kinds) && !expected.state.has(Self.kinds))
    #expect(household.household.stock().map(\.lot.remaining) == expected.household.stock().map(\.lot.remaining))
    let (known, expectedNames) = (try brought.standing().catalog, try plain.standing().catalog)
    #expect(known.typedNames(of: .item) == expectedNames.typedNames(of: .item))
    let (one, other) = (try brought.view([Spending.self]), try plain.view([Spending.self]))
    #expect(one.state.projection(Spending.self).digest == other.state.projection(Spending.self).digest)
    // What was not brought is read when it is asked for.
    let waste = try brought.view([Waste.self])
    #expect(waste.state.has([Waste.self]))
  }

  @Test("Nothing is brought into a moment that goes back to an earlier event")
  func cut() throws {
    let kitchen = try Kitchen()
    try kitchen.buy("milk", "2l", price: 238)
    let last = try kitchen.ledger.snapshot().last
    try kitchen.use("milk", "300ml")
    var earlier = try kitchen.ledger.snapshot(asOf: last)
    try earlier.bring(Self.kinds)
    let view = try earlier.view(Self.kinds)
    #expect(view.state.sequence == last)
    #expect(view.household.stock().map(\.lot.remaining) == [2_000_000])
  }
}
