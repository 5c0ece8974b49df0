import LarderAnswers
import LarderCodes
import LarderCommands
import LarderLedger
import LarderModel
import LarderReplay

/// A request for the data of the product store about a product that the ledger does not know.
package struct StoredProductRequest: ReportRequest {
  /// The decision that would copy the data into the ledger.
  private let decision: Decision
  private let name: String
  private let source: String
  private let item: String?
  private let scanned: ScannedCode?

  /// - Parameters:
  ///   - name: The name that the product would have in the ledger.
  ///   - item: The food that the product most likely is.
  package init(_ decision: Decision, of name: String, source: String, item: String?, scanned: ScannedCode?) {
    (self.decision, self.name, self.source, self.item, self.scanned) = (decision, name, source, item, scanned)
  }

  package func report(_ reportContext: inout ReportContext) throws -> ProductReport {
    let view = try reportContext.snapshot.view()
    let catalog = view.household.catalog.after(decision)
    guard let product = catalog.product(named: name) else { return try missing() }
    let household = Household(catalog: catalog, lots: view.household.lots, kitchen: view.household.kitchen)
    let stored = StoredProductData(household: household, source: source, item: item)
    return try ProductReport(
      product, view, stored: stored, scanned: scanned, today: reportContext.today, log: &reportContext.snapshot.log)
  }

  private func missing() throws -> ProductReport { throw Refusal(.unknownItem, "the code \(name.visible) is unknown") }
}

/// The household as if it knew a product, whose data it only has from the product store.
struct StoredProductData {
  let household: Household
  let source: String
  /// The food that the product most likely is.
  let item: String?
}
