/// A link that was just made, with its secret, which stands in its address.
package struct IssuedLink: Sendable {
  package let secret: Secret
  package let link: OneTimeLink
}
