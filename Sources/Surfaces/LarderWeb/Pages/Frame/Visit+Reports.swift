import LarderModel
import LarderReports

extension Visit {
  /// The household's names and settings.
  func catalog() throws -> Catalog { try home().ledger.view().standing.catalog }

  /// How the household writes numbers, money and days.
  func style() throws -> OutputStyle { try catalog().style }
}
