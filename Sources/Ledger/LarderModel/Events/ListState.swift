/// Where an item stands on the shopping list.
public enum ListState: UInt8, Choice {
  case unsaid = 0
  case wanted = 1
  case done = 2
  case removed = 3
  /// It came in as stock, and is on the list no more.
  case bought = 4
  /// It is to be bought after all.
  case unticked = 5

  public var word: String {
    switch self {
    case .unsaid: "unsaid"
    case .wanted: "wanted"
    case .done: "done"
    case .removed: "removed"
    case .bought: "bought"
    case .unticked: "unticked"
    }
  }
}
