import LarderAnswers
import LarderCodes
import LarderModel

/// All that is known of a product.
public struct ProductRequest: ReportRequest {
  public var product: ProductID
  /// The code as it was typed, with what it says besides the product.
  package var scanned: ScannedCode?

  public init(_ product: ProductID) { self.product = product }

  package init(_ product: ProductID, scanned: ScannedCode?) { (self.product, self.scanned) = (product, scanned) }

  public func report(_ desk: inout ReportDesk) throws -> ProductReport {
    let view = try desk.snapshot.view()
    return try ProductReport(product, view, scanned: scanned, today: desk.today, log: &desk.snapshot.log)
  }
}
