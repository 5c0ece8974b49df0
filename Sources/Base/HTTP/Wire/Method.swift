/// What a request wants done; every other method is refused.
package enum Method: String, Sendable, CaseIterable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
  case options = "OPTIONS"

  /// Whether it changes nothing.
  package var isSafe: Bool { self == .get || self == .head || self == .options }
}
