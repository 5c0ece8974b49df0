/// Other names that items go by, in the order they were given.
public struct AliasTable: Hashable, Sendable {
  /// The names, numbered as they came.
  public private(set) var names = NameTable()
  /// The item that each means.
  public private(set) var items: [UInt32] = []

  public init() {}

  /// The table of these parts; nil where they cannot be a table's.
  public init?(names: NameTable, items: [UInt32]) {
    guard names.count == items.count else { return nil }
    self.names = names
    self.items = items
  }

  mutating func append(_ name: String, _ item: ItemID) {
    // A household of so many names has none for its items either.
    guard items.count < Int(Limits.mostNames) else { return }
    items.append(item.rawValue)
    names.set(name, number: UInt32(items.count))
  }

  /// The item that goes by a name; by the latest where several do.
  func item(called name: String) -> ItemID? {
    items.isEmpty ? nil : names.number(of: name).map { ItemID(rawValue: items[Int($0) - 1]) }
  }
}
