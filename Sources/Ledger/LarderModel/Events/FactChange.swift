/// A new value of an attribute: the common part of item, meal, goal and person changes.
package struct FactChange<Attribute: Choice>: Hashable, Sendable {
  package var attribute: Attribute = .unsaid
  /// The value in the attribute's base unit, or nil if it becomes unknown.
  package var value: Int64?
  /// The dimension of the value or of its reference amount ("per 100 g", "per 100 ml", "per piece").
  package var per: Dimension = .none
  /// The first day the value applies to, or nil for all days.
  package var from: Day?
  package var words: String?

  package init() {}

  package init(
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

/// A fact about a category was set: whether its items are food.
@usableFromInline package struct CategoryChanged: EventBody, Hashable {
  package var category = CategoryID(rawValue: 0)
  package var change = FactChange<CategoryAttribute>()

  package init() {}

  package init(_ category: CategoryID, _ change: FactChange<CategoryAttribute>) {
    self.category = category
    self.change = change
  }

  @inlinable package static var code: UInt8 { 26 }
  package static var name: String { "category-changed" }
  package static var nature: EventRole { .standing }

  package mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("category", Slot(word: 6, shift: 0, width: 32), .category, &category)
    change.describe(to: &fields)
  }
}

package enum CategoryAttribute: UInt8, Choice {
  case unsaid = 0
  /// Whether its items are food; 0 if not.
  case food = 1

  package static let words = ["unsaid", "food"]
}

/// A daily goal was set, from a day on or for all days.
@usableFromInline package struct GoalChanged: EventBody, Hashable {
  /// The words of a change without a value that withdraws a goal, as if none had been set. The household's goal, a
  /// child's reference or the assumed goal then applies.
  package static let withdrawn = "default"

  /// The person, or nil for the household's goal.
  package var person: PersonID?
  package var change = FactChange<GoalAttribute>()

  package init() {}

  package init(_ person: PersonID?, _ change: FactChange<GoalAttribute>) {
    self.person = person
    self.change = change
  }

  @inlinable package static var code: UInt8 { 16 }
  package static var name: String { "goal-changed" }
  package static var nature: EventRole { .standing }

  package mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("person", Slot(word: 6, shift: 0, width: 16), .person, &person)
    change.describe(to: &fields)
  }
}

/// A fact about a person was set, for all days or since a day.
@usableFromInline package struct PersonChanged: EventBody, Hashable {
  package var person = PersonID(rawValue: 0)
  package var change = FactChange<PersonAttribute>()

  package init() {}

  package init(_ person: PersonID, _ change: FactChange<PersonAttribute>) {
    self.person = person
    self.change = change
  }

  @inlinable package static var code: UInt8 { 27 }
  package static var name: String { "person-changed" }
  package static var nature: EventRole { .standing }

  package mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("person", Slot(word: 6, shift: 0, width: 16), .person, &person)
    change.describe(to: &fields)
  }
}

/// A setting of the household was changed.
@usableFromInline package struct SettingChanged: EventBody, Hashable {
  package var change = FactChange<SettingAttribute>()

  package init() {}

  package init(_ change: FactChange<SettingAttribute>) { self.change = change }

  @inlinable package static var code: UInt8 { 17 }
  package static var name: String { "setting-changed" }
  package static var nature: EventRole { .standing }

  package mutating func describe(to fields: inout FieldCoder) { change.describe(to: &fields) }
}

/// The settings of a household.
package enum SettingAttribute: UInt8, Choice {
  case unsaid = 0
  /// The minute at which the household's day starts.
  case dayStart = 1
  /// The currency of prices without one.
  case currency = 2
  /// The first day of the week, from 1 for Monday to 7 for Sunday.
  case firstWeekday = 3
  /// How many days ahead count as soon.
  case soon = 4
  /// The place of food that comes in without one.
  case defaultPlace = 5
  /// The format of numbers and dates.
  case locale = 6
  /// Whether a terminal asks for a missing price or date.
  case ask = 7
  /// Whether people without a goal are guests, for whom none is assumed.
  case guests = 8
  /// The categories in the order of the household's walk through the shop, separated by commas.
  case shopOrder = 28
  /// The places that are freezers although their names do not show it, separated by commas.
  case freezers = 29
  /// Whether recipes are fetched from the web addresses that people give.
  case fetchRecipes = 30
  /// Whether a service of product data is asked about unknown codes, as a ``LookupPolicy``.
  case lookups = 31

  package static let words =
    ["unsaid", "day-start", "currency", "first-weekday", "soon", "default-place", "locale", "ask", "guests"]
    + Array(repeating: "", count: 19) + ["shop-order", "freezers", "fetch-recipes", "lookups"]
}

/// Whether Larder asks the service of product data about unknown codes.
package enum LookupPolicy: Int64, Hashable, Sendable, CaseIterable {
  /// Only if the command requests it.
  case never
  /// After a question at the terminal.
  case ask
  case always

  package var word: String { ["never", "ask", "always"][Int(rawValue)] }

  /// Reads a word, regardless of case.
  package init?(word: String) {
    guard let policy = Self.allCases.first(where: { $0.word == word.lowercased() }) else { return nil }
    self = policy
  }
}
