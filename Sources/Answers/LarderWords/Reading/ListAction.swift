import LarderModel
import PlainText

package enum ListAction: String, CaseIterable {
  case add, done, undone, edit, remove, suggest, checkout

  /// The options that apply to the action, in addition to those of every command.
  var options: [OptionName] {
    switch self {
    case .add: [.item, .quantity, .store, .despiteAllergy]
    case .edit: [.item, .quantity, .store]
    case .done: [.item, .quantity, .price, .store, .due, .dueKind]
    case .undone, .remove: [.item, .store]
    case .suggest: [.why, .accept, .asOf, .csv, .html]
    case .checkout: [.item, .quantity, .price, .store, .place, .due, .dueKind]
    }
  }

  /// Refuses options that do not apply to the action, whether given by name or found among the free words.
  package func refuseOptions(_ line: Line) throws(CommandLineError) {
    let given = line.arguments.values.map(\.name) + line.arguments.switches
    let foreign = line.verb.options.map(\.key).filter { !options.contains($0) }.map(\.rawValue)
    if let name = given.first(where: foreign.contains) {
      throw .usage("\(name): does not apply to \(.words("list \(rawValue)")); for help: \(.words("help list"))")
    }
  }
}

/// The word after a verb that names the action: "add" in `larder list add`.
package enum SubVerb {
  /// The action that a word names. If it is unknown, the error names the nearest.
  ///
  /// - Parameter refusal: Returns the message about a word that resembles no action.
  package static func named<Action: CaseIterable & RawRepresentable<String>>(
    _ word: String, of verb: String, _ refusal: (String) -> Message
  ) throws(CommandLineError) -> Action {
    if let action = Action(rawValue: word.lowercased()) { return action }
    guard let near = near(word, Action.self) else { throw .usage(refusal(word)) }
    throw .usage("\"\(word.visible)\" is not an action; did you mean \(.words("\(verb) \(near)"))?")
  }

  /// The action of which a word may be a misspelling.
  package static func near<Action: CaseIterable & RawRepresentable<String>>(_ word: String, _ type: Action.Type)
    -> String?
  {
    SpellingSuggestion.nearest(to: word, among: Action.allCases.map { $0.rawValue }, limit: 1, isMisspelt: true).first
  }
}
