import LarderModel

/// What is done with each code that is scanned.
package enum ScanMode: String, CaseIterable, Sendable {
  case buy, use, toss, open, count, list, look

  /// The verb that does it; nil where a code is only looked at.
  var verb: Verb? { self == .look ? nil : CommandTable.verb(named: rawValue) }

  /// What a code that nobody knows is kept for.
  var parkedUse: ParkedUse { ParkedUse(exactly: rawValue) ?? .unsaid }

  /// What was done with codes: "9 bought".
  var past: Wording {
    switch self {
    case .buy: "bought"
    case .use: "used"
    case .toss: "thrown away"
    case .open: "opened"
    case .count: "counted"
    case .list: "put on the list"
    case .look: "looked at"
    }
  }

  /// What is answered where it begins.
  var beginning: Wording { "Codes are \(past) from here on." }
}
