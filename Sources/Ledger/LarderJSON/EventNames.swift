import LarderModel
import StrictJSON

/// The names that stand beside numbers in an event's JSON, between quotes: those of a catalogue, or those that a log
/// has introduced so far.
package struct EventNames: Sendable {
  private var bySort: [[[UInt8]]] = Array(repeating: [], count: Int(Reference.category.rawValue) + 1)
  private let catalog: Catalog?

  /// - Parameter catalog: has the names; nil where they are those of the events that are taken in.
  package init(_ catalog: Catalog? = nil) { self.catalog = catalog }

  /// Takes in an event that gives a name.
  package mutating func take(_ event: StoredEvent) {
    guard catalog == nil else { return }
    let named = event.decode(as: Named.self)
    let number = Int(named.number)
    guard named.reference.isNamed, number > 0, number <= Int(Limits.mostNames) else { return }
    let sort = Int(named.reference.rawValue)
    while bySort[sort].count <= number { bySort[sort].append([]) }
    bySort[sort][number] = Self.quoted(named.name)
  }

  /// The name between quotes; empty where there is none.
  @inline(__always)
  func name(_ reference: Reference, _ number: Int) -> [UInt8] {
    let names = bySort[Int(reference.rawValue)]
    return number < names.count ? names[number] : catalogued(reference, number)
  }

  private func catalogued(_ reference: Reference, _ number: Int) -> [UInt8] {
    catalog.map { Self.quoted($0.name(reference, UInt32(clamping: number))) } ?? []
  }

  private static func quoted(_ name: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.string(name)
    return writer.bytes
  }
}
