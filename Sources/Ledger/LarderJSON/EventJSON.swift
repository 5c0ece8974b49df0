import LarderModel
import StrictJSON

/// One event as JSON: the members of an object, as a line of an export has them, with the names of a catalogue.
package struct EventJSON: Hashable, Sendable {
  /// Without white space.
  private let members: [UInt8]

  /// An event by itself, without the id of its command: only the command's first event has an id's own words.
  package init(_ event: StoredEvent, _ catalog: Catalog) {
    var lines = EventLines(capacity: 0, names: EventNames(catalog), namesCommand: false)
    self.init(event, &lines)
  }

  private init(_ event: StoredEvent, _ lines: inout EventLines) {
    lines.buffer.reset()
    lines.writeMembers(event)
    members = lines.buffer.bytes
  }

  /// The events of a command from its first, each with the command's id and its place in it.
  package static func command(_ events: [StoredEvent], _ catalog: Catalog) -> [EventJSON] {
    var lines = EventLines(capacity: 0, names: EventNames(catalog))
    return events.map { EventJSON($0, &lines) }
  }

  /// Writes the members into an object that was begun, and that may have others besides.
  package func writeMembers(to json: inout JSONWriter) { json.members(members.span) }
}
