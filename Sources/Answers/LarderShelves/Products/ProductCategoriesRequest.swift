import LarderAnswers
import LarderModel

/// How many products there are of each category.
public struct ProductCategoriesRequest: ReportRequest {
  public init() {}

  public func report(_ desk: inout ReportDesk) throws -> ProductCategoriesReport {
    ProductCategoriesReport(try desk.catalog, on: desk.today)
  }
}
