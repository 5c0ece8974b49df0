import LarderAnswers
import LarderModel
import LarderSentences
import StrictJSON

/// How one figure became another, part by part, in whole units.
///
/// There is no sum in it that could be wrong: it keeps of every part what it was and the steps from there, and all else,
/// what a part became, the change, and the figures on both sides, is added up from those when it is asked for.
public struct Difference: Hashable, Sendable {
  /// What a part is of.
  public struct Subject: Hashable, Sendable {
    /// The number of an item, a store or an event; 0 where it is not known or of several.
    public let number: UInt64
    /// Its name as the household wrote it; nil where it is not known.
    public let name: String?
    /// What stands for it in the text: "no store", "other (3)".
    public let title: String
    public let sort: SubjectSort

    /// The sort of thing that a part represents, so that no item's name can be confused with it.
    public enum SubjectSort: String, Sendable {
      case named, event, several, rounding
      /// Something without a name, such as no store.
      case unnamed = "none"
    }

    public init(number: UInt64, name: String?, title: String, sort: SubjectSort? = nil) {
      self.number = number
      self.name = name
      self.title = title
      self.sort = sort ?? (name == nil ? .unnamed : .named)
    }

    /// The title as text shows it, where a part for rounding cannot be confused with an item of that name.
    var shownTitle: String { sort == .rounding ? "(\(title))" : title }

    /// The difference between a figure and the sum of its parts, each of which is rounded.
    static let rounding = Subject(number: 0, name: nil, title: "rounding", sort: .rounding)
  }

  /// So many units by one cause.
  public struct Step: Hashable, Sendable {
    public let effect: DifferenceEffect
    public let amount: Int128
  }

  public struct Part: Hashable, Sendable {
    public let subject: Subject
    public let before: Int128
    /// What changed it, in the order of the effects; none where nothing did.
    public let steps: [Step]

    public var change: Int128 { steps.reduce(0) { $0 + $1.amount } }
    public var after: Int128 { before + change }

    public subscript(effect: DifferenceEffect) -> Int128 {
      steps.reduce(0) { $0 + ($1.effect == effect ? $1.amount : 0) }
    }
  }

  /// A part as it is known, in fractions of a unit.
  struct ExactPart {
    var subject: Subject
    var before: Int128 = 0
    var steps: [DifferenceEffect: Int128] = [:]
    var change: Int128 { steps.values.reduce(0, +) }
    var after: Int128 { before + change }
  }

  public let unit: DifferenceUnit
  /// Those that changed, the largest change first, then those that did not, and last what rounding leaves.
  public let parts: [Part]

  public var before: Int128 { parts.reduce(0) { $0 + $1.before } }
  public var after: Int128 { parts.reduce(0) { $0 + $1.after } }
  public var change: Int128 { parts.reduce(0) { $0 + $1.change } }

  /// What an effect came to over all parts.
  public subscript(effect: DifferenceEffect) -> Int128 { parts.reduce(0) { $0 + $1[effect] } }

  /// The effects that were met.
  public var effects: [DifferenceEffect] {
    DifferenceEffect.allCases.filter { effect in
      parts.contains { part in part.steps.contains { $0.effect == effect } }
    }
  }

  private init(unit: DifferenceUnit, parts: [Part]) {
    self.unit = unit
    self.parts = parts
  }

  /// Rounds parts to whole units, each side of each part once and half to even: by the one rule of every report, so that a
  /// figure is here what it is there.
  ///
  /// The figure itself is rounded so too. What the rounded parts are off by is a part of its own, the last,
  /// so that all parts together are the figure. The change of a part is what lies between its two sides, and is split over
  /// its effects by the rule of ``Apportionment``.
  init(_ unit: DifferenceUnit, exactly exact: [ExactPart]) {
    let scale = unit.scale
    var parts = exact.map { part in
      Self.part(
        part, scale, before: part.before.roundedQuotient(dividingBy: scale),
        after: part.after.roundedQuotient(dividingBy: scale))
    }.sorted(by: Self.isShownFirst)
    let before =
      exact.reduce(0) { $0 + $1.before }.roundedQuotient(dividingBy: scale) - parts.reduce(0) { $0 + $1.before }
    let after = exact.reduce(0) { $0 + $1.after }.roundedQuotient(dividingBy: scale) - parts.reduce(0) { $0 + $1.after }
    if before != 0 || after != 0 {
      let steps = before == after ? [] : [Step(effect: .rounding, amount: after - before)]
      parts.append(Part(subject: .rounding, before: before, steps: steps))
    }
    self.init(unit: unit, parts: parts)
  }

  /// A part of which both sides are rounded, with its change split over its effects.
  private static func part(_ exact: ExactPart, _ scale: Int128, before: Int128, after: Int128) -> Part {
    let effects = DifferenceEffect.allCases.filter { exact.steps[$0, default: 0] != 0 }
    let amounts = Apportionment.units(
      effects.map { exact.steps[$0, default: 0] }, per: scale, summingTo: after - before)
    return Part(
      subject: exact.subject, before: before, steps: zip(effects, amounts).map { Step(effect: $0, amount: $1) })
  }

  private static func isShownFirst(_ left: Part, _ right: Part) -> Bool {
    if left.steps.isEmpty != right.steps.isEmpty { return right.steps.isEmpty }
    if left.change.magnitude != right.change.magnitude { return left.change.magnitude > right.change.magnitude }
    if left.before != right.before { return left.before > right.before }
    return left.subject.number < right.subject.number
  }

  /// The first parts that changed, the others of them in one, and in another those that did not change: the same sums.
  public func topped(_ most: Int) -> Difference {
    let rounding = parts.filter { $0.subject == .rounding }
    let changed = parts.filter { !$0.steps.isEmpty && $0.subject != .rounding }
    // What comes to nothing on both sides would only be a line more.
    let same = parts.filter { $0.steps.isEmpty && $0.before != 0 && $0.subject != .rounding }
    var shown = changed
    if changed.count > most, changed.count - most > 1 || most == 0 {
      let rest = changed[most...]
      shown = changed.prefix(most) + [Self.merged(rest, "other (\(rest.count))")]
    }
    if !same.isEmpty { shown.append(Self.merged(same[...], "as before (\(same.count))")) }
    return Difference(unit: unit, parts: shown + rounding)
  }

  private static func merged(_ parts: ArraySlice<Part>, _ title: String) -> Part {
    let effects = DifferenceEffect.allCases.filter { effect in
      parts.contains { part in part.steps.contains { $0.effect == effect } }
    }
    return Part(
      subject: Subject(number: 0, name: nil, title: title, sort: .several), before: parts.reduce(0) { $0 + $1.before },
      steps: effects.map { effect in Step(effect: effect, amount: parts.reduce(0) { $0 + $1[effect] }) })
  }
}

/// What can be compared.
public enum DifferenceFigure: String, CaseIterable, Hashable, Sendable {
  case waste
  case spending
  case calories
  case stock

  /// Those that a period has; stock is what was there on a day.
  public static let ofPeriods: [DifferenceFigure] = [.waste, .spending, .calories]

  /// What an event lacks that does not count in it.
  var missing: String { self == .calories ? "no energy" : "no price" }

  /// The first word of its sentence.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The figure of `why` that shows the events behind it.
  public var traced: WhyReport.Figure {
    switch self {
    case .waste: .waste
    case .spending: .spending
    case .calories: .calories
    case .stock: .flow
    }
  }
}

/// What the parts of a difference have in common.
public enum DifferenceGrouping: String, CaseIterable, Hashable, Sendable {
  case item
  case category
  case store
  case place
  case person
  case reason

  /// Whether the events of a figure have it.
  public func fits(_ figure: DifferenceFigure) -> Bool {
    switch self {
    case .item, .category: true
    case .store: figure != .calories
    case .place: figure == .waste || figure == .spending
    case .person: figure == .waste || figure == .calories
    case .reason: figure == .waste
    }
  }
}

extension DifferenceGrouping {
  func subject(_ number: UInt64, _ catalog: Catalog) -> Difference.Subject {
    let small = UInt32(truncatingIfNeeded: number)
    let (name, title): (String?, String) =
      switch self {
      case .item: FoodNumber.naming(number, catalog)
      case .category: catalog.naming(.category, small)
      case .store: catalog.naming(.store, small)
      case .place: catalog.naming(.place, small)
      case .person: small == 0 ? (nil, "no name given") : catalog.naming(.person, small)
      case .reason: (WasteReason(rawValue: UInt8(truncatingIfNeeded: number)) ?? .unsaid).naming
      }
    return Difference.Subject(number: number, name: name, title: title)
  }
}

/// What the parts of a difference are whole numbers of.
public enum DifferenceUnit: Hashable, Sendable {
  /// Minor units of a currency; exactly, millionths of them.
  case money(Currency)
  /// Kilocalories; exactly, thousandths of them.
  case energy
  /// Base units of a dimension, which are exact.
  case quantity(Dimension)

  /// How many of what is known exactly make one unit.
  var scale: Int128 {
    switch self {
    case .money: Int128(Lot.costScale)
    case .energy: 1000
    case .quantity: 1
    }
  }

  /// Currencies in the order of their codes, then the rest.
  var rank: UInt32 {
    switch self {
    case .money(let currency): UInt32(currency.rawValue)
    case .energy: 1 << 16
    case .quantity(let dimension): 1 << 17 | UInt32(dimension.rawValue)
    }
  }

  /// "€12.00", "1850 kcal", "1.5 l"; less than nothing with a minus that is seen.
  func text(_ amount: Int128, _ style: OutputStyle) -> String {
    (amount < 0 ? Figures.minus : "") + sizeText(amount, style)
  }

  /// The same with its sign in any case: "+€6.10", "−20 kcal".
  func signed(_ amount: Int128, _ style: OutputStyle) -> String {
    amount == 0 ? text(0, style) : (amount < 0 ? Figures.minus : "+") + sizeText(amount, style)
  }

  private func sizeText(_ amount: Int128, _ style: OutputStyle) -> String {
    let size = Int64(clamping: amount.magnitude)
    return switch self {
    case .money(let currency): Money(minor: size, currency: currency).formatted(style)
    case .energy: "\(size) kcal"
    case .quantity(let dimension): Figures.quantity(Quantity(amount: size, dimension: dimension), style)
    }
  }

  /// The word of it in JSON and CSV: the currency's code, "kcal", "g", "ml", "pieces", "portions".
  var word: String {
    switch self {
    case .money(let currency): currency == .none ? "none" : currency.code
    case .energy: "kcal"
    case .quantity(let dimension): Quantity(amount: 0, dimension: dimension).measured.unit
    }
  }

  /// The number alone, exact: "12.00", "1850", "1500".
  func number(_ amount: Int128) -> String {
    let held = Int64(clamping: amount)
    return switch self {
    case .money(let currency): Money(minor: held, currency: currency).number
    case .energy: "\(held)"
    case .quantity(let dimension): Quantity(amount: held, dimension: dimension).measured.number
    }
  }
}
