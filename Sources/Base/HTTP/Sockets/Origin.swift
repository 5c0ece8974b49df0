/// Where a request came from, and by which address the client knows this server.
package struct Origin: Hashable, Sendable {
  package var remote: Address
  /// "http", or "https" where a trusted proxy says so.
  package var scheme: String
  package var host: Authority
}
