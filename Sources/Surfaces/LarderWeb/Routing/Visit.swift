import Accounts
import HTTP
import LarderAnswers
import LarderKitchen
import LarderLedger
import LarderModel
import LarderReplay
import LarderWords
import StrictJSON

/// A request that has found its route and its right: what a handler has to answer it.
package struct Visit {
  package let request: Request
  package let site: Site
  package let clock: Clock
  /// Who asks; nil where nobody is signed in, which only a route for everyone sees.
  package let identity: Identity?
  /// The household of the path, where the route's access is one of a household.
  package let household: OpenHousehold?
  private let values: [String: String]
  private let desk = RequestDesk()

  package init(
    _ request: Request, site: Site, clock: Clock, identity: Identity? = nil, household: OpenHousehold? = nil,
    values: [String: String] = [:]
  ) {
    (self.request, self.site, self.clock, self.identity, self.household) = (request, site, clock, identity, household)
    self.values = values
  }

  /// What stands in the path where its route has a name; empty where it has no such name.
  package subscript(name: String) -> String { values[name] ?? "" }

  package var now: Timestamp { clock.timestamp }
  var accounts: AccountStore { site.accounts }

  /// Who does it, when, and from where, as the audit has it.
  package func occasion() -> Occasion { Occasion(now, by: identity?.account.id, from: ClientAddress(request.remote)) }

  /// Who asks, where somebody must.
  package func person() throws(Problem) -> Identity {
    guard let identity else { throw Problem.signIn }
    return identity
  }

  /// The household of the path. Pages are for people: to a program with a token there is none.
  package func home() throws(Problem) -> OpenHousehold {
    let isForProgram = request.path.first == "api"
    guard let household, try isForProgram ? true : !person().isByToken else { throw Problem.notFound }
    return household
  }

  /// Reads the household's ledger at the one moment of the request. `body` must not ask the visit for anything that reads.
  func reading<Result>(_ body: (inout ReportDesk) throws -> Result) throws -> Result {
    try desk.lend(of: home(), clock, body)
  }

  /// Records something in the household's ledger, and sends the change to those who look at it.
  ///
  /// The snapshot that was read before is released, because the file cannot grow while it is open.
  ///
  /// - Parameter id: the command's id, under which it is recorded once; nil for one that nobody sends again.
  func recording<Result>(as id: String? = nil, _ work: (OpenHousehold) throws -> Result) throws -> Result {
    desk.close()
    let (household, account) = (try home(), try person().account.id)
    let result = try site.repeats.carryOut(id, of: account, in: household) { try work(household) }
    site.changes.look(household)
    return result
  }

  /// Whether whoever asks may do something more in the household of the path.
  package func may(_ permission: Permission) -> Bool {
    guard let identity, let household else { return false }
    return identity.may(permission, in: household.id)
  }

  /// Refuses by 403 what whoever asks may not do in the household of the path.
  package func require(_ permission: Permission) throws(Problem) {
    guard may(permission) else { throw Problem.forbidden }
  }
}

/// The desk on which a request's reports are made. The ledger is opened once, so that all of an answer is from one moment.
final class RequestDesk {
  private var desk: ReportDesk?

  /// Lends the desk, and opens it if nothing was read yet. `body` must not ask for the desk again.
  func lend<Result>(
    of household: OpenHousehold, _ clock: Clock, _ body: (inout ReportDesk) throws -> Result
  ) throws -> Result {
    if desk == nil {
      var snapshot = try household.snapshot()
      let catalog = try snapshot.standing().catalog
      desk = ReportDesk(snapshot, today: clock.today(dayStart: catalog.dayStart), style: catalog.style)
    }
    return try body(&desk!)
  }

  /// Ends the moment. What is read next is from a later one.
  func close() { desk = nil }
}

extension Visit {
  /// What a request for a report is answered.
  func answer<Asked: ReportRequest>(_ request: Asked) throws -> Asked.Answer {
    try reading { desk in try request.report(&desk) }
  }

  /// The report that a line asks for; nil where it asks for something else.
  ///
  /// - Parameter style: how numbers and dates are written, by what the household says of it.
  func report(
    _ line: Line, _ meaning: Meaning, _ style: (Catalog) -> OutputStyle = { $0.style }
  ) throws -> (any Report)? {
    switch meaning {
    case .inquiry(let inquiry): try reading { desk in try line.report(inquiry, on: &desk, style).report }
    case .report(let report): report
    case .wish, .draft, .text, .files, .recipes, .file: nil
    }
  }

  /// The household at the moment of the request.
  func view() throws -> LedgerView { try reading { desk in try desk.snapshot.view() } }

  /// The household's names and settings.
  func catalog() throws -> Catalog { try view().standing.catalog }

  /// How the household writes numbers, money and days.
  func style() throws -> OutputStyle { try catalog().style }

  /// The household's day.
  func today() throws -> Day { try reading { desk in desk.today } }

  /// The number of the last event.
  func last() throws -> UInt64 { try reading { desk in try desk.snapshot.last } }

  /// What stands for the state that an answer is made of: the events, the day, who asks and by which program.
  func entityTag() throws -> EntityTag? {
    let (household, asker) = (try home(), try person())
    let (sequence, day) = (try last(), try today())
    let role = asker.role(in: household.id)?.word ?? ""
    let money = may(.seeMoney) ? "m" : "n"
    let language = Language.spoken.tag
    // Another ledger may lie in the place of this one, as far as it and of the same day.
    let ledger = household.ledger.log.id.prefix(8)
    let (person, build) = (asker.account.id, site.options.build)
    return EntityTag("\(ledger)-\(sequence)-\(day)-\(person)-\(role)-\(money)-\(language)-\(build)")
  }

  /// An answer that is of the ledger alone: nothing but its tag where the client has it already.
  func tagged(_ answer: () throws -> Response) throws -> Response {
    guard let tag = try entityTag(), let value = try? FieldValue(tag.text) else { return try answer() }
    let isKnown = request.has(tag)
    // "*" is known by whoever has any answer; whether there is one is found out by answering.
    let isAny = request.fields.values("if-none-match").contains("*")
    var response = isKnown && !isAny ? Response(.notModified) : try answer()
    if isKnown, isAny, response.status == .ok { response = Response(.notModified) }
    if response.status == .ok || response.status == .notModified { response.fields.set("etag", value) }
    return response
  }

  /// The report that a line asks for, as programs read it; one in the form of another program, where that was asked for.
  func response(_ report: any Report) throws -> Response {
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

  /// What somebody is called in the ledger.
  func name() throws(Problem) -> String { try person().account.name }
}
