extension Quantity: CustomStringConvertible {
  /// The quantity for people, exact to the base unit: `300 ml`, `1.25 kg`, `10`, `2.5`, `3 portions`.
  ///
  /// The unit is the one a person would take: l from 1 l on and ml below, kg from 1 kg on, g, and mg below 1 g; and
  /// never with more than three decimals: what would need more in kg is in g.
  public var formatted: String { formatted(.english) }

  /// The quantity for people, in a style: `1,25 kg`; where `1,234 kg` could be taken for a thousand, it is `1234 g`.
  public func formatted(_ style: OutputStyle) -> String {
    let size = amount.magnitude
    let isLarge = size >= 1_000_000 && size % 1000 == 0 && !style.looksGrouped(amount, places: 6)
    return switch dimension {
    case .none: style.decimal(amount, places: 0)
    case .mass where isLarge: style.decimal(amount, places: 6) + " kg"
    case .mass where size >= 1_000 || size == 0: style.decimal(amount, places: 3) + " g"
    case .mass: style.decimal(amount, places: 0) + " mg"
    case .volume where isLarge: style.decimal(amount, places: 6) + " l"
    case .volume: style.decimal(amount, places: 3) + " ml"
    case .pieces: style.decimal(amount, places: 3)
    case .portions: style.decimal(amount, places: 3) + (size == 1_000 ? " portion" : " portions")
    }
  }

  public var description: String { formatted }

  /// The one text that stands for exactly this quantity in exports: `700 ml`, `1500 mg`, `2.5 pieces`.
  ///
  /// Masses are in g, or in mg where they are no whole number of g; volumes in ml or µl (written `ul`) likewise.
  /// `Quantity(exactText:)` reads it back unchanged.
  public var exactText: String {
    let isCoarse = amount % 1_000 == 0
    let unit = Quantity.exactUnits.first { $0.dimension == dimension && (!$0.isCoarse || isCoarse) }
    guard let unit else { return FixedPoint.text(amount, decimals: 0) }
    return FixedPoint.text(amount, decimals: unit.decimals) + " " + unit.name
  }

  /// Reads what `exactText` writes, over the full range, and nothing else.
  public init(exactText text: String) throws(ValueError) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    let unit = parts.count == 2 ? Quantity.exactUnits.first { $0.name == parts[1] } : nil
    let isPlain = parts.count == 1
    guard isPlain || unit != nil, let number = parts.first,
      let amount = FixedPoint.value(number, decimals: unit?.decimals ?? 0)
    else {
      throw ValueError(
        what: "exact quantity", input: text, problem: "it is not in the exact form",
        hint: "such as 700 ml, 1500 mg, 2.5 pieces")
    }
    self.init(amount: amount, dimension: unit?.dimension ?? .none)
  }

  private struct ExactUnit {
    var name: String
    var dimension: Dimension
    /// How many digits of the amount stand after the point.
    var decimals: Int
    /// Whether it is used only for whole numbers of it.
    var isCoarse = false
  }

  // The first that fits is used, so the coarse unit of a dimension stands before the fine one.
  private static let exactUnits = [
    ExactUnit(name: "g", dimension: .mass, decimals: 3, isCoarse: true),
    ExactUnit(name: "mg", dimension: .mass, decimals: 0),
    ExactUnit(name: "ml", dimension: .volume, decimals: 3, isCoarse: true),
    ExactUnit(name: "ul", dimension: .volume, decimals: 0),
    ExactUnit(name: "pieces", dimension: .pieces, decimals: 3),
    ExactUnit(name: "portions", dimension: .portions, decimals: 3),
  ]
}
