/// What a dish lacks of a food: all that the lines of a recipe want of it together.
struct Shortage {
  /// Nil where the household has no such item.
  private let item: ItemID?
  /// What tells that two lines mean one food, where the household has no such item.
  private let food: String
  /// The food in the recipe's words; where two lines call it otherwise, by the household's name for it.
  private var name: String
  /// Nil of what words alone say, as "half".
  private var amount: Quantity?
  /// What it is counted in, where that is a tin or a clove.
  private var container: Container?
  /// What that usually weighs, where the line says no weight.
  private var weight: Quantity?
  /// Whether some is in, but past its use-by date.
  private var hasPast = false
  private let ingredient: Cook.Ingredient

  /// All of an ingredient that the household has no item of.
  init(_ ingredient: Cook.Ingredient) {
    self.init(ingredient, item: nil)
    weight = ingredient.weight
    switch ingredient.quantity.measure {
    case .exact(let quantity): amount = quantity
    case .packed: amount = ingredient.quantity.measure.total
    case .bare(let number): amount = Self.pieces(number)
    case .packs(let count): (amount, container) = (Self.pieces(count), ingredient.quantity.container)
    case .share, .all: break
    }
  }

  /// What is missing of an item.
  ///
  /// - Parameter isAll: whether there is none of it.
  init(_ ingredient: Cook.Ingredient, of item: ItemID, _ missing: Quantity, isAll: Bool, hasPast: Bool) {
    self.init(ingredient, item: item)
    (amount, weight, self.hasPast) = (missing, isAll ? ingredient.weight : nil, hasPast)
  }

  private init(_ ingredient: Cook.Ingredient, item: ItemID?) {
    (self.ingredient, self.item) = (ingredient, item)
    (name, food) = (ingredient.name, ingredient.food)
  }

  private static func pieces(_ number: ExactNumber) -> Quantity? {
    number.scaled(to: 1000, denominator: 1).map { Quantity(amount: $0, dimension: .pieces) }
  }

  /// Adds what another line lacks; false where that is another food, or cannot be told in one measure with this.
  mutating func add(_ other: Shortage, _ draft: Draft) -> Bool {
    guard isOfSameFood(as: other), let amount, let more = other.amount else { return false }
    if amount.dimension == more.dimension, container == other.container {
      self.amount = Self.sum(amount, more)
      weight = weight.flatMap { own in other.weight.map { Self.sum(own, $0) } }
    } else if let item, container == nil, other.container == nil,
      let told = try? draft.household.convert(more, to: amount.dimension, of: item, on: draft.day)
    {
      self.amount = rounded(Self.sum(amount, told))
      weight = nil
    } else if let mass, let otherMass = other.mass {
      self.amount = rounded(Self.sum(mass, otherMass))
      (container, weight) = (nil, nil)
    } else {
      return false
    }
    hasPast = hasPast || other.hasPast
    if NameRule.key(name) != NameRule.key(other.name) {
      name = item.map { draft.household.catalog.name($0) } ?? food
    }
    return true
  }

  private func isOfSameFood(as other: Shortage) -> Bool {
    item == other.item && (item != nil || NameRule.key(food) == NameRule.key(other.food))
  }

  /// What it weighs; nil where nothing tells.
  private var mass: Quantity? { amount?.dimension == .mass ? amount : weight }

  private static func sum(_ one: Quantity, _ other: Quantity) -> Quantity {
    Quantity(amount: one.amount.addingClamped(other.amount), dimension: one.dimension)
  }

  private func rounded(_ quantity: Quantity) -> Quantity { ingredient.rounding?(quantity) ?? quantity }

  /// "2 lemons", "1½ tins of tuna", "500 g minced beef (some is in, but past its use-by date)".
  func wording(_ style: OutputStyle) -> Wording {
    let past: Wording = hasPast ? " (some is in stock, but past its use-by date)" : ""
    guard let amount else { return "\(ingredient.quantity.text.visible) \(name.visible)\(past)" }
    let told = amount.inFractions(style)
    if let container { return "\(told) \(word: container.word(for: amount.amount)) of \(name.visible)\(past)" }
    return "\(told) \((ingredient.naming?(name, amount) ?? name).visible)\(past)"
  }
}

extension [Shortage] {
  /// Adds what a line lacks to what others lack of the same food.
  mutating func add(_ other: Shortage, _ draft: Draft) {
    for place in indices {
      if self[place].add(other, draft) { return }
    }
    append(other)
  }
}
