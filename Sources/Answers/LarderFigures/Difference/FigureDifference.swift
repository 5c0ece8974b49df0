import LarderModel

/// How one figure changed: a difference for each unit it is in, and what has no value on either side.
public struct FigureDifference: Hashable, Sendable {
  /// A part of which something has no value, which is not nothing.
  public struct Unknown: Hashable, Sendable {
    public let subject: Difference.Subject
    public let before: Int
    public let after: Int
  }

  /// How many events a side is made of; of a stock, how many lots.
  public struct Count: Hashable, Sendable {
    public let events: Int
    public let withoutValue: Int
  }

  public let figure: DifferenceFigure
  /// Currencies in the order of their codes, energy, or a dimension each.
  public let differences: [Difference]
  public let before: Count
  public let after: Count
  public let unknown: [Unknown]

  init(
    _ figure: DifferenceFigure, _ exact: [DifferenceUnit: [Difference.ExactPart]], before: Count, after: Count,
    unknown: [Unknown]
  ) {
    self.figure = figure
    differences = exact.sorted { $0.key.rank < $1.key.rank }.map { Difference($0.key, exactly: $0.value) }
    self.before = before
    self.after = after
    self.unknown = unknown.sorted { $0.subject.number < $1.subject.number }
  }

  /// Between two periods.
  ///
  /// - Parameter then: the sides as they were known when their periods ended, where what came later is wanted apart.
  init(
    _ figure: DifferenceFigure, from before: FigureSide, to after: FigureSide,
    then: (before: FigureSide, after: FigureSide)? = nil, naming: (UInt64) -> Difference.Subject
  ) {
    let sides = [before, after] + (then.map { [$0.before, $0.after] } ?? [])
    let units = Set(sides.flatMap { $0.strands.keys.map(\.unit) })
    var exact: [DifferenceUnit: [Difference.ExactPart]] = [:]
    for unit in units {
      let (earlier, later) = (before.values(unit), after.values(unit))
      var steps = FigureSide.steps(from: then?.before ?? before, to: then?.after ?? after, unit)
      if let then {
        let known = (then.before.values(unit), then.after.values(unit))
        for group in Set(sides.flatMap { $0.strands.keys.map(\.group) }) {
          let late =
            (later[group] ?? 0) - (known.1[group] ?? 0) - (earlier[group] ?? 0) + (known.0[group] ?? 0)
          if late != 0 { steps[group, default: [:]][.late] = late }
        }
      }
      exact[unit] = Set(earlier.keys).union(later.keys).union(steps.keys).sorted().map { group in
        Difference.ExactPart(subject: naming(group), before: earlier[group] ?? 0, steps: steps[group] ?? [:])
      }
    }
    let (unknownBefore, unknownAfter) = (before.unknownGroups, after.unknownGroups)
    self.init(
      figure, exact, before: Count(events: before.count, withoutValue: before.withoutValue),
      after: Count(events: after.count, withoutValue: after.withoutValue),
      unknown: Set(unknownBefore.keys).union(unknownAfter.keys).map { group in
        Unknown(subject: naming(group), before: unknownBefore[group] ?? 0, after: unknownAfter[group] ?? 0)
      })
  }
}
