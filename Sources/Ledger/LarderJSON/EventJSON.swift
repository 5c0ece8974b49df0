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

  /// Writes the members into an object that was begun, and that may have others besides. A reader from whom something is
  /// hidden gets no money.
  package func writeMembers(to json: inout JSONWriter) {
    let members = written
    guard json.redaction != nil else { return json.members(members.span) }
    let whole = [UInt8(ascii: "{")] + members + [UInt8(ascii: "}")]
    guard case .object(let all)? = try? JSONValue.parse(whole) else { return }
    for member in all where !Self.namesOfMoney.contains(String(member.key.prefix { $0 != "_" })) {
      json.key(member.key)
      json.value(member.value)
    }
  }

  private var written: [UInt8] {
    switch content {
    case .members(let members): return members
    case .event(let event, let catalog):
      var lines = EventLines(capacity: 0, names: EventNames(catalog), namesCommand: false)
      return Self.members(of: event, &lines)
    }
  }

  /// The names of all fields of money; what is said about such a field has its name first, as `cost_of_pot`.
  private static let namesOfMoney = Set(
    EventKinds.all.compactMap { EventLayout.of($0.code) }.flatMap(\.fields).compactMap { field in
      if case .money = field.form { "\(field.name)" } else { nil }
    })
}

/// The names that stand beside numbers in an event's JSON, between quotes: those of a catalogue, or those that a log
/// has introduced so far.
package struct EventNames: Sendable {
  /// Where a name stands; nowhere where there is none.
  private struct Place {
    var start: UInt32 = 0
    var count: UInt32 = 0
  }

  /// The names that were introduced, one behind the other as they came.
  private var bytes: [UInt8] = []
  /// Where they stand, by number and sort: one row, as each of several would be counted up and down at every name.
  private var places: [Place] = []
  private let catalog: Catalog?

  /// - Parameter catalog: has the names; nil where they are those of the events that are taken in.
  package init(_ catalog: Catalog? = nil) { self.catalog = catalog }

  private static let sorts = Reference.namedSorts + 1

  /// Takes in an event that gives a name.
  package mutating func take(_ event: StoredEvent) {
    guard catalog == nil else { return }
    let named = event.decode(as: Named.self)
    let number = Int(named.number)
    guard named.reference.isNamed, number > 0, number <= Int(Limits.mostNames) else { return }
    let missing = (number + 1) * Self.sorts - places.count
    if missing > 0 { places.append(contentsOf: repeatElement(Place(), count: missing)) }
    let (start, name) = (bytes.count, Self.quoted(named.name))
    bytes += name
    places[number * Self.sorts + Int(named.reference.rawValue)] = Place(
      start: UInt32(clamping: start), count: UInt32(clamping: name.count))
  }

  /// Writes a name between quotes behind a key; nothing where there is no name.
  @inline(__always)
  func write(_ reference: Reference, _ number: Int, behind key: ByteToken, into buffer: inout LineBuffer) {
    guard catalog == nil else { return writeCatalogued(reference, number, behind: key, into: &buffer) }
    guard number <= Int(Limits.mostNames) else { return }
    let index = number &* Self.sorts &+ Int(reference.rawValue)
    guard index < places.count, places[index].count > 0 else { return }
    buffer.append(key)
    let (start, count) = (Int(places[index].start), Int(places[index].count))
    buffer.append(bytes.span.extracting(start..<start &+ count))
  }

  private func writeCatalogued(
    _ reference: Reference, _ number: Int, behind key: ByteToken, into buffer: inout LineBuffer
  ) {
    guard let catalog else { return }
    buffer.append(key)
    buffer.quoted(catalog.name(reference, UInt32(clamping: number)))
  }

  private static func quoted(_ name: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.string(name)
    return writer.bytes
  }
}
