import LarderModel
import StrictJSON

/// An event as members of a JSON object, as in a line of an export, with names from a catalogue.
package struct EventJSON: Hashable, Sendable {
  private enum Content: Hashable, Sendable {
    /// An event that is written on demand, because most reports are shown as text.
    case event(StoredEvent, Catalog)
    /// Members without white space.
    case members([UInt8])
  }

  private let content: Content

  /// Creates the JSON of an event without its command ID, whose text is stored only with the command's first event.
  package init(_ event: StoredEvent, _ catalog: Catalog) { content = .event(event, catalog) }

  private init(members: [UInt8]) { content = .members(members) }

  /// The event itself, or nil if it is already written.
  package var event: StoredEvent? { if case .event(let event, _) = content { event } else { nil } }

  /// Returns the events of a command, each with the command's ID and its position in it.
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

  /// Writes the members into an open object, which may have others. A reader with restricted access gets no money.
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

  /// The names of all money fields. Related fields start with such a name, like `cost_of_pot`.
  private static let namesOfMoney = Set(
    EventKinds.all.compactMap { EventLayout.of($0.code) }.flatMap(\.fields).compactMap { field in
      if case .money = field.form { "\(field.name)" } else { nil }
    })
}

/// The quoted names for numbers in an event's JSON: those of a catalogue, or those introduced in a log so far.
package struct EventNames: Sendable {
  /// The position of a name, or an empty one.
  private struct Place {
    var start: UInt32 = 0
    var count: UInt32 = 0
  }

  /// The introduced names, one after the other.
  private var bytes: [UInt8] = []
  /// The positions by number and sort, in one array: several would each be retained and released for every name.
  private var places: [Place] = []
  private let catalog: Catalog?

  /// - Parameter catalog: the source of names, or nil for those introduced by the events.
  package init(_ catalog: Catalog? = nil) { self.catalog = catalog }

  private static let sorts = Reference.namedSorts + 1

  /// Adds the name that an event introduces.
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

  /// Writes a quoted name after a key, or nothing if there is no name.
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
