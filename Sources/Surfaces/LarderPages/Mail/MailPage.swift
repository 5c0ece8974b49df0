import Accounts
import HTTP
import LarderRemind
import LarderVerbs
import Page
import WebParts

/// The form that mails a recipe or the shopping list. If no mail can be sent, the page says why, and what to do.
struct MailPage {
  private let frame: PageFrame
  private let thing: MailedThing
  private let setup: MailSetup
  /// The owners of the household, whom a member asks.
  private let owners: [String]
  /// The result of the last mail, if it came too late for the page that sent it.
  private let news: Mailer.Progress?
  /// The sentences about a mail that was not sent.
  private var problems: [String] = []
  private var fault: FormFault?
  private var entered: Pairs?

  init(_ context: RequestContext, _ thing: MailedThing) throws {
    frame = try PageFrame(context, thing.place)
    self.thing = thing
    setup = try MailSetup(context)
    let home = try context.home().id
    owners = try context.accounts.members(of: home).filter { $0.role == .owner }.map(\.account.name)
    news = context.site.mailer.news(of: frame.account, in: home, at: context.now)
  }

  func response(_ status: Status = .ok) -> Response {
    var page = SitePage(frame, Phrases.mailTitle(thing.title)) { html in
      if problems.isEmpty, fault == nil, let news {
        for words in news.words { html.notice(words, isBad: news.isLost) }
      }
      for problem in problems { html.notice(problem, isBad: true) }
      if let obstacle = setup.obstacle {
        write(obstacle, to: &html)
      } else {
        writeForm(to: &html)
        html.block("nav", ["class": "wrapped", "aria-label": Phrases.mail]) { html in
          html.chip(draft) { $0.icon(.mail, Phrases.mailProgram) }
        }
      }
    }
    page.tools = { $0.iconLink(.back, thing.page, Phrases.back) }
    // The browser never shows it from its cache, because its news would be old.
    page.isSecret = true
    var response = page.response(status)
    if news?.waiting.isEmpty == false { response.fields.set("refresh", "2") }
    return response
  }

  /// A link that opens a mail program with the thing in a message.
  private var draft: String {
    "mailto:?subject=\(QueryText.encoded(thing.title))&body=\(QueryText.encoded(thing.text))"
  }

  private func write(_ obstacle: MailSetup.Obstacle, to html: inout HTMLWriter) {
    html.element("p") { $0.buttonLink(.mail, Phrases.mailProgram, draft, "button do") }
    html.p("notice", Phrases.about(obstacle))
    guard [.noServer, .noSender].contains(obstacle) else { return }
    if frame.may(.manage) {
      html.element("p") { html in
        html.buttonLink(.settings, Phrases.mailSetUp, frame.home + Place.settings.path + "#mail-server", "button")
      }
    } else if !owners.isEmpty {
      html.p(nil, Phrases.mailAsk(owners))
    }
  }

  private func writeForm(to html: inout HTMLWriter) {
    html.form(thing.form, classes: "fields") { html in
      let chosen = Set(entered?.values("person") ?? [])
      if !setup.people.isEmpty {
        html.element("fieldset") { html in
          html.element("legend", text: Phrases.mailTo)
          html.div("checks") { html in
            for person in setup.people {
              html.element("label") { html in
                html.box("person", person.name, isChosen: chosen.contains(person.name))
                html.name(person.name)
              }
            }
          }
        }
      }
      html.field(
        FormField(
          "address", setup.people.isEmpty ? Phrases.mailAddressee : Phrases.mailOther,
          value: entered?["address"] ?? "", autocomplete: "email", hint: thing.contents, error: fault?["address"],
          isRequired: setup.people.isEmpty, inputMode: "email"))
      html.iconButton(.send, Phrases.mailSend, "do")
    }
  }

  /// The routes of the two forms.
  static let routes: [Route] = [
    both("/recipes/{name}/mail", "a recipe", [QueryPart("serves", "the number of portions")], MailedThing.recipe),
    both(
      "/list/mail", "the shopping list", [QueryPart("store", "only items for this store or for any store")],
      MailedThing.list),
  ].flatMap { $0 }

  private static func both(
    _ path: String, _ name: String, _ query: [QueryPart],
    _ thing: @escaping @Sendable (RequestContext) throws -> MailedThing
  ) -> [Route] {
    [
      Route(.get, "/h/{household}" + path, .household(.record), "a form that mails \(name)", query: query + [.said]) {
        try MailPage($0, thing($0)).response()
      },
      Route(.post, "/h/{household}" + path, .household(.record), "mails \(name)", query: query, isSlow: true) {
        try send($0, thing($0))
      },
    ]
  }

  private static func send(_ context: RequestContext, _ thing: MailedThing) throws -> Response {
    let form = try context.request.form()
    var page = try MailPage(context, thing)
    page.entered = form
    guard page.setup.obstacle == nil, let from = page.setup.server.sentFrom else { return page.response(.conflict) }
    var receivers = form.values("person").compactMap { name in
      page.setup.address(of: name).map { (name: name, address: $0) }
    }
    let typed = (form["address"] ?? "").filter { $0 != " " }
    if !typed.isEmpty {
      guard let address = MailAddress(typed) else { return page.refused(Phrases.mailBadAddress) }
      receivers.append((address.text, address.text))
    }
    guard !receivers.isEmpty else { return page.refused(Phrases.mailNoOne) }
    do {
      let progress = try context.site.mailer.send(
        page.letters(to: receivers, from: from), by: page.frame.account, of: context.home().id,
        through: page.setup.server, now: context.now)
      if progress.isLost {
        page.problems = progress.words
        return page.response(.unprocessable)
      }
      guard progress.waiting.isEmpty else { return try .leading(to: thing.form) }
      return try context.leading(to: thing.page, saying: Toast(says: progress.words.joined(separator: "\n")))
    } catch let problem as Problem where problem.status == .tooManyRequests {
      page.problems = [FormFault.sentence(problem.detail)]
      return page.response(.tooManyRequests)
    }
  }

  private func refused(_ problem: String) -> Response {
    var page = self
    page.fault = FormFault(field: "address", problem)
    return page.response(.unprocessable)
  }

  /// One mail for each receiver, in the name of the person who sends it. Answers go to them if they have an address.
  private func letters(to receivers: [(name: String, address: String)], from address: String) throws -> [Mailer.Letter]
  {
    let (own, context) = (setup.address(of: frame.person), frame.context)
    var message = try thing.message(
      MailedThing.Envelope(
        from: "\(frame.person) <\(address)>", to: "", date: context.clock.now.mailDate,
        link: context.knownAddress(thing.page)))
    message.replyTo = own == address ? nil : own
    return receivers.map { name, receiver in
      message.to = receiver
      return Mailer.Letter(name, from: address, message)
    }
  }
}
