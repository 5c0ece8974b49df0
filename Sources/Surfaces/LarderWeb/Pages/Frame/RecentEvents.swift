import LarderLedger
import LarderLog
import LarderModel
import LarderReplay

/// The latest events of some kinds, for what a page says of who did what.
struct RecentEvents {
  /// Those that count, as they count now; the oldest first.
  let events: [StoredEvent]
  private let catalog: Catalog

  /// - Parameter most: how many of the latest events are looked through, of whatever kind.
  init(_ visit: Visit, _ kinds: Set<UInt8>, most: Int = 1_000) throws {
    catalog = try visit.catalog()
    events = try visit.reading { desk in
      let overlay = try desk.snapshot.standing().overlay
      let last = try desk.snapshot.last
      let sequences = try EventSearch.latest(most, through: last, hasIntroductions: false, &desk.snapshot.log)
      return try sequences.compactMap { sequence in
        guard !overlay.drops(sequence), let event = try desk.snapshot.log.event(sequence),
          kinds.contains(event.record.kind)
        else { return nil }
        return overlay.amended(event)
      }
    }
  }

  /// Who recorded an event; nil where nobody is named.
  func person(_ event: StoredEvent) -> String? {
    event.record.actor == 0 ? nil : catalog.name(.person, event.record.actor)
  }
}
