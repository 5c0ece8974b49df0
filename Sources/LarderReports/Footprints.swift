import LarderCatalogue
import LarderLog
import LarderModel

/// The footprints of a household's items: of those that a food of the catalogue surely is.
public struct Footprints: Hashable, Sendable {
  private var byItem: [ItemID: Footprint] = [:]

  /// Those of no item.
  public init() {}

  /// Those of some items, by the foods their names stand for.
  public init(of items: some Sequence<ItemID>, _ catalog: Catalog) {
    let index = FoodIndex()
    for item in Set(items) { byItem[item] = index.food(named: catalog.name(item)).flatMap { .of($0.name) } }
  }

  /// Those of some items, by the foods that they were taken for when they were first recorded or made `like:` one; else
  /// by their names.
  public init<Access>(
    of items: some Sequence<ItemID>, _ catalog: Catalog, _ log: inout LogAccess<Access>
  ) throws(LogError) {
    // Laid out only where an item was never taken for a food: most households' all were.
    lazy var index = FoodIndex()
    for item in Set(items) {
      let taken = try Self.food(of: item, catalog, &log)
      let food = taken ?? index.food(named: catalog.name(item))?.name
      byItem[item] = food.flatMap { Footprint.of($0) }
    }
  }

  public subscript(item: ItemID) -> Footprint? { byItem[item] }

  /// The catalogue's name of the food that an item was taken for last; nil where nothing of that holds any more.
  private static func food<Access>(
    of item: ItemID, _ catalog: Catalog, _ log: inout LogAccess<Access>
  ) throws(LogError) -> String? {
    var sequences: Set<UInt64> = []
    for attribute in ItemAttribute.allCases {
      let key = FactKey(.item, item.rawValue, attribute.rawValue)
      for entry in catalog.timeline(key)?.entries ?? [] { sequences.insert(entry.sequence) }
    }
    for sequence in sequences.sorted(by: >) {
      guard let event = try log.event(sequence), event.record.kind == ItemDescribed.code else { continue }
      return event.decode(as: ItemDescribed.self).food
    }
    return nil
  }
}
