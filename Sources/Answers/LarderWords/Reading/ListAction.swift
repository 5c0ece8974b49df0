import LarderKitchen
import LarderModel
import LarderShelves
import PlainText

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

  /// Refuses options that mean nothing here, given by name or found among the free words.
  func refuseOptions(_ line: Line) throws(WordsError) {
    let given = line.arguments.values.map(\.name) + line.arguments.switches
    let foreign = line.verb.options.map(\.key).filter { !options.contains($0) }.map(\.rawValue)
    if let name = given.first(where: foreign.contains) {
      throw .usage("\(name): does not apply to \(.words("list \(rawValue)")); for help: \(.words("help list"))")
    }
    // "store:Aldi, bread": a comma tells items apart, and belongs to no store.
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
    case .add: .wish(ListChanging(isEdit: false))
    case .edit: .wish(ListChanging(isEdit: true))
    case .done: .wish(TickingOff())
    case .undone: .wish(Striking(isOnlyUnticked: true))
    case .remove: .wish(Striking(isOnlyUnticked: false))
    case .checkout: .wish(CheckingOut())
    case .suggest: try SuggestRequest.meaning(of: line, Array(line.arguments.words.dropFirst()))
    }
  }

  /// What only changes the list, where it is shown.
  private static let changing: [OptionName] =
    Option.recording.map(\.key) + [.item, .quantity, .price, .place, .due, .dueKind, .why, .accept]

  private static func shown(_ arguments: Arguments) throws(WordsError) -> Meaning {
    if let name = changing.first(where: arguments.says)?.rawValue {
      throw .usage("\(name): needs an action of the list, as in: \(.words("list add milk"))")
    }
    let form = try form(arguments)
    return .seeing { catalog in
      let store = try catalog.known(.store, ifSaid: arguments[.store])
      return ShoppingListRequest(store: store.map(StoreID.init(rawValue:)), form: form)
    }
  }

  /// The form for another program that `--as` names.
  private static func form(_ arguments: Arguments) throws(WordsError) -> ShoppingListForm? {
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
  /// What a word means, or a failure that names the nearest.
  ///
  /// - Parameter refusal: the message about a word that is like no known one.
  static func named<Action: CaseIterable & RawRepresentable<String>>(
    _ word: String, of verb: String, _ refusal: (String) -> Wording
  ) throws(WordsError) -> Action {
    if let action = Action(rawValue: word.lowercased()) { return action }
    guard let near = near(word, Action.self) else { throw .usage(refusal(word)) }
    throw .usage("\"\(word.visible)\" is not an action; did you mean \(.words("\(verb) \(near)"))?")
  }

  /// What a word may be a slip of.
  static func near<Action: CaseIterable & RawRepresentable<String>>(_ word: String, _ type: Action.Type) -> String? {
    Nearest.nearest(to: word, among: Action.allCases.map { $0.rawValue }, limit: 1, isMisspelt: true).first
  }
}
