import Glibc
import Synchronization

/// The address of a ledger's origin in a file next to its data file, where it can be changed if the origin moves.
///
/// The store records that the ledger is a copy (``EventLog/copyFormatVersion``), and its first address. So a ledger is a
/// copy even if the file is missing, and so is a restored backup.
enum OriginAddress {
  static let name = "ledger.origin"
  /// The longest address in bytes.
  static let longest = 2_000

  /// Returns the stored address, or nil if there is none.
  static func read(_ place: OpenDirectory) throws(LogError) -> String? {
    guard let descriptor = try place.openFile(name, O_RDONLY) else { return nil }
    defer { close(descriptor) }
    let text = try SmallFile.read(descriptor, place.file(name))
    guard text.hasSuffix("\n"), text.utf8.count <= longest else { return nil }
    return text.split(separator: "\n").first.map(String.init)
  }

  /// Writes the address or replaces it. Only its owner can read the file, because an address may contain a password.
  static func write(_ address: String, in place: OpenDirectory) throws(LogError) {
    try SmallFile.put(name, in: place, doing: "cannot write") { (unfinished) throws(LogError) in
      try SmallFile.write(address + "\n", to: unfinished, in: place)
    }
  }
}

/// The kinds of origins that this program can reach, by the scheme of their address. A program registers them when it
/// starts.
package enum OriginKinds {
  /// Returns the origin at an address for the ledger with an ID, without connecting to it yet.
  package typealias Opener = @Sendable (_ address: String, _ ledger: String) throws(LogError) -> any LogOrigin

  /// Returns the rows at an address, without connecting to it yet.
  package typealias RowOpener = @Sendable (_ address: String) -> any RowOrigin

  /// A scheme and its opener, and those registered earlier. Every command registers some. Making a dictionary of
  /// closures would take a tenth of its start.
  private final class Registration<Open: Sendable>: Sendable {
    let scheme: String
    let open: Open
    let earlier: Registration?

    init(_ scheme: String, _ open: Open, earlier: Registration?) {
      (self.scheme, self.open, self.earlier) = (scheme, open, earlier)
    }

    /// Returns the latest opener for an address.
    func opener(for address: String) -> Open? {
      let scheme = address.split(separator: ":", maxSplits: 1).first.map(String.init) ?? ""
      var kind = Optional(self)
      while let one = kind, one.scheme != scheme { kind = one.earlier }
      return kind?.open
    }
  }

  private static let latest = Mutex<Registration<Opener>?>(nil)
  private static let latestRows = Mutex<Registration<RowOpener>?>(nil)
  private static let firstAddress = Mutex<(@Sendable () -> String)?>(nil)

  /// Lets this program reach the origins of a scheme, such as `postgres`.
  package static func register(_ scheme: String, _ open: @escaping Opener) {
    latest.withLock { $0 = Registration(scheme, open, earlier: $0) }
  }

  /// Lets this program reach the rows of a scheme.
  package static func registerRows(_ scheme: String, _ open: @escaping RowOpener) {
    latestRows.withLock { $0 = Registration(scheme, open, earlier: $0) }
  }

  /// Makes every new ledger of this process a copy of an empty origin. For tests, which thereby all run on copies.
  package static func giveNewLedgers(_ address: @escaping @Sendable () -> String) {
    firstAddress.withLock { $0 = address }
  }

  /// Returns the address of the origin that a new ledger gets, usually none.
  static func addressOfNewLedger() -> String? { firstAddress.withLock { $0 }?() }

  package static func open(_ address: String, ledger: String) throws(LogError) -> any LogOrigin {
    guard let open = latest.withLock({ $0 })?.opener(for: address) else {
      throw .originMissing(address: shown(address))
    }
    return try open(address, ledger)
  }

  /// Returns the rows at an address, or nil if this program cannot reach them.
  package static func rows(at address: String) -> (any RowOrigin)? {
    latestRows.withLock { $0 }?.opener(for: address)?(address)
  }

  /// Returns an address without its password, for messages.
  package static func shown(_ address: String) -> String {
    guard let start = address.firstRange(of: "://")?.upperBound, let at = address[start...].lastIndex(of: "@"),
      let colon = address[start..<at].firstIndex(of: ":")
    else { return address }
    return String(address[..<colon]) + String(address[at...])
  }
}
