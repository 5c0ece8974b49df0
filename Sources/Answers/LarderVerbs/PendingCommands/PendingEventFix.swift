import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderSentences
import LarderWords

/// A pending command that corrects fields of an event.
struct PendingEventFix: PendingCommand {
  /// The way in which the event is named.
  enum Subject {
    case number(UInt64)
    /// The latest event that has the field: of an item, or of any.
    case latest(of: ItemID?)
    /// The purchase of a lot.
    case lot(UInt32)
  }

  let subject: Subject
  let fields: [(field: String, text: String)]
  private(set) var fixed: StoredEvent?
  /// The diary entry and its stock withdrawals before the correction.
  private(set) var helping: [StoredEvent] = []

  /// Whether a field belongs to events and never to an item.
  static func isOfEvents(_ field: String) -> Bool { ofEvents.contains(field) || ofLabels.contains(field) }

  /// Whether fields together belong to events: "due place". A place only is the item's usual one.
  static func areOfEvents(_ fields: [String]) -> Bool {
    fields.contains(where: isOfEvents) && fields.allSatisfy { isOfEvents($0) || $0 == OptionName.place.rawValue }
  }

  private static let ofEvents: WordList =
    "price|store|shop|due|due-kind|quantity|qty|on|day|date|at|time|note|for|person|why|reason|to|destination|part"
  private static let ofPurchases: WordList = "price|store|shop|due|due-kind"
  private static let ofLabels: WordList = "product"
  private static let ofMeals: WordList = "energy|kcal|protein|carbs|carbohydrate|fat"

  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let entryTime = reader.entryTime
    let number = try number(reader, &log)
    var target = try EventSearch.present(number, reader.view, &log)
    helping = try EventSearch.helping(of: target, reader.view, &log)
    if case .latest = subject, let entry = helping.first(where: { $0.record.kind == MealLogged.code }) {
      // The line refers to the meal, not to the lots it used.
      target = entry
    }
    if let question = try eaten(target, reader) ?? earlier(target, reader, &log) { throw question }
    fixed = target
    let nameable: Set<String> = ["name", "day", "on", "date", "at", "time", "note"]
    if target.record.kind == Named.code, let field = fields.first(where: { !nameable.contains($0.field) })?.field {
      let what = EventSentence(reader.catalog).message(of: target)
      throw CommandLineError.usage(
        "event \(number) (\(what)) has no \(field.visible); for other events: \(.words("history"))")
    }
    try refuseRecipe(target, reader.catalog)
    if isRepeated(target, reader) { return try reader.decide(CommandGroup([], entryTime: entryTime)) }
    if target.record.kind == MealLogged.code, fields.contains(where: isOfPack) {
      let figures = FixMealContent(
        target, fields.filter(isOfPack), others: fields.filter { !isOfPack($0) }, helping: helping, entryTime: entryTime
      )
      return try reader.decide(figures)
    }
    var fix = FixEvent(target, corrections: corrections(of: target, reader.household), entryTime: entryTime)
    fix.helping = helping
    let followers = try followers(of: target, reader, &log)
    let decision = try reader.decide(CommandGroup([fix] + followers, entryTime: entryTime))
    try EventSearch.checkPart(of: target, decision, reader.view, &log)
    return decision
  }

  /// Whether the event already has the day or the price.
  private func isRepeated(_ target: StoredEvent, _ reader: EntryReader) -> Bool {
    let (catalog, today) = (reader.catalog, reader.entryTime.today)
    return fields.allSatisfy { field, text in
      switch field {
      case "on", "day", "date": (try? catalog.day(text, today: today, leaning: .past).day) == target.day
      case "price" where target.record.kind == Bought.code:
        (try? Money(parsing: text, defaultCurrency: catalog.currency)) == target.decode(as: Bought.self).price
      default: false
      }
    }
  }

  /// Asks whether someone ate the food of the last purchase: "mia ate it". A purchase has no person.
  private func eaten(_ target: StoredEvent, _ reader: EntryReader) -> LineQuestion? {
    guard case .latest = subject, target.record.kind == Bought.code, fields.count == 1,
      ["for", "person"].contains(fields[0].field)
    else { return nil }
    let (name, people) = (reader.catalog.name(ItemID(rawValue: target.record.item)), fields[0].text)
    return (try? Line([Verb.eat.name, name, "\(OptionName.person.rawValue):\(people)"])).map { line in
      LineQuestion(
        "The last entry is a purchase. Did \(people.visible) eat \(name.visible)?", [.init(title: "yes", line: line)])
    }
  }

  /// Asks whether to correct an entry that is not the last one: "it was from aldi" after a meal.
  private func earlier(_ target: StoredEvent, _ reader: EntryReader, _ log: inout LogReader) throws -> LineQuestion? {
    guard case .latest(of: nil) = subject, [Bought.code, MealLogged.code].contains(target.record.kind)
    else { return nil }
    var others = Self.kinds(with: []).subtracting(Self.kinds(with: fields.map(\.field)))
    // A meal also takes food out of stock.
    if target.record.kind == MealLogged.code { others.remove(Consumed.code) }
    guard let number = try EventSearch.latest(of: nil, others, reader.view, &log), number > target.sequence
    else { return nil }
    let last = try EventSearch.present(number, reader.view, &log)
    let isMeal = try EventSearch.helping(of: last, reader.view, &log).contains { $0.record.kind == MealLogged.code }
    let words = ActWords(reader.catalog, reader.catalog.style)
    guard let meant = words.words([target])?.thing, let other = words.words([last])?.thing else { return nil }
    let what: Message = isMeal || last.record.kind == MealLogged.code ? "a meal" : other
    var line = reader.line
    let typed = line.arguments.fields(besides: line.verb.allOptions).map(\.name)
    line.arguments.words = ["\(target.sequence)"]
    line.arguments.values.removeAll { typed.contains($0.name) }
    line.arguments.values += fields.map { ($0.field, $0.text) }
    return LineQuestion("The last entry is \(what). Correct \(meant)?", [.init(title: "yes", line: line)])
  }

  /// Whether a field is a figure that the pack states: "energy:450kcal/100g".
  private func isOfPack(_ field: (field: String, text: String)) -> Bool {
    Self.ofMeals.contains(field.field) && FixMealContent.isOfPack(field.text)
  }

  /// The number of the named event.
  private func number(_ reader: EntryReader, _ log: inout LogReader) throws -> UInt64 {
    switch subject {
    case .number(let number): return try label(behind: number, &log) ?? number
    case .lot(let lot):
      guard let number = try LotArrival.purchase(of: lot, &log) else {
        throw CommandLineError.refused("there is no lot \(lot): \(.stock(item: nil))")
      }
      return number
    case .latest(let item):
      let named = fields.map(\.field)
      if let item, named.allSatisfy({ ["due", "due-kind", "place"].contains($0) }),
        let lot = reader.household.stock(of: item).map(\.id.rawValue).max(),
        let number = try LotArrival.purchase(of: lot, &log)
      {
        return number
      }
      if let number = try EventSearch.latest(of: item, Self.kinds(with: named), reader.view, &log) { return number }
      let what = item.map { reader.catalog.name($0).visible } ?? "anything"
      throw CommandLineError.refused("no entry of \(what) has a \(named[0].visible)")
    }
  }

  private static func kinds(with fields: [String]) -> Set<UInt8> {
    if fields.contains(where: { ofLabels.contains($0) }) { return [ProductLinked.code] }
    if fields.contains(where: { ofPurchases.contains($0) }) { return [Bought.code] }
    if fields.contains(where: { ofMeals.contains($0) }) { return [MealLogged.code] }
    return [Bought.code, Consumed.code, Wasted.code, MealLogged.code, Counted.code]
  }

  /// The event that assigns a product to a purchase. Nil if the fields do not concern a product.
  private func label(behind number: UInt64, _ log: inout LogReader) throws(LogError) -> UInt64? {
    guard fields.allSatisfy({ Self.ofLabels.contains($0.field) }), number < .max,
      let bought = try log.event(number), bought.record.kind == Bought.code,
      let label = try log.event(number + 1), label.record.kind == ProductLinked.code, label.record.continuesCommand,
      label.record.lot == bought.record.lot
    else { return nil }
    return label.sequence
  }

  /// The corrections, with an item under the name that the household has for it: "apples" for "apple". For a purchase by
  /// code, "packs:2" becomes the quantity of two packs.
  private func corrections(of target: StoredEvent, _ household: Household) -> [(field: String, text: String)] {
    let catalog = household.catalog
    let fields = fields.map { field, text in
      (field: field, text: field == "item" ? catalog.item(meantBy: text).map(catalog.name) ?? text : text)
    }
    guard target.record.kind == Bought.code, !fields.contains(where: { ["quantity", "qty"].contains($0.field) }),
      let product = household.lots[LotID(rawValue: target.record.lot)].flatMap({ household.product(of: $0) }),
      let pack = catalog.pack(of: product, on: target.day), pack.dimension != .pieces
    else { return fields }
    return fields.map { (field: $0.field == "packs" ? "quantity" : $0.field, text: $0.text) }
  }

  /// The commands that also change the food of a purchase, if its label is assigned another food.
  private func followers(of label: StoredEvent, _ reader: EntryReader, _ log: inout LogReader) throws -> [any Command] {
    guard label.record.kind == ProductLinked.code, label.sequence > 1,
      let typed = fields.last(where: { Self.ofLabels.contains($0.field) })?.text
    else { return [] }
    let catalog = reader.catalog
    guard
      let product = try? NamedProduct.read(typed, isStated: true, store: nil, year: reader.line.clock.year, catalog),
      let item = product.item, item.rawValue != label.record.item
    else { return [] }
    let following = PurchaseFollowing(item: catalog.name(item), entryTime: reader.entryTime)
    return try following.commands(for: label.sequence - 1, reader.view, &log)
  }

  /// A sentence about the correction. If no number was given, it also mentions the original entry.
  func sentence(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Message {
    let (meal, stock) = sentences.stockOfMeal(helping, outcome)
    let corrected: Message = "\(sentences.corrected(meal, of: fixed))\(stock)"
    if case .number = subject { return corrected }
    guard let fixed, !outcome.events.isEmpty else { return corrected }
    var sentence = EventSentence(outcome.before.catalog, sentences.style)
    sentence.today = sentences.today
    let entered = sentence.message(of: fixed)
    return "\(corrected) It was: \(entered)."
  }
}

/// Events of the cookbook and the plan have their own verbs, which keep everything consistent.
extension PendingEventFix {
  /// Refuses to correct such an event, and names the verb to use. The day and the note of every event can be corrected.
  func refuseRecipe(_ target: StoredEvent, _ catalog: Catalog) throws(CommandLineError) {
    guard fields.contains(where: { !Self.ofAny.contains($0.field) }),
      let verb = Self.verb(for: target.body, catalog)
    else { return }
    let what = EventSentence(catalog).message(of: target)
    throw CommandLineError.usage("event \(target.sequence) (\(what)) cannot be corrected here: \(verb)")
  }

  private static let ofAny: WordList = "day|on|date|at|time|note"

  /// The action to use instead. Nil if a correction is right.
  private static func verb(for body: (any EventBody)?, _ catalog: Catalog) -> SuggestedAction? {
    switch body {
    case let written as RecipeWritten: catalog.name(of: written.meal).map { .editRecipe($0) }
    case let listed as IngredientListed: catalog.name(of: listed.meal).map { .editRecipe($0) }
    case let rated as RecipeRated: catalog.name(of: rated.meal).map { .rateRecipe($0) }
    case let filed as RecipeFiled:
      catalog.name(of: filed.meal).map { .fileRecipe($0, category: "CATEGORY") } ?? .words("recipe category")
    case let picture as PictureKept: catalog.name(of: picture.meal).map { .keepPhoto($0) }
    case let planned as Planned:
      (catalog.name(of: planned.meal) ?? planned.item.map { catalog.name($0) }).map { .movePlanned($0) }
    default: nil
    }
  }
}

extension Catalog {
  /// The name of a meal. Nil if there is none.
  fileprivate func name(of meal: MealID?) -> String? { meal.flatMap { shownName(.meal, $0.rawValue) } }
}
