/// The bounds that a server keeps to. Times are milliseconds.
package struct ServerLimits: Sendable {
  package var head = HeadLimits()
  /// From the first byte of a head to its last.
  package var headTime: Int64 = 10_000
  /// How long a connection is kept between two requests.
  package var idleTime: Int64 = 75_000
  /// How slow a body may come, or an answer be taken, in bytes a second; counted when the grace is over.
  package var leastRate = 1_024
  package var rateGrace: Int64 = 10_000
  package var connections = 2_048
  package var connectionsPerNeighbourhood = 64
  /// After how long a comment is sent on an event stream.
  package var heartbeat: Int64 = 20_000
  /// When clients of event streams come back after the server has stopped.
  package var retry = 3_000

  package init() {}
}
