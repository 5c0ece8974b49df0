import Accounts
import WebParts

/// Phrases of signing in, of your own page and of a household's people.
extension Phrases {
  // MARK: Signing in

  static var signIn: String { say("Sign in") }
  static var forgotten: String {
    say(
      """
      Forgotten it? Ask an owner of your household for a new link, from Settings. The administrator of this server can \
      also make one.
      """)
  }
  static var households: String { say("Your households") }
  static var thisHousehold: String { say("This household") }
  static var newHousehold: String { say("New household") }
  static var newHouseholdHint: String { say("It has its own stock, lists and people. You become its owner.") }
  static var makeHousehold: String { say("Create household") }
  static var noHousehold: String { say("You aren’t in a household yet. Ask a member to send you an invitation.") }
  static var setUp: String { say("Set up Larder") }
  static var setUpLead: String { say("You’ll own its first household, and can invite the others.") }
  static var setUpDo: String { say("Set up") }
  static var householdName: String { say("Household name") }
  static var householdHint: String { say("For example: Home, 12 Mill Lane.") }
  static var newPassword: String { say("New password") }
  static var newPasswordLead: String { say("This signs out all your other devices.") }
  static var newPasswordDo: String { say("Save password") }
  static var joinTitle: String { say("Invitation") }
  static var invitedTo: String { say("You are invited to ") }
  static var signedInAs: String { say("You are signed in as ") }
  static var joinAsKnown: String { say("Already have an account here? Sign in first, then open this link again.") }

  static func invitedAs(_ role: HouseholdRole) -> String { say(", as \(noun(of: role)). \(rights(of: role))") }

  // MARK: You

  static var nameHint: String { say("You sign in with this name. Past entries keep your old name.") }
  static var changeName: String { say("Change name") }
  static var picture: String { say("Your picture") }
  static var choosePicture: String { say("Choose a picture") }
  static var pictureHint: String { say("JPEG, PNG or WebP, up to 1 MB. Place, time and camera details are removed.") }
  static var takePicture: String { say("Save picture") }
  static var removePicture: String { say("Remove picture") }
  static var largePicture: String { say("This file is larger than 1 MB. Choose a smaller one.") }
  static var devices: String { say("Devices") }
  static var unknownDevice: String { say("Unknown device") }
  static var rename: String { say("Rename") }
  static var deviceName: String { say("Name of the device") }
  static var deviceHint: String { say("Kitchen tablet") }
  static func nameOfDevice(_ name: String) -> String { say("Rename \(name)") }
  static var endOthers: String { say("Sign out other devices") }
  static var oldPassword: String { say("Current password") }
  static var wrongOldPassword: String { say("Wrong password.") }
  static var changePassword: String { say("Change password") }
  static var passwordChanged: String { say("Password changed. Your other devices are signed out.") }

  static func picture(of name: String) -> String { say("Picture of \(name)") }
  static func lastSeen(_ day: String) -> String { say("Last seen \(day)") }
  static func signOutDevice(_ name: String) -> String { say("Sign out \(name)") }

  // MARK: Settings

  static var settings: String { say("Settings") }
  static var people: String { say("People") }
  static var thatIsYou: String { say("You. ") }
  static var roleLabel: String { say("Role") }
  static var invitations: String { say("Invitations") }
  static var invitationFor: String { say("Name (optional)") }
  static var makeInvitation: String { say("Create link") }
  static var invitationMade: String {
    say("Send this link to the person you’re inviting. It works once, within 7 days. You won’t see it again.")
  }
  static var qrCode: String { say("QR code of the link") }
  static var makePasswordLink: String { say("New password link") }
  static func makePasswordLink(for name: String) -> String { say("Create a new password link for \(name)") }
  static func passwordLinkMade(_ name: String) -> String {
    say("Give this link to \(name). It opens a page to choose a new password, works once, and isn’t shown again.")
  }
  static func passwordText(_ household: String) -> String { say("Choose a new password for “\(household)”:") }
  static var withdraw: String { say("Withdraw") }
  static var tokens: String { say("Tokens") }
  static var tokensLead: String {
    say("A token lets a program, such as a script or home automation, use this household.")
  }
  static var tokenLabel: String { say("Purpose") }
  static var tokenDays: String { say("Valid for (days)") }
  static var scopes: String { say("Permissions") }
  static var makeToken: String { say("Create token") }
  static var tokenMade: String { say("Copy this token now. You won’t see it again.") }
  static var calendarMade: String {
    say("Subscribe to this address in your calendar app. It shows due dates and planned meals. You won’t see it again.")
  }
  static var revoke: String { say("Revoke") }

  static func role(of name: String) -> String { say("Role of \(name)") }
  static func saveRole(of name: String) -> String { say("Save role of \(name)") }
  static func removePerson(_ name: String) -> String { say("Remove \(name)") }
  static func revokeToken(_ label: String) -> String { say("Revoke \(label)") }
  /// "Member · valid until 7 Dec 2026", with a date that no line's end parts.
  static func goodUntil(_ what: String, _ day: String) -> String {
    say("\(what) · valid until \(day.replacing(" ", with: "\u{A0}"))")
  }

  static func title(of role: HouseholdRole) -> String {
    switch role {
    case .owner: say("Owner")
    case .member: say("Member")
    case .guest: say("Guest")
    }
  }

  private static func noun(of role: HouseholdRole) -> String {
    switch role {
    case .owner: say("an owner")
    case .member: say("a member")
    case .guest: say("a guest")
    }
  }

  /// A sentence describing the rights of a role.
  static func rights(of role: HouseholdRole) -> String {
    switch role {
    case .owner: say("Can do everything, including managing people.")
    case .member: say("Can see, record and correct everything.")
    case .guest: say("Can see the stock and change the shopping list.")
    }
  }

  static func title(of scope: TokenScope) -> String {
    switch scope {
    case .read: say("Read")
    case .list: say("Shopping list")
    case .write: say("Record")
    case .calendar: say("Calendar")
    }
  }
}
