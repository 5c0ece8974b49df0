import Accounts

/// Every word of the pages that is not the ledger's own, in one place.
enum Phrases {
  static let product = "Larder"
  static let skip = "Skip to the page itself"
  /// What lies under the thumb: chips, the line, the places.
  static let atHand = "At hand"
  static let places = "Pages"
  static let search = "Search"
  static let scan = "Scan a code"
  static let back = "Back"
  static let undo = "Undo"
  static let wouldRecord = "Would record: "
  static let alreadyRecorded = "Already recorded: "
  static let line = "Record or ask"
  static let lineHint = "Bought, used, eaten…"
  static let record = "Record"
  static let recordsIfEntered = "This records something: press Enter, and it is done."

  static func youAre(_ name: String) -> String { "You are \(name): your devices, password and households" }

  static func title(of place: Place) -> String {
    switch place {
    case .today: "Today"
    case .stock: "Stock"
    case .list: "List"
    case .recipes: "Recipes"
    case .plan: "Plan"
    case .diary: "Diary"
    case .progress: "Progress"
    case .scan: "Scan"
    case .stocktake: "Stocktake"
    case .settings: "Settings"
    case .more: "More"
    }
  }

  /// What a number beside a place counts.
  static func badge(of place: Place) -> String { place == .list ? " to buy" : " due" }

  // MARK: Signing in

  static let signIn = "Sign in"
  static let signOut = "Sign out"
  static let name = "Your name"
  static let password = "Password"
  static let passwordHint = "At least 8 characters. A few words of your own are best."
  static let forgotten = """
    Forgotten? Whoever runs the server makes a link to a new password with “larder serve password NAME”.
    """
  static let households = "Your households"
  static let noHousehold = "You belong to no household here. Ask somebody who does for an invitation."
  static let setUp = "Set up this server"
  static let setUpLead = "You will be the owner of its first household, and can invite the others."
  static let setUpDo = "Begin"
  static let householdName = "The household’s name"
  static let householdHint = "As you call it: Home, 12 Mill Lane."
  static let newPassword = "A new password"
  static let newPasswordLead = "All your devices are signed out but this one."
  static let newPasswordDo = "Take this password"
  static let joinTitle = "An invitation"
  static let invitedTo = "You are invited to "
  static let signedInAs = "You are signed in as "
  static let joinDo = "Accept"
  static let joinAsKnown = "You have an account here? Sign in first, then open this link again."

  static func invitedAs(_ role: HouseholdRole) -> String { ", as \(noun(of: role)). \(rights(of: role))" }

  // MARK: You

  static let nameHint = "You sign in with it. What you recorded keeps the name it was recorded under."
  static let changeName = "Change the name"
  static let picture = "Your picture"
  static let choosePicture = "A file"
  static let pictureHint = "A JPEG, PNG or WebP of at most 1 MB. Where, when and with what it was taken is left out."
  static let takePicture = "Take this picture"
  static let removePicture = "Remove the picture"
  static let noPicture = "Choose a file first."
  static let largePicture = "This file has more than 1 MB: make it smaller first."
  static let devices = "Devices"
  static let thisDevice = "This device"
  static let unknownDevice = "Unknown device"
  static let endOthers = "Sign out all but this one"
  static let oldPassword = "Your password until now"
  static let wrongOldPassword = "This is not your password."
  static let changePassword = "Change the password"
  static let passwordChanged = "Your password is changed, and all your other devices are signed out."

  static func picture(of name: String) -> String { "The picture of \(name)" }
  static func lastSeen(_ day: String) -> String { "Last seen \(day)" }
  static func signOutDevice(_ name: String) -> String { "Sign out \(name)" }

  // MARK: Settings

  static let settings = "Settings"
  static let people = "People"
  static let thatIsYou = "You. "
  static let save = "Save"
  static let remove = "Remove"
  static let roleLabel = "What they may do"
  static let invitations = "Invitations"
  static let invitationFor = "For whom (optional)"
  static let makeInvitation = "Make a link"
  static let invitationMade = """
    Send this link to whoever it is for. It is good for 7 days and once, and is not shown again.
    """
  static let somebody = "Somebody"
  static let withdraw = "Withdraw"
  static let tokens = "Tokens"
  static let tokensLead = "A token lets a program of yours in, such as a script or a home automation."
  static let tokenLabel = "What it is for"
  static let tokenDays = "For how many days"
  static let scopes = "What it may do"
  static let makeToken = "Make a token"
  static let tokenMade = "Copy this token now; it is not shown again."
  static let revoke = "Revoke"

  static func role(of name: String) -> String { "What \(name) may do" }
  static func saveRole(of name: String) -> String { "Save what \(name) may do" }
  static func removePerson(_ name: String) -> String { "Remove \(name)" }
  static func revokeToken(_ label: String) -> String { "Revoke \(label)" }
  static func goodUntil(_ what: String, _ day: String) -> String { "\(what) · good until \(day)" }

  static func title(of role: HouseholdRole) -> String {
    switch role {
    case .owner: "Owner"
    case .member: "Member"
    case .guest: "Guest"
    }
  }

  private static func noun(of role: HouseholdRole) -> String {
    switch role {
    case .owner: "an owner"
    case .member: "a member"
    case .guest: "a guest"
    }
  }

  /// What a role may do, in the words of whoever lives there.
  static func rights(of role: HouseholdRole) -> String {
    switch role {
    case .owner: "Everything, and who belongs here."
    case .member: "Records, corrects and sees everything."
    case .guest: "Sees what is in and the list, and changes the list."
    }
  }

  static func title(of scope: TokenScope) -> String {
    switch scope {
    case .read: "Read"
    case .list: "The list"
    case .write: "Record"
    case .calendar: "Calendar"
    }
  }
}
