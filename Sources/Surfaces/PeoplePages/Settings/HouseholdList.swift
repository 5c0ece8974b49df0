import Accounts
import Page
import WebParts

/// The households of a person, to switch between them.
struct HouseholdList {
  private let homes: [RegisteredHousehold]
  private let current: HouseholdID
  /// Whether the person may create another household here.
  let mayMake: Bool

  init(_ context: RequestContext, _ current: HouseholdID) throws {
    homes = try context.person().memberships.map { try context.accounts.household($0.household) }
    self.current = current
    mayMake = context.may(.manage) && !context.site.options.servesOneLedger
  }

  func write(to html: inout HTMLWriter) {
    html.rows(homes, each: ["class": "brief"]) { home, html in
      if home.id == current {
        html.what(home.name, detail: Phrases.thisHousehold)
      } else {
        html.what(home.name, at: "/h/\(home.id)") { _ in }
      }
    }
  }
}
