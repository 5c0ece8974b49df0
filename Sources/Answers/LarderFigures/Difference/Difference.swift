import LarderAnswers
import LarderModel
import LarderSentences

/// The change of a figure, part by part, in whole units.
///
/// It stores only the initial value of each part and the steps from there. Final values, changes and totals are added
/// up on demand, so they cannot disagree.
package struct Difference: Hashable, Sendable {
  package struct Subject: Hashable, Sendable {
    /// The number of an item, a store or an event. 0 if it is unknown or the part combines several.
    package let number: UInt64
    /// The name in the household's spelling. Nil if unknown.
    package let name: String?
    /// The title shown in text: "no store", "other (3)".
    package let title: String
    package let sort: SubjectSort

    /// The sort of thing that a part represents, so that no item's name can be confused with it.
    package enum SubjectSort: String, Sendable {
      case named, event, several, rounding
      /// Something without a name, such as no store.
      case unnamed = "none"
    }

    package init(number: UInt64, name: String?, title: String, sort: SubjectSort? = nil) {
      (self.number, self.name, self.title) = (number, name, title)
      self.sort = sort ?? (name == nil ? .unnamed : .named)
    }

    /// The title as text shows it, where a part for rounding cannot be confused with an item of that name.
    var shownTitle: String { sort == .rounding ? "(\(title))" : title }

    /// The difference between a figure and the sum of its parts, each of which is rounded.
    static let rounding = Subject(number: 0, name: nil, title: "rounding", sort: .rounding)
  }

  /// A change by one cause, in units.
  package struct Step: Hashable, Sendable {
    package let effect: DifferenceEffect
    package let amount: Int128
  }

  package struct Part: Hashable, Sendable {
    package let subject: Subject
    package let before: Int128
    /// The steps of the change, in the order of the effects. Empty if nothing changed.
    package let steps: [Step]

    package var change: Int128 { steps.reduce(0) { $0 + $1.amount } }
    package var after: Int128 { before + change }

    package subscript(effect: DifferenceEffect) -> Int128 {
      steps.reduce(0) { $0 + ($1.effect == effect ? $1.amount : 0) }
    }
  }

  /// A part with exact values, in fractions of a unit.
  struct ExactPart {
    var subject: Subject
    var before: Int128 = 0
    var steps: [DifferenceEffect: Int128] = [:]
    var change: Int128 { steps.values.reduce(0, +) }
    var after: Int128 { before + change }
  }

  package let unit: DifferenceUnit
  /// The parts: those that changed, largest change first, then the unchanged ones, and the rounding difference last.
  package let parts: [Part]

  package var before: Int128 { parts.reduce(0) { $0 + $1.before } }
  package var after: Int128 { parts.reduce(0) { $0 + $1.after } }
  package var change: Int128 { parts.reduce(0) { $0 + $1.change } }

  /// The total of an effect over all parts.
  package subscript(effect: DifferenceEffect) -> Int128 { parts.reduce(0) { $0 + $1[effect] } }

  package var effects: [DifferenceEffect] {
    DifferenceEffect.allCases.filter { effect in
      parts.contains { part in part.steps.contains { $0.effect == effect } }
    }
  }

  private init(unit: DifferenceUnit, parts: [Part]) { (self.unit, self.parts) = (unit, parts) }

  /// Rounds each side of each part once to whole units, half to even. Every report uses this rule, so that figures
  /// agree across reports.
  ///
  /// The figure itself is rounded the same way. The last part holds the rounding difference, so that all parts add up
  /// to the figure. The change of a part is the difference of its sides, split among its effects by ``Apportionment``.
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

  /// A part with both sides rounded and its change split among its effects.
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

  /// The difference as people read it: the rounding difference belongs to the largest part. The sums are the same.
  var withoutRounding: Difference {
    guard let rounding = parts.last, rounding.subject == .rounding, let largest = parts.first,
      !largest.steps.isEmpty || rounding.steps.isEmpty, largest.subject != .rounding
    else { return self }
    var steps = largest.steps
    if let step = steps.indices.max(by: { steps[$0].amount.magnitude < steps[$1].amount.magnitude }) {
      steps[step] = Step(effect: steps[step].effect, amount: steps[step].amount + rounding.change)
    }
    let whole = Part(
      subject: largest.subject, before: largest.before + rounding.before, steps: steps.filter { $0.amount != 0 })
    return Difference(unit: unit, parts: [whole] + parts.dropFirst().dropLast())
  }

  /// The first changed parts, the other changed ones combined, and the unchanged ones combined. The sums are the same.
  package func topped(_ most: Int) -> Difference {
    let rounding = parts.filter { $0.subject == .rounding }
    let changed = parts.filter { !$0.steps.isEmpty && $0.subject != .rounding }
    // A part that is zero on both sides would only add a line.
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

/// A figure that can be compared.
package enum DifferenceFigure: String, CaseIterable, Hashable, Sendable {
  case waste
  case spending
  case calories
  case stock

  /// The figures of a period. Stock is a figure of a day.
  package static let ofPeriods: [DifferenceFigure] = [.waste, .spending, .calories]

  /// The value that events lack if they are not counted.
  var missing: String { self == .calories ? "no energy" : "no price" }

  /// The first word of the sentence about the figure.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The figure of `why` that lists the underlying events.
  package var traced: WhyReport.Figure {
    switch self {
    case .waste: .waste
    case .spending: .spending
    case .calories: .calories
    case .stock: .flow
    }
  }
}

package enum DifferenceGrouping: String, CaseIterable, Hashable, Sendable {
  case item
  case category
  case store
  case place
  case person
  case reason

  /// Whether the events of a figure have this property.
  package func fits(_ figure: DifferenceFigure) -> Bool {
    switch self {
    case .item, .category: true
    case .store: figure != .calories
    case .place: figure == .waste || figure == .spending
    case .person: figure == .waste || figure == .calories
    case .reason: figure == .waste
    }
  }

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

package enum DifferenceUnit: Hashable, Sendable {
  /// Minor units of a currency. Exact values are in millionths.
  case money(Currency)
  /// Kilocalories. Exact values are in thousandths.
  case energy
  /// Base units of a dimension, which are already exact.
  case quantity(Dimension)

  /// The number of exact units in one unit.
  var scale: Int128 {
    switch self {
    case .money: Int128(Lot.costScale)
    case .energy: 1000
    case .quantity: 1
    }
  }

  /// The sort order: currencies by code, then the others.
  var rank: UInt32 {
    switch self {
    case .money(let currency): UInt32(currency.rawValue)
    case .energy: 1 << 16
    case .quantity(let dimension): 1 << 17 | UInt32(dimension.rawValue)
    }
  }

  /// An amount with a visible minus sign if negative: "€12.00", "1850 kcal", "1.5 l".
  func text(_ amount: Int128, _ style: OutputStyle) -> String {
    (amount < 0 ? Figures.minus : "") + sizeText(amount, style)
  }

  /// An amount with its sign: "+€6.10", "−20 kcal".
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

  /// The unit in JSON and CSV: the currency's code, "kcal", "g", "ml", "pieces", "portions".
  var word: String {
    switch self {
    case .money(let currency): currency == .none ? "none" : currency.code
    case .energy: "kcal"
    case .quantity(let dimension): Quantity(amount: 0, dimension: dimension).measured.unit
    }
  }

  /// The exact number without its unit: "12.00", "1850", "1500".
  func number(_ amount: Int128) -> String {
    let held = Int64(clamping: amount)
    return switch self {
    case .money(let currency): Money(minor: held, currency: currency).number
    case .energy: "\(held)"
    case .quantity(let dimension): Quantity(amount: held, dimension: dimension).measured.number
    }
  }
}
