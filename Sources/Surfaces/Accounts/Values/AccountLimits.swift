/// How much there may be, and how long it lasts; times in seconds.
package enum AccountLimits {
  package static let hour: Int64 = 3_600
  package static let day: Int64 = 24 * hour

  /// How long a device stays signed in that is not used.
  package static let sessionLife = 400 * day
  /// How often the end of a session is put off.
  package static let sessionRenewal = 7 * day
  /// How often it is written down that a device or a token was used.
  package static let seenEvery = day
  package static let invitationLife = 7 * day
  /// Of the link with which a server is set up.
  package static let setupLife = hour
  /// Of the link with which a forgotten password is replaced.
  package static let passwordLinkLife = hour
  package static let longestTokenLife = 3_660 * day
  /// Of what was sent to another household.
  package static let parcelLife = 30 * day
  package static let auditLife = 400 * day

  package static let mostAccounts = 1_000
  package static let mostHouseholds = 1_000
  /// In one household.
  package static let mostMembers = 100
  /// Of one person; at the next one, the device that was not seen for longest is signed out.
  package static let mostDevices = 50
  /// Of one household.
  package static let mostTokens = 50
  /// That wait in one household to be accepted.
  package static let mostInvitations = 50
  /// That wait in one household, or that it has made links to.
  package static let mostParcels = 50
  /// The oldest ones go first.
  package static let mostAuditEntries = 100_000
  /// Passwords that wait for others to be compared.
  package static let mostWaiting = 8
  /// The bytes of somebody's picture.
  package static let largestPicture = 1 << 20
  /// The bytes of the file; it takes as many as it needs.
  package static let largestFile = 1 << 30
}
