import LarderCatalogue
import LarderModel

/// Rounding and formatting of numbers, the same in every report.
package enum Figures {
  /// `dividend` ÷ `divisor`, rounded half to even and clamped to 64 bits. The divisor is positive.
  package static func rounded(_ dividend: Int128, _ divisor: Int128) -> Int64 {
    Int64(clamping: dividend.roundedQuotient(dividingBy: divisor))
  }

  /// A mass in milligrams, with the digits that people read: "1.24 kg", "120 g", "400 mg".
  package static func mass(_ milligrams: Int64, _ style: OutputStyle) -> String {
    style == .american
      ? massInFull(milligrams, style) : rounded(Quantity(amount: milligrams, dimension: .mass), style)
  }

  /// A mass in a column that adds up, rounded to whole grams from one gram up: "1.235 kg", "120 g", "400 mg".
  package static func massInFull(_ milligrams: Int64, _ style: OutputStyle) -> String {
    if style == .american { return Quantity(amount: milligrams, dimension: .mass).rounded(style) }
    let shown = milligrams.magnitude < 1000 ? milligrams : rounded(Int128(milligrams), 1000) * 1000
    // A sum is read but not typed again, so it keeps the unit that suits its size.
    guard shown.magnitude < 1_000_000 else { return style.decimal(shown, places: 6) + " kg" }
    return Quantity(amount: shown, dimension: .mass).formatted(style)
  }

  /// The energy in thousandths of a kilocalorie, or a nutrient in milligrams, as a label states it: "420 kcal", "17.9 g".
  /// Less than its last digit is exact: "0.02 g".
  package static func content(_ value: Int64, isEnergy: Bool, _ style: OutputStyle) -> String {
    let step: Int64 = isEnergy ? 1000 : 100
    let shown = value.magnitude < step ? value : rounded(Int128(value), Int128(step)) * step
    return style.decimal(shown, places: 3) + (isEnergy ? " kcal" : " g")
  }

  /// A nutrient in milligrams, as grams with at most one decimal: "12.5 g".
  package static func grams(_ milligrams: Int64, _ style: OutputStyle) -> String {
    style.decimal(rounded(Int128(milligrams), 100), places: 1) + " g"
  }

  /// The share in tenths of a percent. Nil if the whole is not positive.
  package static func permille(_ part: Int128, of whole: Int128) -> Int64? {
    whole > 0 ? rounded(part * 1000, whole) : nil
  }

  /// A percentage, always with one decimal so that a column of them is easy to read: "17.0 %".
  package static func percent(_ permille: Int64, _ style: OutputStyle) -> String {
    style.fixed(permille, places: 1) + " %"
  }

  /// A percentage as people say it: "12 %", "under 1 %".
  package static func wholePercent(_ permille: Int64) -> String {
    (1..<10).contains(permille) ? "under 1 %" : "\(rounded(Int128(permille), 10)) %"
  }

  /// A probability in words: "8 in 10".
  package static func chance(_ probability: Double) -> String { "\(tenths(probability)) in 10" }

  /// A probability in tenths. Nothing is certain, so it is between 1 and 9.
  package static func tenths(_ probability: Double) -> Int { min(9, max(1, Int((probability * 10).rounded()))) }

  /// "1 lot", "3 lots".
  package static func count(_ number: some BinaryInteger, _ one: String, _ many: String? = nil) -> String {
    "\(number) \(number == 1 ? one : many ?? one + "s")"
  }

  /// A quantity with a visible minus sign if it is negative.
  package static func quantity(_ quantity: Quantity, _ style: OutputStyle) -> String {
    let text = quantity.shown(style)
    return quantity.isNegative ? minus + text.dropFirst() : text
  }

  /// A quantity that Larder calculated, with the digits that people read: "22 ml", "183 g", "1.65 kg", "2.5".
  package static func rounded(_ quantity: Quantity, _ style: OutputStyle) -> String {
    Self.quantity(quantity.asRead(style), style)
  }

  /// The remainder of a lot, as people read it, without rounding errors in the number of pieces.
  package static func left(_ left: Quantity, _ style: OutputStyle) -> String { rounded(left.withoutResidue, style) }

  /// An amount in stock in a cook's notation: "1½", "1 cup", "22 ml".
  package static func leftInKitchen(_ left: Quantity, _ style: OutputStyle) -> String {
    (left.inHouseholdUnit == nil ? left.asRead(style) : left).inFractions(style)
  }

  /// A quantity with its packs: "2 l", "600 g (4 × 150 g)".
  package static func quantity(_ quantity: Quantity, packs: Int?, _ style: OutputStyle) -> String {
    guard let packs, packs > 1, quantity.amount % Int64(packs) == 0 else { return Self.quantity(quantity, style) }
    let pack = Quantity(amount: quantity.amount / Int64(packs), dimension: quantity.dimension)
    return "\(Self.quantity(quantity, style)) (\(packs) × \(pack.shown(style)))"
  }

  /// The remainders of several lots, one for each dimension: "1.5 l and 3".
  package static func left(_ quantities: [Quantity], _ style: OutputStyle) -> String {
    quantities.map { left($0, style) }.joined(separator: " and ")
  }

  package static let minus = "\u{2212}"
}

extension Quantity {
  /// The quantity, rounded to three digits. A mass or volume from 10 g or ml up has no fraction. A count keeps its whole
  /// number, and a fraction that has a sign. In pounds and cups, rounding depends on the unit instead.
  package func asRead(_ style: OutputStyle) -> Quantity {
    let isMeasured = dimension == .mass || dimension == .volume
    guard style != .american || !isMeasured, !hasFractionSign else { return self }
    var unit: Int64 = isMeasured && amount.magnitude >= 10_000 ? 1000 : 1
    while amount.magnitude / unit.magnitude >= 1000, isMeasured || unit < 1000 { unit *= 10 }
    return Quantity(amount: Figures.rounded(Int128(amount), Int128(unit)) * unit, dimension: dimension)
  }
}

extension Energy {
  /// Whole kilocalories with thousands separators, as pages show them: "1,240", "1.240". They cannot be read back.
  package func grouped(_ style: OutputStyle) -> String {
    let digits = Array(String(kilocalories.magnitude))
    var text = kilocalories < 0 ? Figures.minus : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += style == .german ? "." : "," }
      text.append(digit)
    }
    return text
  }

  /// The energy as pages show it: "1,240 kcal".
  package func onPage(_ style: OutputStyle) -> String { grouped(style) + " kcal" }
}

/// The target range of a day's energy: a maximum, a minimum, or both.
package struct EnergyRange: Hashable {
  package let least: Energy?
  package let most: Energy?

  /// Nil if both bounds are nil.
  package init?(_ least: Energy?, _ most: Energy?) {
    guard least != nil || most != nil else { return nil }
    (self.least, self.most) = (least, most)
  }

  /// The range in words: "2000 kcal", "1200 to 1600 kcal", "at least 1200 kcal".
  package func displayed(_ style: OutputStyle) -> String { message(style).description }

  /// The range as a phrase.
  package func message(_ style: OutputStyle) -> Message {
    guard let least else { return most.map { "\($0.kilocalories) kcal" } ?? "" }
    guard let most else { return "at least \(least.kilocalories) kcal" }
    return "\(least.kilocalories) to \(most.kilocalories) kcal"
  }

  /// The range as pages show it: "1,200 to 1,600 kcal".
  package func onPage(_ style: OutputStyle) -> String {
    guard let least else { return most.map { $0.onPage(style) } ?? "" }
    guard let most else { return "at least \(least.onPage(style))" }
    return "\(least.grouped(style)) to \(most.onPage(style))"
  }
}

extension MealAttribute {
  /// A figure of a portion: "420 kcal", "18 g".
  package func displayed(_ value: Int64, _ style: OutputStyle) -> String {
    Figures.content(value, isEnergy: self == .energy, style)
  }

  /// A figure with its name: "420 kcal", "protein 18 g".
  func figure(_ figure: String) -> Message { self == .energy ? Message(verbatim: figure) : "\(word: word) \(figure)" }

  /// The name of the JSON member: "energy_kcal", "protein_g".
  package var key: String { word + (self == .energy ? "_kcal" : "_g") }
}

extension GoalAttribute {
  /// A goal's value: "1800 kcal", "75 g".
  package func displayed(_ value: Int64, _ style: OutputStyle) -> String {
    Figures.content(value, isEnergy: isEnergy, style)
  }

  /// A figure with its name: "1800 kcal", "protein 75 g".
  func figure(_ figure: String) -> Message { self == .energy ? Message(verbatim: figure) : "\(word: title) \(figure)" }
}

extension Catalog {
  /// The noun after an amount of an item: "eggs", or "egg" after 1.
  package func noun(_ item: ItemID, for quantity: Quantity) -> String { Self.noun(name(item), for: quantity) }

  /// The noun after an amount of a food: "1½ lemons", but "½ lemon".
  package static func noun(_ name: String, for quantity: Quantity) -> String {
    guard quantity.dimension == .pieces, quantity.amount > 0 else { return name.visible }
    if quantity.amount == 1_000 || quantity.amount < 1_000 && quantity.hasFractionSign {
      return FoodCatalogue.nameOfOne(name).visible
    }
    return (quantity.amount < 1_000 ? name : FoodCatalogue.nameOfMany(name)).visible
  }

  /// A name that is safe to show. Nil if there is no number.
  package func shownName(_ reference: Reference, _ number: UInt32?) -> String? {
    number.map { name(reference, $0).visible }
  }
}

extension Message {
  /// A count with its noun: "1 lot", "3 lots".
  package static func count(_ number: some BinaryInteger, _ one: String, _ many: String? = nil) -> Message {
    "\(number) \(word: number == 1 ? one : many ?? one + "s")"
  }
}
