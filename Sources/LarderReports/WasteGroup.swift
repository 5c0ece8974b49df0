import LarderModel
import StrictJSON

/// A part of what was thrown away that has something in common: an item, a reason, a store.
public struct WasteGroup: Hashable, Sendable {
  /// The number of what is in common; 0 where it is not known.
  public let number: UInt32
  /// Its name as the household wrote it, or the word of a reason; nil where it is not known.
  public let name: String?
  /// What stands for it in the text: "past its date", "no store".
  public let title: String
  public let figures: WasteFigures

  /// Cells' figures by what `number` tells of their keys; the dearest in the household's currency first.
  static func grouped<Key>(
    _ cells: [(key: Key, figures: WasteFigures)], _ catalog: Catalog, by number: (Key) -> UInt32,
    naming: (UInt32) -> (name: String?, title: String)
  ) -> [WasteGroup] {
    var sums: [UInt32: WasteFigures] = [:]
    for (key, figures) in cells { sums[number(key), default: WasteFigures()].add(figures) }
    let currency = catalog.currency
    return sums.map { number, figures in
      let (name, title) = naming(number)
      return WasteGroup(number: number, name: name, title: title, figures: figures)
    }.sorted { left, right in
      let (leftCost, rightCost) = (left.figures.cost.exact(currency), right.figures.cost.exact(currency))
      if leftCost != rightCost { return leftCost > rightCost }
      if left.figures.mass != right.figures.mass { return left.figures.mass > right.figures.mass }
      if left.figures.count != right.figures.count { return left.figures.count > right.figures.count }
      return left.number < right.number
    }
  }

  /// The first of a list, and the others as one.
  static func topped(_ groups: [WasteGroup], _ most: Int) -> [WasteGroup] {
    guard groups.count > most + 1 else { return groups }
    let rest = groups[most...]
    var figures = WasteFigures()
    for group in rest { figures.add(group.figures) }
    return groups.prefix(most) + [WasteGroup(number: 0, name: nil, title: "other (\(rest.count))", figures: figures)]
  }

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("name", name)
    figures.writeMembers(to: &json)
    json.endObject()
  }
}
