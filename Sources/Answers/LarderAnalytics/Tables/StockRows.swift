import LarderLog
import LarderModel
import LarderReplay

/// Lots as rows, in the order of their numbers.
enum StockRows {
  static func rows(
    _ log: inout LogReader, _ standing: Standing, through last: UInt64, today: Day
  ) throws(LogError) -> [[TableCell]] {
    let lots = try Replay.run(&log, standing, [], through: last).lots
    let catalog = standing.catalog
    return lots.present.map { id, lot in
      func name(_ reference: Reference, _ number: UInt32) -> TableCell {
        number == 0 ? .null : .text(catalog.name(reference, number))
      }
      func day(_ number: Int32) -> TableCell {
        number == Lot.noDay ? .null : TableCell(Day(number: number)?.description)
      }
      let currency = Currency(rawValue: lot.currency) ?? .none
      return [
        .integer(Int64(id.rawValue)), name(.item, lot.item),
        name(.category, catalog.category(of: ItemID(rawValue: lot.item), on: today)?.rawValue ?? 0),
        name(.place, UInt32(lot.place)),
        name(.store, lot.store), .integer(lot.remaining),
        TableCell((Dimension(rawValue: lot.dimension) ?? .none).tableUnit),
        lot.cost == Lot.unknownCost ? .null : .integer(lot.cost), currency == .none ? .null : .text(currency.code),
        day(lot.cameIn), day(lot.due), .integer(lot.due != Lot.noDay && lot.dueIsEstimate ? 1 : 0),
        day(lot.openedOn), day(lot.isFrozen ? lot.frozenOn : Lot.noDay),
      ]
    }
  }
}
