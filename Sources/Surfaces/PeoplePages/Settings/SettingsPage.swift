import Accounts
import HTTP
import Page
import WebParts

/// The settings: people, invitations and tokens of a household.
struct SettingsPage: HouseholdPage {
  private let frame: PageFrame
  private let household: RegisteredHousehold
  private let members: [Member]
  private let invitations: [OneTimeLink]
  private let tokens: [AccessToken]
  private let devices: DeviceList
  private let settings: HouseholdSettings
  private let homes: HouseholdList
  private let reminders: ReminderSection
  /// Nil for those who may not change it.
  private let mailServer: MailServerSection?
  private let manages: Bool
  /// The form that was just refused.
  var faulty: FaultyForm?
  /// The link or token just created, which is shown only once.
  var secret: Secret?
  /// The name of the phone to which a test was just sent.
  var testedPhone: String?

  /// A link or token, with the words to share a link.
  struct Secret {
    let title: String
    let text: String
    var sharing: String?
  }

  init(_ context: RequestContext) throws {
    let (home, accounts) = (try context.home().id, context.accounts)
    frame = try PageFrame(context, .settings)
    manages = context.may(.manage)
    household = try accounts.household(home)
    members = try accounts.members(of: home)
    invitations = try manages ? accounts.invitations(to: home, now: context.now) : []
    tokens = try accounts.tokens(of: home, madeBy: manages ? nil : frame.account, now: context.now)
    devices = try DeviceList(context, on: frame.next)
    settings = try HouseholdSettings(frame)
    homes = try HouseholdList(context, home)
    reminders = try ReminderSection(frame)
    mailServer = try manages ? MailServerSection(frame) : nil
  }

  /// The name of the household.
  var name: String { household.name }

  static func path(_ household: HouseholdID) -> String { "/h/\(household)/settings" }

  func response() -> Response { response(.ok) }

  func response(_ status: Status) -> Response {
    var page = SitePage(frame, Phrases.settings) { html in
      if let secret { write(secret, to: &html) }
      section("people", Phrases.people, in: &html) { html in
        html.rows(members, write)
        html.element("p") { $0.link(frame.home + Place.people.path, Phrases.allWhoLiveHere) }
      }
      if manages { writeInvitations(to: &html) }
      settings.write(name: field("household", "household", Phrases.householdName, value: household.name), to: &html)
      reminders.write(refused(ReminderSection.name), refused(PhoneSection.name), tested: testedPhone, to: &html)
      mailServer?.write(refused(MailServerSection.name), test: refused(MailServerSection.test), to: &html)
      devices.write(to: &html)
      section("households", Phrases.households, in: &html) { html in
        homes.write(to: &html)
        guard homes.mayMake else { return }
        fold("households", Phrases.newHousehold, in: &html) { html in
          html.field(field("households", "home", Phrases.householdName))
          html.p("hint", Phrases.newHouseholdHint)
          html.button(Phrases.makeHousehold, "do")
        }
      }
      writeTokens(to: &html)
      writeThisPhone(to: &html)
    }
    page.lead = { $0.name(household.name) }
    page.look = "settings"
    page.isSecret = secret != nil
    page.words = Phrases.settingsScript
    return page.response(status)
  }

  private func write(_ secret: Secret, to html: inout HTMLWriter) {
    html.block("div", ["class": "notice", "role": "status"]) { html in
      html.p(nil, secret.title)
      html.p("secret", secret.text)
      guard let sharing = secret.sharing else { return }
      if let code = QRCode(secret.text) { html.drawing(of: code, label: Phrases.qrCode) }
      html.shareButton(sharing, url: secret.text, Phrases.shareLink)
      if let page = frame.context.site.options.certificatePage { html.p("hint", Phrases.certificateFirst(page)) }
    }
  }

  private func section(
    _ identifier: String, _ title: String, in html: inout HTMLWriter, _ content: (inout HTMLWriter) -> Void
  ) {
    html.plainSection(identifier, title) { html in
      html.notice(refused(identifier)?.fault.general, isBad: true)
      content(&html)
    }
  }

  /// Writes a collapsed form to add an entry; it is open if the form was refused.
  private func fold(_ form: String, _ title: String, in html: inout HTMLWriter, _ content: (inout HTMLWriter) -> Void) {
    html.element("details", ["class": "fold", "open": refused(form) == nil ? nil : ""]) { html in
      html.element("summary") { $0.labelled(.plus, title) }
      html.form("\(frame.next)/\(form)", classes: "fields", content)
    }
  }

  /// Returns the form's error, if it was refused.
  private func refused(_ form: String) -> FaultyForm? { faulty.flatMap { $0.name == form ? $0 : nil } }

  /// Returns a field, with the entered value and error if it was refused.
  private func field(
    _ form: String, _ name: String, _ label: String, value: String = "", isRequired: Bool = true,
    inputMode: String? = nil
  ) -> FormField {
    FormField(
      name, label, value: refused(form)?.entered[name] ?? value, error: refused(form)?.fault[name],
      isRequired: isRequired, inputMode: inputMode)
  }

  // MARK: People

  private func write(_ member: Member, to html: inout HTMLWriter) {
    html.element("li") { html in
      html.face(frame.faces[member.account.name])
      let isMe = member.account.id == frame.account ? Phrases.thatIsYou : ""
      html.what(member.account.name, detail: isMe + Phrases.rights(of: member.role))
      if manages { writeRole(of: member, to: &html) }
    }
  }

  /// Writes a person's role, collapsed because it rarely changes.
  private func writeRole(of member: Member, to html: inout HTMLWriter) {
    let (person, name) = ("\(frame.next)/people/\(member.account.id)", member.account.name)
    html.fold("edit", spoken: Phrases.role(of: name)) { html in
      html.element("span", text: Phrases.title(of: member.role))
      html.icon(.down)
    } content: { html in
      html.div("deeds") { html in
        html.form(person + "/role") { html in
          html.choice("role", spoken: Phrases.role(of: name), Self.roles, chosen: member.role.word)
          html.button(Phrases.save, spoken: Phrases.saveRole(of: name))
        }
        if member.account.id != frame.account {
          html.form(person + "/password") {
            $0.button(Phrases.makePasswordLink, spoken: Phrases.makePasswordLink(for: name))
          }
        }
        html.form(person + "/remove") { $0.button(Phrases.remove, "lose", spoken: Phrases.removePerson(name)) }
      }
    }
  }

  private static var roles: [(value: String, label: String)] {
    HouseholdRole.allCases.map { ($0.word, Phrases.title(of: $0)) }
  }

  // MARK: Invitations

  private func writeInvitations(to html: inout HTMLWriter) {
    section("invitations", Phrases.invitations, in: &html) { html in
      html.rows(invitations, write)
      fold("invitations", Phrases.invite, in: &html) { html in
        html.field(field("invitations", "label", Phrases.invitationFor, isRequired: false))
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
  }

  private func write(_ link: OneTimeLink, to html: inout HTMLWriter) {
    guard case .invitation(_, let role) = link.purpose else { return }
    html.element("li") { html in
      html.element("span", ["class": "avatar open", "aria-hidden": "true"], text: "?")
      html.what(
        link.label.isEmpty ? Phrases.someone : link.label,
        detail: Phrases.goodUntil(Phrases.title(of: role), link.expires.localDay))
      html.form("\(frame.next)/invitations/\(link.number)/withdraw") { $0.button(Phrases.withdraw, "lose") }
    }
  }

  // MARK: Tokens

  private func writeTokens(to html: inout HTMLWriter) {
    section("tokens", Phrases.tokens, in: &html) { html in
      html.p("hint", Phrases.tokensLead)
      html.rows(tokens, write)
      guard frame.may(.makeTokens) else { return }
      fold("tokens", Phrases.makeToken, in: &html) { html in
        html.field(field("tokens", "token", Phrases.tokenLabel))
        html.element("fieldset") { html in
          html.element("legend", text: Phrases.scopes)
          html.div("checks") { html in
            for scope in TokenScope.allCases { write(scope, to: &html) }
          }
        }
        html.field(field("tokens", "days", Phrases.tokenDays, value: "365", inputMode: "numeric"))
        html.button(Phrases.makeToken, "do")
      }
    }
  }

  private func write(_ scope: TokenScope, to html: inout HTMLWriter) {
    let isChosen = refused("tokens")?.entered.values("scope").contains(scope.word) == true
    html.element("label") { html in
      html.box("scope", scope.word, isChosen: isChosen)
      html.text(Phrases.title(of: scope))
    }
  }

  private func write(_ token: AccessToken, to html: inout HTMLWriter) {
    html.element("li") { html in
      let scopes = TokenScope.allCases.filter { token.scopes.contains($0) }.map { Phrases.title(of: $0) }
      html.what(token.label, detail: Phrases.goodUntil(scopes.joined(separator: ", "), token.expires.localDay))
      html.form("\(frame.next)/tokens/\(token.number)/revoke") {
        $0.button(Phrases.revoke, "lose", spoken: Phrases.revokeToken(token.label))
      }
    }
  }

  // MARK: The device

  /// Writes the section about this device: unsent entries and installation on the home screen.
  private func writeThisPhone(to html: inout HTMLWriter) {
    html.section("phone", Phrases.thisDevice) { html in
      // A script fills in the unsent entries. Without scripts there are none.
      html.element("div", ["data-sync": ""]) { $0.p("quiet", Phrases.nothingWaitsEver) }
      html.fold("fold") {
        $0.text(Phrases.onHomeScreen)
      } content: { html in
        html.rows(Phrases.homeScreenWays, classes: "items") { $1.element("li", text: $0) }
      }
    }
  }
}
