/// An error that a responder did not answer. The client has its number, and nothing else of it.
package struct Incident: Sendable {
  package let number: String
  package let method: Method
  /// As it was sent, without the query.
  package let path: String
  package let reason: String
}
