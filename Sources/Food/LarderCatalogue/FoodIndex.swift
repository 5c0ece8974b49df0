/// The names of the catalogue laid out for many questions; for one or two, ``FoodCatalogue/food(named:)`` is quicker.
///
/// ```swift
/// let index = FoodIndex()
/// for item in items { index.food(named: item.name) }
/// ```
public struct FoodIndex: Sendable {
  private struct Place {
    let group: Int
    let line: Int
  }

  /// Where the first food of a name stands, to the letter and by its stem.
  private var exact: [[UInt8]: Place] = [:]
  private var stems: [[UInt8]: Place] = [:]

  /// Reads every name once.
  public init() {
    for (group, foods) in FoodGroup.all.enumerated() {
      let table = foods.table.utf8Span.span
      var cursor = NameCursor()
      while let range = cursor.next(in: table) {
        let name = FoodName(key: FoodName.folded(table, range))
        let place = Place(group: group, line: cursor.line)
        if exact[name.key] == nil { exact[name.key] = place }
        let stem = name.stem
        if stems[stem] == nil { stems[stem] = place }
      }
    }
  }

  /// The same as ``FoodCatalogue/food(named:)``.
  public func food(named name: String) -> Food? {
    FoodCatalogue.food(named: name) { wanted in
      (exact[wanted.key] ?? stems[wanted.stem]).map { (FoodGroup.all[$0.group], $0.line) }
    }
  }
}
