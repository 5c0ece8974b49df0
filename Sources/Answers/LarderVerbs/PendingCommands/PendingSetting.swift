import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderSentences
import LarderShelves
import LarderWords
import PlainText

/// A pending command that changes a setting of the household.
struct PendingSetting: PendingCommand {
  private let setting: SettingAttribute
  private let change: FactChange<SettingAttribute>

  /// `larder config`: shows the settings, or changes one.
  static func meaning(of line: Line) throws -> Meaning {
    let words = line.arguments.words
    let setting = try words.first.map { word throws(ValueError) in
      try SettingAttribute(word: word, what: "setting")
    }
    guard words.count > 1 else { return .seeing(SettingsRequest(only: setting)) }
    return .command(try PendingSetting(setting ?? .unsaid, words.dropFirst().joined(separator: " ")))
  }

  private init(_ setting: SettingAttribute, _ words: String) throws(ValueError) {
    self.setting = setting
    change = try ChangeSetting.parse(setting, words)
  }

  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let catalog = reader.catalog
    // A new household has no names yet.
    let isNew = reader.view.state.sequence == 0
    if setting == .shopOrder, !isNew { try refuseUnknownCategories(catalog) }
    if setting == .freezers, !isNew { try refuseUnknownPlaces(catalog) }
    return try reader.decide(ChangeSetting(change, entryTime: reader.entryTime))
  }

  func sentence(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Message {
    sentences.changed(setting, outcome, entryTime)
  }

  /// The names, which are separated by commas.
  private var names: [String] { (change.words ?? "").split(separator: ",").map { String($0.drop { $0 == " " }) } }

  /// Refuses a place that was never used, because it would be a misspelling.
  private func refuseUnknownPlaces(_ catalog: Catalog) throws(CommandLineError) {
    for place in names { _ = try catalog.known(.place, place) }
  }

  /// Refuses a category without items, because it would be a misspelling.
  private func refuseUnknownCategories(_ catalog: Catalog) throws(CommandLineError) {
    let known = ShopOrder.usual + catalog.table(of: .category).names.filter { !$0.isEmpty }
    for category in names where !known.contains(where: { NameRule.key($0) == NameRule.key(category) }) {
      let near = SpellingSuggestion.nearest(to: category, among: known, limit: 1).first
      throw .usage(
        "no category is called \"\(category.visible)\"; "
          + (near.map { "did you mean \($0.visible)?" } ?? "known: \(ShopOrder.usual.joined(separator: ", "))"))
    }
  }
}
