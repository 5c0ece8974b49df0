import Accounts
import HTTP
import LarderAnswers
import LarderKitchen
import LarderLedger
import LarderModel
import LarderReplay
import LarderWords
import StrictJSON

/// A request that has passed routing and access checks, with everything a handler needs.
package struct RequestContext {
  package let request: Request
  package let site: Site
  package let clock: Clock
  /// The caller; nil only on routes open to everyone.
  package let identity: Identity?
  /// The household named in the path, if the route needs one.
  package let household: OpenHousehold?
  private let values: [String: String]
  private let reports = RequestReports()

  package init(
    _ request: Request, site: Site, clock: Clock, identity: Identity? = nil, household: OpenHousehold? = nil,
    values: [String: String] = [:]
  ) {
    (self.request, self.site, self.clock, self.identity, self.household) = (request, site, clock, identity, household)
    self.values = values
  }

  /// The value of a name in the route's path; empty if the path has no such name.
  package subscript(name: String) -> String { values[name] ?? "" }

  package var now: Timestamp { clock.timestamp }
  package var accounts: AccountStore { site.accounts }

  /// The person, time and address for the audit log.
  package func auditContext() -> AuditContext {
    AuditContext(now, by: identity?.account.id, from: ClientAddress(request.remote))
  }

  /// Returns the caller, or throws if no one is signed in.
  package func person() throws(Problem) -> Identity {
    guard let identity else { throw Problem.signIn }
    return identity
  }

  /// Returns the household of the path. Pages are only for people: for programs with a token it is not found.
  package func home() throws(Problem) -> OpenHousehold {
    let isForProgram = request.path.first == "api"
    guard let household, try isForProgram ? true : !person().isByToken else { throw Problem.notFound }
    return household
  }

  /// Reads the ledger from the request's single snapshot. `body` must not call any other reading function of the
  /// request.
  package func reading<Result>(_ body: (inout ReportContext) throws -> Result) throws -> Result {
    try reports.lend(of: home(), clock, body)
  }

  /// Records something in the ledger, and notifies everyone who is watching the household.
  ///
  /// This closes the current snapshot, because the file cannot grow while a snapshot is open.
  ///
  /// - Parameter id: The command's ID, which is recorded only once; nil if the command cannot be repeated.
  package func recording<Result>(as id: String? = nil, _ work: (OpenHousehold) throws -> Result) throws -> Result {
    reports.close()
    let (household, account) = (try home(), try person().account.id)
    let result = try site.repeats.execute(id, of: account, in: household) { try work(household) }
    site.changes.look(household)
    return result
  }

  /// The line for which a form stands, by the person of the request.
  package func line(_ words: String...) throws -> Line {
    var line = try Line(words, clock: clock)
    line.arguments.values.append((OptionName.by.rawValue, try person().account.name))
    return line
  }

  /// Closes the current snapshot before long work, because the ledger's file grows while it is open.
  package func endReading() { reports.close() }

  /// Whether the caller has a permission in the household of the path.
  package func may(_ permission: Permission) -> Bool {
    guard let identity, let household else { return false }
    return identity.may(permission, in: household.id)
  }

  /// Throws 403 unless the caller has a permission in the household of the path.
  package func require(_ permission: Permission) throws(Problem) {
    guard may(permission) else { throw Problem.forbidden }
  }
}

/// The report context of a request. It opens one snapshot, so the whole response is consistent.
final class RequestReports {
  private var reportContext: ReportContext?

  /// Passes the context to `body`, opening it first if necessary. `body` must not ask for the context again.
  func lend<Result>(
    of household: OpenHousehold, _ clock: Clock, _ body: (inout ReportContext) throws -> Result
  ) throws -> Result {
    if reportContext == nil { reportContext = try household.reportContext(at: clock) }
    return try body(&reportContext!)
  }

  /// Closes the snapshot. The next read opens a later one.
  func close() { reportContext = nil }
}

extension RequestContext {
  package func answer<Asked: ReportRequest>(_ request: Asked) throws -> Asked.Answer {
    try reading { reportContext in try request.report(&reportContext) }
  }

  /// Returns the report that a line asks for, or nil if the line asks for something else.
  ///
  /// - Parameter style: The number and date style, derived from the household's catalogue.
  package func report(
    _ line: Line, _ meaning: Meaning, _ style: (Catalog) -> OutputStyle? = { $0.style }
  ) throws -> (any Report)? {
    switch meaning {
    case .query(let query): try reading { reportContext in try line.report(query, on: &reportContext, style).report }
    case .report(let report): report
    case .command, .draft, .text, .files, .recipes, .picture, .file: nil
    }
  }

  /// The household in the request's snapshot.
  package func view() throws -> LedgerView { try reading { reportContext in try reportContext.snapshot.view() } }

  /// The household's names and settings.
  package func catalog() throws -> Catalog { try view().context.catalog }

  /// How the household writes numbers, money and days.
  package func style() throws -> OutputStyle { try catalog().style }

  /// The household's day.
  package func today() throws -> Day { try reading { reportContext in reportContext.today } }

  package func last() throws -> UInt64 { try reading { reportContext in try reportContext.snapshot.last } }

  /// A tag of the state that a response depends on: the events, the day, the caller and the build.
  func entityTag() throws -> EntityTag? {
    let (household, caller) = (try home(), try person())
    let (sequence, day) = (try last(), try today())
    let role = caller.role(in: household.id)?.word ?? ""
    let money = may(.seeMoney) ? "m" : "n"
    let language = Language.spoken.tag
    // The ledger may have been replaced by another one with the same number of events on the same day.
    let ledger = household.ledger.log.id.prefix(8)
    let (person, build) = (caller.account.id, site.options.build)
    // Products can come from the store, which changes without the ledger.
    let products = site.options.products.map { "-" + String(UInt64(bitPattern: $0.stamp), radix: 36) } ?? ""
    return EntityTag("\(ledger)-\(sequence)-\(day)-\(person)-\(role)-\(money)-\(language)-\(build)\(products)")
  }

  /// Answers with an entity tag, or with 304 if the client already has the response.
  package func tagged(_ answer: () throws -> Response) throws -> Response {
    guard let tag = try entityTag(), let value = try? FieldValue(tag.text) else { return try answer() }
    let isKnown = request.has(tag)
    // "*" matches any response, so Larder must find out whether one exists.
    let isAny = request.fields.values("if-none-match").contains("*")
    var response = isKnown && !isAny ? Response(.notModified) : try answer()
    if isKnown, isAny, response.status == .ok { response = Response(.notModified) }
    if response.status == .ok || response.status == .notModified { response.fields.set("etag", value) }
    return response
  }

  /// The response with a report as JSON, or in another program's format if the line asked for one.
  package func response(_ report: any Report) throws -> Response {
    if let lines = report.exported(.english) { return Response(.ok, text: lines.map { $0 + "\n" }.joined()) }
    var (report, json) = (report, may(.seeMoney) ? JSONWriter() : .hidingMoney)
    if let photos = report as? RecipePhotosReport {
      let household = try home().id
      report = photos.located { "/api/v1/households/\(household)/photos/\($0.name.file)" }
    }
    report.write(to: &json)
    json.newline()
    return Response(type: "application/json", json.bytes)
  }

  /// The caller's name in the ledger.
  package func name() throws(Problem) -> String { try person().account.name }
}
