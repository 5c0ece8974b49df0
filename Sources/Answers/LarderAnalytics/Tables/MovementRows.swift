import LarderLog
import LarderModel
import LarderReplay

enum MovementColumns {
  private static let texts = [
    "flow", "day", "item", "category", "place", "store", "person", "reason", "meal", "currency",
  ]

  static let all: [ExportTable.Column] =
    [.init("seq", .integer)] + texts.map { ExportTable.Column($0, .text) }
    + [.init("amount_milli", .integer), .init("amount_unit", .text), .init("is_rescued", .integer)]
    + Aspect.allCases.map { ExportTable.Column($0.columnName, .integer) }
}

/// Movements as table rows, with all values from which measures are computed, so that SQL can add them up.
struct MovementRows {
  private let context: ReplayContext

  init(_ context: ReplayContext) { self.context = context }

  func forEach(_ log: inout LogReader, through last: UInt64, _ body: ([TableCell]) throws -> Void) throws {
    var failure: (any Error)?
    var none: (any EventRewriter)?
    try Replay.pass(&log, context, in: .whole(through: last), rewriter: &none) { page in
      guard failure == nil else { return }
      var rows: [(index: Int, event: EventFacts)] = []
      // Food used past its date is part of the used food, and has no row of its own.
      for flow in Flow.allCases where flow != .rescued {
        page.forEachFact(flow) { event, index in rows.append((index, event)) }
      }
      for (index, event) in rows.sorted(by: { $0.index < $1.index }) where failure == nil {
        do { try body(row(event, page.sequence(index))) } catch { failure = error }
      }
    }
    if let failure { throw failure }
  }

  private func row(_ event: EventFacts, _ sequence: UInt64) -> [TableCell] {
    let (facts, catalog) = (context.facts, context.catalog)
    func name(_ reference: Reference, _ number: UInt32) -> TableCell {
      number == 0 || number > catalog.count(of: reference) ? .null : .text(catalog.name(reference, number))
    }
    let reason = WasteReason(rawValue: event.reason) ?? .unsaid
    let currency = Currency(rawValue: event.currency) ?? .none
    var cells: [TableCell] = [
      .integer(Int64(clamping: sequence)), .text(event.flow.name),
      .text((Day(number: event.day) ?? (event.day < 0 ? .min : .max)).description),
      name(.item, event.item), name(.category, event.category(facts)), name(.place, event.place),
      name(.store, event.store), name(.person, event.person), reason == .unsaid ? .null : .text(reason.word),
      name(.meal, event.meal), currency == .none ? .null : .text(currency.code),
      .integer(event.amount), TableCell((Dimension(rawValue: event.dimension) ?? .none).tableUnit),
      .integer(event.flow == .used && event.isRescued ? 1 : 0),
    ]
    for aspect in Aspect.allCases {
      cells.append(Measure(event.flow, aspect) == nil ? .null : TableCell(event.value(aspect, facts)))
    }
    return cells
  }
}

enum StockColumns {
  static let all: [ExportTable.Column] = [
    .init("lot", .integer), .init("item", .text), .init("category", .text), .init("place", .text),
    .init("store", .text), .init("left_milli", .integer), .init("left_unit", .text), .init("cost_micro", .integer),
    .init("currency", .text), .init("came_in", .text), .init("due", .text), .init("due_is_estimate", .integer),
    .init("opened_on", .text), .init("frozen_on", .text),
  ]
}

/// Lots as table rows, in the order of their numbers.
enum StockRows {
  static func rows(
    _ log: inout LogReader, _ context: ReplayContext, through last: UInt64, today: Day
  ) throws(LogError) -> [[TableCell]] {
    let lots = try Replay.run(&log, context, [], through: last).lots
    let catalog = context.catalog
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
