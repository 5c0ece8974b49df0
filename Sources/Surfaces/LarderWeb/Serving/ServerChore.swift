/// What whoever runs a server does to its people and households, from the machine itself.
enum ServerChore: String, Hashable, Sendable, CaseIterable {
  /// Makes a link to a new password.
  case password
  /// Signs somebody out everywhere, and lets them in no more.
  case disable
  /// Lets them in again.
  case enable
  /// Takes somebody away. What they recorded stays.
  case remove
  /// Makes somebody an owner of a household, such as of one that lost its own.
  case owner
  /// Lets nobody into a household any more. Its ledger stays.
  case close
  /// Lets its people in again.
  case reopen

  /// What it is done to, as it is asked for.
  var question: String {
    switch self {
    case .password: "whose password?"
    case .disable, .enable, .remove: "whom?"
    case .owner: "who, and of which household?"
    case .close, .reopen: "which household?"
    }
  }

  /// How many names it wants at least: names of several words need no quotes but where there are two.
  var fewestNames: Int { self == .owner ? 2 : 1 }

  /// A line that says it whole.
  var example: String {
    switch self {
    case .password, .disable, .enable, .remove: "serve \(rawValue) ann"
    case .owner: "serve owner ann Cabin"
    case .close, .reopen: "serve \(rawValue) Cabin"
    }
  }
}
