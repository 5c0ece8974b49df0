/// What became of something that was planned.
public enum PlanState: UInt8, Choice {
  case unsaid = 0
  case planned = 1
  /// It was cooked or eaten.
  case done = 2
  /// The day came, and it was not.
  case skipped = 3
  /// It was taken off the plan.
  case out = 4

  public var word: String {
    switch self {
    case .unsaid: "unsaid"
    case .planned: "planned"
    case .done: "done"
    case .skipped: "skipped"
    case .out: "out"
    }
  }
}
