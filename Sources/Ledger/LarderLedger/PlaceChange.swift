import LarderLog
import LarderModel
import LarderReplay

/// Places that mean something else after a command than before it, however that came: by a name, a setting, or by taking
/// either back.
///
/// It is known only when the command is laid over the past, and so no command decides on it: what was estimated of food
/// for its place follows behind the command, as part of it.
struct PlaceChange {
  let before: LedgerView
  let after: LedgerView

  /// Nil where every place means what it did.
  init?(from before: LedgerView, to after: LedgerView) {
    let (former, catalog) = (before.standing.catalog, after.standing.catalog)
    let places = (0..<former.count(of: .place)).map { PlaceID(rawValue: $0 + 1) }
    guard places.contains(where: { former.storage(of: $0) != catalog.storage(of: $0) }) else { return nil }
    (self.before, self.after) = (before, after)
  }

  /// The mendings of what is in, by the events it came in with.
  func followers(_ log: inout LogReader, on day: Day) throws(LedgerError) -> [Event] {
    let found = try LedgerError.logged { () throws(LogError) in try arrivals(&log) }
    do throws(Refusal) {
      return try after.household.following(
        found, knowing: before.standing.catalog, moment: Moment(today: day))
    } catch {
      throw .refused(error)
    }
  }

  /// How what is in came in, before and now.
  private func arrivals(
    _ log: inout LogReader
  ) throws(LogError) -> [(before: StoredEvent?, now: StoredEvent)] {
    let (former, overlay) = (before.standing.overlay, after.standing.overlay)
    var wholes: [UInt32: UInt32] = [:]
    // Only the first event of a lot brings it in: a later count finds what is there.
    var first: [UInt32: UInt64] = [:]
    try log.forEachPage { (page) throws(LogError) in
      for index in 0..<page.count {
        let (record, sequence) = (page.records[index], page.firstSequence + UInt64(index))
        switch record.kind {
        case Bought.code, Counted.code:
          if first[record.lot] == nil, !overlay.drops(sequence) { first[record.lot] = sequence }
        case Opened.code, Frozen.code, Thawed.code, Moved.code:
          let into = UInt32(truncatingIfNeeded: record[LotChange.intoSlot])
          if into != 0 { wholes[into] = record.lot }
        default: break
        }
      }
    }
    var wanted: Set<UInt64> = []
    for (id, _) in after.household.stock() {
      var lot = id.rawValue
      // A part came in with the lot that it was split off from, which has a lower number.
      while let whole = wholes[lot], whole < lot { lot = whole }
      if let sequence = first[lot] { wanted.insert(sequence) }
    }
    var found: [(before: StoredEvent?, now: StoredEvent)] = []
    for sequence in wanted.sorted() {
      guard let event = try log.event(sequence), let now = overlay.mended(event) else { continue }
      found.append((former.mended(event), now))
    }
    return found
  }
}
