package struct AuditEntry: Hashable, Sendable, DescribedRecord {
  package let number: UInt64
  package let time: Timestamp
  package let deed: AuditAction
  /// The person who acted; nil if no one was signed in, or for commands on the machine itself.
  package let person: AccountID?
  package let household: HouseholdID?
  package let network: NetworkPrefix?
  package let detail: String

  /// The person affected, whose number starts the detail; nil if there is none.
  package var whom: AccountID? {
    switch deed {
    case .passwordLinkMade, .accountDisabled, .accountEnabled, .accountRemoved, .memberJoined, .roleChanged,
      .memberRemoved, .twoStepOff:
      detail.split(separator: " ").first.flatMap { UInt64($0) }.map { AccountID($0) }
    default: nil
    }
  }

  /// A further detail: a device, a name or a role.
  package var remark: String { whom == nil ? detail : detail.split(separator: " ").dropFirst().joined(separator: " ") }

  static var table: String { "audit" }

  var key: [UInt8] { number.bytes }

  static var fields: RecordFields<Self> {
    RecordFields(Self.init, \.number, \.time, \.deed, \.person, \.household, \.network, \.detail)
  }
}

/// A kind of action in the audit log. Numbers are never reused.
package enum AuditAction: UInt8, Hashable, Sendable, CaseIterable {
  case setupLinkMade = 1
  case setUp = 2
  case signedIn = 3
  case signInFailed = 4
  case signedOut = 5
  /// A device was signed out from another device.
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
  case twoStepOn = 16
  case twoStepOff = 17
  case recoveryCodesMade = 18
  case recoveryCodeUsed = 19
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
  /// An earlier copy of the accounts was restored, which ended every device, token and link.
  case restored = 33
  /// A wrong code after the right password.
  case codeFailed = 34

  /// The action as a word: "signed-in".
  package var word: String { "\(self)".map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined() }
}
