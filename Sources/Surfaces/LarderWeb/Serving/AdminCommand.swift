/// An administrative task on a server's people and households, run on the machine itself.
enum AdminCommand: String, Hashable, Sendable, CaseIterable {
  /// Create a link for choosing a new password.
  case password
  /// Turn off someone's two-step sign-in, if their app and recovery codes are lost.
  case oneStep = "one-step"
  /// Sign someone out everywhere and block them.
  case disable
  /// Unblock someone.
  case enable
  /// Remove someone. Their entries stay.
  case remove
  /// Make someone an owner of a household, for example one that lost its owner.
  case owner
  /// Close a household to everyone. Its ledger stays.
  case close
  /// Reopen a household.
  case reopen

  /// The question shown if a name is missing.
  var question: String {
    switch self {
    case .password: "whose password?"
    case .oneStep, .disable, .enable, .remove: "whom?"
    case .owner: "who, and of which household?"
    case .close, .reopen: "which household?"
    }
  }

  /// The fewest names required. Names of several words need quotes only if there are two names.
  var fewestNames: Int { self == .owner ? 2 : 1 }

  /// A complete example line.
  var example: String {
    switch self {
    case .password, .oneStep, .disable, .enable, .remove: "serve \(rawValue) ann"
    case .owner: "serve owner ann Cabin"
    case .close, .reopen: "serve \(rawValue) Cabin"
    }
  }
}
