import LarderModel
import PlainText

/// The amount of a food that a dish lacks, over all lines of its recipe.
struct Shortage {
  /// The household's item, or nil if it has none.
  private let item: ItemID?
  /// The key by which lines of the same food are recognised if the household has no such item.
  private let food: String
  /// The food as named in the recipe, or by the household if two lines name it differently.
  private var name: String
  /// The missing amount, or nil if words such as "half" have none.
  private var amount: Quantity?
  /// The container it is counted in, such as a tin or a clove.
  private var container: Container?
  /// The usual weight, if the line gives none.
  private var weight: Quantity?
  /// Whether some is in stock but past its use-by date.
  private var hasPast = false
  private let ingredient: Cook.Ingredient

  /// Creates the shortage of an ingredient for which the household has no item.
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

  /// Creates the shortage of an item.
  ///
  /// - Parameter isAll: whether none of it is in stock.
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

  /// Adds the shortage of another line. Returns false if its food differs or its unit cannot be added.
  mutating func add(_ other: Shortage, _ draft: Draft) -> Bool {
    guard isOfSameFood(as: other), let amount, let more = other.amount else { return false }
    if amount.dimension == more.dimension, container == other.container {
      self.amount = Self.sum(amount, more)
      weight = weight.flatMap { own in other.weight.map { Self.sum(own, $0) } }
    } else if let item, container == nil, other.container == nil,
      let displayed = try? draft.household.convert(more, to: amount.dimension, of: item, on: draft.day)
    {
      self.amount = Self.sum(amount, rounded(displayed))
      weight = nil
    } else if let mass, let otherMass = other.mass {
      self.amount = Self.sum(mass, rounded(otherMass))
      (container, weight) = (nil, nil)
    } else {
      return false
    }
    hasPast = hasPast || other.hasPast
    if NameRule.key(name) != NameRule.key(other.name) { name = item.map { draft.household.catalog.name($0) } ?? food }
    return true
  }

  private func isOfSameFood(as other: Shortage) -> Bool {
    item == other.item && (item != nil || NameRule.key(food) == NameRule.key(other.food))
  }

  /// The missing weight, or nil if unknown.
  private var mass: Quantity? { amount?.dimension == .mass ? amount : weight.map(rounded) }

  private static func sum(_ one: Quantity, _ other: Quantity) -> Quantity {
    Quantity(amount: one.amount.addingClamped(other.amount), dimension: one.dimension)
  }

  private func rounded(_ quantity: Quantity) -> Quantity { ingredient.rounding?(quantity) ?? quantity }

  /// "2 lemons", "1½ tins of tuna", "500 g minced beef (some is in, but past its use-by date)".
  func message(_ style: OutputStyle) -> Message {
    let past: Message = hasPast ? " (some is in stock, but past its use-by date)" : ""
    guard let amount else { return "\(ingredient.quantity.text.visible) \(name.visible)\(past)" }
    let displayed = amount.inFractions(style)
    if let container { return "\(displayed) \(word: container.word(for: amount.amount)) of \(name.visible)\(past)" }
    let food = ingredient.wording?(amount, name, style) ?? "\(displayed) \(name.visible)"
    return "\(food)\(past)"
  }
}

extension [Shortage] {
  /// Adds a shortage to an existing one of the same food, or to the list.
  mutating func add(_ other: Shortage, _ draft: Draft) {
    for place in indices {
      if self[place].add(other, draft) { return }
    }
    append(other)
  }
}
