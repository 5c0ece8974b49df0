import Accounts
import CSystem
import Glibc
import HTTP
import LarderCodes
import LarderLog
import LarderModel
import LarderProducts
import LarderVerbs
import LarderWords
import Threads
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
  ///   - own: The ledger of the person who runs the server, whether or not it exists.
  ///   - variable: The environment.
  ///   - version: The program's version.
  ///   - show: Shows a notice to the person running the server, immediately.
  package static func run(
    _ line: Line, own: String, _ variable: (String) -> String?, _ version: String, show: (ServerNotice) -> Void
  ) throws {
    func say(_ sentence: String) { show(.sentence(sentence)) }
    let plan = try ServePlan(line, variable)
    guard PasswordHasher.isBuiltIn else { throw refused(AccountError.builtWithoutServe.description) }
    // A command next to the server means the ledger that the server serves.
    let beside = plan.serving(plan.ledger ?? ServedPlace(in: plan.data)?.ledger)
    do {
      switch plan.deed {
      case .serve: try serve(plan, own: own, variable, version, show)
      case .backup(let folder): try WholeBackup(beside).write(to: folder, say)
      case .verify: try WholeCheck(beside).run(say)
      case .drill(let folder): try RestoreDrill(beside).run(folder, say)
      case .remind:
        let rounds = ReminderRounds(beside, try visited(beside), at: ServedPlace(in: plan.data)?.address)
        try rounds.run(plan.clock.read(), say)
      case .push: say(try AccountMove.push(plan))
      case .detach: say(try AccountMove.detach(plan))
      case .people: for line in try administration(beside).people() { say(line) }
      case .audit(let name): for line in try administration(beside).audit(name) { say(line) }
      case .chore(.password, let names):
        let link = try administration(beside).passwordLink(names)
        show(.code(link))
        say(link)
      case .chore(let chore, let names): say(try administration(beside).execute(chore, names))
      }
    } catch let error as AccountError {
      throw refused(error.description)
    } catch let error as SocketError {
      throw refused(error.description)
    }
  }

  static func refused(_ message: String) -> CommandLineError { .refused(Message(verbatim: message)) }

  private static func serve(
    _ plan: ServePlan, own: String, _ variable: (String) -> String?, _ version: String, _ show: (ServerNotice) -> Void
  ) throws {
    var signals = StopSignals()
    let limit = DescriptorLimit.raise()
    larder_keep_memory_small()
    let accounts = try AccountStore(in: plan.data, directory: plan.directory)
    let plan = plan.isHome ? try plan.serving(homeLedger(of: plan, accounts, own)) : plan
    if plan.ledger != nil, try accounts.households().count(where: { $0.archived == nil }) > 1 {
      throw refused("\(plan.data) has several households, but --ledger serves only one; give it its own --data")
    }
    let newLedger = plan.ledger.flatMap { FolderListing.isLedger($0) ? nil : $0 }
    var door = try ServerDoor(plan, variable)
    try makeFolder(plan.households)
    let mostHouseholds = limit.households(Households.most)
    let site = Site(
      accounts: accounts, households: plan.ledgers(most: mostHouseholds),
      options: options(plan, door, version, variable))
    let assistant = try AssistantRounds(plan, accounts, site.households, version: version)
    if accounts.beginsJournal {
      let highest = site.households.highestSenders()
      try accounts.neverReuse(account: highest.account, token: highest.token)
    }
    var options = serverOptions(plan)
    let mostConnections = options.limits.connections
    options.limits.connections = limit.connections(mostConnections, households: mostHouseholds)
    Assets.prepare()
    let server = try Server(door.listeners, options: options, responder: RequestLog(inner: WebResponder(site)))
    site.options.meter?.watch(server)
    try server.start()
    note(door, plan, version)
    var greeting = try greeting(plan, door, site)
    greeting.newLedger = newLedger
    if options.limits.connections < mostConnections {
      greeting.fewConnections = (
        options.limits.connections, limit.descriptors, Int(DescriptorLimit.wanted), mostConnections
      )
    }
    greeting.notices.forEach(show)
    assistant?.begin()
    var reminders = ReminderRounds(plan, accounts, site.households, at: door.base)
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
      if door.moves() {
        note(door, plan, version)
        reminders = ReminderRounds(plan, accounts, site.households, at: door.base)
        ServerGreeting(base: door.base, place: door.place).moveNotices.forEach(show)
      }
      for remark in site.options.products?.takeRemarks() ?? [] { RequestLog.note(products: remark) }
      if plan.sendsReminders { reminders.begin(site.clock()) }
      seconds += idleTime
    } while !signals.wait(for: idleTime)
    let end = SteadyTime.now + .seconds(5)
    server.stop(within: 5_000)
    server.wait()
    reminders.wait(until: end)
    site.mailer.wait(until: end)
    assistant?.stop(until: end)
  }

  private static func serverOptions(_ plan: ServePlan) -> ServerOptions {
    var options = ServerOptions()
    (options.proxies, options.clock) = (plan.proxies, plan.clock.ofAnswers)
    // One worker hashes, the others wait, and one more reports that too many are waiting.
    options.slowWorkers = AccountLimits.mostWaiting + 2
    options.report = { RequestLog.note($0) }
    return options
  }

  /// Leaves a note for commands next to the server. The server itself does not need it.
  private static func note(_ door: ServerDoor, _ plan: ServePlan, _ version: String) {
    var place = ServedPlace(address: door.base, ledger: plan.ledger.map(absolute))
    (place.version, place.trustsProxy) = (version, plan.trustsProxy)
    place.certificate = plan.rootCertificate.map { absolute($0.path) }
    try? place.write(in: plan.data)
  }

  /// Prepares the greeting, with a setup link if the server has no owner.
  private static func greeting(_ plan: ServePlan, _ door: ServerDoor, _ site: Site) throws(AccountError)
    -> ServerGreeting
  {
    var greeting = ServerGreeting(base: door.base, place: door.place)
    (greeting.isHanded, greeting.isHome) = (door.isHanded, plan.isHome)
    if plan.isHome, HomeNetwork.isNamed { greeting.name = HomeNetwork.hostName() }
    greeting.isInsecure = plan.isInsecureLAN && !site.options.isSecure
    greeting.isRestored = try site.accounts.isRestored()
    greeting.certificatePage = site.options.certificatePage
    do throws(AccountError) {
      let link = try site.accounts.makeSetupLink(at: AuditContext(site.clock().timestamp))
      greeting.setUpPath = "/setup/\(link.secret.text)"
    } catch {
      // A server also starts while the database with the accounts does not answer.
      switch error {
      case .hasOwner, .origin: break
      default: throw error
      }
    }
    return greeting
  }

  /// The ledger that a server at home serves in place: the one on the line, or the one served last time. On first start
  /// it is the ledger of the person who runs the server. Nil if the server keeps its households' ledgers.
  private static func homeLedger(of plan: ServePlan, _ accounts: AccountStore, _ own: String) throws -> String? {
    if let ledger = plan.ledger { return ledger }
    guard try !accounts.households().isEmpty else { return own }
    if let noted = ServedPlace(in: plan.data) { return noted.ledger }
    return Households(in: plan.households).directories().isEmpty ? own : nil
  }

  /// A path that leads to the same place from any directory.
  private static func absolute(_ path: String) -> String {
    // unsafe: the call allocates the text, which is copied and freed.
    guard !path.hasPrefix("/"), let folder = unsafe getcwd(nil, 0) else { return path }
    defer { unsafe free(folder) }
    return unsafe String(cString: folder) + "/" + path
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
  ///
  /// - Parameters:
  ///   - isVisiting: Whether the server may run at the same time.
  ///   - settles: Whether to compare the accounts with their journal.
  static func visited(_ plan: ServePlan, isVisiting: Bool = true, settles: Bool = true) throws -> AccountStore {
    let store = plan.data + "/accounts/data.mdb"
    // Safe: the path is read during the call.
    guard unsafe access(store, F_OK) == 0 else {
      throw refused("no server has used \(plan.data) yet; run larder serve first")
    }
    return try AccountStore(in: plan.data, isVisiting: isVisiting, settles: settles)
  }

  private static func options(
    _ plan: ServePlan, _ door: ServerDoor, _ version: String, _ variable: (String) -> String?
  ) -> SiteOptions {
    var options = SiteOptions()
    options.publicURL = plan.publicURL
    options.hosts = plan.hosts(at: door.place)
    options.proxies = plan.proxies
    (options.trustedHeader, options.rootCertificate) = (plan.trustedHeader, plan.rootCertificate)
    options.servesOneLedger = plan.ledger != nil
    options.build = version
    options.meter = plan.hasMetrics ? ServerMeter() : nil
    options.sendsReminders = plan.sendsReminders
    options.pushService = plan.pushService
    options.products = plan.products(variable).map(ProductStore.init)
    options.photoReader = PhotoReader(searchPath: variable("PATH"))
    options.receiptReader = ReceiptFileReader(command: variable("LARDER_READER"), searchPath: variable("PATH"))
    options.shelfReader = ShelfReader(command: variable("LARDER_SHELF_READER"), searchPath: variable("PATH"))
    options.clock = { plan.clock.read() }
    options.report = { RequestLog.note($0) }
    return options
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
