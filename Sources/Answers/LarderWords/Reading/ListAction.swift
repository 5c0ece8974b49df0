/// What can be done with the shopping list.
package enum ListAction: String, CaseIterable {
  case add, done, undone, edit, remove, suggest, checkout

  /// The options that mean something here, beside those of every command.
  var options: [OptionName] {
    switch self {
    case .add, .edit: [.item, .quantity, .store]
    case .done: [.item, .quantity, .price, .store, .due, .dueKind]
    case .undone, .remove: [.item, .store]
    case .suggest: [.why, .accept, .asOf, .csv, .html]
    case .checkout: [.item, .quantity, .price, .store, .place, .due, .dueKind]
    }
  }
}
