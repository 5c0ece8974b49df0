/// The note that a server leaves for commands next to it: its address, the ledger that it serves in place, and what
/// `larder doctor` checks.
///
/// Without it, a link from `larder serve password` could name another port than the server's.
package struct ServedPlace: Hashable, Sendable {
  /// The address that browsers use, such as "http://192.168.1.5:8080"; nil if only a proxy knows it.
  package var address: String?
  package var ledger: String?
  /// The version of the server's program.
  package var version: String?
  package var trustsProxy = false
  /// The path of the root certificate that the server offers.
  package var certificate: String?

  package init(address: String? = nil, ledger: String? = nil) { (self.address, self.ledger) = (address, ledger) }

  /// Reads the note in a server's data directory; nil if there is none.
  package init?(in data: String) {
    guard let text = try? Folder.text(of: Self.path(in: data)) else { return nil }
    self.init()
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1).map { String($0) }
      guard parts.count == 2 else { continue }
      switch parts[0] {
      case "address": address = parts[1]
      case "ledger": ledger = parts[1]
      case "version": version = parts[1]
      case "proxy": trustsProxy = parts[1] == "trusted"
      case "certificate": certificate = parts[1]
      default: break
      }
    }
  }

  /// Writes the note.
  package func write(in data: String) throws(AccountError) {
    let lines = [
      address.map { "address \($0)" }, ledger.map { "ledger \($0)" }, version.map { "version \($0)" },
      trustsProxy ? "proxy trusted" : nil, certificate.map { "certificate \($0)" },
    ].compactMap { $0 }
    // A path with a line break would be read as another path.
    let text = lines.filter { !$0.contains("\n") }.map { $0 + "\n" }.joined()
    try Folder.replace(Self.path(in: data), with: text)
  }

  private static func path(in data: String) -> String { data + "/served" }
}
