import LarderModel

/// The words of the screen that scans.
extension Phrases {
  static var scanDigits: String { say("The digits below the bars") }
  static var scanDigitsWhere: String { say("8, 12, 13 or 14 of them, without blanks.") }
  static var scanItem: String { say("What it is") }
  static var scanItemWhen: String { say("Only where the code is new: oat drink.") }
  static var scanPack: String { say("What a pack holds") }
  static var scanPackHint: String { say("1l, 250g, 6x330ml") }
  static var scanCount: String { say("How many packs") }
  static var scanPrice: String { say("Paid for all of it") }
  static var scanDate: String { say("The date on it") }
  static var scanStore: String { say("The store") }
  static var scanStoreWhen: String { say("A code that begins with 2 says something else in each store.") }
  static var scanWaitingLead: String { say("Say once what each is, and all that it was scanned for is entered.") }
  static var scanForget: String { say("Let go") }

  static func scanWaiting(_ count: Int) -> String {
    count == 1 ? say("1 code that nobody knows") : say("\(count) codes that nobody knows")
  }
  static func scanNames(_ code: String) -> String { say("Say what \(code) is") }
  static func scanForgets(_ code: String) -> String { say("Let go of \(code)") }

  /// "Bought 2 times, last 24 November".
  static func scanned(_ doing: ParkedUse, times: Int, _ day: String) -> String {
    let verb: String =
      switch doing {
      case .buy: say("Bought")
      case .use: say("Used")
      case .toss: say("Tossed")
      case .open: say("Opened")
      case .count: say("Counted")
      case .list: say("For the list")
      case .eat: say("Eaten")
      case .unsaid: say("Scanned")
      }
    return times == 1 ? "\(verb), \(day)" : say("\(verb), \(times) times, last \(day)")
  }
}
