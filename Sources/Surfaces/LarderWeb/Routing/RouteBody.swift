import StrictJSON

/// What is sent to a route, as the description of the API has it.
package enum RouteBody: Hashable, Sendable {
  case json(Shape)
  /// Bytes of one of these types.
  case bytes([String])
}
