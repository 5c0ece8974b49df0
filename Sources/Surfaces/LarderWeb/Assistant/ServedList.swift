import LarderAnswers
import LarderAssistant
import LarderLedger
import LarderModel
import LarderShelves
import LarderVerbs
import LarderWords
import WebParts

/// The shopping list of a served household, changed in the name of a person.
///
/// Every text goes through the decoder of the API, so that a text from Home Assistant can do no more than a request.
struct ServedList: OwnList {
  let household: OpenHousehold
  let clock: Clock
  /// The name of the account.
  let person: String

  func read() throws -> (lines: [OwnLine], last: UInt64) {
    var context = try household.reportContext(at: clock)
    let list = try ShoppingListRequest().report(&context)
    let lines = (list.wanted + list.basket).map { line in
      OwnLine(item: line.item.rawValue, words: line.words(context.style), isDone: line.isDone)
    }
    return (lines, try context.snapshot.last)
  }

  func add(_ text: String, id: String) throws -> [UInt32]? { try add(text, id: id, isRehearsal: false) }

  func replace(_ item: UInt32, by text: String, id: String) throws -> [UInt32]? {
    guard let planned = try add(text, id: nil, isRehearsal: true) else { return nil }
    guard planned.allSatisfy({ $0 == item }) else {
      let added = try add(text, id: id)
      if let added, !added.contains(item) { try remove(item) }
      return added
    }
    // The same thing with another amount keeps its line. One without an amount, or one that is already listed, does not.
    if !planned.isEmpty, try recorded(["edit"] + Self.words(of: text), nil) != nil { return [item] }
    try remove(item)
    guard let added = try add(text, id: id) else { throw Problem.movedOn }
    return added
  }

  func tick(_ item: UInt32, isDone: Bool) throws {
    _ = try recorded([isDone ? "done" : "undone", try named(item)], nil)
  }

  func remove(_ item: UInt32) throws { _ = try recorded(["remove", try named(item)], nil) }

  /// Reads a text as the words after `list add`. Another text, such as "yoghurt 4x150g", is the name of a thing.
  private func add(_ text: String, id: String?, isRehearsal: Bool) throws -> [UInt32]? {
    let options = isRehearsal ? ["--dry-run"] : []
    let words = Self.words(of: text)
    // A text that begins with a dash would be an option.
    if !words.contains(where: { $0.hasPrefix("-") }) {
      do { return try recorded(options + ["add"] + words, id, readsAny: false) } catch is UnreadWords {}
    }
    return try recorded(options + ["add", "--item=" + words.joined(separator: " ")], id)
  }

  private static func words(of text: String) -> [String] { text.split(whereSeparator: \.isWhitespace).map(String.init) }

  private func named(_ item: UInt32) throws -> String {
    var context = try household.reportContext(at: clock)
    return "--item=" + (try context.snapshot.replayContext().catalog.name(.item, item))
  }

  /// Records words after `list`. Returns the listed items; nil if the household refuses the words.
  ///
  /// - Parameter readsAny: Whether words without a meaning are refused like others. Otherwise they are an error.
  private func recorded(_ words: [String], _ id: String?, readsAny: Bool = true) throws -> [UInt32]? {
    do {
      let line = try CommandDecoder(CommandTable.find("list"), words).line(clock, by: person, id: id).line
      guard case .reply(let reply) = try line.answer(in: household.ledger) else { return nil }
      return reply.outcome.events.filter { $0.record.kind == Listed.code }.map(\.record.item)
    } catch {
      guard let problem = Problem(error), [.badRequest, .conflict, .unprocessable].contains(problem.status) else {
        throw error
      }
      // An amount cannot be read from a text such as 7*7.
      let isUnread = problem.status == .badRequest || error is Problem
      guard readsAny || !isUnread else { throw UnreadWords() }
      return nil
    }
  }

  /// The words have no meaning for the list.
  private struct UnreadWords: Error {}
}
