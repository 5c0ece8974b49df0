import Accounts
import HTTP
import LarderAnswers
import LarderLedger
import LarderWords

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
    self.request = request
    self.site = site
    self.clock = clock
    self.identity = identity
    self.household = household
    self.values = values
  }

  /// What stands in the path where its route has a name; empty where it has no such name.
  package subscript(name: String) -> String { values[name] ?? "" }

  package var now: Timestamp { clock.timestamp }
  var accounts: AccountStore { site.accounts }

  /// Who does it, when, and from where, as the audit has it.
  package func occasion() -> Occasion {
    Occasion(now, by: identity?.account.id, from: ClientAddress(request.remote))
  }

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
