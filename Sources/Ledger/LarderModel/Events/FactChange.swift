/// One attribute of something has another value: what item, meal and goal changes have in common.
public struct FactChange<Attribute: Choice>: Hashable, Sendable {
  public var attribute: Attribute = .unsaid
  /// The value in the attribute's own base unit; nil where it is unknown again.
  public var value: Int64?
  /// The dimension the value counts in or refers to ("per 100 g", "per 100 ml", "per piece").
  public var per: Dimension = .none
  /// The day from which the value holds; nil where it always did.
  public var from: Day?
  public var words: String?

  public init() {}

  public init(
    _ attribute: Attribute, _ value: Int64?, per: Dimension = .none, from: Day? = nil, words: String? = nil
  ) {
    self.attribute = attribute
    self.value = value
    self.per = per
    self.from = from
    self.words = words
  }

  mutating func describe(to fields: inout FieldCoder) {
    fields.choice("attribute", Slot(word: 5, shift: 0, width: 8), &attribute)
    fields.wideNumber("value", Slot(word: 4), &value)
    fields.choice("per", Slot(word: 5, shift: 8, width: 8), &per)
    fields.day("from", Slot(word: 5, shift: 32, width: 32), &from)
    fields.text("words", tag: 16, &words)
  }
}

extension Dimension: Choice {
  public static var unsaid: Dimension { .none }
  public var word: String {
    switch self {
    case .none: "none"
    case .mass: "mass"
    case .volume: "volume"
    case .pieces: "pieces"
    case .portions: "portions"
    }
  }
}

/// Something is known of a category: whether what is of it is food.
public struct CategoryChanged: EventBody {
  public var category = CategoryID(rawValue: 0)
  public var change = FactChange<CategoryAttribute>()

  public init() {}

  public init(_ category: CategoryID, _ change: FactChange<CategoryAttribute>) {
    self.category = category
    self.change = change
  }

  @inlinable public static var code: UInt8 { 26 }
  public static var name: String { "category-changed" }
  public static var nature: EventNature { .standing }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("category", Slot(word: 6, shift: 0, width: 32), .category, &category)
    change.describe(to: &fields)
  }
}

/// What is known of a category.
public enum CategoryAttribute: UInt8, Choice {
  case unsaid = 0
  /// Whether what is of it is food: 0 where it is not.
  case food = 1

  public var word: String {
    switch self {
    case .unsaid: "unsaid"
    case .food: "food"
    }
  }
}

/// A person has a daily goal, from a day on or always.
public struct GoalChanged: EventBody {
  /// Whose goal; nil for the household's.
  public var person: PersonID?
  public var change = FactChange<GoalAttribute>()

  public init() {}

  public init(_ person: PersonID?, _ change: FactChange<GoalAttribute>) {
    self.person = person
    self.change = change
  }

  @inlinable public static var code: UInt8 { 16 }
  public static var name: String { "goal-changed" }
  public static var nature: EventNature { .standing }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("person", Slot(word: 6, shift: 0, width: 16), .person, &person)
    change.describe(to: &fields)
  }
}

/// What a person may have a daily goal for.
public enum GoalAttribute: UInt8, Choice {
  case unsaid = 0
  case energy = 1
  case protein = 2
  case carbohydrate = 3
  case fat = 4
  /// The least energy that a day should have, where the goal is a range or has only a floor.
  case leastEnergy = 5

  /// Whether it is an energy, and no mass of a nutrient.
  public var isEnergy: Bool { self == .energy || self == .leastEnergy }

  public var word: String {
    switch self {
    case .unsaid: "unsaid"
    case .energy: "energy"
    case .protein: "protein"
    case .carbohydrate: "carbohydrate"
    case .fat: "fat"
    case .leastEnergy: "least-energy"
    }
  }

  /// As a sentence or a table has it: "least energy".
  public var title: String { self == .leastEnergy ? "least energy" : word }
}

/// The household keeps its ledger another way: when its day starts, its currency.
public struct SettingChanged: EventBody {
  public var change = FactChange<SettingAttribute>()

  public init() {}

  public init(_ change: FactChange<SettingAttribute>) { self.change = change }

  @inlinable public static var code: UInt8 { 17 }
  public static var name: String { "setting-changed" }
  public static var nature: EventNature { .standing }

  public mutating func describe(to fields: inout FieldCoder) { change.describe(to: &fields) }
}

/// How the household wants its ledger kept.
public enum SettingAttribute: UInt8, Choice {
  case unsaid = 0
  /// The minute of the day at which the household's day starts.
  case dayStart = 1
  /// The currency of prices that name none.
  case currency = 2
  /// 1 for Monday to 7 for Sunday.
  case firstWeekday = 3
  /// How many days ahead count as soon.
  case soon = 4
  /// The place of food for which none is named.
  case defaultPlace = 5
  /// How numbers and dates are written.
  case locale = 6
  /// Whether a missing price or date is asked for in a terminal.
  case ask = 7
  /// Whether somebody without a goal of their own is a guest, for whom none is assumed.
  case guests = 8
  /// The categories in the order in which the household walks by them in a shop, with commas between.
  case shopOrder = 28
  /// The places that are freezers though their names do not say so, with commas between.
  case freezers = 29

  public var word: String {
    switch self {
    case .dayStart: "day-start"
    case .firstWeekday: "first-weekday"
    case .defaultPlace: "default-place"
    case .shopOrder: "shop-order"
    case .unsaid: "unsaid"
    case .currency: "currency"
    case .soon: "soon"
    case .locale: "locale"
    case .ask: "ask"
    case .guests: "guests"
    case .freezers: "freezers"
    }
  }
}
