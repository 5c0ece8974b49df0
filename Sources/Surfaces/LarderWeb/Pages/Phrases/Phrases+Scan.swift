import LarderModel

/// The words of the screen that scans.
extension Phrases {
  static let scanDigits = "The digits below the bars"
  static let scanDigitsWhere = "8, 12, 13 or 14 of them, without blanks."
  static let scanItem = "What it is"
  static let scanItemWhen = "Only where the code is new: oat drink."
  static let scanPack = "What a pack holds"
  static let scanPackHint = "1l, 250g, 6x330ml"
  static let scanCount = "How many packs"
  static let scanPrice = "Paid for all of it"
  static let scanDate = "The date on it"
  static let scanStore = "The store"
  static let scanStoreWhen = "A code that begins with 2 says something else in each store."
  static let scanPutOne = "Put away"
  static let scanWaitingLead = "Say once what each is, and all that it was scanned for is entered."
  static let scanForget = "Let go"

  static func scanWaiting(_ count: Int) -> String {
    count == 1 ? "1 code that nobody knows" : "\(count) codes that nobody knows"
  }
  static func scanNames(_ code: String) -> String { "Say what \(code) is" }
  static func scanForgets(_ code: String) -> String { "Let go of \(code)" }

  /// "Bought 2 times, last 24 November".
  static func scanned(_ doing: ParkedUse, times: Int, _ day: String) -> String {
    let verb: String =
      switch doing {
      case .buy: "Bought"
      case .use: "Used"
      case .toss: "Tossed"
      case .open: "Opened"
      case .count: "Counted"
      case .list: "For the list"
      case .eat: "Eaten"
      case .unsaid: "Scanned"
      }
    return times == 1 ? "\(verb), \(day)" : "\(verb), \(times) times, last \(day)"
  }
}
