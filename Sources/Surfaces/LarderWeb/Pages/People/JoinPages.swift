import Accounts
import HTTP
import Page

/// What an invitation leads to: somebody new chooses a name and a password, somebody who is signed in says yes.
enum JoinPages {
  static let routes: [Route] = [
    Route(.get, "/join/{secret}", .everyone, "the page of an invitation") { visit in
      try page(visit).response()
    },
    Route(.post, "/join/{secret}", .everyone, "accept an invitation", isSlow: true) { try join($0) },
  ]

  private static func invitation(_ visit: Visit) throws -> (household: RegisteredHousehold, role: HouseholdRole) {
    guard let link = try visit.accounts.link(visit["secret"], now: visit.now),
      case .invitation(let household, let role) = link.purpose
    else { throw AccountError.linkSpent }
    return (try visit.accounts.household(household), role)
  }

  private static func page(_ visit: Visit, name: String = "", _ fault: FormFault? = nil) throws -> SitePage {
    let (household, role) = try invitation(visit)
    // A program's token accepts nothing.
    let known = visit.identity.flatMap { $0.isByToken ? nil : $0 }
    return .welcome(Phrases.joinTitle) { html in
      html.element("p") { html in
        html.text(Phrases.invitedTo)
        html.element("b") { $0.name(household.name) }
        html.text(Phrases.invitedAs(role))
      }
      html.wayIn("/join/\(visit["secret"])", fault, Phrases.accept) { html in
        guard let known else {
          html.field(.personName(name, fault?["name"]))
          return html.field(.newPassword(fault?["password"]))
        }
        html.element("p") { html in
          html.text(Phrases.signedInAs)
          html.name(known.account.name)
          html.text(".")
        }
      }
      if known == nil { html.p("hint", Phrases.joinAsKnown) }
    }
  }

  private static func join(_ visit: Visit) throws -> Response {
    let household = try invitation(visit).household
    let form = try visit.request.form()
    if let identity = visit.identity, !identity.isByToken {
      try visit.accounts.acceptInvitation(visit["secret"], as: identity.account.id, at: visit.occasion())
      return try .leading(to: "/h/\(household.id)")
    }
    let name = form["name"] ?? ""
    do {
      let signedIn = try visit.accounts.acceptInvitation(
        visit["secret"], name: name, password: form["password"] ?? "", userAgent: visit.userAgent,
        at: visit.occasion())
      return try visit.entering(signedIn, "/h/\(household.id)")
    } catch {
      guard let fault = FormFault(error) else { throw error }
      return SignInPages.answer(try page(visit, name: name, fault), fault, error)
    }
  }
}
