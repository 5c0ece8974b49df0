import LarderModel
import Terminal

/// What a misspelt name may have meant.
enum Suggestion {
  static func unknownItem(_ name: String, _ catalog: Catalog) -> String {
    let near = Nearest.nearest(to: name, among: catalog.table(of: .item).names, limit: 3)
    let hint =
      switch near.count {
      case 0: "larder stock shows what is in"
      case 1: "did you mean \(near[0].visible)?"
      default: "did you mean \(near.map(\.visible).joined(separator: ", "))?"
      }
    return "no item is called \"\(name.visible)\"; \(hint)"
  }

  /// A remark about a new item whose name is nearly that of another.
  static func isNew(_ item: ItemID, before: Household, after: Household) -> String {
    guard item.rawValue > before.catalog.count(of: .item) else { return "" }
    let name = after.catalog.name(item)
    // Short names are near each other by nature: jam is no misspelt ham.
    guard name.count > 4 else { return "" }
    let near = Nearest.nearest(to: name, among: before.catalog.table(of: .item).names, limit: 1).first
    return near.map { " \(name.visible) is new here: if you meant \($0.visible), larder undo." } ?? ""
  }
}
