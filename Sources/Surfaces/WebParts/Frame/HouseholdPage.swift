import Accounts
import HTTP

/// A page of a household, built from one snapshot of its ledger.
package protocol HouseholdPage: SendableMetatype {
  init(_ visit: RequestContext) throws
  func response() throws -> Response
}

extension Route {
  /// Returns the route of a page in a household.
  package static func page<Shown: HouseholdPage>(
    _ path: String, _ permission: Permission, _ summary: String, _ page: Shown.Type, query: [QueryPart] = [.said]
  ) -> Route {
    Route(.get, "/h/{household}" + path, .household(permission), summary, query: query) { try Shown($0).response() }
  }
}
