import LarderModel
import StrictJSON

/// One event as JSON: the members of an object, as a line of an export has them, with the names of a catalogue.
package struct EventJSON: Hashable, Sendable {
  private enum Content: Hashable, Sendable {
    /// Written when it is asked for: most reports are read as text.
    case event(StoredEvent, Catalog)
    /// Without white space.
    case members([UInt8])
  }

  private let content: Content

  /// An event by itself, without the id of its command: only the command's first event has an id's own words.
  package init(_ event: StoredEvent, _ catalog: Catalog) { content = .event(event, catalog) }

  private init(members: [UInt8]) { content = .members(members) }

  /// The event itself; nil of what was written already.
  package var event: StoredEvent? {
    if case .event(let event, _) = content { event } else { nil }
  }

  /// The events of a command from its first, each with the command's id and its place in it.
  package static func command(_ events: [StoredEvent], _ catalog: Catalog) -> [EventJSON] {
    var lines = EventLines(capacity: 0, names: EventNames(catalog))
    var written: [EventJSON] = []
    for event in events { written.append(EventJSON(members: members(of: event, &lines))) }
    return written
  }

  private static func members(of event: StoredEvent, _ lines: inout EventLines) -> [UInt8] {
    lines.buffer.reset()
    lines.writeMembers(event)
    return lines.buffer.bytes
  }

  /// Writes the members into an object that was begun, and that may have others besides.
  package func writeMembers(to json: inout JSONWriter) {
    switch content {
    case .members(let members): json.members(members.span)
    case .event(let event, let catalog):
      var lines = EventLines(capacity: 0, names: EventNames(catalog), namesCommand: false)
      json.members(Self.members(of: event, &lines).span)
    }
  }
}
