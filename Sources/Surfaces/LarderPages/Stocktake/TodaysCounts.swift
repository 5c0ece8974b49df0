import LarderAnswers
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences
import WebParts

/// Today's counts from all devices, to continue a stocktake.
struct TodaysCounts {
  /// The last count of each lot, in chronological order.
  private let counts: [StoredEvent]
  private let context: RequestContext
  private let catalog: Catalog

  init(_ context: RequestContext, _ today: Day) throws {
    self.context = context
    catalog = try context.catalog()
    var counts: [StoredEvent] = []
    for event in try RecentEvents(context, [Counted.code]).events where event.day == today {
      counts.removeAll { $0.record.lot == event.record.lot }
      counts.append(event)
    }
    self.counts = counts
  }

  var lots: [LotID] { counts.map { LotID(rawValue: $0.record.lot) } }

  /// Returns the counts in a place, latest first.
  ///
  /// - Parameter there: The lots in the place now.
  func lines(in place: String?, _ there: [LotLine]) throws -> [CountedLine] {
    try counts.reversed().compactMap { event in
      let lot = LotID(rawValue: event.record.lot)
      let line = there.first { $0.lot == lot }
      let count = event.body as? Counted
      let isGone = count?.quantity.amount == 0
      if line == nil { guard isGone, try placeName(of: event) == place else { return nil } }
      // "all" means that the recorded amount was correct.
      let isRight = event.texts[EventTexts.Tag.entered] == "all"
      // Only the count that a lot begins with has a place or packs.
      let isNew = count?.place != nil || count?.packs != nil
      let item = ItemID(rawValue: event.record.item)
      return CountedLine(
        lot: lot, item: item, name: catalog.name(item),
        verdict: isGone ? .gone : isRight ? .right : isNew ? .added : .corrected, sequence: event.sequence, there: line)
    }
  }

  /// The last place of a finished lot; nil if it had none.
  private func placeName(of count: StoredEvent) throws -> String? {
    let place = try context.reading { reportContext in
      let replayContext = try reportContext.snapshot.replayContext()
      let item = ItemID(rawValue: count.record.item)
      let sequences = try EventSearch.events(
        of: item, through: count.sequence, replayContext, &reportContext.snapshot.log)
      var last: PlaceID?
      for sequence in sequences where !replayContext.corrections.drops(sequence) {
        guard let event = try reportContext.snapshot.log.event(sequence), event.record.lot == count.record.lot else {
          continue
        }
        switch event.body {
        case let bought as Bought: last = bought.place
        case let found as Counted: last = found.place ?? last
        case let moved as Moved: last = moved.change.place ?? last
        default: break
        }
      }
      return last
    }
    return place.map { catalog.name(.place, $0.rawValue) }
  }
}

/// A lot counted today.
struct CountedLine {
  /// The result of a count.
  enum Verdict: CaseIterable {
    case right, corrected, added, gone

    var icon: Icon {
      switch self {
      case .right, .corrected: .check
      case .added: .plus
      case .gone: .minus
      }
    }

    /// The CSS class of its mark.
    var look: String {
      switch self {
      case .right, .added: "fresh"
      case .corrected: "week"
      case .gone: "past"
      }
    }
  }

  let lot: LotID
  let item: ItemID
  let name: String
  let verdict: Verdict
  /// The number of the count's event.
  let sequence: UInt64
  /// The lot now; nil if nothing is left.
  let there: LotLine?

  /// The amount left; nil if nothing is left.
  func amount(_ style: OutputStyle) -> String? { there.map { Figures.leftInKitchen($0.quantity, style) } }
}
