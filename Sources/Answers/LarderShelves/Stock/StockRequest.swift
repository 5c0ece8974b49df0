import LarderAnswers

/// What is in.
public struct StockRequest: ReportRequest {
  public var filter: StockReport.Filter
  public var order: StockReport.Order

  public init(_ filter: StockReport.Filter = StockReport.Filter(), order: StockReport.Order = .due) {
    self.filter = filter
    self.order = order
  }

  public func report(_ desk: inout ReportDesk) throws -> StockReport {
    StockReport(household: try desk.snapshot.view().household, today: desk.today, filter: filter, order: order)
  }
}
