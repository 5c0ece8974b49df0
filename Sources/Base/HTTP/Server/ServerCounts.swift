/// What a server has to do, and has done.
package struct ServerCounts: Sendable, Hashable {
  package var connections = 0
  package var streams = 0
  package var requests = 0
  /// Requests that were refused before a responder saw them.
  package var refusals = 0
  /// Connections that were closed at once, as there were too many.
  package var turnedAway = 0

  package init() {}
}
