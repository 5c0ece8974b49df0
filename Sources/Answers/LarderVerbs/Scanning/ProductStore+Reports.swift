import LarderCatalogue
import LarderCodes
import LarderCommands
import LarderModel
import LarderProducts
import LarderShelves
import LarderWords

/// Products of the product store as lines of reports and pages.
extension ProductStore {
  /// The products whose names contain all words, the most popular first.
  package func lines(named text: String, most: Int) -> [ProductLine] {
    search(text, most: most).map(\.record.line)
  }
}

extension ProductRecord {
  /// The product as a line of a list.
  var line: ProductLine {
    ProductLine(
      storedAs: number.flatMap(Gtin.init)?.printed ?? code, name, brand: brand, pack: pack?.amount.quantity,
      units: pack?.units ?? 1, source: StoredLabel.source)
  }
}

extension StoredLabel {
  /// The request for this data as a report about a code that the household does not know.
  package func request(for named: NamedProduct, _ household: Household, on day: Day) -> StoredProductRequest? {
    // A product needs a food, which the report leaves out. The report computes the grade itself.
    ungraded(named.name, item: item ?? "unnamed", EntryTime(today: day), household.catalog) {
      (describe) throws(Refusal) in try household.decide(describe, by: nil, foods: CommonFoods())
    }
    .map { StoredProductRequest($0.decision, of: named.name, source: Self.source, item: item, scanned: named.scanned) }
  }
}
