import HTTP
import LarderModel
import LarderRemind
import LarderVerbs
import LarderWords
import Page
import RecipeFormats
import WebParts

/// The household's mail server on the settings page, for owners, with a mail to try it. The password is only entered, and
/// never shown.
struct MailServerSection {
  static let name = "mail-server"
  /// The name of the form that sends a test mail, and of its field.
  static let (test, receiver) = ("mail-test", "mail-test-to")

  private let frame: PageFrame
  private let setup: MailSetup
  /// The result of a test mail that came too late for the page that sent it.
  private let news: Mailer.Progress?

  init(_ frame: PageFrame) throws {
    self.frame = frame
    let context = frame.context
    setup = try MailSetup(context)
    news = try context.site.mailer.news(of: frame.account, in: context.home().id, at: context.now)
  }

  /// - Parameters:
  ///   - refused: The form with the server that was just refused.
  ///   - refusedTest: The form of the test mail that was just refused.
  func write(_ refused: FaultyForm?, test refusedTest: FaultyForm?, to html: inout HTMLWriter) {
    html.plainSection(Self.name, Phrases.mailServer) { html in
      html.notice(refusedTest?.fault.general, isBad: true)
      if refusedTest == nil, let news {
        for words in news.words { html.notice(words, isBad: news.isLost) }
      }
      html.p(nil, Phrases.mailServerLead(setup.server))
      if let obstacle = setup.obstacle, obstacle != .noServer { html.p("notice bad", Phrases.about(obstacle)) }
      if setup.obstacle == nil { writeTest(refusedTest, to: &html) }
      guard setup.obstacle != .isUnreadable else { return }
      html.element("details", ["class": "fold", "open": refused == nil ? nil : ""]) { html in
        let change = setup.server.address == nil ? Phrases.setUpMailServer : Phrases.changeMailServer
        html.element("summary") { $0.labelled(.pencil, change) }
        writeForm(refused, to: &html)
      }
    }
  }

  private func writeForm(_ refused: FaultyForm?, to html: inout HTMLWriter) {
    let server = setup.server
    func field(_ setting: ReminderSetting, _ label: String, _ value: String?, hint: String, inputMode: String? = nil)
      -> FormField
    {
      FormField(
        setting.rawValue, label, value: refused?.entered[setting.rawValue] ?? value ?? "", hint: hint,
        error: refused?.fault[setting.rawValue], isRequired: false, inputMode: inputMode)
    }
    html.form("\(frame.next)/\(Self.name)", classes: "fields") { html in
      html.field(field(.mailServer, Phrases.mailServerAddress, server.address, hint: Phrases.mailServerHint))
      html.field(field(.mailUser, Phrases.mailUser, server.user, hint: Phrases.mailUserHint))
      html.field(
        FormField(
          ReminderSetting.mailPassword.rawValue, Phrases.password, type: "password", autocomplete: "off",
          hint: server.password == nil ? Phrases.mailPasswordHint : Phrases.mailPasswordKept,
          error: refused?.fault[ReminderSetting.mailPassword.rawValue], isRequired: false))
      html.field(field(.mailFrom, Phrases.mailSender, server.sender, hint: Phrases.mailSenderHint, inputMode: "email"))
      html.button(Phrases.save, "do", spoken: Phrases.saveMailServer)
    }
  }

  private func writeTest(_ refused: FaultyForm?, to html: inout HTMLWriter) {
    html.form("\(frame.next)/\(Self.test)", classes: "fields") { html in
      html.field(
        FormField(
          Self.receiver, Phrases.mailTestTo,
          value: refused?.entered[Self.receiver] ?? setup.address(of: frame.person) ?? "", autocomplete: "email",
          error: refused?.fault[Self.receiver], inputMode: "email"))
      html.iconButton(.send, Phrases.mailTest)
    }
  }
}

enum MailServerPages {
  static let routes: [Route] = [
    Route(.post, base + MailServerSection.name, .household(.manage), "set the mail server") { try choose($0) },
    Route(.post, base + MailServerSection.test, .household(.manage), "send a test mail", isSlow: true) { try test($0) },
  ]

  private static let base = "/h/{household}/settings/"

  private static func choose(_ context: RequestContext) throws -> Response {
    let (home, form) = (try context.home(), try context.request.form())
    do {
      let own = try MailSetup(context).server
      try Reminders(at: context.clock, home.ledger).choose(changes(of: own, in: form), for: nil)
      return try .leading(to: SettingsPage.path(home.id) + "#" + MailServerSection.name)
    } catch let refused as RefusedReminderChoice {
      guard let problem = Problem(refused.error) else { throw refused.error }
      return try shown(
        context, MailServerSection.name, FormFault(field: refused.setting.rawValue, problem.detail), form)
    }
  }

  /// The settings that the form changes. A password that is left empty stays with its address and its user.
  private static func changes(of own: MailServer, in form: Pairs) -> [(setting: ReminderSetting, text: String)] {
    func typed(_ setting: ReminderSetting) -> String { (form[setting.rawValue] ?? "").filter { $0 != " " } }
    let (address, user, password) = (typed(.mailServer), typed(.mailUser), form[ReminderSetting.mailPassword.rawValue])
    var changes: [(setting: ReminderSetting, text: String)] = []
    let isOther = address != own.address ?? ""
    if isOther { changes.append((.mailServer, address)) }
    if !address.isEmpty {
      if isOther || user != own.user ?? "" { changes.append((.mailUser, user)) }
      if let password, !password.isEmpty { changes.append((.mailPassword, password)) }
    }
    if typed(.mailFrom) != own.sender ?? "" { changes.append((.mailFrom, typed(.mailFrom))) }
    return changes
  }

  private static func test(_ context: RequestContext) throws -> Response {
    let (home, form, setup) = (try context.home().id, try context.request.form(), try MailSetup(context))
    func refused(_ fault: FormFault) throws -> Response { try shown(context, MailServerSection.test, fault, form) }
    guard setup.obstacle == nil, let from = setup.server.sentFrom else {
      return try .leading(to: SettingsPage.path(home) + "#" + MailServerSection.name)
    }
    guard let address = MailAddress((form[MailServerSection.receiver] ?? "").filter { $0 != " " }) else {
      return try refused(FormFault(field: MailServerSection.receiver, Phrases.mailBadAddress))
    }
    let message = MailMessage(
      from: "\(Phrases.product) <\(from)>", to: address.text, subject: Phrases.mailTestSubject,
      date: context.clock.now.mailDate, text: Phrases.mailTestText + "\n", html: "<p>\(Phrases.mailTestText)</p>\n")
    do {
      let progress = try context.site.mailer.send(
        [Mailer.Letter(address.text, from: from, message)], by: context.person().account.id, of: home,
        through: setup.server, now: context.now)
      let words = progress.words.joined(separator: " ")
      guard !progress.isLost else { return try refused(FormFault(words)) }
      return try context.leading(to: SettingsPage.path(home), saying: Toast(says: words))
    } catch let problem as Problem where problem.status == .tooManyRequests {
      return try refused(FormFault(problem.detail))
    }
  }

  private static func shown(_ context: RequestContext, _ form: String, _ fault: FormFault, _ entered: Pairs) throws
    -> Response
  {
    var page = try SettingsPage(context)
    page.faulty = FaultyForm(name: form, fault: fault, entered: entered)
    return page.response(fault.status)
  }
}
