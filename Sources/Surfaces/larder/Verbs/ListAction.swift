import LarderLedger
import LarderModel
import LarderProjections
import LarderReports
import Terminal

/// What can be done with the shopping list.
enum ListAction: String, CaseIterable {
  case add, done, undone, edit, remove, suggest, checkout

  /// The options that mean something here, beside those of every command.
  var options: [String] {
    switch self {
    case .add, .edit: ["item", "quantity", "store"]
    case .done: ["item", "quantity", "price", "store", "due", "due-kind"]
    case .undone, .remove: ["item", "store"]
    case .suggest: ["why", "accept", "as-of", "csv", "html"]
    case .checkout: ["item", "quantity", "price", "store", "place", "due", "due-kind"]
    }
  }
}
