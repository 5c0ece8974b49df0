import LarderCatalogue
import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderSentences
import LarderWords
import PlainText

/// A pending command that corrects something that was always wrong: an event, a fact of an item or a product, or the
/// name of a store, a place or a person. The household decides which of them is meant.
struct PendingFix: PendingCommand {
  private let subject: String
  /// The subject as typed. Quoted text is one word.
  private let words: [String]
  private var fields: [(field: String, text: String)]
  private var meant: (any PendingCommand)?

  init(_ line: Line) throws(CommandLineError) {
    var words = line.arguments.words
    var fields = line.arguments.fields(besides: line.verb.allOptions).map { (field: $0.name, text: $0.value) }
    if fields.isEmpty, words.count > 2, PendingEventFix.isOfEvents(words[words.count - 2].lowercased()) {
      // "fix milk price 3.27"
      fields = [(field: words[words.count - 2].lowercased(), text: words[words.count - 1])]
      words.removeLast(2)
    }
    (self.words, self.fields) = (words, fields)
    subject = words.joined(separator: " ")
    guard !fields.isEmpty,
      !subject.isEmpty || Self.namesThing(fields) || Self.namesCategory(fields) || Self.lot(fields) != nil
        || Self.namesCode(fields)
    else {
      throw .usage("fix what? as in: \(.words("fix 17 price:4.00")), or: \(.words("fix milk energy:64kcal"))")
    }
  }

  /// A product may be described from its pack before anything was bought.
  var needsLedger: Bool { !ItemCode.mayBe(subject) && !Self.namesCode(fields) }

  /// Whether the fields are like "store:Rewe name:REWE".
  private static func namesThing(_ fields: [(field: String, text: String)]) -> Bool {
    fields.count == 2 && fields.contains { $0.field == "name" }
      && fields.contains { field in AliasAdded.references.contains { $0.word == field.field } }
  }

  /// Whether the fields are like "category:pets food:no".
  private static func namesCategory(_ fields: [(field: String, text: String)]) -> Bool {
    fields.count == 2 && fields.contains { $0.field == Reference.category.word }
      && fields.contains { $0.field == CategoryAttribute.food.word }
  }

  /// Whether the fields are like "code:20261122 item:milk".
  private static func namesCode(_ fields: [(field: String, text: String)]) -> Bool {
    fields.count > 1 && fields.contains { $0.field == OptionName.code.rawValue }
  }

  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let catalog = reader.catalog
    for index in fields.indices where fields[index].field == "is" {
      fields[index].field = try Self.field(named: fields[index].text, catalog)
    }
    for index in fields.indices {
      fields[index].text = try reader.line.day(fields[index].text, of: fields[index].field, catalog)
    }
    let product = try PendingProductFix(reader)
    var pending: any PendingCommand
    if let product { pending = product } else { pending = try meaning(catalog) }
    defer { meant = pending }
    return try pending.decide(reader, &log)
  }

  /// The field of a name in "no, that was jonas": a person, a store, a place or a food.
  private static func field(named name: String, _ catalog: Catalog) throws(CommandLineError) -> String {
    if catalog.number(.person, named: name) != nil { return "for" }
    if catalog.item(meantBy: name) == nil {
      if catalog.number(.store, named: name) != nil { return "store" }
      if catalog.number(.place, named: name) != nil { return "place" }
    }
    guard catalog.item(meantBy: name) != nil || CommonFoods().food(named: name) != nil else {
      throw .refused("no person, store or food is called \"\(name.visible)\"; nothing was changed")
    }
    return "item"
  }

  private func meaning(_ catalog: Catalog) throws(CommandLineError) -> any PendingCommand {
    if let thing = try thing(catalog) { return thing }
    if let category = category(catalog) { return category }
    if let number = EventNumber.parse(subject) { return PendingEventFix(subject: .number(number), fields: fields) }
    if subject.isEmpty, let lot = Self.lot(fields) {
      return PendingEventFix(subject: .lot(lot), fields: fields.filter { $0.field != OptionName.lot.rawValue })
    }
    if subject == OptionName.last.rawValue, catalog.item(named: subject) == nil {
      return PendingEventFix(subject: .latest(of: nil), fields: fields)
    }
    if let item = catalog.item(named: subject), PendingEventFix.areOfEvents(fields.map(\.field)) {
      return PendingEventFix(subject: .latest(of: item), fields: fields)
    }
    try refuseUnquoted(catalog)
    return PendingItemFix(subject: subject, fields: fields)
  }

  /// The lot in `lot:24 due:+6d`.
  private static func lot(_ fields: [(field: String, text: String)]) -> UInt32? {
    guard fields.count > 1 else { return nil }
    return fields.first { $0.field == OptionName.lot.rawValue }.flatMap { UInt32($0.text) }
  }

  /// Refuses "catfood name:cat food": without quotes, the last word belongs to neither part.
  private func refuseUnquoted(_ catalog: Catalog) throws(CommandLineError) {
    guard catalog.item(named: subject) == nil, let field = fields.last else { return }
    for count in stride(from: words.count - 1, to: 0, by: -1) {
      let name = words[..<count].joined(separator: " ")
      guard catalog.item(named: name) != nil || EventNumber.parse(name) != nil else { continue }
      let rest = words[count...].joined(separator: " ")
      let quoted = "fix \(name.contains(" ") ? "\"\(name)\"" : name) \(field.field):\"\(field.text) \(rest)\""
      throw .usage(
        "\"\(rest.visible)\" does not belong to any field; if it belongs to \(field.field):, write \(.words(quoted))")
    }
  }

  /// The category to correct. Nil if an item or an event is meant.
  private func category(_ catalog: Catalog) -> PendingCategoryFix? {
    let said = fields.filter { $0.field == CategoryAttribute.food.word }
    if subject.isEmpty {
      return fields.first { $0.field == Reference.category.word }.map {
        PendingCategoryFix(category: $0.text, fields: said)
      }
    }
    // Items take precedence, as everywhere.
    guard said.count == fields.count, EventNumber.parse(subject) == nil, catalog.item(named: subject) == nil,
      catalog.number(.category, named: subject) != nil
    else { return nil }
    return PendingCategoryFix(category: subject, fields: said)
  }

  /// The store, place or person to rename. Nil if an item or an event is meant.
  private func thing(_ catalog: Catalog) throws(CommandLineError) -> PendingRename? {
    guard let name = fields.last(where: { $0.field == "name" })?.text else { return nil }
    if subject.isEmpty {
      for field in fields {
        guard let reference = AliasAdded.references.first(where: { $0.word == field.field }) else { continue }
        return PendingRename(reference: reference, former: field.text, name: name)
      }
    }
    // Items take precedence, as everywhere.
    guard fields.count == 1, EventNumber.parse(subject) == nil, catalog.item(named: subject) == nil else { return nil }
    let sorts = AliasAdded.references.filter { catalog.number($0, named: subject) != nil }
    guard let reference = sorts.first else { return nil }
    guard sorts.count == 1 else {
      let ways = sorts.map {
        Message(.words("fix \($0.word):\"\(subject.visible)\" name:\"\(name.visible)\""))
      }
      throw .usage(
        "\"\(subject.visible)\" is the name of \(sorts.map { "a \($0.word)" }.joined(separator: " and of ")); write \(ways.joined(separator: ", or "))"
      )
    }
    return PendingRename(reference: reference, former: subject, name: name)
  }

  func reply(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Reply {
    meant?.reply(outcome, entryTime, sentences) ?? Reply(sentences.corrected(outcome))
  }
}
