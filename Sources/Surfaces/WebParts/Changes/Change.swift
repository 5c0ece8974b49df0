import Accounts
import HTTP
import LarderLog
import LarderModel
import LarderSentences
import StrictJSON

/// A recorded command, as sent to everyone watching the household.
package struct Change: Sendable {
  /// The event with details, for people who may read everything.
  let event: ServerSentEvent
  /// The event with only the kinds of data that changed.
  let quietEvent: ServerSentEvent

  /// The most sentences sent for one command.
  private static let mostSentences = 3

  private init(_ events: [StoredEvent], _ catalog: Catalog) {
    let sentence = EventSentence(catalog)
    let id = "\(events.last?.sequence ?? 0)"
    let displayed = events.withoutIntroductions.isEmpty ? events : events.withoutIntroductions
    let kinds = Self.kinds(displayed)
    var (json, quiet) = (JSONWriter(), JSONWriter())
    json.object { json in
      let actor = events.first?.record.actor ?? 0
      json.string("who", actor == 0 ? nil : catalog.name(.person, actor))
      let sentences = displayed.prefix(Self.mostSentences).map { sentence.message(of: $0).text(\.line) }
      json.string("sentence", sentences.joined(separator: "; "))
      json.integer("first", events.first?.sequence)
      json.integer("last", events.last?.sequence)
      json.strings("kinds", kinds)
      json.strings("items", Self.items(displayed, catalog))
    }
    event = ServerSentEvent(id: id, name: "change", data: json.text)
    quiet.object {
      $0.strings("kinds", kinds.filter { ["listed", "ticked-off", "list-changed", "named"].contains($0) })
    }
    quietEvent = ServerSentEvent(id: id, name: "change", data: quiet.text)
  }

  /// Returns the commands whose events were recorded after one event, through another.
  static func all(in household: OpenHousehold, behind first: UInt64, through last: UInt64) throws -> [Change] {
    guard first < last else { return [] }
    var snapshot = try household.snapshot()
    let catalog = try snapshot.replayContext().catalog
    var commands: [[StoredEvent]] = []
    for event in try snapshot.log.events(first + 1...last) {
      if event.record.continuesCommand, !commands.isEmpty {
        commands[commands.count - 1].append(event)
      } else {
        commands.append([event])
      }
    }
    return commands.map { Change($0, catalog) }
  }

  private static func kinds(_ events: [StoredEvent]) -> [String] {
    var seen: Set<String> = []
    return events.compactMap { EventKinds.kind(code: $0.record.kind)?.name }.filter { seen.insert($0).inserted }
  }

  private static func items(_ events: [StoredEvent], _ catalog: Catalog) -> [String] {
    var seen: Set<String> = []
    return events.flatMap { event in
      event.fields.compactMap { field in
        guard field.reference == .item, let slot = field.slot, event.record[slot] != 0 else { return nil }
        return catalog.name(.item, UInt32(truncatingIfNeeded: event.record[slot]))
      }
    }.filter { seen.insert($0).inserted }
  }
}

/// A client with an open stream of a household's changes.
package final class ChangeListener: Sendable {
  let account: AccountID
  let household: HouseholdID
  package let stream: EventStream
  /// Whether the client may see details.
  private let seesAll: Bool
  /// Whether the client may still listen; its person may have signed out or left the household.
  private let isWelcome: @Sendable () -> Bool

  package init(
    _ account: AccountID, _ household: HouseholdID, _ stream: EventStream, seesAll: Bool,
    isWelcome: @escaping @Sendable () -> Bool
  ) {
    (self.account, self.household, self.stream, self.seesAll) = (account, household, stream, seesAll)
    self.isWelcome = isWelcome
  }

  func send(_ change: Change) { send(seesAll ? change.event : change.quietEvent) }

  /// Asks the client to reload everything, because too much has changed.
  func reload(_ sequence: UInt64) { send(ServerSentEvent(id: "\(sequence)", name: "reload", data: "{}")) }

  private func send(_ event: ServerSentEvent) {
    guard isWelcome() else { return stream.finish() }
    stream.send(event)
  }
}
