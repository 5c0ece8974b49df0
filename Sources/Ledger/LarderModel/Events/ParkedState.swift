/// What became of a code that nobody knew.
public enum ParkedState: UInt8, Choice {
  case unsaid = 0
  /// It waits.
  case parked = 1
  /// Somebody said what it is: what it was parked for is entered by itself.
  case learnt = 2
  /// It waits no more, and nothing is entered.
  case dropped = 3

  public var word: String {
    switch self {
    case .unsaid: "unsaid"
    case .parked: "parked"
    case .learnt: "learnt"
    case .dropped: "dropped"
    }
  }
}
