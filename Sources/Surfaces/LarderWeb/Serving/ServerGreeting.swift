/// Something that a server shows to the person who runs it.
package enum ServerNotice: Hashable, Sendable {
  case sentence(String)
  /// A link to show as a QR code, if that person can see one. The link itself follows in a sentence.
  case code(String)
}

/// The notices of a server that starts.
struct ServerGreeting {
  /// The address that browsers use; nil if only a proxy knows it.
  let base: String?
  let place: ListenAddress
  /// Whether the service manager opened the sockets, and knows the address.
  var isHanded = false
  /// Whether the server listens in the home network.
  var isHome = false
  /// This machine's name in the home network, if it is known there.
  var name: String?
  /// Whether passwords cross the network unencrypted.
  var isInsecure = false
  /// Whether the accounts come from an earlier copy.
  var isRestored = false
  /// The path of the served ledger, if it has no ledger yet.
  var newLedger: String?
  /// The path of the setup link, if the server has no owner.
  var setUpPath: String?
  /// The plain address of the page with the root certificate.
  var certificatePage: String?
  /// The most connections, and the number of files that allows them, if there are fewer than usual.
  var fewConnections: (most: Int, descriptors: Int, wanted: Int, usual: Int)?

  var notices: [ServerNotice] {
    // The code comes last, so that the screen shows all of it.
    (isHanded ? [] : [.sentence(servingWords)]) + newLedgerNotices
      + (isHome ? Self.homeWords(port: place.port) : isInsecure ? [Self.insecureWords] : []).map { .sentence($0) }
      + (isRestored ? [.sentence(Self.restoredWords)] : []) + limitNotices + certificateNotices + setUpNotices
  }

  /// The notices after the router gave this machine another address.
  var moveNotices: [ServerNotice] {
    guard let base else { return [] }
    return [.sentence("The address of this machine changed. Serving at \(base)."), .code(base)]
  }

  private var servingWords: String {
    var words = "Serving at \(base ?? place.description)."
    if isHome, place.port != Int(HomeNetwork.ports.lowerBound) {
      words += " Another program uses port \(HomeNetwork.ports.lowerBound)."
    }
    if let name { words += " Most phones also open http://\(name):\(place.port), which stays the same." }
    return words
  }

  private var newLedgerNotices: [ServerNotice] {
    newLedger.map { [.sentence("There is no ledger in \($0) yet; the first entry creates it.")] } ?? []
  }

  private var setUpNotices: [ServerNotice] {
    guard let setUpPath else {
      guard isHome, let base else { return [] }
      return [.sentence("To sign in, scan this code with a phone in your network, or open the address."), .code(base)]
    }
    guard let base else {
      return [
        .sentence("This server has no owner yet. Open this path at the proxy's address within an hour; it works once:"),
        .sentence(setUpPath),
      ]
    }
    let link = base + setUpPath
    return [
      .sentence(
        isHome
          ? "This server has no owner yet. Scan the code or open this link on your phone within an hour; it works once:"
          : "This server has no owner yet. Open this link within an hour; it works once:"),
      .code(link), .sentence(link),
    ]
  }

  private var certificateNotices: [ServerNotice] {
    guard let certificatePage else { return [] }
    return [.sentence("On each phone, first install the certificate: \(certificatePage)"), .code(certificatePage)]
  }

  private var limitNotices: [ServerNotice] {
    guard let few = fewConnections else { return [] }
    return [
      .sentence(
        "At most \(few.most) connections at a time: this process may have \(few.descriptors) files open. "
          + "Raise the limit (ulimit -n) to \(few.wanted) for \(few.usual).")
    ]
  }

  private static func homeWords(port: Int) -> [String] {
    [
      "Without TLS, passwords are not encrypted, and phones cannot scan live, work offline or add an icon. "
        + "Everything else works. Two ways to TLS: larder help server",
      "If a phone cannot connect, use the same Wi-Fi, and \(HomeNetwork.openingHint(port: port)).",
      "If the address changes, Larder shows the new one. Your router can reserve it.",
    ]
  }

  private static let insecureWords = """
    Without TLS, anyone on the network can read passwords, and phones cannot work offline or use the camera.
    """

  private static let restoredWords = """
    The people come from an earlier copy: every device, token and link has ended, and everyone signs in again. \
    Check who belongs where: larder serve people.
    """
}
