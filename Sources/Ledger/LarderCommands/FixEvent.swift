import LarderModel
import PlainText

/// Corrects fields of an event that were always wrong. Every report follows.
package struct FixEvent: Command {
  package var entryTime: EntryTime
  /// The event as stored in the log.
  package var target: StoredEvent
  /// The fields and their new values, as typed.
  package var corrections: [(field: String, text: String)]
  /// If the target is a diary entry or one of its uses of stock, all of these events as they count now.
  package var helping: [StoredEvent] = []

  package init(_ target: StoredEvent, corrections: [(field: String, text: String)], entryTime: EntryTime) {
    (self.target, self.corrections, self.entryTime) = (target, corrections, entryTime)
  }

  /// Fields that link events and are never amended: retract the event and enter it again.
  package static let tied: Set<String> = ["lot", "into", "target", "count", "number", "sort"]

  package func decide(_ draft: inout Draft) throws(Refusal) {
    guard let kind = EventKinds.kind(code: target.record.kind) else {
      throw Refusal(
        .contradicts, "this version of Larder does not know the kind of event \(target.sequence); use a newer one"
      )
    }
    guard kind.nature != .correction else {
      throw Refusal(.contradicts, "event \(target.sequence) is itself a correction", hint: "\(.undo(target.sequence))")
    }
    guard !corrections.isEmpty else {
      throw Refusal(
        .badValue, "nothing to correct: name a field and its right value",
        hint: "for example, \(.fixEvent(target.sequence, field: "price", value: "4.00"))")
    }
    if let entry = try ofEntry(draft) { return try entry.decide(&draft) }
    var corrected = target.record
    for (name, text) in corrections {
      let field = Self.field(named: name)
      guard !Self.tied.contains(field) else {
        throw Refusal(
          .contradicts, "the \(field) of an event cannot be corrected",
          hint: "\(.undo(target.sequence)), then enter it again")
      }
      let found = try Self.reading { try read(name, text, kind, corrected, &draft) }
      for correction in found { correction.apply(to: &corrected) }
      guard field != "day" || corrected.dayNumber <= entryTime.today.number else {
        throw Refusal(.badValue, "\(text.visible) is in the future; record it once it has happened")
      }
      if let problem = EventRules.problem(corrected) { throw Refusal(problem) }
      for correction in found {
        draft.add(Amended(target: target.sequence, kind: target.record.kind, correction: correction))
      }
    }
    try followDiary(corrected, &draft)
    try followStock(corrected, &draft)
    try followGuesses(corrected, &draft)
  }

  /// Runs a parser, and turns any error into a refusal.
  static func reading<Value>(_ read: () throws -> Value) throws(Refusal) -> Value {
    do {
      return try read()
    } catch let error as ValueError {
      throw Refusal(error)
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw Refusal(.badValue, Message(verbatim: "\(error)"))
    }
  }

  /// Returns the name of the field that a word refers to.
  static func field(named name: String) -> String { aliases[name] ?? String(name.map { $0 == "-" ? "_" : $0 }) }

  private static let aliases = [
    "on": "day", "date": "day", "time": "at", "why": "reason", "to": "destination", "qty": "quantity",
    "kcal": "energy", "carbs": "carbohydrate", "by": "person", "for": "person", "kind": "due_kind",
    "shop": "store", "weight": "mass",
  ]

  /// Returns the corrections for a word and its value: of a field, or of a fact and its reference amount.
  private func read(
    _ name: String, _ text: String, _ kind: any EventBody.Type, _ corrected: Record, _ draft: inout Draft
  ) throws -> [Correction] {
    if let fact = try fact(name, text, corrected, &draft) {
      return try fact.map { try Correction(kind: kind, field: $0.field, value: $0.value) }
    }
    // The kind of a label is its own, and not that of a date.
    let names = StoredEvent(sequence: 0, record: target.record).fields.map { "\($0.name)" }
    let usual = Self.field(named: name)
    let field = names.contains(usual) || !names.contains(name) ? usual : name
    if field == "quantity", let packs = try packsOfProduct(text, draft) { return packs }
    let text = field == "note" ? NameRule.composedNote(text) : text
    return [try Correction(kind: kind, field: field, value: try plain(field, text, kind, &draft))]
  }

  /// Returns the typed value in the form that the field is read from.
  func plain(_ field: String, _ text: String, _ kind: any EventBody.Type, _ draft: inout Draft) throws -> PlainValue {
    let listed = StoredEvent(sequence: 0, record: target.record).fields.first { "\($0.name)" == field }
    if Self.isUnknown(text) { return .absent }
    if let reference = listed?.reference, reference.isNamed {
      if reference == .item, Self.kindsTakingFromLot.contains(target.record.kind) {
        throw Refusal(
          .contradicts, "event \(target.sequence) takes its item from lot \(target.record.lot)",
          hint: "correct the purchase of that lot instead")
      }
      if reference == .product { return .integer(Int64(try draft.knownProduct(typed: text).rawValue)) }
      let most: UInt32 = reference == .place || reference == .person ? 0xffff : .max
      return .integer(Int64(try draft.number(of: reference, named: text, most: most)))
    }
    // Decided by the form of the field rather than its name: "part" is a quantity in one kind and a word in another.
    switch listed?.form {
    case .money:
      let money = try Money(parsing: text, defaultCurrency: draft.household.catalog.currency)
      guard money.minor <= Limits.largestPrice else {
        throw Refusal(.badValue, "a price of \(money.formatted(draft.style)) is too large to record")
      }
      return .text(money.exactText)
    case .quantity: return .text(try quantity(text, draft).exactText)
    case .day: return try day(text, leaning: field == "due" ? .future : .past, draft.household.catalog)
    case .scaled(_, let suffix) where suffix == " kcal": return .text(try Energy(parsing: text).exactText)
    case .scaled(_, let suffix) where suffix == " g":
      let milligrams = try NutrientText.milligrams(text, what: field, most: Limits.largestQuantity)
      return .text(FixedPoint.text(milligrams, decimals: 3) + suffix)
    case .scaled(_, let suffix) where suffix == " kg":
      let weight = try BodyWeight(parsing: text, inPounds: draft.style == .american)
      return .text(FixedPoint.text(weight.grams, decimals: 3) + suffix)
    case .count, .wideNumber: return Int64(text).map(PlainValue.integer) ?? .text(text)
    case .flag:
      guard let flag = ["yes": true, "true": true, "no": false, "false": false][text.lowercased()] else {
        throw Refusal(.badValue, "\"\(text.visible)\" must be yes or no")
      }
      return .flag(flag)
    default: break
    }
    if field == "day" { return try day(text, leaning: .past, draft.household.catalog) }
    switch (field, kind) {
    case ("name", is Named.Type):
      let named = target.decode(as: Named.self)
      let name = try NameRule.validate(text, what: "name")
      let owner = draft.household.catalog.table(of: named.reference).number(of: name)
      guard owner == nil || owner == named.number else {
        if named.reference == .recipeCategory {
          throw Refusal(.contradicts, "a category called \"\(text.visible)\" already exists")
        }
        throw Refusal(.contradicts, "another \(word: named.reference.word) is already called \"\(text.visible)\"")
      }
      return .text(name)
    case ("name", is ItemAliasAdded.Type): return .text(try NameRule.validate(text, what: "name"))
    // The words of a setting are a place or categories.
    case ("words", is SettingChanged.Type): return .text(NameRule.composed(text))
    default: return .text(text)
    }
  }

  /// Whether the words clear a value.
  static func isUnknown(_ text: String) -> Bool { ["none", "unknown"].contains(text.lowercased()) }

  private func day(_ text: String, leaning: DatePreference, _ catalog: Catalog) throws -> PlainValue {
    let isMonthFirst = catalog.writesMonthFirst
    return .text(
      try EnteredDay(parsing: text, today: entryTime.today, leaning: leaning, monthFirst: isMonthFirst).day.description)
  }

  static let kindsTakingFromLot: Set<UInt8> = [
    Consumed.code, Wasted.code, Expired.code, Opened.code, Frozen.code, Thawed.code, Moved.code, Redated.code,
  ]

  /// Returns the dimension of the lot of which a part was opened, frozen, thawed or moved, or nil if unknown.
  private func dimensionOfLot(_ draft: Draft) -> Dimension? {
    guard Self.kindsTakingFromLot.contains(target.record.kind) else { return nil }
    let part = Dimension(rawValue: UInt8(truncatingIfNeeded: target.record[LotChange.dimensionSlot]))
    if let part, part != .none, Self.changesPart.contains(target.record.kind) { return part }
    return draft.household.lots[LotID(rawValue: target.record.lot)].flatMap { Dimension(rawValue: $0.dimension) }
  }

  static let changesPart: Set<UInt8> = [Opened.code, Frozen.code, Thawed.code, Moved.code]

  /// Reads a quantity. A plain number has the dimension of the event.
  private func quantity(_ text: String, _ draft: Draft) throws -> Quantity {
    let typed = try EnteredQuantity(parsing: text, allowingZero: target.record.kind == Counted.code)
    let entered = draft.fluidOunces(typed, of: ItemID(rawValue: target.record.item)) ?? typed
    let current = target.quantity?.dimension ?? dimensionOfLot(draft)
    if let total = entered.measure.total {
      guard total.amount <= Limits.largestQuantity else {
        throw Refusal(.badValue, "\(total.formatted(draft.style)) is too large to record")
      }
      guard let current, current != total.dimension, current != .none, target.record.kind != Bought.code
      else { return total }
      let item = ItemID(rawValue: target.record.item)
      guard item.rawValue != 0 else {
        let meal = draft.household.catalog.name(.meal, target.record.lot)
        throw Refusal(
          .badValue, "\(meal.visible) is a meal, and meals are counted in \(word: current.unitNames)",
          hint: "try 2 or 1/2 portion")
      }
      return try draft.household.convert(total, to: current, of: item, on: draft.household.day(of: target))
    }
    if case .bare(let number) = entered.measure, let current, current.isCounted,
      let amount = number.scaled(to: 1000, denominator: 1), amount <= Limits.largestQuantity
    {
      return Quantity(amount: amount, dimension: current)
    }
    throw Refusal(.ambiguous, "\"\(entered.text)\" of what?", hint: "add a unit, such as 300ml")
  }
}
