/// A server that was just set up: its first person, signed in, and their household.
package struct SetUp: Sendable {
  package let signedIn: SignedIn
  package let household: RegisteredHousehold
}
