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
