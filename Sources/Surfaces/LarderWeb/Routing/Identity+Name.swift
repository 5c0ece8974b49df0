import Accounts

extension Identity {
  /// Whether they may take another name. Whom a proxy knows by the one they have, it would know no longer.
  var mayRename: Bool { proof != .proxy }

  /// Refuses to give them another name where they may not have one.
  func requireRenaming() throws(Problem) {
    guard mayRename else {
      throw Problem(.conflict, "refused", "you come in by the name that you have, and would not with another one")
    }
  }
}
