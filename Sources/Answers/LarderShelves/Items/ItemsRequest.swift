import LarderAnswers
import LarderModel

/// Every item, or those of a category, or the favourites.
public struct ItemsRequest: ReportRequest {
  public var category: CategoryID?
  public var onlyFavourites: Bool

  public init(category: CategoryID? = nil, onlyFavourites: Bool = false) {
    self.category = category
    self.onlyFavourites = onlyFavourites
  }

  public func report(_ desk: inout ReportDesk) throws -> ItemsReport {
    ItemsReport(
      household: try desk.snapshot.view().household, today: desk.today, onlyFavourites: onlyFavourites,
      category: category)
  }
}
