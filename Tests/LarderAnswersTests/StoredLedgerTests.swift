import Glibc
import LarderCommands
import LarderFigures
import LarderLedger
import LarderModel
import LarderProjections
import LarderShelves
import Testing

@Suite("Reports from a stored ledger")
struct StoredLedgerTests {
  @Test("A period that is not a whole month is replayed separately, and exact to the cent")
  func period() throws {
    let path = "/tmp/larder-reports-\(getpid())"
    defer { Self.remove(path) }
    let ledger = try HouseholdLedger(creatingIn: path)
    var tag: UInt64 = 0
    func run(_ command: some Command) throws {
      tag += 1
      let now = try #require(Instant(milliseconds: 1_790_000_000_000))
      _ = try ledger.perform(id: CommandID(tag: tag), at: now) { (view, _) throws(LedgerError) in
        do throws(Refusal) { return try view.household.decide(command, by: nil) } catch { throw .refused(error) }
      }
    }
    var buy = Buy(item: "spinach", quantity: try EnteredQuantity(parsing: "200 g"), entryTime: entryTime("2026-11-01"))
    buy.price = Money(minor: 120, currency: .euro)
    try run(buy)
    for (quantity, date) in [("120 g", "2026-11-08"), ("50 g", "2026-11-20")] {
      try run(Toss(item: "spinach", quantity: try EnteredQuantity(parsing: quantity), entryTime: entryTime(date)))
    }
    let part = try #require(Period(first: day("2026-11-10"), last: day("2026-11-30")))
    let view = try ledger.view([Waste.self, Spending.self], period: part)
    let report = WasteReport(
      waste: view.state.projection(Waste.self), spending: view.state.projection(Spending.self),
      catalog: view.context.catalog, period: part, tallied: .periodOnly)
    #expect(report.total.cost.text == "€0.30")
    #expect(report.total.mass == 50_000 && report.bought.count == 0)
    #expect(StockReport(household: view.household, today: part.last).cost.text == "€0.18")
    let whole = try ledger.view([Waste.self, Spending.self])
    let month = WasteReport(
      waste: whole.state.projection(Waste.self), spending: whole.state.projection(Spending.self),
      catalog: whole.context.catalog, period: month("2026-11"))
    #expect(month.total.cost.text == "€1.02" && month.shareOfMoney(.euro) == 850)
  }

  /// Removes a ledger's directory and the files in it.
  private static func remove(_ path: String) {
    // unsafe: only this call uses and closes the handle; an entry's name is copied before the next is read.
    guard let directory = unsafe opendir(path) else { return }
    defer { unsafe _ = closedir(directory) }
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != "." && name != ".." { _ = unlink(path + "/" + name) }
    }
    _ = rmdir(path)
  }
}
