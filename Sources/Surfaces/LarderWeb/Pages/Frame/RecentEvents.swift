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
      return try EventSearch.latest(most, of: kinds, through: desk.snapshot.last, overlay, &desk.snapshot.log)
    }
  }

  /// Who recorded an event; nil where nobody is named.
  func person(_ event: StoredEvent) -> String? {
    event.record.actor == 0 ? nil : catalog.name(.person, event.record.actor)
  }
}
