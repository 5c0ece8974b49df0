import HTTP
import LarderLog
import LarderModel
import LarderPostgres
import LarderProducts
import LarderWords
import PlainText
import WebParts

/// A parsed `serve` command.
struct ServePlan: Sendable {
  enum ServeAction: Hashable, Sendable {
    case serve
    /// Back up everything into a folder.
    case backup(String)
    /// Check the people and every household.
    case verify
    /// Restore the newest backup of a folder on trial; without a folder, the newest known one.
    case drill(String?)
    /// Send the reminders of all households once, for a timer.
    case remind
    /// Move the accounts into the directory's database.
    case push
    /// Move the accounts out of the database, to this machine.
    case detach
    case people
    /// Show the audit log of a person or a household; of everything if the name is empty.
    case audit(String)
    /// Perform an administrative task on the named people or households.
    case chore(AdminCommand, [String])
  }

  let deed: ServeAction
  /// The folder with the accounts and households.
  let data: String
  /// The path of a single ledger to serve in place.
  private(set) var ledger: String?
  let place: ListenAddress
  /// Whether the place was given explicitly.
  let saysPlace: Bool
  let publicURL: String?
  let isInsecureLAN: Bool
  /// Whether to find the address in the home network.
  let isHome: Bool
  let proxies: TrustedProxies
  /// Whether requests can come from a proxy that is trusted.
  let trustsProxy: Bool
  /// The header field in which a trusted proxy names the caller; nil if everyone signs in here.
  let trustedHeader: FieldName?
  /// Which backups to keep.
  let retention: BackupRetention
  /// The steps after a successful backup or drill.
  let followUp: BackupFollowUp
  /// The certificate of a private authority that phones install; nil if a public authority signed the server's.
  let rootCertificate: RootCertificate?
  /// Whether the server sends reminders itself.
  let sendsReminders: Bool
  /// The origin of a push service that may be reached although it is not on the public web.
  let pushService: String?
  /// The file with the settings of the connection to Home Assistant.
  let homeAssistant: String?
  /// The address of the database that knows where the households' logs are, and may have the accounts; nil to keep
  /// ledgers on this machine.
  let directory: String?
  let clock: ServedClock
  /// Whether programs on this machine get the server's figures.
  let hasMetrics: Bool

  /// - Parameter variable: The environment.
  init(_ line: Line, _ variable: (String) -> String?) throws(CommandLineError) {
    let arguments = line.arguments
    deed = try Self.deed(line)
    data = try Self.data(arguments[.data], variable)
    ledger = arguments[.ledger]
    clock = ServedClock(line.clock)
    hasMetrics = arguments.has(.metrics)
    retention = try BackupRetention(arguments)
    followUp = try BackupFollowUp(arguments)
    saysPlace = arguments[.listen] != nil
    if let text = arguments[.listen] { place = try ListenAddress(text) } else { place = .usual }
    if let text = arguments[.publicURL] { publicURL = try Self.url(text, "--public-url") } else { publicURL = nil }
    let service = variable(Self.pushService).flatMap { $0.isEmpty ? nil : $0 }
    if let service { pushService = try Self.url(service, Self.pushService) } else { pushService = nil }
    isHome = arguments.has(.home)
    sendsReminders = !arguments.has(.noReminders)
    homeAssistant = arguments[.homeAssistant]
    directory = try Self.directory(arguments[.ledgerDirectory])
    isInsecureLAN = isHome || arguments.has(.insecureLAN)
    if isHome, let option = [OptionName.listen, .publicURL].first(where: { arguments[$0] != nil }) {
      throw .usage("--home finds the address itself; leave out --\(option.rawValue), or --home")
    }
    let isPath = if case .path = place { true } else { false }
    let prefixes = try Self.prefixes(arguments[.trustedProxy])
    trustsProxy = isPath || !prefixes.isEmpty
    // Anyone who can open a socket's path counts as a proxy on this machine.
    proxies = TrustedProxies(prefixes, local: true)
    trustedHeader = try Self.header(arguments[.trustedHeader], hasProxy: trustsProxy)
    rootCertificate = try Self.certificate(arguments[.rootCertificate])
    try require(place)
  }

  /// Throws if others can reach a place, and neither TLS nor its absence was stated.
  func require(_ place: ListenAddress) throws(CommandLineError) {
    guard place.isLocal || isInsecureLAN || publicURL?.hasPrefix("https://") == true else {
      throw .usage(
        """
        others can reach \(place.description.visible): behind a proxy with TLS, add --public-url https://…; \
        otherwise add --insecure-lan, which sends passwords unencrypted
        """)
    }
  }

  private static let pushService = "LARDER_PUSH_SERVICE"

  /// The folder of the households' ledgers.
  var households: String { data + "/households" }

  /// The folder of product data: the stated one, at home that of the terminal, and otherwise one in the data folder.
  func products(_ variable: (String) -> String?) -> ProductFolder? {
    ProductFolder(
      stated: variable("LARDER_PRODUCTS").flatMap { $0.isEmpty ? nil : $0 } ?? (isHome ? nil : data + "/products"),
      cacheFolder: variable("XDG_CACHE_HOME"), home: variable("HOME"))
  }

  /// The households' ledgers.
  func ledgers(most: Int = Households.most) -> Households {
    Households(in: households, ledger: ledger, directory: directory, most: most)
  }

  /// The same plan for a single ledger, which is served in place.
  func serving(_ ledger: String?) -> ServePlan {
    var plan = self
    plan.ledger = ledger
    return plan
  }

  /// The hosts that the server answers for at a place.
  func hosts(at place: ListenAddress) -> ServedHosts {
    if let hosts = publicURL.flatMap({ ServedHosts(publicURL: $0) }) { return hosts }
    if isHome, let name = HomeNetwork.hostName() { return .home(name) }
    // Browsers cannot open a socket with a path. The proxy in front of it knows the server's name.
    if case .path = place { return .any }
    return isInsecureLAN ? .addresses : .loopback
  }

  private static func prefixes(_ text: String?) throws(CommandLineError) -> [AddressPrefix] {
    var prefixes: [AddressPrefix] = []
    for text in (text ?? "").split(separator: ",") {
      guard let prefix = AddressPrefix(String(text)) else {
        throw .usage("--trusted-proxy \"\(String(text).visible)\" must be addresses, such as 127.0.0.1,10.0.0.0/8")
      }
      prefixes.append(prefix)
    }
    return prefixes
  }

  /// Parses the trusted header. It requires a trusted proxy, because anyone can send a header field.
  private static func header(_ text: String?, hasProxy: Bool) throws(CommandLineError) -> FieldName? {
    guard let text else { return nil }
    guard let name = try? FieldName(text) else {
      throw .usage("--trusted-header \"\(text.visible)\" must be the name of a field, such as Remote-User")
    }
    guard hasProxy else { throw .usage("--trusted-header requires --trusted-proxy") }
    return name
  }

  private static func directory(_ address: String?) throws(CommandLineError) -> String? {
    guard let address else { return nil }
    let shown = OriginKinds.shown(address)
    guard OriginServer.isAddress(address) else {
      throw .usage("--directory \"\(shown.visible)\" must be a database, such as postgres://larder@db1/larder")
    }
    guard OriginServer.isBuiltIn else { throw .refused("--directory needs the program for servers: make build-server") }
    return address
  }

  private static func certificate(_ path: String?) throws(CommandLineError) -> RootCertificate? {
    guard let path else { return nil }
    do throws(RootCertificate.Refusal) {
      return try RootCertificate(file: path)
    } catch {
      switch error {
      case .unreadable: throw .refused("--root-certificate \"\(path.visible)\" cannot be read")
      case .notCertificate:
        throw .refused("--root-certificate \"\(path.visible)\" must be a file with one certificate in PEM form")
      case .hasPrivateKey:
        throw .refused("--root-certificate \"\(path.visible)\" contains a private key, which must stay secret")
      }
    }
  }

  private static func deed(_ line: Line) throws(CommandLineError) -> ServeAction {
    var words = line.arguments.words
    // "backup --all FOLDER" is another way to say "serve backup FOLDER".
    if line.verb.name == "backup" {
      guard !line.arguments.says(.dryRun) else {
        throw .usage("--dry-run only applies to the backup of one ledger, not to --all")
      }
      words.insert("backup", at: 0)
    }
    guard let word = words.first else { return .serve }
    let names = Array(words.dropFirst())
    let rest = names.joined(separator: " ")
    if let chore = AdminCommand(rawValue: word) {
      guard names.count >= chore.fewestNames else { throw .usage("\(chore.question) as in: \(.words(chore.example))") }
      return .chore(chore, names)
    }
    switch word {
    case "backup":
      guard !rest.isEmpty else { throw .usage("back up to which folder? as in: \(.words("serve backup copies"))") }
      return .backup(rest)
    case "drill": return .drill(rest.isEmpty ? nil : rest)
    case "people" where names.isEmpty: return .people
    case "remind" where names.isEmpty: return .remind
    case "verify" where names.isEmpty: return .verify
    case "push" where names.isEmpty: return .push
    case "detach" where names.isEmpty: return .detach
    case "audit": return .audit(rest)
    default:
      throw .usage(
        "\"\(words.joined(separator: " ").visible)\" is not an argument of \(.words("serve")); for help: \(.words("help serve"))"
      )
    }
  }

  /// The data folder: the one given, the service manager's, or the user's data directory.
  static func data(_ said: String?, _ variable: (String) -> String?) throws(CommandLineError) -> String {
    func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    let states = value("STATE_DIRECTORY")?.split(separator: ":").first.map { String($0) }
    let home = value("HOME").map { $0 + "/.local/share" }
    guard var path = said ?? states ?? (value("XDG_DATA_HOME") ?? home).map({ $0 + "/larder-server" }), !path.isEmpty
    else { throw .usage("HOME is not set; give the directory of people and households with --data DIR") }
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// Parses the URL of a whole server, such as "https://larder.example.org", without a path.
  private static func url(_ text: String, _ name: String) throws(CommandLineError) -> String {
    let bare = text.hasSuffix("/") ? String(text.dropLast()) : text
    let scheme = ["https://", "http://"].first { bare.hasPrefix($0) }
    guard let scheme, (try? Authority(String(bare.dropFirst(scheme.count)))) != nil else {
      throw .usage(
        "\(name) \"\(text.visible)\" must be an address such as https://larder.example.org, without a path")
    }
    return bare.lowercased()
  }
}
