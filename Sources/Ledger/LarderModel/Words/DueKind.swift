/// What a date on food means.
public enum DueKind: UInt8, Choice {
  case unsaid = 0
  case useBy = 1
  case bestBefore = 2
  case estimate = 3

  public var word: String {
    switch self {
    case .unsaid: "unsaid"
    case .useBy: "use-by"
    case .bestBefore: "best-before"
    case .estimate: "estimate"
    }
  }
}
