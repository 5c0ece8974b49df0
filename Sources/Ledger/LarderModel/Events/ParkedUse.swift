/// What was to be done with something whose code nobody knew.
public enum ParkedUse: UInt8, Choice {
  case unsaid = 0
  case buy = 1
  case use = 2
  case toss = 3
  case open = 4
  case count = 5
  case list = 6
  case eat = 7

  public var word: String {
    switch self {
    case .unsaid: "unsaid"
    case .buy: "buy"
    case .use: "use"
    case .toss: "toss"
    case .open: "open"
    case .count: "count"
    case .list: "list"
    case .eat: "eat"
    }
  }
}
