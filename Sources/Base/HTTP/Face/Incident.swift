/// An error that a responder did not answer. The client has its number, and nothing else of it.
package struct Incident: Sendable {
  package let number: String
  package let method: Method
  /// As it was sent, without the query.
  package let path: String
  package let reason: String

  package init(number: String, method: Method, path: String, reason: String) {
    self.number = number
    self.method = method
    self.path = path
    self.reason = reason
  }
}
