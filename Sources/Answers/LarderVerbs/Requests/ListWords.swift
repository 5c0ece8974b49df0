import LarderKitchen
import LarderModel
import LarderShelves
import LarderWords

/// The words after `larder list`: they show the shopping list, or change it.
enum ListWords {
  static func meaning(of line: Line) throws -> Meaning {
    guard let word = line.arguments.words.first else { return try shown(line.arguments) }
    let action: ListAction = try SubVerb.named(word, of: "list") { word in
      """
      \"\(word.visible)\" is not an action of the list; to add it: \
      \(.words("list add " + line.arguments.words.joined(separator: " ").visible))
      """
    }
    try action.refuseOptions(line)
    return switch action {
    case .add: .command(PendingListChange(isEdit: false))
    case .edit: .command(PendingListChange(isEdit: true))
    case .done: .command(PendingTick())
    case .undone: .command(PendingListRemoval(isOnlyUnticked: true))
    case .remove: .command(PendingListRemoval(isOnlyUnticked: false))
    case .checkout: .command(PendingCheckout())
    case .suggest: try SuggestRequest.meaning(of: line, Array(line.arguments.words.dropFirst()))
    }
  }

  /// Options that only apply when the list is changed.
  private static let changing: [OptionName] =
    Option.recording.map(\.key) + [.item, .quantity, .price, .place, .due, .dueKind, .why, .accept]

  private static func shown(_ arguments: Arguments) throws(CommandLineError) -> Meaning {
    if let name = changing.first(where: arguments.says)?.rawValue {
      throw .usage("\(name): needs an action of the list, as in: \(.words("list add milk"))")
    }
    let form = try form(arguments)
    return .seeing { catalog in
      let store = try catalog.known(.store, ifSaid: arguments[.store])
      return ShoppingListRequest(store: store.map(StoreID.init(rawValue:)), form: form)
    }
  }

  /// The format of another program given by `--as`.
  private static func form(_ arguments: Arguments) throws(CommandLineError) -> ShoppingListForm? {
    let form: ShoppingListForm? = try arguments.choice(.form) {
      "\"\($0)\" must be one of \($1.joined(separator: ", "))"
    }
    guard form != nil else { return nil }
    if arguments.has(.json) || arguments.has(.csv) { throw .usage("use only one of --as, --json and --csv") }
    if arguments[.html] != nil { throw .usage("use either --as or --html, not both") }
    return form
  }
}
