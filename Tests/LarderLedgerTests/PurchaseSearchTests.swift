import LarderCommands
import LarderLog
import LarderModel
import LarderReplay
import TestSupport
import Testing

@testable import LarderLedger

@Suite("Earlier purchases of a product")
struct PurchaseSearchTests {
  private let oat = "04006381333931"

  @discardableResult
  private func buy(_ item: String, _ code: String?, price: Int64, _ kitchen: TestLedger) throws -> CommandResult {
    var buy = Buy(item: item, quantity: try EnteredQuantity(parsing: "1 l"), entryTime: kitchen.entryTime)
    buy.price = Money(minor: price, currency: .euro)
    buy.product = code.map { BoughtProduct($0) }
    return try kitchen.perform(buy)
  }

  /// The prices of the purchases found for a product, newest first.
  private func prices(of code: String, _ kitchen: TestLedger) throws -> [Int64?] {
    let view = try kitchen.ledger.view()
    let product = try #require(view.household.catalog.product(named: code))
    var log = try kitchen.ledger.log.beginRead()
    return try EventSearch.purchases(of: product, view, &log).map { $0.decode(as: Bought.self).price?.minor }
  }

  /// The price of the last purchase of an item, or nil if it was not bought.
  private func last(_ item: String, _ kitchen: TestLedger) throws -> Int64? {
    let view = try kitchen.ledger.view()
    let id = try #require(view.household.catalog.item(named: item))
    var log = try kitchen.ledger.log.beginRead()
    return try EventSearch.lastPurchase(of: id, view, &log)?.decode(as: Bought.self).price?.minor
  }

  @Test("Purchases come newest first, as corrected, without undone ones")
  func corrected() throws {
    let kitchen = try TestLedger()
    for price in 1...3 as ClosedRange<Int64> { try buy("oat drink", oat, price: price * 100, kitchen) }
    try buy("oat drink", nil, price: 999, kitchen)
    #expect(try prices(of: oat, kitchen) == [300, 200, 100])
    let bought = try kitchen.ledger.log.events().filter { $0.record.kind == Bought.code }.map(\.sequence)
    try kitchen.fix(bought[1], "price", "2.50")
    #expect(try prices(of: oat, kitchen) == [300, 250, 100])
    try kitchen.undo(bought[2])
    #expect(try prices(of: oat, kitchen) == [250, 100])
    try buy("oat drink", "07610000000004", price: 400, kitchen)
    try kitchen.fix(bought[0] + 1, "product", "7610000000004")
    #expect(try prices(of: oat, kitchen) == [250])
    #expect(try prices(of: "07610000000004", kitchen) == [400, 100])
  }

  @Test("The last sixteen are remembered")
  func remembered() throws {
    let kitchen = try TestLedger()
    for price in 1...20 as ClosedRange<Int64> { try buy("oat drink", oat, price: price, kitchen) }
    #expect(try prices(of: oat, kitchen) == (5...20).reversed().map { Int64($0) })
  }

  @Test("The last purchase of an item is found, ignoring counts and cooking")
  func lastPurchase() throws {
    let kitchen = try TestLedger()
    try buy("oat drink", nil, price: 100, kitchen)
    #expect(try last("oat drink", kitchen) == 100)
    try buy("oat drink", oat, price: 200, kitchen)
    #expect(try last("oat drink", kitchen) == 200)
    try kitchen.undo()
    #expect(try last("oat drink", kitchen) == 100)
    let quantity = try EnteredQuantity(parsing: "5 l")
    try kitchen.perform(Count(item: "oat drink", quantity: quantity, entryTime: kitchen.entryTime))
    #expect(try last("oat drink", kitchen) == nil)
  }
}
