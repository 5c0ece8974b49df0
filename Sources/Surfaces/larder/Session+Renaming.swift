import LarderLedger
import LarderLog
import LarderModel
import LarderReports
import LarderSentences

/// Stores, places and persons that are given another name.
extension Session {
  /// A thing that `fix` is to rename, as it was typed.
  struct Renaming {
    var reference: Reference
    var former: String
    var name: String
  }

  /// What is to be renamed; nil where an item or an event is meant.
  func thingToRename(_ fields: [(field: String, text: String)]) throws -> Renaming? {
    guard let name = fields.last(where: { $0.field == "name" })?.text else { return nil }
    let subject = arguments.words.joined(separator: " ")
    if subject.isEmpty {
      guard fields.count == 2,
        let (reference, former) = fields.lazy.compactMap({ field in
          AlsoCalled.references.first { $0.word == field.field }.map { ($0, field.text) }
        }).first
      else { return nil }
      let catalog = try openForReading().view().household.catalog
      _ = try number(former, reference, catalog)
      return Renaming(reference: reference, former: former, name: name)
    }
    guard fields.count == 1, EventNumber.parse(subject) == nil, try isThere() else { return nil }
    let catalog = try openForReading().view().household.catalog
    // An item comes first, as everywhere.
    guard catalog.item(named: subject) == nil else { return nil }
    let sorts = AlsoCalled.references.filter { catalog.number($0, named: subject) != nil }
    guard let reference = sorts.first else { return nil }
    guard sorts.count == 1 else {
      let ways = sorts.map { "larder fix \($0.word):\"\(subject.visible)\" name:\"\(name.visible)\"" }
      throw Failure.usage(
        "\"\(subject.visible)\" is the name of \(sorts.map { "a \($0.word)" }.joined(separator: " and of ")); write \(ways.joined(separator: ", or "))"
      )
    }
    return Renaming(reference: reference, former: subject, name: name)
  }

  mutating func rename(_ thing: Renaming) throws {
    var moved: (count: Int, isMerged: Bool) = (0, false)
    var leftBehind: [Rename.Mention] = []
    try record { session, view, log in
      let catalog = view.household.catalog
      guard let number = catalog.number(thing.reference, named: thing.former) else {
        throw Failure(.refused, Suggestion.unknown(thing.former, thing.reference, catalog))
      }
      let mentions = try Mentions(
        of: thing.reference, number, &log, view.standing.overlay, through: view.state.sequence)
      let other = catalog.number(thing.reference, named: thing.name)
      let command = Rename(
        thing.reference, number, to: thing.name, naming: mentions.naming, mentions: mentions.fields,
        moment: try session.moment(view.household))
      leftBehind = command.goalsLeftBehind(catalog)
      let left = Set(leftBehind.map(\.event)).count
      moved = (mentions.counting - left, other != nil && other != number)
      return try session.decide(command, view)
    } sentence: { outcome, moment, sentences in
      sentences.renamed(
        outcome, moment, thing.reference, from: thing.former, to: thing.name, moved, leftBehind: leftBehind)
    }
  }
}
