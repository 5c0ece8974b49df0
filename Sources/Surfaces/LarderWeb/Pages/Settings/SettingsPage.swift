import Accounts
import HTTP
import Page

/// What a household is to its people: who belongs to it, who may come, and which programs have a key.
struct SettingsPage {
  let visit: Visit
  let household: RegisteredHousehold
  let members: [Member]
  /// Where the pictures of those are who have chosen one.
  private let pictures: [AccountID: String]
  let invitations: [OneTimeLink]
  let tokens: [AccessToken]
  let devices: DeviceList
  private let settings: HouseholdSettings
  private let me: AccountID
  private let manages: Bool
  /// The one of its forms that was just refused.
  var faulty: FaultyForm?
  /// A link or a token that was just made, and is shown this once.
  var secret: (title: String, text: String, isLink: Bool)?

  init(_ visit: Visit) throws {
    let home = try visit.home()
    let accounts = visit.site.accounts
    self.visit = visit
    me = try visit.person().account.id
    manages = visit.may(.manage)
    household = try accounts.household(home.id)
    members = try accounts.members(of: home.id)
    let portraits = try members.compactMap { try accounts.portrait(of: $0.account.id)?.account }
    pictures = Dictionary(uniqueKeysWithValues: portraits.map { ($0, PortraitRoutes.path(of: $0)) })
    invitations = try manages ? accounts.invitations(to: home.id, now: visit.now) : []
    tokens = try accounts.tokens(of: home.id, madeBy: manages ? nil : me, now: visit.now)
    devices = try DeviceList(visit, on: Self.path(home.id))
    settings = try HouseholdSettings(visit)
  }

  static func path(_ household: HouseholdID) -> String { "/h/\(household)/settings" }

  private var path: String { Self.path(household.id) }

  func response(_ status: Status = .ok) throws -> Response {
    var page = try SitePage(visit, in: settings.frame, Phrases.settings) { html in
      if let secret { write(secret, to: &html) }
      writePeople(to: &html)
      if manages { writeInvitations(to: &html) }
      settings.write(
        name: field("household", "household", Phrases.householdName, value: household.name), to: &html)
      devices.write(to: &html)
      writeTokens(to: &html)
      ThisPhone().write(to: &html)
    }
    page.lead = { $0.name(household.name) }
    page.isSecret = secret != nil
    page.words = Phrases.settingsScript
    return page.response(status)
  }

  private func write(_ secret: (title: String, text: String, isLink: Bool), to html: inout HTMLWriter) {
    html.element("div", ["class": "notice", "role": "status"]) { html in
      html.element("p", text: secret.title)
      html.element("p", ["class": "secret"], text: secret.text)
      guard secret.isLink else { return }
      html.element(
        "button",
        [
          "type": "button", "class": "do", "data-share": Phrases.invitationText(household.name),
          "data-share-url": secret.text,
        ]
      ) { html in
        html.icon(.share)
        html.element("span", text: Phrases.shareLink)
      }
    }
    html.newline()
  }

  private func section(
    _ identifier: String, _ title: String, in html: inout HTMLWriter, _ content: (inout HTMLWriter) -> Void
  ) {
    html.element("section", ["aria-labelledby": identifier]) { html in
      html.element("h2", ["id": identifier], text: title)
      html.notice(refused(identifier)?.fault.general, isBad: true)
      content(&html)
    }
    html.newline()
  }

  /// A form that makes one more, folded away unless something is wrong with what it sent.
  private func fold(
    _ form: String, _ title: String, in html: inout HTMLWriter, _ content: (inout HTMLWriter) -> Void
  ) {
    let isOpen: String? = refused(form) == nil ? nil : ""
    html.element("details", ["class": "fold", "open": isOpen]) { html in
      html.element("summary") { html in
        html.icon(.plus)
        html.element("span", text: title)
      }
      content(&html)
    }
  }

  /// A form, where it is the one that was refused.
  private func refused(_ form: String) -> FaultyForm? { faulty.flatMap { $0.name == form ? $0 : nil } }

  /// A field of a form, with what was entered and what is wrong with it where it was refused.
  private func field(_ form: String, _ name: String, _ label: String, value: String = "") -> FormField {
    var field = FormField(name, label)
    (field.value, field.error) = (refused(form)?.entered[name] ?? value, refused(form)?.fault[name])
    return field
  }

  // MARK: People

  private func writePeople(to html: inout HTMLWriter) {
    section("people", Phrases.people, in: &html) { html in
      html.element("ul", ["class": "rows"]) { html in
        for member in members { write(member, to: &html) }
      }
    }
  }

  private func write(_ member: Member, to html: inout HTMLWriter) {
    html.element("li") { html in
      html.mark(of: member.account.name, picture: pictures[member.account.id])
      html.element("div", ["class": "what"]) { html in
        html.element("b") { $0.name(member.account.name) }
        let isMe = member.account.id == me ? Phrases.thatIsYou : ""
        html.element("span", ["class": "detail"], text: isMe + Phrases.rights(of: member.role))
      }
      if manages { writeRole(of: member, to: &html) }
    }
  }

  /// What somebody may do, folded away: it is seldom changed.
  private func writeRole(of member: Member, to html: inout HTMLWriter) {
    let person = "\(path)/people/\(member.account.id)"
    html.element("details", ["class": "edit"]) { html in
      html.element("summary", ["aria-label": Phrases.role(of: member.account.name)]) { html in
        html.element("span", text: Phrases.title(of: member.role))
        html.icon(.down)
      }
      html.element("div", ["class": "deeds"]) { html in
        html.form(person + "/role") { html in
          html.choice(
            "role", spoken: Phrases.role(of: member.account.name), Self.roles, chosen: member.role.word)
          html.button(Phrases.save, spoken: Phrases.saveRole(of: member.account.name))
        }
        html.form(person + "/remove") { html in
          html.button(Phrases.remove, "lose", spoken: Phrases.removePerson(member.account.name))
        }
      }
    }
  }

  private static var roles: [(value: String, label: String)] {
    HouseholdRole.allCases.map { ($0.word, Phrases.title(of: $0)) }
  }

  // MARK: Invitations

  private func writeInvitations(to html: inout HTMLWriter) {
    section("invitations", Phrases.invitations, in: &html) { html in
      html.element("ul", ["class": "rows"]) { html in
        for link in invitations { write(link, to: &html) }
      }
      fold("invitations", Phrases.invite, in: &html, writeInviting)
    }
  }

  private func writeInviting(to html: inout HTMLWriter) {
    html.form(path + "/invitations", classes: "fields") { html in
      var label = field("invitations", "label", Phrases.invitationFor)
      label.isRequired = false
      html.field(label)
      html.element("div") { html in
        html.element("label") { html in
          html.text(Phrases.roleLabel)
          html.choice(
            "role", spoken: Phrases.roleLabel, Self.roles,
            chosen: refused("invitations")?.entered["role"] ?? HouseholdRole.member.word)
        }
      }
      html.button(Phrases.makeInvitation, "do")
    }
  }

  private func write(_ link: OneTimeLink, to html: inout HTMLWriter) {
    guard case .invitation(_, let role) = link.purpose else { return }
    html.element("li") { html in
      html.element("span", ["class": "avatar open", "aria-hidden": "true"], text: "?")
      html.element("div", ["class": "what"]) { html in
        html.element("b") { $0.name(link.label.isEmpty ? Phrases.somebody : link.label) }
        html.element(
          "span", ["class": "detail"],
          text: Phrases.goodUntil(Phrases.title(of: role), link.expires.localDay))
      }
      html.form("\(path)/invitations/\(link.number)/withdraw") { html in
        html.button(Phrases.withdraw, "lose")
      }
    }
  }

  // MARK: Tokens

  private func writeTokens(to html: inout HTMLWriter) {
    section("tokens", Phrases.tokens, in: &html) { html in
      html.element("p", ["class": "hint"], text: Phrases.tokensLead)
      html.element("ul", ["class": "rows"]) { html in
        for token in tokens { write(token, to: &html) }
      }
      guard visit.may(.makeTokens) else { return }
      fold("tokens", Phrases.makeToken, in: &html, writeMaking)
    }
  }

  private func writeMaking(to html: inout HTMLWriter) {
    html.form(path + "/tokens", classes: "fields") { html in
      html.field(field("tokens", "token", Phrases.tokenLabel))
      html.element("fieldset") { html in
        html.element("legend", text: Phrases.scopes)
        html.element("div", ["class": "checks"]) { html in
          // No address answers with a calendar yet.
          for scope in TokenScope.allCases where scope != .calendar { write(scope, to: &html) }
        }
      }
      var days = field("tokens", "days", Phrases.tokenDays, value: "365")
      days.inputMode = "numeric"
      html.field(days)
      html.button(Phrases.makeToken, "do")
    }
  }

  private func write(_ scope: TokenScope, to html: inout HTMLWriter) {
    let isChosen = refused("tokens")?.entered.values("scope").contains(scope.word) == true
    html.element("label") { html in
      html.leaf(
        "input", ["type": "checkbox", "name": "scope", "value": scope.word, "checked": isChosen ? "" : nil])
      html.text(Phrases.title(of: scope))
    }
  }

  private func write(_ token: AccessToken, to html: inout HTMLWriter) {
    html.element("li") { html in
      html.element("div", ["class": "what"]) { html in
        html.element("b") { $0.name(token.label) }
        let scopes = TokenScope.allCases.filter { token.scopes.contains($0) }.map { Phrases.title(of: $0) }
        html.element(
          "span", ["class": "detail"],
          text: Phrases.goodUntil(scopes.joined(separator: ", "), token.expires.localDay))
      }
      html.form("\(path)/tokens/\(token.number)/revoke") { html in
        html.button(Phrases.revoke, "lose", spoken: Phrases.revokeToken(token.label))
      }
    }
  }
}
