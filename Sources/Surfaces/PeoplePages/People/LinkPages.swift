import Accounts
import HTTP
import Page
import WebParts

/// The pages of one-time links: server setup, invitations and new passwords.
enum LinkPages {
  static let routes: [Route] = [
    Route(.get, "/setup/{secret}", .everyone, "the page that sets up the server") { context in
      try link(context, isOf: { $0 == .setup })
      return setupPage(context).response()
    },
    Route(.post, "/setup/{secret}", .everyone, "set up the server", isSlow: true) { try setUp($0) },
    Route(.get, "/password/{secret}", .everyone, "the page to choose a new password") { context in
      let link = try Self.link(context, isOf: isPassword)
      return try passwordPage(context, link).response()
    },
    Route(.post, "/password/{secret}", .everyone, "choose a new password", isSlow: true) { try changePassword($0) },
  ]

  /// Returns the link's purpose, if it is valid and of the right kind.
  @discardableResult
  static func link(_ context: RequestContext, isOf isRight: (OneTimeLink.Purpose) -> Bool) throws -> OneTimeLink {
    guard let link = try context.accounts.link(context["secret"], now: context.now), isRight(link.purpose) else {
      throw AccountError.linkSpent
    }
    return link
  }

  private static func isPassword(_ purpose: OneTimeLink.Purpose) -> Bool {
    if case .password = purpose { true } else { false }
  }

  // MARK: Setting up

  private static func setupPage(
    _ context: RequestContext, name: String = "", household: String = "", _ fault: FormFault? = nil
  ) -> SitePage {
    .welcome(Phrases.setUp) { html in
      html.p(nil, Phrases.setUpLead)
      html.wayIn("/setup/\(context["secret"])", fault, Phrases.setUpDo) { html in
        html.field(.personName(name, fault?["name"]))
        html.field(.newPassword(fault?["password"]))
        html.field(
          FormField(
            "household", Phrases.householdName, value: household, hint: Phrases.householdHint,
            error: fault?["household"]))
      }
    }
  }

  private static func setUp(_ context: RequestContext) throws -> Response {
    try link(context, isOf: { $0 == .setup })
    let form = try context.request.form()
    let (name, household) = (form["name"] ?? "", form["household"] ?? "")
    func again(_ error: any Error, _ nameField: String) throws -> Response {
      try SignInPages.answer(error, nameField: nameField) { setupPage(context, name: name, household: household, $0) }
    }
    do { _ = try DisplayName(household) } catch { return try again(error, "household") }
    do {
      let made = try context.accounts.useSetupLink(
        context["secret"], name: name, password: form["password"] ?? "", household: household,
        userAgent: context.userAgent, at: context.auditContext())
      return try context.entering(made.signedIn, "/h/\(made.household.id)")
    } catch {
      return try again(error, "name")
    }
  }

  // MARK: A forgotten password

  private static func passwordPage(_ context: RequestContext, _ link: OneTimeLink, _ fault: FormFault? = nil) throws
    -> SitePage
  {
    guard case .password(let account) = link.purpose else { throw AccountError.linkSpent }
    let name = try context.accounts.account(account).name
    return .welcome(Phrases.newPassword) { html in
      html.p(nil, Phrases.newPasswordLead)
      html.wayIn("/password/\(context["secret"])", fault, Phrases.newPasswordDo) { html in
        html.hiddenPerson(name)
        html.field(.newPassword(fault?["password"]))
      }
    }
  }

  private static func changePassword(_ context: RequestContext) throws -> Response {
    let link = try Self.link(context, isOf: isPassword)
    let form = try context.request.form()
    do {
      let result = try context.accounts.usePasswordLink(
        context["secret"], password: form["password"] ?? "", userAgent: context.userAgent, at: context.auditContext())
      return try context.entering(result, "/")
    } catch {
      return try SignInPages.answer(error) { try passwordPage(context, link, $0) }
    }
  }
}

/// The page of an invitation: a new person chooses a name and password, a signed-in person accepts.
enum JoinPages {
  static let routes: [Route] = [
    Route(.get, "/join/{secret}", .everyone, "the page of an invitation") { context in
      try page(context).response()
    },
    Route(.post, "/join/{secret}", .everyone, "accept an invitation", isSlow: true) { try join($0) },
  ]

  private static func invitation(_ context: RequestContext) throws -> (
    household: RegisteredHousehold, role: HouseholdRole
  ) {
    guard let link = try context.accounts.link(context["secret"], now: context.now),
      case .invitation(let household, let role) = link.purpose
    else { throw AccountError.linkSpent }
    return (try context.accounts.household(household), role)
  }

  private static func page(_ context: RequestContext, name: String = "", _ fault: FormFault? = nil) throws -> SitePage {
    let (household, role) = try invitation(context)
    // A token cannot accept an invitation.
    let known = context.identity.flatMap { $0.isByToken ? nil : $0 }
    return .welcome(Phrases.joinTitle) { html in
      html.element("p") { html in
        html.text(Phrases.invitedTo)
        html.element("b") { $0.name(household.name) }
        html.text(Phrases.invitedAs(role))
      }
      html.wayIn("/join/\(context["secret"])", fault, Phrases.accept) { html in
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

  private static func join(_ context: RequestContext) throws -> Response {
    let household = try invitation(context).household
    let form = try context.request.form()
    if let identity = context.identity, !identity.isByToken {
      try context.accounts.acceptInvitation(context["secret"], as: identity.account.id, at: context.auditContext())
      return try .leading(to: "/h/\(household.id)")
    }
    let name = form["name"] ?? ""
    do {
      let signedIn = try context.accounts.acceptInvitation(
        context["secret"], name: name, password: form["password"] ?? "", userAgent: context.userAgent,
        at: context.auditContext())
      return try context.entering(signedIn, "/h/\(household.id)")
    } catch {
      return try SignInPages.answer(error) { try page(context, name: name, $0) }
    }
  }
}
