/// When something is done, by whom, and from where: what the audit has of it.
package struct Occasion: Sendable {
  package let now: Timestamp
  /// Who does it; nil where nobody is signed in, or it is done at the machine itself.
  package let person: AccountID?
  package let address: ClientAddress?

  package init(_ now: Timestamp, by person: AccountID? = nil, from address: ClientAddress? = nil) {
    self.now = now
    self.person = person
    self.address = address
  }

  /// The same, done by somebody who is known by now.
  func by(_ person: AccountID) -> Occasion { Occasion(now, by: person, from: address) }
}
