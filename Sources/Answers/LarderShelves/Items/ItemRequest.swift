import LarderAnswers
import LarderModel
import LarderProjections

/// All that is known of an item.
public struct ItemRequest: ReportRequest {
  public var item: ItemID

  public init(_ item: ItemID) { self.item = item }

  public func report(_ desk: inout ReportDesk) throws -> ItemReport {
    let view = try desk.snapshot.view([Purchases.self, Spending.self, Waste.self])
    return try ItemReport(item, view, today: desk.today, log: &desk.snapshot.log, style: desk.style)
  }
}
