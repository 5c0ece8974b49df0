import Document
import LarderCommands
import LarderKitchen
import LarderLedger
import LarderLog
import LarderModel
import LarderSentences
import LarderWords

/// A pending command that adds suggested items to the shopping list.
struct PendingSuggestion: PendingCommand {
  let words: [String]
  let tellsWhy: Bool
  private(set) var report: SuggestReport?

  var needsLedger: Bool { true }
  var kindOfOpenWords: UInt8? { Listed.code }

  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let entryTime = reader.entryTime
    let request = try SuggestRequest(words, tellsWhy: tellsWhy, reader.catalog)
    // Computed in the transaction, so that nothing changes between the suggestion and the list.
    let now = try HouseholdLedger.reports.current(&log, wanted: SuggestRequest.kinds)
    let today = entryTime.today
    let suggestions = request.report(from: now, planned: try PlannedUse(now, &log, today: today), today: today)
    report = suggestions
    let commands = suggestions.suggested.map { item in
      ListItem(.add, item: item.outlook.name, quantity: item.entered, entryTime: entryTime)
    }
    return try reader.decide(CommandGroup(commands, entryTime: entryTime))
  }

  func reply(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Reply {
    ListSentence(outcome, sentences).changed([]) ?? Reply("There is nothing to add to the shopping list.")
  }

  func remarks(_ style: OutputStyle) -> [Block] {
    guard tellsWhy, let report else { return [] }
    return [report.reasons(style)]
  }
}

extension SuggestedItem {
  /// The quantity in the form in which it would be typed.
  fileprivate var entered: EnteredQuantity {
    guard let packs, packs > 1 else { return EnteredQuantity(text: quantity.exactText, measure: .exact(quantity)) }
    let pack = Quantity(amount: quantity.amount / Int64(packs), dimension: quantity.dimension)
    return EnteredQuantity(
      text: "\(packs)x\(pack.exactText)", measure: .packed(count: ExactNumber(Int64(packs)), each: pack))
  }
}

/// A pending command that adds the missing ingredients of a suggested recipe to the shopping list.
struct PendingMissingItems: PendingCommand {
  let number: Int
  private(set) var recipe = ""
  private(set) var needs: ShoppingNeeds?

  var needsLedger: Bool { true }
  var kindOfOpenWords: UInt8? { Listed.code }

  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let entryTime = reader.entryTime
    var request = try RecipeSuggestRequest(reader.arguments, reader.catalog)
    request.most = max(request.most, number)
    // Computed in the transaction, so that nothing changes between the suggestion and the list.
    let now = try HouseholdLedger.reports.current(&log, wanted: request.kinds)
    let report = try request.report(from: now, &log, today: reader.entryTime.today)
    guard report.suggested.indices.contains(number - 1) else {
      throw CommandLineError.refused(
        "there is no suggestion \(number), only \(Message.count(report.suggested.count, "suggestion"))")
    }
    let suggested = report.suggested[number - 1]
    recipe = suggested.name
    let needs = ShoppingNeeds(suggested.missing.map(\.needed), reader.household, entryTime: entryTime)
    self.needs = needs
    return try reader.decide(CommandGroup(needs.commands, entryTime: entryTime))
  }

  func reply(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Reply {
    ListSentence(outcome, sentences).listed(needs?.leftOut(sentences.style))
      ?? Reply("Everything that \(recipe.visible) needs is in stock or already listed.")
  }
}
