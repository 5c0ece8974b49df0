/// Whether what was thrown away could have been eaten.
public enum WastePart: UInt8, Choice {
  case unsaid = 0
  case edible = 1
  case inedible = 2

  public var word: String {
    switch self {
    case .unsaid: "unsaid"
    case .edible: "edible"
    case .inedible: "inedible"
    }
  }
}
