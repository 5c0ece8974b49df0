import HTTP
import LarderModel
import LarderWords
import PlainText

/// What a line of `serve` asks for, and how.
struct ServePlan: Sendable {
  enum Deed: Hashable, Sendable {
    case serve
    /// A copy of all there is, in a folder.
    case backup(String)
    /// Who there is.
    case people
    /// What was done, by somebody or in a household; by anybody and everywhere where none is named.
    case audit(String)
    /// Something is done to whoever, or whatever, is named.
    case chore(ServerChore, [String])
  }

  let deed: Deed
  /// Where the people lie, and the households.
  let data: String
  /// The one ledger that is served where it lies.
  let ledger: String?
  let place: ListenPlace
  /// Whether the place was said, or is the usual one.
  let saysPlace: Bool
  let publicURL: String?
  let isInsecureLAN: Bool
  let proxies: TrustedProxies
  /// The field in which a trusted proxy says who asks; nil where everybody signs in here.
  let trustedHeader: FieldName?
  let clock: ServedClock

  /// - Parameter variable: the environment.
  init(_ line: Line, _ variable: (String) -> String?) throws(WordsError) {
    let arguments = line.arguments
    deed = try Self.deed(line)
    data = try Self.data(arguments[.data], variable)
    ledger = arguments[.ledger]
    clock = ServedClock(line.clock)
    saysPlace = arguments[.listen] != nil
    if let text = arguments[.listen] { place = try ListenPlace(text) } else { place = .usual }
    if let text = arguments[.publicURL] { publicURL = try Self.url(text) } else { publicURL = nil }
    isInsecureLAN = arguments.has(.insecureLAN)
    // Whoever may open a socket's path is a proxy of this machine.
    let isPath = if case .path = place { true } else { false }
    let prefixes = try Self.prefixes(arguments[.trustedProxy])
    proxies = TrustedProxies(prefixes, local: isPath)
    trustedHeader = try Self.header(arguments[.trustedHeader], hasProxy: isPath || !prefixes.isEmpty)
    guard place.isLocal || isInsecureLAN || publicURL?.hasPrefix("https://") == true else {
      throw .usage(
        """
        others can reach \(place.description.visible): behind a proxy with TLS, add --public-url https://…; \
        otherwise add --insecure-lan, which sends passwords unencrypted
        """)
    }
  }

  /// The hosts that the server answers for.
  var hosts: ServedHosts {
    if let hosts = publicURL.flatMap({ ServedHosts(publicURL: $0) }) { return hosts }
    // A browser cannot open a socket with a path: the proxy in front of it knows the name by which it is reached.
    if case .path = place { return .any }
    return isInsecureLAN ? .addresses : .loopback
  }

  private static func prefixes(_ text: String?) throws(WordsError) -> [AddressPrefix] {
    var prefixes: [AddressPrefix] = []
    for text in (text ?? "").split(separator: ",") {
      guard let prefix = AddressPrefix(String(text)) else {
        throw .usage("--trusted-proxy \"\(String(text).visible)\" must be addresses, such as 127.0.0.1,10.0.0.0/8")
      }
      prefixes.append(prefix)
    }
    return prefixes
  }

  /// Anybody can send a field: only a proxy that is named is believed.
  private static func header(_ text: String?, hasProxy: Bool) throws(WordsError) -> FieldName? {
    guard let text else { return nil }
    guard let name = try? FieldName(text) else {
      throw .usage("--trusted-header \"\(text.visible)\" must be the name of a field, such as Remote-User")
    }
    guard hasProxy else { throw .usage("--trusted-header requires --trusted-proxy") }
    return name
  }

  private static func deed(_ line: Line) throws(WordsError) -> Deed {
    var words = line.arguments.words
    // "backup --all FOLDER" is another way to say "serve backup FOLDER".
    if line.verb.name == "backup" {
      if let option = [OptionName.keep, .keepFor, .dryRun].first(where: { line.arguments.says($0) }) {
        throw .usage("--\(option.rawValue) only applies to the backup of one ledger, not to --all")
      }
      words.insert("backup", at: 0)
    }
    guard let word = words.first else { return .serve }
    let names = Array(words.dropFirst())
    let rest = names.joined(separator: " ")
    if let chore = ServerChore(rawValue: word) {
      guard names.count >= chore.fewestNames else { throw .usage("\(chore.question) as in: \(.words(chore.example))") }
      return .chore(chore, names)
    }
    switch word {
    case "backup":
      guard !rest.isEmpty else { throw .usage("back up to which folder? as in: \(.words("serve backup copies"))") }
      return .backup(rest)
    case "people" where names.isEmpty: return .people
    case "audit": return .audit(rest)
    default:
      throw .usage(
        "\"\(words.joined(separator: " ").visible)\" is not an argument of \(.words("serve")); for help: \(.words("help serve"))"
      )
    }
  }

  /// What was said; where a service manager has it; or the data directory of whoever runs it.
  private static func data(_ said: String?, _ variable: (String) -> String?) throws(WordsError) -> String {
    func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    let states = value("STATE_DIRECTORY")?.split(separator: ":").first.map { String($0) }
    let home = value("HOME").map { $0 + "/.local/share" }
    guard var path = said ?? states ?? (value("XDG_DATA_HOME") ?? home).map({ $0 + "/larder-server" }), !path.isEmpty
    else { throw .usage("HOME is not set; give the directory of people and households with --data DIR") }
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// Reads "https://larder.example.org": a server as a whole, and none of its pages.
  private static func url(_ text: String) throws(WordsError) -> String {
    let bare = text.hasSuffix("/") ? String(text.dropLast()) : text
    let scheme = ["https://", "http://"].first { bare.hasPrefix($0) }
    guard let scheme, (try? Authority(String(bare.dropFirst(scheme.count)))) != nil else {
      throw .usage(
        "--public-url \"\(text.visible)\" must be an address such as https://larder.example.org, without a path")
    }
    return bare.lowercased()
  }
}

/// What whoever runs a server does to its people and households, from the machine itself.
enum ServerChore: String, Hashable, Sendable, CaseIterable {
  /// Makes a link to a new password.
  case password
  /// Signs somebody out everywhere, and lets them in no more.
  case disable
  /// Lets them in again.
  case enable
  /// Takes somebody away. What they recorded stays.
  case remove
  /// Makes somebody an owner of a household, such as of one that lost its own.
  case owner
  /// Lets nobody into a household any more. Its ledger stays.
  case close
  /// Lets its people in again.
  case reopen

  /// What it is done to, as it is asked for.
  var question: String {
    switch self {
    case .password: "whose password?"
    case .disable, .enable, .remove: "whom?"
    case .owner: "who, and of which household?"
    case .close, .reopen: "which household?"
    }
  }

  /// How many names it wants at least: names of several words need no quotes but where there are two.
  var fewestNames: Int { self == .owner ? 2 : 1 }

  /// A line that says it whole.
  var example: String {
    switch self {
    case .password, .disable, .enable, .remove: "serve \(rawValue) ann"
    case .owner: "serve owner ann Cabin"
    case .close, .reopen: "serve \(rawValue) Cabin"
    }
  }
}

/// The clock that a server goes by: this machine's, or the same moved to a day that was given in its place.
struct ServedClock: Sendable {
  /// By how many milliseconds it is ahead of this machine's.
  private let ahead: Int64

  /// - Parameters:
  ///   - line: the clock of the line that asks for the server.
  ///   - machine: that of this machine.
  init(_ line: Clock, machine: Clock = Clock()) {
    // Only a day that was given has no hours: those of this machine go on in it.
    guard line.minute == nil, let minute = machine.minute else {
      ahead = 0
      return
    }
    let start = Clock.instant(of: line.civilDay, minute: Int(minute.rawValue)).milliseconds
    ahead = start + machine.now.milliseconds % 60_000 - machine.now.milliseconds
  }

  /// What it says.
  func read(machine: Clock = Clock()) -> Clock {
    ahead == 0 ? machine : Clock(at: Instant(clamping: machine.now.milliseconds + ahead))
  }

  /// The same for what answers carry as their date: phones set themselves by it.
  var ofAnswers: ServerClock {
    let (system, seconds) = (ServerClock.system, ahead / 1_000)
    return ServerClock(now: system.now, date: { system.date() + seconds })
  }
}
