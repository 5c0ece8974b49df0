import LarderSimulator
import Testing

@testable import Accounts

@Suite("Account records")
struct AccountRecordTests {
  private static let household = HouseholdID(high: 1, low: .max)
  private static let hash = SecretHash(bytes: (0..<32).map { UInt8($0) })
  private static let time = Timestamp(seconds: 1_800_000_000)
  private static let account = AccountID(7)

  private static let session = DeviceSession(
    number: 3, hash: hash, account: account, device: "Firefox, Android", created: time, lastSeen: time,
    expires: .init(seconds: .max), renewed: .init(seconds: -1), address: .ipv6(high: .max, low: 1))
  private static let token = AccessToken(
    number: 4, hash: hash, household: household, account: account, label: "Küche", scopes: [.read, .calendar],
    created: time, expires: time, lastUsed: nil)
  private static let entry = AuditEntry(
    number: 9, time: time, deed: .signedIn, person: account, household: household,
    network: ClientAddress.ipv4(0xC000_0201).prefix, detail: "Firefox")

  /// A record as bytes, with a check that bytes decode to it.
  private struct Sample {
    let name: String
    let bytes: [UInt8]
    let isReadBack: ([UInt8]) throws -> Bool

    init<Kept: StoredRecord>(_ record: Kept) {
      name = Kept.table
      bytes = record.encoded
      isReadBack = { bytes in try Kept.decoded(bytes) == record }
    }
  }

  /// One sample of each kind.
  private static func samples() throws -> [Sample] {
    func link(_ purpose: OneTimeLink.Purpose) -> OneTimeLink {
      OneTimeLink(
        number: 5, hash: hash, purpose: purpose, maker: account, label: "Bo", created: time, expires: time)
    }
    func sharedRecipe(to: HouseholdID?, hash: SecretHash?) -> SharedRecipe {
      SharedRecipe(
        number: 6, from: household, to: to, hash: hash, sender: account, title: "Soup", event: 21, created: time,
        expires: time)
    }
    func secondStep(since: Timestamp?, codes: Int) -> SecondStep {
      SecondStep(
        account: account, seed: CodeSeed(bytes: Array(1...20)), begun: time, session: 3, since: since, lastStep: 7,
        recoveryCodes: Array(repeating: hash, count: codes))
    }
    func noteLink(used: Timestamp?) -> NoteLink {
      NoteLink(
        hash: hash, account: account, household: household, deed: "used 7", created: time, expires: time, used: used)
    }
    func phone(session: UInt64?) -> PushPhone {
      PushPhone(
        hash: hash, account: account, session: session, device: "Küche", added: time,
        endpoint: "https://push.example.org/1", p256dh: "BP4z", auth: "DGv6")
    }
    return [
      Sample(Account(id: account, name: "Ann", created: time, isDisabled: true, passwordHash: "$argon2id$…")),
      Sample(Account(id: account, name: "Ann", created: time, isDisabled: false, passwordHash: nil)),
      Sample(NameEntry(try DisplayName("Änn"), account)),
      Sample(
        RegisteredHousehold(id: household, name: "Home", directory: "home", created: time, archived: time)),
      Sample(Membership(account: account, household: household, role: .guest, since: time)),
      Sample(session), Sample(token), Sample(entry), Sample(link(.setup)), Sample(link(.password(account))),
      Sample(link(.invitation(household: household, role: .member))), Sample(Counter("audit", .max)),
      Sample(sharedRecipe(to: household, hash: nil)), Sample(sharedRecipe(to: nil, hash: hash)),
      Sample(secondStep(since: nil, codes: 0)), Sample(secondStep(since: time, codes: 10)),
      Sample(noteLink(used: nil)), Sample(noteLink(used: time)),
      Sample(phone(session: nil)), Sample(phone(session: 3)), Sample(KeptPushKey(hash.bytes)),
      Sample(ProfilePicture(account: account, file: String(repeating: "0f", count: 32) + ".webp")),
    ]
  }

  @Test("Every record reads back as written")
  func roundTrip() throws {
    for sample in try Self.samples() { #expect(try sample.isReadBack(sample.bytes), "\(sample.name)") }
  }

  @Test("A flipped bit, a missing end or an extra byte is detected")
  func damage() throws {
    for sample in try Self.samples() {
      for index in sample.bytes.indices {
        var bytes = sample.bytes
        bytes[index] ^= 1 << UInt8(index % 8)
        #expect(throws: RecordProblem.wrongChecksum, "\(sample.name)") { try sample.isReadBack(bytes) }
      }
      for count in 0..<sample.bytes.count {
        let beginning = Array(sample.bytes.prefix(count))
        #expect(throws: RecordProblem.self, "\(sample.name)") { try sample.isReadBack(beginning) }
      }
      #expect(throws: RecordProblem.self, "\(sample.name)") { try sample.isReadBack(sample.bytes + [0]) }
    }
  }

  @Test("A newer version or an unknown value is refused")
  func strictness() throws {
    func refusal<Kept: StoredRecord>(of record: Kept, _ change: (inout [UInt8]) -> Void) -> RecordProblem? {
      var body = Array(record.encoded.dropLast(4))
      change(&body)
      do throws(RecordProblem) {
        _ = try Kept.decodedBody(body)
        return nil
      } catch {
        return error
      }
    }
    let membership = Membership(account: Self.account, household: Self.household, role: .guest, since: Self.time)
    #expect(refusal(of: membership) { $0[0] = 2 } == .otherVersion(2))
    #expect(refusal(of: membership) { $0[25] = 4 } == .unknownValue)
    #expect(refusal(of: membership) { $0.removeLast() } == .endsEarly)
    #expect(refusal(of: membership) { $0.append(0) } == .endsLate)
    #expect(refusal(of: membership) { $0 = [] } == .endsEarly)
    let account = Account(id: Self.account, name: "Ann", created: Self.time, isDisabled: false, passwordHash: nil)
    // The version, eight bytes of a number, two of a length, and the name.
    #expect(refusal(of: account) { $0[11] = 0xFF } == .notText)
    #expect(refusal(of: account) { $0[9] = 0xFF } == .unknownValue)
    #expect(refusal(of: account) { $0[22] = 2 } == .unknownValue)
    #expect(refusal(of: Self.entry) { $0[17] = 255 } == .unknownValue)
    // The count of recovery codes is the last byte of a step without any.
    let step = SecondStep(
      account: Self.account, seed: CodeSeed(bytes: Array(1...20)), begun: Self.time, session: 3, since: nil,
      lastStep: 0, recoveryCodes: [])
    #expect(refusal(of: step) { $0[$0.count - 1] = 11 } == .unknownValue)
    #expect(refusal(of: step) { $0[$0.count - 1] = 1 } == .endsEarly)
    // A picture's file name must not lead out of its folder.
    let profilePicture = ProfilePicture(account: Self.account, file: String(repeating: "0f", count: 32) + ".jpg")
    for (index, byte) in [(11, "."), (11, "/"), (11, "F"), (75, "/"), (78, "x")] {
      #expect(refusal(of: profilePicture) { $0[index] = Array(byte.utf8)[0] } == .unknownValue, "\(index) \(byte)")
    }
  }

  @Test("A text that is too long is cut between two characters")
  func longText() throws {
    var writer = RecordWriter()
    writer.text(String(repeating: "👩‍👩‍👧", count: 100))
    var reader = RecordReader(writer.bytes)
    let text = try reader.text()
    #expect(text.utf8.count <= RecordReader.longestText)
    #expect(text == String(repeating: "👩‍👩‍👧", count: text.count))
    try reader.finish()
  }

  @Test("Random bytes are either refused or survive another round trip")
  func anything() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2_000 {
      let bytes = [1] + (0..<random.below(120)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      if let read = try? AuditEntry.decodedBody(bytes) { #expect((try? AuditEntry.decoded(read.encoded)) == read) }
      if let read = try? Membership.decodedBody(bytes) { #expect((try? Membership.decoded(read.encoded)) == read) }
    }
  }
}
