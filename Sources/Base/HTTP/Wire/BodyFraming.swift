/// How a body's end is found.
package enum BodyFraming: Hashable, Sendable {
  case none
  case length(Int)
  case chunked
}
