/// Where thrown-away food went.
public enum WasteDestination: UInt8, Choice {
  case unsaid = 0
  case bin = 1
  case compost = 2
  case animals = 3

  // Words and not the names of the cases: reflection takes as long as a report.
  public var word: String {
    switch self {
    case .unsaid: "unsaid"
    case .bin: "bin"
    case .compost: "compost"
    case .animals: "animals"
    }
  }

  public var alsoTyped: [String] {
    switch self {
    case .bin: ["trash", "garbage", "rubbish"]
    case .animals: ["animal", "pet", "pets", "dog", "cat", "chickens"]
    case .unsaid, .compost: []
    }
  }
}
