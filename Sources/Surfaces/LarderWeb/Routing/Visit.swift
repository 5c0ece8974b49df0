import Accounts
import HTTP
import LarderWords

/// A request that has found its route and its right: what a handler has to answer it.
package struct Visit: Sendable {
  package let request: Request
  package let site: Site
  package let clock: Clock
  /// Who asks; nil where nobody is signed in, which only a route for everyone sees.
  package let identity: Identity?
  /// The household of the path, where the route's access is one of a household.
  package let household: OpenHousehold?
  private let values: [String: String]

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
