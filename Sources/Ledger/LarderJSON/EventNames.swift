import LarderModel
import StrictJSON

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
