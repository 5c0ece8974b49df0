import LarderCatalogue
import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderSentences
import LarderWords

/// A pending command that corrects an item's facts or its name.
struct PendingItemFix: PendingCommand {
  let subject: String
  let fields: [(field: String, text: String)]

  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let entryTime = reader.entryTime
    let item = isLabelOfFood(reader.catalog) ? subject : try reader.knownItem(named: subject)
    if let name = fields.first(where: { $0.field == "name" })?.text {
      guard fields.count == 1 else {
        throw CommandLineError.usage(
          "a name and facts cannot be corrected together; correct the name in a separate command")
      }
      return try rename(item, to: name, reader, &log)
    }
    let facts = try LabelFields.joined(fields.map { (attribute: $0.field, text: $0.text) }, reader.label(of: item))
    var known = DescribeItem(item, facts: facts, entryTime: entryTime)
    if known.facts.contains(where: { DescribeItem.isGuessedBy($0.attribute) }) {
      known.events = try EventSearch.ofItem(item, reader.view, &log)
    }
    return try reader.decide(known)
  }

  /// Whether the fields are a label of a food in the tables, which need not be bought first.
  private func isLabelOfFood(_ catalog: Catalog) -> Bool {
    fields.allSatisfy { LabelFields.names.contains($0.field) }
      && (catalog.item(named: subject) != nil || FoodAllergens.knows(subject))
  }

  /// Renames an item. If another item has the name, the two are merged.
  private func rename(
    _ item: String, to name: String, _ reader: EntryReader, _ log: inout LogReader
  ) throws -> Decision {
    let (catalog, entryTime, view) = (reader.catalog, reader.entryTime, reader.view)
    if let other = catalog.item(named: name), other != catalog.item(named: item) {
      let events = try EventSearch.ofItem(item, view, &log)
      return try reader.decide(MergeItems(events, of: item, into: catalog.name(other), entryTime: entryTime))
    }
    let target = try EventSearch.naming(item, newName: name, view, &log)
    let events = try EventSearch.ofItem(item, view, &log)
    return try reader.decide(RenameItem(target, to: name, events, entryTime: entryTime))
  }

  func sentence(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Message {
    sentences.corrected(outcome)
  }
}

extension EntryReader {
  /// The label of an item's packs that is known so far.
  fileprivate func label(of item: String) -> String? {
    catalog.item(named: item).flatMap { catalog.label(of: $0, on: entryTime.day)?.words }
  }
}

/// A pending command that changes a fact of an item or a product from a given day.
struct PendingItemChange: PendingCommand {
  let subject: String
  let facts: [(attribute: String, text: String)]
  private(set) var product: PendingProductFix?

  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    product = try PendingProductFix(reader, isChange: true)
    if let decision = try product?.decide(reader, &log) { return decision }
    let entryTime = reader.entryTime
    let item = try reader.knownItem(named: subject)
    let from = try reader.arguments.from(entryTime.today, reader.catalog) ?? entryTime.today
    let facts = try LabelFields.joined(facts, reader.label(of: item))
    return try reader.decide(DescribeItem(item, facts: facts, from: from, entryTime: entryTime))
  }

  func reply(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Reply {
    product?.reply(outcome, entryTime, sentences) ?? Reply(sentences.corrected(outcome))
  }
}

/// A pending command that corrects a fact of a category.
struct PendingCategoryFix: PendingCommand {
  let category: String
  let fields: [(field: String, text: String)]

  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let entryTime = reader.entryTime
    let catalog = reader.catalog
    let number = CategoryID(rawValue: try catalog.known(.category, category))
    var known = DescribeCategory(
      category, facts: fields.map { (attribute: $0.field, text: $0.text) }, entryTime: entryTime)
    for item in catalog.items(of: number, on: entryTime.day) {
      known.events.append((item, try EventSearch.ofItem(catalog.name(item), reader.view, &log)))
    }
    return try reader.decide(known)
  }

  func sentence(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Message {
    sentences.corrected(outcome)
  }
}

/// A pending command that renames a store, a place or a person.
struct PendingRename: PendingCommand {
  let reference: Reference
  let former: String
  let name: String
  private(set) var moved: (count: Int, isMerged: Bool) = (0, false)
  private(set) var leftBehind: [Rename.Mention] = []

  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let catalog = reader.catalog
    let number = try catalog.known(reference, former)
    let mentions = try Mentions(
      of: reference, number, &log, reader.view.context.corrections, through: reader.view.state.sequence)
    let other = catalog.number(reference, named: name)
    let command = Rename(
      reference, number, to: name, naming: mentions.naming, mentions: mentions.fields,
      entryTime: reader.entryTime)
    leftBehind = command.factsLeftBehind(catalog)
    let left = Set(leftBehind.map(\.event)).count
    moved = (mentions.counting - left, other != nil && other != number)
    return try reader.decide(command)
  }

  func reply(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Reply {
    sentences.renamed(outcome, entryTime, reference, from: former, to: name, moved, leftBehind: leftBehind)
  }
}
