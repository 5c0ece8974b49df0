import LarderAnswers
import LarderKitchen
import LarderModel
import LarderShelves

/// A request for everything about an item, with the chance that each of its lots is eaten by its date.
struct ItemInStockRequest: ReportRequest {
  let item: ItemID

  func report(_ reportContext: inout ReportContext) throws -> ItemReport {
    var report = try ItemRequest(item).report(&reportContext)
    if report.lots.contains(where: { $0.due != nil }) {
      report.addChances(try reportContext.chancesEaten(of: [item]))
    }
    return report
  }
}
