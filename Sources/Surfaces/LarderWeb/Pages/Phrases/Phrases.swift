import Accounts

/// Every word of the pages that is not the ledger's own, in one place.
///
/// Each stands here in English and is said in the language that is spoken: see `Language`.
enum Phrases {
  static var product: String { say("Larder") }
  static var skip: String { say("Skip to the page itself") }
  /// What lies under the thumb: chips, the line, the places.
  static var atHand: String { say("At hand") }
  static var places: String { say("Pages") }
  static var search: String { say("Search") }
  static var scan: String { say("Scan a code") }
  static var back: String { say("Back") }
  static var undo: String { say("Undo") }
  static var wouldRecord: String { say("Would record: ") }
  static var alreadyRecorded: String { say("Already recorded: ") }
  static var line: String { say("Record or ask") }
  static var lineHint: String { say("Bought, used, eaten…") }
  static var record: String { say("Record") }
  static var mendLabel: String { say("The line, as it should be") }
  static var recordsIfEntered: String { say("This records something: press Enter, and it is done.") }

  static func youAre(_ name: String) -> String { say("You are \(name): your devices, password and households") }

  static func title(of place: Place) -> String {
    switch place {
    case .today: say("Today")
    case .stock: say("Stock")
    case .list: say("List")
    case .recipes: say("Recipes")
    case .plan: say("Plan")
    case .diary: say("Diary")
    case .progress: say("Progress")
    case .scan: say("Scan")
    case .stocktake: say("Stocktake")
    case .settings: say("Settings")
    case .more: say("More")
    }
  }

  /// What a number beside a place counts.
  static func badge(of place: Place) -> String { place == .list ? say("to buy") : say("due") }

  // MARK: Signing in

  static var signIn: String { say("Sign in") }
  static var signOut: String { say("Sign out") }
  static var name: String { say("Your name") }
  static var password: String { say("Password") }
  static var passwordHint: String { say("At least 8 characters. A few words of your own are best.") }
  static var forgotten: String {
    say("Forgotten? Whoever runs the server makes a link to a new password with “larder serve password NAME”.")
  }
  static var households: String { say("Your households") }
  static var noHousehold: String { say("You belong to no household here. Ask somebody who does for an invitation.") }
  static var setUp: String { say("Set up this server") }
  static var setUpLead: String { say("You will be the owner of its first household, and can invite the others.") }
  static var setUpDo: String { say("Begin") }
  static var householdName: String { say("The household’s name") }
  static var householdHint: String { say("As you call it: Home, 12 Mill Lane.") }
  static var newPassword: String { say("A new password") }
  static var newPasswordLead: String { say("All your devices are signed out but this one.") }
  static var newPasswordDo: String { say("Take this password") }
  static var joinTitle: String { say("An invitation") }
  static var invitedTo: String { say("You are invited to ") }
  static var signedInAs: String { say("You are signed in as ") }
  static var joinAsKnown: String { say("You have an account here? Sign in first, then open this link again.") }

  static func invitedAs(_ role: HouseholdRole) -> String { say(", as \(noun(of: role)). \(rights(of: role))") }

  // MARK: You

  static var nameHint: String { say("You sign in with it. What you recorded keeps the name it was recorded under.") }
  static var changeName: String { say("Change the name") }
  static var picture: String { say("Your picture") }
  static var choosePicture: String { say("A file") }
  static var pictureHint: String {
    say("A JPEG, PNG or WebP of at most 1 MB. Where, when and with what it was taken is left out.")
  }
  static var takePicture: String { say("Take this picture") }
  static var removePicture: String { say("Remove the picture") }
  static var largePicture: String { say("This file has more than 1 MB: make it smaller first.") }
  static var devices: String { say("Devices") }
  static var unknownDevice: String { say("Unknown device") }
  static var endOthers: String { say("Sign out all but this one") }
  static var oldPassword: String { say("Your password until now") }
  static var wrongOldPassword: String { say("This is not your password.") }
  static var changePassword: String { say("Change the password") }
  static var passwordChanged: String { say("Your password is changed, and all your other devices are signed out.") }

  static func picture(of name: String) -> String { say("The picture of \(name)") }
  static func lastSeen(_ day: String) -> String { say("Last seen \(day)") }
  static func signOutDevice(_ name: String) -> String { say("Sign out \(name)") }

  // MARK: Settings

  static var settings: String { say("Settings") }
  static var people: String { say("People") }
  static var thatIsYou: String { say("You. ") }
  static var save: String { say("Save") }
  static var remove: String { say("Remove") }
  static var roleLabel: String { say("What they may do") }
  static var invitations: String { say("Invitations") }
  static var invitationFor: String { say("For whom (optional)") }
  static var makeInvitation: String { say("Make a link") }
  static var invitationMade: String {
    say("Send this link to whoever it is for. It is good for 7 days and once, and is not shown again.")
  }
  static var somebody: String { say("Somebody") }
  static var withdraw: String { say("Withdraw") }
  static var tokens: String { say("Tokens") }
  static var tokensLead: String { say("A token lets a program of yours in, such as a script or a home automation.") }
  static var tokenLabel: String { say("What it is for") }
  static var tokenDays: String { say("For how many days") }
  static var scopes: String { say("What it may do") }
  static var makeToken: String { say("Make a token") }
  static var tokenMade: String { say("Copy this token now; it is not shown again.") }
  static var revoke: String { say("Revoke") }

  static func role(of name: String) -> String { say("What \(name) may do") }
  static func saveRole(of name: String) -> String { say("Save what \(name) may do") }
  static func removePerson(_ name: String) -> String { say("Remove \(name)") }
  static func revokeToken(_ label: String) -> String { say("Revoke \(label)") }
  static func goodUntil(_ what: String, _ day: String) -> String { say("\(what) · good until \(day)") }

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

  /// What a role may do, in the words of whoever lives there.
  static func rights(of role: HouseholdRole) -> String {
    switch role {
    case .owner: say("Everything, and who belongs here.")
    case .member: say("Records, corrects and sees everything.")
    case .guest: say("Sees what is in and the list, and changes the list.")
    }
  }

  static func title(of scope: TokenScope) -> String {
    switch scope {
    case .read: say("Read")
    case .list: say("The list")
    case .write: say("Record")
    case .calendar: say("Calendar")
    }
  }
}
