/// A token that was just made, with its secret, which is shown once.
package struct IssuedToken: Sendable {
  package let secret: Secret
  package let token: AccessToken
}
