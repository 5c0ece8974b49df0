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

/// What is known of an item.
public enum ItemAttribute: UInt8, Choice {
  case unsaid = 0
  /// A category's number.
  case category = 1
  /// The usual unit: its word in `words`, its dimension in `per`.
  case unit = 2
  /// Millionths of a gram per millilitre.
  case density = 3
  /// Milligrams of one piece.
  case piece = 4
  /// Days in the pantry, the fridge, the freezer, once opened, once thawed.
  case keepsPantry = 5
  case keepsFridge = 6
  case keepsFreezer = 7
  case keepsOpened = 8
  case keepsThawed = 9
  /// Thousandths of a kilocalorie per 100 g, 100 ml or piece, as `per` says.
  case energy = 10
  /// Milligrams per 100 g, 100 ml or piece.
  case protein = 11
  case carbohydrate = 12
  case fat = 13
  /// The least that should be in, in the base unit of `per`.
  case minimum = 14
  case favourite = 15
  /// The pack it is usually bought in, in the base unit of `per`.
  case pack = 16
  /// The place it is usually kept in: a place's number.
  case place = 17

  /// How many there may be: the width of an item's row in the fact table.
  @inlinable public static var limit: Int { 18 }

  /// The sort of thing whose number the value is, for those that are no measure.
  public var reference: Reference? {
    switch self {
    case .category: .category
    case .place: .place
    default: nil
    }
  }

  public var word: String {
    switch self {
    case .keepsPantry: "keeps-pantry"
    case .keepsFridge: "keeps-fridge"
    case .keepsFreezer: "keeps-freezer"
    case .keepsOpened: "keeps-opened"
    case .keepsThawed: "keeps-thawed"
    default: String(describing: self)
    }
  }
}

/// What the meal book knows of a meal, per portion.
public enum MealAttribute: UInt8, Choice {
  case unsaid = 0
  case energy = 1
  case protein = 2
  case carbohydrate = 3
  case fat = 4
  case description = 5
  /// 1 where the book no longer has it.
  case removed = 6
  case fibre = 7
  case sugar = 8
  case salt = 9
  case saturates = 10

  public var word: String { String(describing: self) }

  /// The figures of a portion: energy in thousandths of a kilocalorie, all others in milligrams.
  public static let figures: [MealAttribute] = [
    .energy, .protein, .carbohydrate, .fat, .saturates, .sugar, .fibre, .salt,
  ]
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

  public var word: String { self == .leastEnergy ? "least-energy" : String(describing: self) }

  /// As a sentence or a table has it: "least energy".
  public var title: String { self == .leastEnergy ? "least energy" : word }
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
    default: String(describing: self)
    }
  }
}
