import Accounts
import HTTP
import Page
import WebParts

/// The pages of one-time links: server setup, invitations and new passwords.
enum LinkPages {
  static let routes: [Route] = [
    Route(.get, "/setup/{secret}", .everyone, "the page that sets up the server") { visit in
      try link(visit, isOf: { $0 == .setup })
      return setupPage(visit).response()
    },
    Route(.post, "/setup/{secret}", .everyone, "set up the server", isSlow: true) { try setUp($0) },
    Route(.get, "/password/{secret}", .everyone, "the page to choose a new password") { visit in
      let link = try Self.link(visit, isOf: isPassword)
      return try passwordPage(visit, link).response()
    },
    Route(.post, "/password/{secret}", .everyone, "choose a new password", isSlow: true) { try changePassword($0) },
  ]

  /// Returns the link's purpose, if it is valid and of the right kind.
  @discardableResult
  static func link(_ visit: RequestContext, isOf isRight: (OneTimeLink.Purpose) -> Bool) throws -> OneTimeLink {
    guard let link = try visit.accounts.link(visit["secret"], now: visit.now), isRight(link.purpose) else {
      throw AccountError.linkSpent
    }
    return link
  }

  private static func isPassword(_ purpose: OneTimeLink.Purpose) -> Bool {
    if case .password = purpose { true } else { false }
  }

  // MARK: Setting up

  private static func setupPage(
    _ visit: RequestContext, name: String = "", household: String = "", _ fault: FormFault? = nil
  ) -> SitePage {
    .welcome(Phrases.setUp) { html in
      html.p(nil, Phrases.setUpLead)
      html.wayIn("/setup/\(visit["secret"])", fault, Phrases.setUpDo) { html in
        html.field(.personName(name, fault?["name"]))
        html.field(.newPassword(fault?["password"]))
        html.field(
          FormField(
            "household", Phrases.householdName, value: household, hint: Phrases.householdHint,
            error: fault?["household"]))
      }
    }
  }

  private static func setUp(_ visit: RequestContext) throws -> Response {
    try link(visit, isOf: { $0 == .setup })
    let form = try visit.request.form()
    let (name, household) = (form["name"] ?? "", form["household"] ?? "")
    func again(_ error: any Error, _ nameField: String) throws -> Response {
      try SignInPages.answer(error, nameField: nameField) { setupPage(visit, name: name, household: household, $0) }
    }
    do { _ = try DisplayName(household) } catch { return try again(error, "household") }
    do {
      let made = try visit.accounts.useSetupLink(
        visit["secret"], name: name, password: form["password"] ?? "", household: household,
        userAgent: visit.userAgent, at: visit.occasion())
      return try visit.entering(made.signedIn, "/h/\(made.household.id)")
    } catch {
      return try again(error, "name")
    }
  }

  // MARK: A forgotten password

  private static func passwordPage(_ visit: RequestContext, _ link: OneTimeLink, _ fault: FormFault? = nil) throws
    -> SitePage
  {
    guard case .password(let account) = link.purpose else { throw AccountError.linkSpent }
    let name = try visit.accounts.account(account).name
    return .welcome(Phrases.newPassword) { html in
      html.p(nil, Phrases.newPasswordLead)
      html.wayIn("/password/\(visit["secret"])", fault, Phrases.newPasswordDo) { html in
        html.hiddenPerson(name)
        html.field(.newPassword(fault?["password"]))
      }
    }
  }

  private static func changePassword(_ visit: RequestContext) throws -> Response {
    let link = try Self.link(visit, isOf: isPassword)
    let form = try visit.request.form()
    do {
      let signedIn = try visit.accounts.usePasswordLink(
        visit["secret"], password: form["password"] ?? "", userAgent: visit.userAgent, at: visit.occasion())
      return try visit.entering(signedIn, "/")
    } catch {
      return try SignInPages.answer(error) { try passwordPage(visit, link, $0) }
    }
  }
}

/// The page of an invitation: a new person chooses a name and password, a signed-in person accepts.
enum JoinPages {
  static let routes: [Route] = [
    Route(.get, "/join/{secret}", .everyone, "the page of an invitation") { visit in
      try page(visit).response()
    },
    Route(.post, "/join/{secret}", .everyone, "accept an invitation", isSlow: true) { try join($0) },
  ]

  private static func invitation(_ visit: RequestContext) throws -> (
    household: RegisteredHousehold, role: HouseholdRole
  ) {
    guard let link = try visit.accounts.link(visit["secret"], now: visit.now),
      case .invitation(let household, let role) = link.purpose
    else { throw AccountError.linkSpent }
    return (try visit.accounts.household(household), role)
  }

  private static func page(_ visit: RequestContext, name: String = "", _ fault: FormFault? = nil) throws -> SitePage {
    let (household, role) = try invitation(visit)
    // A token cannot accept an invitation.
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

  private static func join(_ visit: RequestContext) throws -> Response {
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
      return try SignInPages.answer(error) { try page(visit, name: name, $0) }
    }
  }
}
