import Accounts

/// Who may call a route. Whoever may not is answered before the handler is called.
package enum Access: Hashable, Sendable {
  /// Anybody, signed in or not.
  case everyone
  /// Whoever is known, by a device or by a token: nobody else gets further than 401, or on a page than `/sign-in`.
  case signedIn
  /// Whoever is signed in themselves; a program with a token is refused by 403.
  case person
  /// Whoever may do this in the household that the path names as `{household}`. To all who do not belong to it there is
  /// no such household: 404. Those who belong to it and may not are refused by 403.
  case household(Permission)

  /// The household's permission, where it is one.
  package var permission: Permission? {
    if case .household(let permission) = self { permission } else { nil }
  }
}
