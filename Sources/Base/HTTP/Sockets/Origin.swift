/// Where a request came from, and by which address the client knows this server.
package struct Origin: Hashable, Sendable {
  package var remote: Address
  /// "http", or "https" where a trusted proxy says so.
  package var scheme: String
  package var host: Authority
  /// The host that the request itself names. A proxy may put a name of its own there.
  package let named: Authority

  package init(remote: Address, scheme: String, host: Authority) {
    self.remote = remote
    self.scheme = scheme
    self.host = host
    named = host
  }
}
