import LarderModel
import LarderSentences
import LarderShelves
import PlainText

extension Line {
  /// `larder list`: the shopping list is shown, or something is done with it.
  func listMeaning() throws -> Meaning {
    guard let word = arguments.words.first else { return try listShown() }
    guard let action = ListAction(rawValue: word.lowercased()) else {
      let near = Nearest.nearest(to: word, among: ListAction.allCases.map(\.rawValue), limit: 1, isMisspelt: true).first
      guard let near else {
        throw WordsError.usage(
          "\"\(word.visible)\" is nothing to do with a list; to put it on: \(.words("list add \(word.visible)"))")
      }
      throw WordsError.usage("\(.words("list")) has no \"\(word.visible)\"; did you mean \(.words("list \(near)"))?")
    }
    try refuseOptions(action)
    return switch action {
    case .add: .wish(ListChanging(isEdit: false))
    case .edit: .wish(ListChanging(isEdit: true))
    case .done: .wish(TickingOff())
    case .undone: .wish(Striking(isOnlyUnticked: true))
    case .remove: .wish(Striking(isOnlyUnticked: false))
    case .checkout: .wish(CheckingOut())
    case .suggest: try suggestMeaning(Array(arguments.words.dropFirst()))
    }
  }

  /// Refuses options that an action does not take, given by name or found among the free words.
  func refuseOptions(_ action: ListAction) throws(WordsError) {
    let given = arguments.values.map(\.name) + arguments.switches
    let foreign = verb.options.map(\.key).filter { !action.options.contains($0) }.map(\.rawValue)
    if let name = given.first(where: foreign.contains) {
      throw .usage("\(.words("list \(action.rawValue)")) takes no \(name):; see \(.words("help list"))")
    }
    // "store:Aldi, bread": a comma tells items apart, and belongs to no store.
    for (name, value) in arguments.values where value.hasSuffix(",") {
      throw .usage(
        "\(name):\(value.visible) ends in a comma; \(name): is of every item that is named, and stands behind the last")
    }
  }

  /// What only changes the list, where it is shown.
  private static let changing: [OptionName] =
    Option.recording.map(\.key) + [.item, .quantity, .price, .place, .due, .dueKind, .why, .accept]

  private func listShown() throws(WordsError) -> Meaning {
    if let name = Self.changing.first(where: arguments.says)?.rawValue {
      throw .usage("\(.words("list")) shows and takes no \(name):; say what to do, as \(.words("list add milk"))")
    }
    let form = try listForm()
    let store = arguments[.store]
    return .inquiry(
      Inquiry { snapshot in
        let number = try snapshot.standing().catalog.known(.store, ifSaid: store)
        return ShoppingListRequest(store: number.map(StoreID.init(rawValue:)), form: form)
      })
  }

  /// The form for another program that `--as` names.
  private func listForm() throws(WordsError) -> ShoppingListForm? {
    guard let text = arguments[.form] else { return nil }
    guard let form = ShoppingListForm(rawValue: text) else {
      let known = ShoppingListForm.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage("\"\(text.visible)\" is none of \(known)")
    }
    if arguments.has(.json) || arguments.has(.csv) { throw .usage("--as, --json and --csv: say one of them") }
    if arguments[.html] != nil { throw .usage("--as and --html: say one of them") }
    return form
  }
}
