import LarderModel
import StrictJSON

/// The names that an export shows beside numbers, as the log has introduced them so far: between quotes, by number.
struct ExportNames {
  private var bySort: [[[UInt8]]] = Array(repeating: [], count: Int(Reference.category.rawValue) + 1)

  mutating func take(_ event: StoredEvent) {
    let named = event.decode(as: Named.self)
    let number = Int(named.number)
    guard named.reference.isNamed, number > 0, number <= Int(Limits.mostNames) else { return }
    var writer = JSONWriter()
    writer.string(named.name)
    let sort = Int(named.reference.rawValue)
    while bySort[sort].count <= number { bySort[sort].append([]) }
    bySort[sort][number] = writer.bytes
  }

  /// The name between quotes; empty where the log has given none.
  @inline(__always)
  func name(_ reference: Reference, _ number: Int) -> [UInt8] {
    let names = bySort[Int(reference.rawValue)]
    return number < names.count ? names[number] : []
  }
}
