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
    var snapshot = try visit.home().ledger.snapshot()
    let standing = try snapshot.standing()
    let last = try snapshot.last
    let sequences = try EventSearch.latest(most, through: last, hasIntroductions: false, &snapshot.log)
    var events: [StoredEvent] = []
    for sequence in sequences where !standing.overlay.drops(sequence) {
      guard let event = try snapshot.log.event(sequence), kinds.contains(event.record.kind) else { continue }
      events.append(standing.overlay.amended(event))
    }
    self.events = events
    catalog = standing.catalog
  }

  /// Who recorded an event; nil where nobody is named.
  func person(_ event: StoredEvent) -> String? {
    event.record.actor == 0 ? nil : catalog.name(.person, event.record.actor)
  }
}
