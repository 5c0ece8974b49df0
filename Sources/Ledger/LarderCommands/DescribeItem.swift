import LarderModel
import PlainText

/// Sets facts about an item: for all days (`fix`), or from a day on (`change`).
package struct DescribeItem: Command {
  package var entryTime: EntryTime
  package var item: String
  /// The first day the facts apply to, or nil for all days.
  package var from: Day?
  /// Attributes and values as typed.
  package var facts: [(attribute: String, text: String)]
  /// The events of the item as they count now, if guesses about its lots should be updated.
  package var events: [StoredEvent] = []

  package init(_ item: String, facts: [(attribute: String, text: String)], from: Day? = nil, entryTime: EntryTime) {
    (self.item, self.facts, self.from, self.entryTime) = (item, facts, from, entryTime)
  }

  package func decide(_ draft: inout Draft) throws(Refusal) {
    let item = try draft.item(named: item)
    guard !facts.isEmpty else {
      throw Refusal(
        .badValue, "nothing to record about \(self.item.visible)", hint: "try energy:64kcal or category:dairy")
    }
    let former = draft.household.catalog
    for (name, text) in facts {
      switch name {
      case "like":
        try describe(item, like: text, &draft)
        continue
      case "alias":
        try call(item, text, &draft)
        continue
      default: break
      }
      do throws(ValueError) {
        if from != nil, name == ItemAttribute.food.word {
          throw ValueError(
            what: "food", input: text, problem: "cannot change from a date, so omit from:DATE", hint: "\(.fix)")
        }
        let attribute = try ItemAttribute(word: Self.aliases[name] ?? name, what: "attribute")
        guard attribute != .dish else {
          throw ValueError(what: "dish", input: text, problem: "is set by cooking a recipe, not by hand")
        }
        var change = try Self.value(attribute, text, usual(item, draft))
        if let reference = attribute.reference { change.value = Int64(try number(reference, text, &draft)) }
        change.from = from
        draft.add(ItemChanged(item, change))
      } catch {
        throw Refusal(error)
      }
    }
    // A fact that changes from a day on was right before it.
    if from == nil { try draft.followGuesses(of: item, events, knowing: former) }
  }

  /// Whether guessed places and dates depend on the fact with this name.
  package static func isGuessedBy(_ name: String) -> Bool {
    ["like", "place", "food", "keeps-pantry", "keeps-fridge", "keeps-freezer"].contains(aliases[name] ?? name)
  }

  /// Gives the item another name.
  private func call(_ item: ItemID, _ name: String, _ draft: inout Draft) throws(Refusal) {
    if let other = draft.household.catalog.item(named: name) {
      throw Refusal(
        .contradicts,
        other == item
          ? "\(name.visible) already means \(self.item.visible)" : "\(name.visible) is the name of another item")
    }
    do throws(ValueError) {
      draft.add(ItemAliasAdded(item, try NameRule.validate(name, what: "alias")))
    } catch {
      throw Refusal(error)
    }
  }

  /// Copies what the food book says about another name.
  private func describe(_ item: ItemID, like name: String, _ draft: inout Draft) throws(Refusal) {
    guard from == nil else {
      throw Refusal(.badValue, "like:\(name.visible) cannot change from a date, so omit from:DATE", hint: "\(.fix)")
    }
    guard let food = draft.foods?.food(named: name) else {
      let near = draft.foods?.names(near: name) ?? []
      throw Refusal(
        .unknownItem, "the catalogue has no food called \"\(name.visible)\"",
        hint: near.isEmpty ? "\(.foods)" : "did you mean \(near.joined(separator: ", "))?")
    }
    let former = draft.household.catalog
    try draft.describe(item, as: food)
    draft.forgetFacts(of: item, besides: food, knowing: former)
  }

  /// Other words for attributes.
  static let aliases = [
    "kcal": "energy", "carbs": "carbohydrate", "opened": "keeps-opened", "thawed": "keeps-thawed",
    "pantry": "keeps-pantry", "fridge": "keeps-fridge", "freezer": "keeps-freezer", "weight": "piece",
    "min": "minimum", "favorite": "favourite",
  ]

  private func usual(_ item: ItemID, _ draft: Draft) -> Dimension {
    draft.household.usualDimension(of: item, on: draft.day) ?? .mass
  }

  private func number(_ reference: Reference, _ name: String, _ draft: inout Draft) throws(ValueError) -> UInt32 {
    do throws(Refusal) {
      return try draft.number(of: reference, named: name, most: reference == .place ? 0xffff : .max)
    } catch {
      throw ValueError(what: reference.word, input: name, problem: error.explanation)
    }
  }

  /// Returns the value of an attribute in its base unit.
  static func value(
    _ attribute: ItemAttribute, _ text: String, _ usual: Dimension
  ) throws(ValueError) -> FactChange<ItemAttribute> {
    switch attribute {
    case .category, .place, .dish, .unsaid: return FactChange(attribute, nil)
    case .unit: return try unit(text)
    case .density:
      let density = try scaled(gramsPerMillilitre(text), to: 1_000_000, "density", most: 100_000_000)
      guard density > 0 else { throw ValueError(what: "density", input: text, problem: "must be more than zero") }
      return FactChange(attribute, density)
    case .piece: return FactChange(attribute, try quantity(text, .mass).amount)
    case .keepsPantry, .keepsFridge, .keepsFreezer, .keepsOpened, .keepsThawed:
      return FactChange(attribute, try days(text, attribute.word))
    case .energy:
      let (amount, per) = try basis(text, usual)
      let energy = try Energy(parsing: amount).thousandths
      guard energy <= Limits.largestQuantity else {
        throw ValueError(what: "energy", input: text, problem: "is too large to record")
      }
      return FactChange(attribute, energy, per: per)
    case .protein, .carbohydrate, .fat:
      let (amount, per) = try basis(text, usual)
      let grams = amount.hasSuffix("g") ? String(amount.dropLast()) : amount
      return FactChange(attribute, try scaled(grams, to: 1000, attribute.word, most: 1_000_000), per: per)
    case .minimum, .pack:
      let quantity = try quantity(text, nil)
      return FactChange(attribute, quantity.amount, per: quantity.dimension)
    case .favourite, .food: return FactChange(attribute, try flag(text, attribute.word))
    case .label:
      guard text != "none" else { return FactChange(attribute, nil) }
      return FactChange(attribute, 1, words: try NameRule.validateNote(text, what: attribute.word))
    }
  }

  /// Returns 1 for yes and 0 for no.
  static func flag(_ text: String, _ what: String) throws(ValueError) -> Int64 {
    guard let flag = ["yes": Int64(1), "no": 0, "true": 1, "false": 0][text.lowercased()] else {
      throw ValueError(what: what, input: text, problem: "must be yes or no")
    }
    return flag
  }

  private static func unit(_ text: String) throws(ValueError) -> FactChange<ItemAttribute> {
    let one = try quantity("1 " + text, nil)
    return FactChange(.unit, 1, per: one.dimension, words: text)
  }

  /// Returns the number in "1.03g/ml". A density without a unit is also in grams per millilitre.
  private static func gramsPerMillilitre(_ text: String) -> String {
    let words = text.filter { $0 != " " }
    for unit in ["g/ml", "kg/l", "g/cm3", "g/cm³"] where words.lowercased().hasSuffix(unit) {
      return String(words.dropLast(unit.count))
    }
    return text
  }

  private static func scaled(_ text: String, to scale: Int64, _ what: String, most: Int64) throws(ValueError) -> Int64 {
    let number = try exact(text, what)
    guard let value = number.scaled(to: scale, denominator: 1), value >= 0, value <= most else {
      throw ValueError(what: what, input: text, problem: "is out of range")
    }
    return value
  }

  /// Reads a number; the error names the attribute.
  private static func exact(_ text: String, _ what: String) throws(ValueError) -> ExactNumber {
    do throws(ValueError) { return try ExactNumber(parsing: text) } catch { throw error.about(what, text) }
  }

  private static func quantity(_ text: String, _ wanted: Dimension?) throws(ValueError) -> Quantity {
    let entered = try EnteredQuantity(parsing: text)
    let bare: Quantity? =
      if case .bare(let number) = entered.measure, wanted == nil {
        number.scaled(to: 1000, denominator: 1).map { Quantity(amount: $0, dimension: .pieces) }
      } else {
        nil
      }
    guard let quantity = entered.measure.total ?? bare, quantity.amount <= Limits.largestQuantity,
      wanted == nil || quantity.dimension == wanted
    else {
      throw ValueError(what: "quantity", input: text, problem: "needs a matching unit", hint: "try 60g")
    }
    return quantity
  }

  private static func days(_ text: String, _ what: String) throws(ValueError) -> Int64 {
    var words = text.lowercased()
    for ending in ["days", "day", "d"] where words.hasSuffix(ending) {
      words = String(words.dropLast(ending.count))
      break
    }
    while words.last == " " { words.removeLast() }
    let number = try exact(words, what)
    guard number.isWhole, !number.isNegative, number.numerator <= Limits.longestKeeping else {
      throw ValueError(what: what, input: text, problem: "must be a number of days from 0 to \(Limits.longestKeeping)")
    }
    return number.numerator
  }

  /// Splits off the reference amount: "64kcal/100ml" is per 100 ml. By default it is that of the item's usual
  /// dimension.
  private static func basis(_ text: String, _ usual: Dimension) throws(ValueError) -> (amount: String, per: Dimension) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return (text, usual) }
    let per: Dimension? =
      switch parts[1].lowercased().filter({ $0 != " " }) {
      case "100g": .mass
      case "100ml": .volume
      case "piece", "each", "1": .pieces
      case "portion": .portions
      default: nil
      }
    guard let per else {
      throw ValueError(what: "basis", input: String(parts[1]), problem: "must be 100g, 100ml, piece or portion")
    }
    return (String(parts[0]), per)
  }
}

/// Sets a fact about a category: whether its items are food.
package struct DescribeCategory: Command {
  package var entryTime: EntryTime
  package var category: String
  /// Attributes and values as typed.
  package var facts: [(attribute: String, text: String)]
  /// The events of the category's items as they count now, so that guesses about their lots are updated.
  package var events: [(item: ItemID, events: [StoredEvent])] = []

  package init(_ category: String, facts: [(attribute: String, text: String)], entryTime: EntryTime) {
    (self.category, self.facts, self.entryTime) = (category, facts, entryTime)
  }

  package func decide(_ draft: inout Draft) throws(Refusal) {
    let former = draft.household.catalog
    guard let number = former.number(.category, named: category) else {
      throw Refusal(.badValue, "no category is called \"\(category.visible)\"")
    }
    do throws(ValueError) {
      for (name, text) in facts {
        let attribute = try CategoryAttribute(word: name, what: "attribute of a category")
        let change = FactChange(attribute, try DescribeItem.flag(text, attribute.word))
        draft.add(CategoryChanged(CategoryID(rawValue: number), change))
      }
    } catch {
      throw Refusal(error)
    }
    for (item, events) in events { try draft.followGuesses(of: item, events, knowing: former) }
  }
}

/// Records how much one cup of an item weighs. Its spoons and other volumes weigh in proportion.
package struct WeighCup: Command {
  package var entryTime: EntryTime
  package var item: String
  /// The weight of one cup in milligrams.
  package var weight: Int64

  package init(_ item: String, weight: Int64, entryTime: EntryTime) {
    (self.item, self.weight, self.entryTime) = (item, weight, entryTime)
  }

  package func decide(_ draft: inout Draft) throws(Refusal) {
    let item = try draft.item(named: item)
    guard let cup = MeasureUnit.named("cup"), let factor = ExactNumber(1_000_000).divided(by: cup.factor),
      let density = factor.scaled(to: weight, denominator: 1), (1...100_000_000).contains(density)
    else {
      throw Refusal(.badValue, "a cup of \(self.item.visible) cannot weigh that much", hint: "try 240g")
    }
    guard draft.household.catalog.fact(item, .density, on: draft.day)?.value != density else { return }
    // The note belongs to the use of the food.
    draft.introduce(ItemChanged(item, FactChange(.density, density)))
  }
}
