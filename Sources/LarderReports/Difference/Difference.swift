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

    public init(number: UInt64, name: String?, title: String) {
      self.number = number
      self.name = name
      self.title = title
    }
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
  }

  public let unit: DifferenceUnit
  /// Those that changed, the largest change first, and then those that did not.
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

  /// Rounds parts to whole units: both sides as a report rounds them, which is once and half to even, and the parts so
  /// that they add up to that, by the rule of ``Apportionment``.
  init(_ unit: DifferenceUnit, exactly exact: [ExactPart]) {
    let scale = unit.scale
    let before = exact.reduce(0) { $0 + $1.before }
    let after = exact.reduce(before) { $0 + $1.change }
    let wholeBefore = before.dividedEvenly(by: scale)
    let befores = Apportionment.units(exact.map(\.before), per: scale, summingTo: wholeBefore)
    let changing = exact.indices.filter { index in exact[index].steps.values.contains { $0 != 0 } }
    let changes = Apportionment.units(
      changing.map { exact[$0].change }, per: scale, summingTo: after.dividedEvenly(by: scale) - wholeBefore)
    var steps: [Int: [Step]] = [:]
    for (index, change) in zip(changing, changes) {
      let effects = DifferenceEffect.allCases.filter { exact[index].steps[$0, default: 0] != 0 }
      let amounts = Apportionment.units(
        effects.map { exact[index].steps[$0, default: 0] }, per: scale, summingTo: change)
      steps[index] = zip(effects, amounts).map { Step(effect: $0, amount: $1) }
    }
    let parts = exact.indices.map { index in
      Part(subject: exact[index].subject, before: befores[index], steps: steps[index] ?? [])
    }
    self.init(unit: unit, parts: parts.sorted(by: Self.isShownFirst))
  }

  private static func isShownFirst(_ left: Part, _ right: Part) -> Bool {
    if left.steps.isEmpty != right.steps.isEmpty { return right.steps.isEmpty }
    if left.change.magnitude != right.change.magnitude { return left.change.magnitude > right.change.magnitude }
    if left.before != right.before { return left.before > right.before }
    return left.subject.number < right.subject.number
  }

  /// The first parts that changed, the others of them in one, and in another those that did not change: the same sums.
  public func topped(_ most: Int) -> Difference {
    let changed = parts.filter { !$0.steps.isEmpty }
    // What comes to nothing on both sides would only be a line more.
    let same = parts.filter { $0.steps.isEmpty && $0.before != 0 }
    var shown = changed
    if changed.count > most, changed.count - most > 1 || most == 0 {
      let rest = changed[most...]
      shown = changed.prefix(most) + [Self.merged(rest, "other (\(rest.count))")]
    }
    if !same.isEmpty { shown.append(Self.merged(same[...], "as before (\(same.count))")) }
    return Difference(unit: unit, parts: shown)
  }

  private static func merged(_ parts: ArraySlice<Part>, _ title: String) -> Part {
    let effects = DifferenceEffect.allCases.filter { effect in
      parts.contains { part in part.steps.contains { $0.effect == effect } }
    }
    return Part(
      subject: Subject(number: 0, name: nil, title: title), before: parts.reduce(0) { $0 + $1.before },
      steps: effects.map { effect in Step(effect: effect, amount: parts.reduce(0) { $0 + $1[effect] }) })
  }
}
