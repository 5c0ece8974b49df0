import LarderKitchen
import LarderModel
import LarderShelves
import PlainText

/// The actions of the shopping list.
package enum ListAction: String, CaseIterable {
  case add, done, undone, edit, remove, suggest, checkout

  /// The options that apply to the action, in addition to those of every command.
  var options: [OptionName] {
    switch self {
    case .add, .edit: [.item, .quantity, .store]
    case .done: [.item, .quantity, .price, .store, .due, .dueKind]
    case .undone, .remove: [.item, .store]
    case .suggest: [.why, .accept, .asOf, .csv, .html]
    case .checkout: [.item, .quantity, .price, .store, .place, .due, .dueKind]
    }
  }

  /// Refuses options that do not apply to the action, whether given by name or found among the free words.
  func refuseOptions(_ line: Line) throws(CommandLineError) {
    let given = line.arguments.values.map(\.name) + line.arguments.switches
    let foreign = line.verb.options.map(\.key).filter { !options.contains($0) }.map(\.rawValue)
    if let name = given.first(where: foreign.contains) {
      throw .usage("\(name): does not apply to \(.words("list \(rawValue)")); for help: \(.words("help list"))")
    }
    // In "store:Aldi, bread", the comma separates items and is not part of the store.
    for (name, value) in line.arguments.values where value.hasSuffix(",") {
      throw .usage(
        "\(name):\(value.visible) ends in a comma; \(name): applies to all items, so write it after the last one")
    }
  }
}

/// The words after `larder list`: they show the shopping list, or change it.
enum ListWords {
  static func meaning(of line: Line) throws -> Meaning {
    guard let word = line.arguments.words.first else { return try shown(line.arguments) }
    let action: ListAction = try SubVerb.named(word, of: "list") { word in
      "\"\(word.visible)\" is not an action of the list; to add it: \(.words("list add \(word.visible)"))"
    }
    try action.refuseOptions(line)
    return switch action {
    case .add: .wish(PendingListChange(isEdit: false))
    case .edit: .wish(PendingListChange(isEdit: true))
    case .done: .wish(PendingTick())
    case .undone: .wish(PendingListRemoval(isOnlyUnticked: true))
    case .remove: .wish(PendingListRemoval(isOnlyUnticked: false))
    case .checkout: .wish(PendingCheckout())
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

/// The word after a verb that names the action: "add" in `larder list add`.
enum SubVerb {
  /// The action that a word names. If it is unknown, the error names the nearest.
  ///
  /// - Parameter refusal: Returns the message about a word that resembles no action.
  static func named<Action: CaseIterable & RawRepresentable<String>>(
    _ word: String, of verb: String, _ refusal: (String) -> Message
  ) throws(CommandLineError) -> Action {
    if let action = Action(rawValue: word.lowercased()) { return action }
    guard let near = near(word, Action.self) else { throw .usage(refusal(word)) }
    throw .usage("\"\(word.visible)\" is not an action; did you mean \(.words("\(verb) \(near)"))?")
  }

  /// The action of which a word may be a misspelling.
  static func near<Action: CaseIterable & RawRepresentable<String>>(_ word: String, _ type: Action.Type) -> String? {
    SpellingSuggestion.nearest(to: word, among: Action.allCases.map { $0.rawValue }, limit: 1, isMisspelt: true).first
  }
}
