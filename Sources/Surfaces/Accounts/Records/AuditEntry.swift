/// One thing that was done, by whom and from where.
package struct AuditEntry: Hashable, Sendable {
  /// Its number, by which the entries before it are asked for.
  package let number: UInt64
  package let time: Timestamp
  package let deed: AuditDeed
  /// Who did it; nil where nobody was signed in, or it was done at the machine itself.
  package let person: AccountID?
  package let household: HouseholdID?
  /// The network it was done from.
  package let network: NetworkPrefix?
  package let detail: String

  /// Whom it was done to, with whose number such a detail begins; nil where it was done to nobody in particular.
  package var whom: AccountID? {
    switch deed {
    case .passwordLinkMade, .accountDisabled, .accountEnabled, .accountRemoved, .memberJoined, .roleChanged,
      .memberRemoved:
      detail.split(separator: " ").first.flatMap { UInt64($0) }.map { AccountID($0) }
    default: nil
    }
  }

  /// What is to be said of it besides: a device, a name, a role.
  package var remark: String {
    whom == nil ? detail : detail.split(separator: " ").dropFirst().joined(separator: " ")
  }
}

extension AuditEntry: StoredRecord {
  static var table: String { "audit" }

  var key: [UInt8] { number.bytes }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    number = try reader.number()
    time = try reader.time()
    deed = try reader.choice(AuditDeed.self)
    person = try reader.optional { (reader) throws(RecordProblem) in try reader.account() }
    household = try reader.optional { (reader) throws(RecordProblem) in try reader.household() }
    let address = try reader.optional { (reader) throws(RecordProblem) in try reader.address() }
    network = address.map { NetworkPrefix(of: $0) }
    detail = try reader.text()
  }

  func write(to writer: inout RecordWriter) {
    writer.number(number)
    writer.time(time)
    writer.byte(deed.rawValue)
    writer.optional(person) { $0.account($1) }
    writer.optional(household) { $0.household($1) }
    writer.optional(network) { $0.address($1.network) }
    writer.text(detail)
  }
}

/// What was done, as the audit has it. A number is never used for another deed.
package enum AuditDeed: UInt8, Hashable, Sendable, CaseIterable {
  case setupLinkMade = 1
  case setUp = 2
  case signedIn = 3
  case signInFailed = 4
  case signedOut = 5
  /// A device was signed out from another one.
  case deviceEnded = 6
  case passwordChanged = 7
  case passwordLinkMade = 8
  case passwordReplaced = 9
  case accountMade = 10
  case accountRenamed = 11
  case accountDisabled = 12
  case accountEnabled = 13
  case accountRemoved = 14
  case pictureChanged = 15
  case householdMade = 20
  case householdRenamed = 21
  case householdArchived = 22
  case householdReopened = 23
  case memberJoined = 24
  case roleChanged = 25
  case memberRemoved = 26
  case invitationMade = 27
  case invitationWithdrawn = 28
  case tokenMade = 29
  case tokenRevoked = 30
  case exported = 32
  /// An earlier copy of the people was put back, so every device, token and link was ended.
  case restored = 33

  /// In a word: "signed-in".
  package var word: String {
    "\(self)".map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }
}
