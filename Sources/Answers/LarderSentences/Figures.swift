import LarderCatalogue
import LarderModel

/// How numbers are rounded and told; the same in every report.
package enum Figures {
  /// `dividend` ÷ `divisor`, rounded half to even and held at the ends of 64 bits; the divisor is positive.
  package static func rounded(_ dividend: Int128, _ divisor: Int128) -> Int64 {
    Int64(clamping: dividend.roundedQuotient(dividingBy: divisor))
  }

  /// A mass in milligrams for people: whole grams from one gram on, "1.235 kg", "120 g", "400 mg".
  package static func mass(_ milligrams: Int64, _ style: OutputStyle) -> String {
    let shown = milligrams.magnitude < 1000 ? milligrams : rounded(Int128(milligrams), 1000) * 1000
    // A sum is read and not typed back: it keeps the unit that a person takes for its size.
    guard shown.magnitude < 1_000_000 else { return style.decimal(shown, places: 6) + " kg" }
    return Quantity(amount: shown, dimension: .mass).formatted(style)
  }

  /// A nutrient in milligrams, as grams with at most one decimal: "12.5 g".
  package static func grams(_ milligrams: Int64, _ style: OutputStyle) -> String {
    style.decimal(rounded(Int128(milligrams), 100), places: 1) + " g"
  }

  /// Tenths of a percent; nil where there is no whole.
  package static func permille(_ part: Int128, of whole: Int128) -> Int64? {
    whole > 0 ? rounded(part * 1000, whole) : nil
  }

  /// "17.0 %", always with its tenth, so that a column of them is read at a glance.
  package static func percent(_ permille: Int64, _ style: OutputStyle) -> String {
    style.fixed(permille, places: 1) + " %"
  }

  /// "1 lot", "3 lots".
  package static func count(_ number: some BinaryInteger, _ one: String, _ many: String? = nil) -> String {
    "\(number) \(number == 1 ? one : many ?? one + "s")"
  }

  /// A quantity in which less than nothing is told by a minus that is seen.
  package static func quantity(_ quantity: Quantity, _ style: OutputStyle) -> String {
    let text = quantity.formatted(style)
    return quantity.isNegative ? minus + text.dropFirst() : text
  }

  /// What is left of a lot, without what rounding left in the number of its pieces.
  package static func left(_ left: Quantity, _ style: OutputStyle) -> String { quantity(left.withoutResidue, style) }

  /// "2 l", "600 g (4 × 150 g)".
  package static func quantity(_ quantity: Quantity, packs: Int?, _ style: OutputStyle) -> String {
    guard let packs, packs > 1, quantity.amount % Int64(packs) == 0 else { return Self.quantity(quantity, style) }
    let pack = Quantity(amount: quantity.amount / Int64(packs), dimension: quantity.dimension)
    return "\(Self.quantity(quantity, style)) (\(packs) × \(pack.formatted(style)))"
  }

  /// A sum for each dimension: "1.5 l and 3".
  package static func quantities(_ quantities: [Quantity], _ style: OutputStyle, separator: String) -> String {
    quantities.map { quantity($0, style) }.joined(separator: separator)
  }

  package static let minus = "\u{2212}"
}

/// What a day's energy is to be: at most, at least, or both.
package struct EnergyRange: Hashable {
  package let least: Energy?
  package let most: Energy?

  /// Nil where it is to be nothing.
  package init?(_ least: Energy?, _ most: Energy?) {
    guard least != nil || most != nil else { return nil }
    (self.least, self.most) = (least, most)
  }

  /// "2000 kcal", "1200 to 1600 kcal", "at least 1200 kcal".
  package func told(_ style: OutputStyle) -> String { wording(style).description }

  /// The same as a phrase.
  package func wording(_ style: OutputStyle) -> Wording {
    guard let least else { return most.map { "\(figure($0, style)) kcal" } ?? "" }
    guard let most else { return "at least \(figure(least, style)) kcal" }
    return "\(figure(least, style)) to \(figure(most, style)) kcal"
  }

  private func figure(_ energy: Energy, _ style: OutputStyle) -> String {
    style.decimal(energy.thousandths, places: 3)
  }
}

extension MealAttribute {
  /// A figure of a portion: "420 kcal", "18 g".
  package func told(_ value: Int64, _ style: OutputStyle) -> String {
    style.decimal(value, places: 3) + (self == .energy ? " kcal" : " g")
  }

  /// A figure with what it is of: "420 kcal", "protein 18 g".
  func figure(_ figure: String) -> Wording {
    self == .energy ? Wording(verbatim: figure) : "\(word: word) \(figure)"
  }

  /// The member that programs read it under: "energy_kcal", "protein_g".
  package var key: String { word + (self == .energy ? "_kcal" : "_g") }
}

extension GoalAttribute {
  /// "1800 kcal", "75 g".
  package func told(_ value: Int64, _ style: OutputStyle) -> String {
    style.decimal(value, places: 3) + (isEnergy ? " kcal" : " g")
  }

  /// A figure with what it is of: "1800 kcal", "protein 75 g".
  func figure(_ figure: String) -> Wording {
    self == .energy ? Wording(verbatim: figure) : "\(word: title) \(figure)"
  }
}

extension Catalog {
  /// What stands behind an amount of an item: "eggs", and "egg" behind one.
  public func noun(_ item: ItemID, for quantity: Quantity) -> String { Self.noun(name(item), for: quantity) }

  /// What stands behind an amount of a food with a name.
  package static func noun(_ name: String, for quantity: Quantity) -> String {
    guard quantity.dimension == .pieces, quantity.amount >= 1_000 else { return name.visible }
    return (quantity.amount == 1_000 ? FoodCatalogue.nameOfOne(name) : FoodCatalogue.nameOfMany(name)).visible
  }

  /// The same behind an amount as a cook writes it: "½ lemon", and "1½ lemons".
  package static func kitchenNoun(_ name: String, for quantity: Quantity) -> String {
    let isPart = quantity.dimension == .pieces && (1..<1_000).contains(quantity.amount)
    return isPart ? FoodCatalogue.nameOfOne(name).visible : noun(name, for: quantity)
  }

  /// A name as it may be shown; nil for no number.
  package func shownName(_ reference: Reference, _ number: UInt32?) -> String? {
    number.map { name(reference, $0).visible }
  }
}

extension Wording {
  /// "1 lot", "3 lots": of one a phrase of its own.
  package static func count(_ number: some BinaryInteger, _ one: String, _ many: String? = nil) -> Wording {
    "\(number) \(word: number == 1 ? one : many ?? one + "s")"
  }
}
