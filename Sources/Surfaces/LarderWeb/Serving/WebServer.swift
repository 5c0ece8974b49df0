import Accounts
import CSystem
import Glibc
import HTTP
import LarderModel
import LarderWords
import WebParts

/// Runs a server of households until a signal stops it.
package enum WebServer {
  /// The seconds between two removals of expired records.
  private static let sweepTime = 86_400
  /// The seconds between two times that unused memory is returned to the system.
  private static let idleTime = 60

  /// Performs a line of `serve`, or of `backup --all`.
  ///
  /// - Parameters:
  ///   - variable: The environment.
  ///   - version: The program's version.
  ///   - say: Shows a sentence to the person running the server, immediately.
  package static func run(
    _ line: Line, _ variable: (String) -> String?, _ version: String, say: (String) -> Void
  ) throws {
    let plan = try ServePlan(line, variable)
    guard PasswordHasher.isBuiltIn else { throw refused(AccountError.builtWithoutServe.description) }
    do {
      switch plan.deed {
      case .serve: try serve(plan, variable, version, say)
      case .backup(let folder): try WholeBackup(plan).write(to: folder, say)
      case .people: for line in try administration(plan).people() { say(line) }
      case .audit(let name): for line in try administration(plan).audit(name) { say(line) }
      case .chore(let chore, let names): say(try administration(plan).execute(chore, names))
      }
    } catch let error as AccountError {
      throw refused(error.description)
    } catch let error as SocketError {
      throw refused(error.description)
    }
  }

  static func refused(_ message: String) -> CommandLineError { .refused(Message(verbatim: message)) }

  private static func serve(
    _ plan: ServePlan, _ variable: (String) -> String?, _ version: String, _ say: (String) -> Void
  ) throws {
    var signals = StopSignals()
    let limit = DescriptorLimit.raise()
    larder_keep_memory_small()
    let handed = try plan.saysPlace ? [] : Listener.handed(variable)
    let accounts = try AccountStore(in: plan.data)
    if plan.ledger != nil, try accounts.households().count(where: { $0.archived == nil }) > 1 {
      throw refused(
        "\(plan.data) has several households, but --ledger serves only one; give it its own --data")
    }
    let households = plan.data + "/households"
    try makeFolder(households)
    let mostHouseholds = limit.households(Households.most)
    let site = Site(
      accounts: accounts, households: Households(in: households, ledger: plan.ledger, most: mostHouseholds),
      options: options(plan, version))
    if accounts.beginsJournal {
      let highest = site.households.highestSenders()
      try accounts.neverReuse(account: highest.account, token: highest.token)
    }
    let listeners = try handed.isEmpty ? [plan.place.listener()] : handed
    var options = ServerOptions()
    options.proxies = plan.proxies
    options.clock = plan.clock.ofAnswers
    // One worker hashes, the others wait, and one more reports that too many are waiting.
    options.slowWorkers = AccountLimits.mostWaiting + 2
    options.report = { RequestLog.note($0) }
    let mostConnections = options.limits.connections
    options.limits.connections = limit.connections(mostConnections, households: mostHouseholds)
    Assets.prepare()
    let server = try Server(listeners, options: options, responder: RequestLog(inner: WebResponder(site)))
    try server.start()
    let base = plan.publicURL ?? plan.place.url(port: listeners[0].port, own: MachineAddress.ofNetwork())
    if handed.isEmpty { say("Serving at \(base ?? plan.place.description).") }
    if plan.isInsecureLAN, !site.options.isSecure { say(insecureWords) }
    if try accounts.isRestored() { say(restoredWords) }
    if options.limits.connections < mostConnections {
      say(
        "At most \(options.limits.connections) connections at a time: this process may have \(limit.descriptors) files open. "
          + "Raise the limit (ulimit -n) to \(DescriptorLimit.wanted) for \(mostConnections).")
    }
    try saySetUp(site, base, say)
    var (seconds, requests) = (0, server.counts.requests)
    repeat {
      // This also runs at the start, so that a server restarted every night removes expired records.
      if seconds.isMultiple(of: sweepTime) {
        _ = try? accounts.sweep(now: site.clock().timestamp)
        try? site.profilePictures.sweep()
      }
      if requests != server.counts.requests {
        requests = server.counts.requests
        larder_give_memory_back()
      }
      seconds += idleTime
    } while !signals.wait(for: idleTime)
    server.stop(within: 5_000)
    server.wait()
  }

  /// Creates a folder that only its owner can use, unless it exists.
  static func makeFolder(_ path: String) throws(CommandLineError) {
    // Safe: the path is read during the call.
    guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else { throw refused("cannot make the directory \(path)") }
  }

  private static func administration(_ plan: ServePlan) throws -> ServerAdministration {
    ServerAdministration(plan: plan, accounts: try visited(plan))
  }

  /// Opens the accounts of a server from another process.
  static func visited(_ plan: ServePlan) throws -> AccountStore {
    let store = plan.data + "/accounts/data.mdb"
    // Safe: the path is read during the call.
    guard unsafe access(store, F_OK) == 0 else {
      throw refused("no server has used \(plan.data) yet; run larder serve first")
    }
    return try AccountStore(in: plan.data, isVisiting: true)
  }

  private static func options(_ plan: ServePlan, _ version: String) -> SiteOptions {
    var options = SiteOptions()
    options.publicURL = plan.publicURL
    options.hosts = plan.hosts
    options.isInsecureLAN = plan.isInsecureLAN
    options.proxies = plan.proxies
    options.trustedHeader = plan.trustedHeader
    options.servesOneLedger = plan.ledger != nil
    options.build = version
    options.clock = { plan.clock.read() }
    options.report = { RequestLog.note($0) }
    return options
  }

  private static let restoredWords = """
    The people come from an earlier copy: every device, token and link has ended, and everyone signs in again. \
    Check who belongs where: larder serve people.
    """

  private static let insecureWords = """
    Without TLS, anyone on the network can read passwords, and phones cannot work offline or use the camera.
    """

  /// Prints the setup link of a server without an owner.
  private static func saySetUp(_ site: Site, _ base: String?, _ say: (String) -> Void) throws(AccountError) {
    let link: IssuedLink
    do throws(AccountError) {
      link = try site.accounts.makeSetupLink(at: AuditContext(site.clock().timestamp))
    } catch .hasOwner {
      return
    }
    let path = "/setup/\(link.secret.text)"
    guard let base else {
      say("This server has no owner yet. Open this path at the proxy's address within an hour; it works once:")
      return say(path)
    }
    say("This server has no owner yet. Open this link within an hour; it works once:")
    say(base + path)
  }
}

/// The signals that stop a server: SIGTERM, and Ctrl-C in a terminal.
struct StopSignals {
  private var signals = sigset_t()

  /// Blocks the signals, so that they can be waited for. Create it before any thread, because threads inherit it.
  init() {
    // unsafe: the calls fill in and read the set that they are lent.
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGTERM)
    unsafe sigaddset(&signals, SIGINT)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Waits for a signal. Returns false if none came in time.
  ///
  /// - Parameter time: The longest wait in seconds.
  mutating func wait(for time: Int) -> Bool {
    var left = timespec(tv_sec: time, tv_nsec: 0)
    // unsafe: the call reads the set and the time that it is lent.
    return unsafe sigtimedwait(&signals, nil, &left) > 0
  }
}

/// The number of file descriptors that this process may open. A connection needs one, an open household four.
struct DescriptorLimit: Hashable, Sendable {
  let descriptors: Int

  /// Enough for the most connections and households. The systemd unit sets the same limit.
  static let wanted: rlim_t = 8_192
  /// Descriptors reserved for files that are always open or open only briefly.
  private static let reserve = 40
  private static let perHousehold = 4

  /// Raises the limit to the wanted number, or as far as the system allows. A higher limit stays.
  static func raise() -> DescriptorLimit {
    let descriptors = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    // Safe: each call reads or writes one structure.
    guard unsafe getrlimit(descriptors, &limit) == 0 else { return DescriptorLimit(descriptors: Int(wanted)) }
    if limit.rlim_cur < min(wanted, limit.rlim_max) {
      limit.rlim_cur = min(wanted, limit.rlim_max)
      _ = unsafe setrlimit(descriptors, &limit)
    }
    return DescriptorLimit(descriptors: Int(clamping: limit.rlim_cur))
  }

  /// The most households open at once. They use at most half of all descriptors.
  func households(_ most: Int) -> Int { max(1, min(most, (descriptors - Self.reserve) / (2 * Self.perHousehold))) }

  /// The most connections at once, given the number of open households.
  func connections(_ most: Int, households: Int) -> Int {
    max(4, min(most, descriptors - Self.reserve - Self.perHousehold * households))
  }
}
