import LarderModel

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
