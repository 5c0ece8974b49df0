import LarderModel

/// A column of figures: a measure's sum or mean, or how often something happened.
public enum Figure: Hashable, Sendable {
  case sum(Measure)
  case average(Measure)
  /// How many events there were.
  case count(Flow)
  /// Of how many events the measure is known.
  case known(Measure)

  public var measure: Measure? {
    switch self {
    case .sum(let measure), .average(let measure), .known(let measure): measure
    case .count: nil
    }
  }

  public var flow: Flow {
    switch self {
    case .sum(let measure), .average(let measure), .known(let measure): measure.flow
    case .count(let flow): flow
    }
  }

  /// The name of its column: `wasted.cost`, `wasted.days.avg`, `wasted.count`, `wasted.cost.count`.
  public var name: String {
    switch self {
    case .sum(let measure): measure.name
    case .average(let measure): measure.name + ".avg"
    case .count(let flow): flow.name + ".count"
    case .known(let measure): measure.name + ".count"
    }
  }
}
