@testable import Accounts

/// Stored account records: decoded records survive another round trip.
enum AccountRecordFuzz: FuzzTarget {
  static let name = "account-record"
  static let words = ["\u{1}", "\u{0}\u{3}Ann", "$argon2id$v=19$", "\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{7}"]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    let (index, body) = Input.choice(input, of: 14)
    switch index {
    case 0: try check(Account.self, body)
    case 1: try check(NameEntry.self, body)
    case 2: try check(RegisteredHousehold.self, body)
    case 3: try check(Membership.self, body)
    case 4: try check(DeviceSession.self, body)
    case 5: try check(AccessToken.self, body)
    case 6: try check(OneTimeLink.self, body)
    case 7: try check(AuditEntry.self, body)
    case 8: try check(Counter.self, body)
    case 9: try check(SecondStep.self, body)
    case 10: try check(NoteLink.self, body)
    case 11: try check(PushPhone.self, body)
    case 12: try check(KeptPushKey.self, body)
    default: try check(ProfilePicture.self, body)
    }
  }

  private static func check<Kept: StoredRecord>(_ kind: Kept.Type, _ body: [UInt8]) throws(BrokenLaw) {
    _ = try reading { () throws(RecordProblem) in try Kept.decoded(body) }
    guard let record = try reading({ () throws(RecordProblem) in try Kept.decodedBody(body) }) else { return }
    let encoded = record.encoded
    guard let again = try? Kept.decoded(encoded) else { throw BrokenLaw("a written record cannot be read") }
    try law(again == record && again.encoded == encoded, "a record of \(Kept.table) has two encodings")
    try law(encoded.count <= body.count + 4, "a record of \(Kept.table) has grown")
  }
}
