/// The names of the catalogue laid out to be looked up, where ``FoodCatalogue/food(named:)`` goes through them all.
///
/// ```swift
/// let index = FoodIndex()
/// for item in items { index.food(named: item.name) }
/// ```
/// Nothing is built for it: the places stand in the program itself, in the order of the names' hashes, and only the few
/// that are looked at are brought into memory.
public struct FoodIndex: Sendable {
  public init() {}

  /// The same as ``FoodCatalogue/food(named:)``.
  public func food(named name: String) -> Food? { FoodCatalogue.food(named: name, Self.place(_:)) }

  /// The name that the catalogue has for the food of a name; nil where nothing is called so.
  public func name(of food: String) -> String? {
    FoodCatalogue.place(of: food, Self.place(_:)).map { $0.0.name(at: $0.line) }
  }

  /// The same with its category, where nothing else of it is asked after.
  public func nameAndCategory(of food: String) -> (name: String, category: String)? {
    FoodCatalogue.place(of: food, Self.place(_:)).map { ($0.0.name(at: $0.line), $0.0.category) }
  }

  /// Where the food stands that has an English name.
  static func place(_ wanted: FoodName) -> (FoodGroup, line: Int)? {
    place(names, wanted.key) { $0.key } ?? place(stems, wanted.stem) { $0.stem }
  }

  /// A place in a table: a name's hash, its group or the part of a language, and where the line of its food begins.
  static func entry(_ name: [UInt8], group: Int, line: Int) -> UInt64 {
    hash(name) << 24 | UInt64(group) << 16 | UInt64(line)
  }

  /// The upper 24 bits of FNV-1a: short, and the same on every machine.
  static func hash(_ name: [UInt8]) -> UInt64 {
    UInt64(name.reduce(0x811c_9dc5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 } >> 8)
  }

  /// Where the food stands of which one name, told as the table tells names, is the wanted one.
  private static func place(
    _ table: [UInt64], _ wanted: [UInt8], _ told: (FoodName) -> [UInt8]
  ) -> (FoodGroup, line: Int)? {
    let hash = hash(wanted)
    var position = first(in: table) { $0 >> 24 >= hash }
    while position < table.count, table[position] >> 24 == hash {
      let group = FoodGroup.all[Int(table[position] >> 16 & 0xff)]
      let line = Int(table[position] & 0xffff)
      if group.names(at: line).contains(where: { told($0) == wanted }) { return (group, line) }
      position += 1
    }
    return nil
  }

  /// Where the entries begin, in the order of the table, of which something holds; its end where it holds of none.
  static func first(in table: [UInt64], where holds: (UInt64) -> Bool) -> Int {
    var low = 0
    var high = table.count
    while low < high {
      let middle = (low + high) / 2
      if holds(table[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension FoodGroup {
  /// The name of the food whose line begins at an offset, and its other names.
  fileprivate func names(at line: Int) -> [FoodName] {
    let table = table.utf8Span.span
    var cursor = NameCursor(at: line)
    var names: [FoodName] = []
    while let range = cursor.next(in: table), cursor.line == line {
      names.append(FoodName(key: FoodName.folded(table, range)))
    }
    return names
  }
}
