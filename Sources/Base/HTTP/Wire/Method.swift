/// What a request wants done; every other method is refused.
package enum Method: String, Sendable, CaseIterable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
  case options = "OPTIONS"
  /// To read with a body; served by nothing yet.
  case query = "QUERY"
  /// Served by nothing: whoever may read an answer would read the fields that a browser adds.
  case trace = "TRACE"

  /// Whether it changes nothing.
  package var isSafe: Bool { [.get, .head, .options, .query, .trace].contains(self) }
}
