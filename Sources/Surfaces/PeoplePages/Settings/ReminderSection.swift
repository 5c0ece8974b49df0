import HTTP
import LarderModel
import LarderRemind
import LarderWords
import Page
import WebParts

/// A person's reminders on the settings page: the time of the next note, a preview of it, and the choices.
struct ReminderSection {
  static let name = "reminders"

  private let frame: PageFrame
  /// Nil if the household's choices cannot be read.
  private let outlook: ReminderOutlook?
  /// Nil if this program cannot push.
  private let phones: PhoneSection?

  init(_ frame: PageFrame) throws {
    self.frame = frame
    let context = frame.context
    let person = try ReminderPages.person(context)
    let phones = try PhoneSection(context)
    self.phones = phones
    do {
      let reminders = try Reminders(at: context.clock, context.home().ledger)
      outlook = try context.reading { reportContext in
        try reminders.outlook(
          of: person, sends: context.site.options.sendsReminders, hasPhones: phones?.phones.isEmpty == false,
          &reportContext)
      }
    } catch let error as CommandLineError where error.sort == .data {
      outlook = nil
    }
  }

  /// - Parameters:
  ///   - refused: The form that was just refused.
  ///   - refusedPhone: The form of a phone that was just refused.
  ///   - tested: The name of the phone to which a test was just sent.
  func write(_ refused: FaultyForm?, _ refusedPhone: FaultyForm?, tested: String?, to html: inout HTMLWriter) {
    html.plainSection(Self.name, Phrases.reminders) { html in
      guard let outlook else { return html.notice(Phrases.remindersUnreadable, isBad: true) }
      html.notice(refused?.fault[ReminderSetting.about.rawValue], isBad: true)
      html.p(nil, Self.sentence(outlook))
      for obstacle in outlook.obstacles where !obstacle.isChosen {
        html.p("notice bad", Phrases.about(obstacle))
      }
      html.p("hint", outlook.lines.isEmpty ? Phrases.noteIsEmpty : Phrases.noteNow)
      if !outlook.lines.isEmpty {
        html.element("p", ["class": "notice"]) { html in
          for (number, line) in outlook.lines.enumerated() {
            if number > 0 { html.leaf("br") }
            html.text(line)
          }
        }
      }
      phones?.write(isChosen: outlook.choices.push, refusedPhone, tested: tested, to: &html)
      html.element("details", ["class": "fold", "open": refused == nil ? nil : ""]) { html in
        html.element("summary") { $0.labelled(.pencil, Phrases.changeReminders) }
        ReminderForm(outlook.choices, refused).write("\(frame.next)/\(Self.name)", to: &html)
      }
    }
  }

  /// When the next note comes, or why none does.
  private static func sentence(_ outlook: ReminderOutlook) -> String {
    if let obstacle = outlook.obstacles.first(where: \.isChosen) { return Phrases.about(obstacle) }
    guard let next = outlook.next else { return Phrases.about(.noTimes) }
    let ways = outlook.choices.channels.map { Phrases.title(of: $0) }
    guard next.minutes > outlook.now.minutes else { return Phrases.noteIsDue(ways) }
    return Phrases.nextNote(next.day.displayed(relativeTo: outlook.now.day), "\(next.minute)", ways)
  }
}

/// The form for a person's reminders. A secret is only entered in it, and never shown.
struct ReminderForm {
  private let choices: ReminderChoices
  private let refused: FaultyForm?

  /// The settings that a person types.
  static let typed: [ReminderSetting] = [.at, .quiet, .ntfy, .mail]
  /// The name of the box that removes the token.
  static let forget = "forget-token"

  init(_ choices: ReminderChoices, _ refused: FaultyForm?) { (self.choices, self.refused) = (choices, refused) }

  func write(_ path: String, to html: inout HTMLWriter) {
    html.form(path, classes: "fields") { html in
      writeKinds(to: &html)
      html.field(field(.at, Phrases.reminderHours, hint: Phrases.reminderHoursHint))
      html.field(field(.quiet, Phrases.quietHours, hint: Phrases.quietHoursHint))
      html.field(field(.ntfy, Phrases.ntfyAddress, hint: Phrases.ntfyHint, inputMode: "url"))
      html.field(
        FormField(
          ReminderSetting.ntfyToken.rawValue, Phrases.ntfyToken, type: "password", autocomplete: "off",
          hint: choices.ntfyToken == nil ? Phrases.ntfyTokenHint : Phrases.ntfyTokenKept,
          error: refused?.fault[ReminderSetting.ntfyToken.rawValue], isRequired: false))
      if choices.ntfyToken != nil {
        html.div("checks") { html in
          html.element("label") { html in
            html.box(Self.forget, "yes", isChosen: false)
            html.text(Phrases.forgetToken)
          }
        }
      }
      html.field(field(.mail, Phrases.mailAddress, hint: nil, inputMode: "email"))
      html.button(Phrases.save, "do", spoken: Phrases.saveReminders)
    }
  }

  private func field(_ setting: ReminderSetting, _ label: String, hint: String?, inputMode: String? = nil)
    -> FormField
  {
    FormField(
      setting.rawValue, label, value: refused?.entered[setting.rawValue] ?? choices.text(of: setting), hint: hint,
      error: refused?.fault[setting.rawValue], isRequired: false, inputMode: inputMode)
  }

  private func writeKinds(to html: inout HTMLWriter) {
    let about = ReminderSetting.about.rawValue
    let chosen = refused.map { Set($0.entered.values(about)) } ?? Set(choices.kinds.map(\.rawValue))
    html.element("fieldset") { html in
      html.element("legend", text: Phrases.reminderKinds)
      html.div("checks") { html in
        for kind in ReminderKind.allCases {
          // The folder of backups is chosen in the terminal, so without one the kind says nothing.
          if kind == .backup, choices.backups == nil {
            if chosen.contains(kind.rawValue) { html.hidden(about, kind.rawValue) }
            continue
          }
          html.element("label") { html in
            html.box(about, kind.rawValue, isChosen: chosen.contains(kind.rawValue))
            html.text(Phrases.title(of: kind))
          }
        }
      }
    }
  }
}

/// The routes of a person's reminders.
enum ReminderPages {
  static let routes: [Route] = [
    Route(.post, "/h/{household}/settings/reminders", .household(.readAll), "choose your reminders") { context in
      try choose(context)
    }
  ]

  /// The signed-in person in the household's ledger. Nil if the ledger does not know them yet.
  static func person(_ context: RequestContext) throws -> PersonID? {
    try context.catalog().number(.person, named: context.name()).flatMap(PersonID.init(stored:))
  }

  private static func choose(_ context: RequestContext) throws -> Response {
    let (home, form) = (try context.home(), try context.request.form())
    do {
      let person = try known(context)
      let reminders = try Reminders(at: context.clock, home.ledger)
      let own = try ReminderFolder(of: home.ledger.log).book()[person]
      try reminders.choose(changes(of: own, in: form), for: person)
      return try .leading(to: SettingsPage.path(home.id) + "#" + ReminderSection.name)
    } catch let refused as RefusedReminderChoice {
      guard let problem = Problem(refused.error) else { throw refused.error }
      var page = try SettingsPage(context)
      let fault = FormFault(field: refused.setting.rawValue, problem.detail)
      page.faulty = FaultyForm(name: ReminderSection.name, fault: fault, entered: form)
      return page.response(fault.status)
    }
  }

  /// The choices that the form changes. A new address removes the token, and a token left empty stays.
  private static func changes(of own: ReminderChoices, in form: Pairs) -> [(setting: ReminderSetting, text: String)] {
    let about = form.values(ReminderSetting.about.rawValue).joined(separator: ", ")
    var changes = [(setting: ReminderSetting.about, text: about)]
    for setting in ReminderForm.typed {
      // A field that is missing keeps its value.
      guard let text = form[setting.rawValue].map(bare), text != own.text(of: setting) else { continue }
      changes.append((setting, text))
    }
    let token = form[ReminderSetting.ntfyToken.rawValue].map(bare) ?? ""
    if !token.isEmpty || form[ReminderForm.forget] != nil { changes.append((.ntfyToken, token)) }
    return changes
  }

  /// Without the spaces that a phone's keyboard adds after a word.
  private static func bare(_ text: String) -> String { text.split(separator: " ").joined(separator: " ") }

  /// The signed-in person, whom the ledger gets to know if necessary.
  static func known(_ context: RequestContext) throws -> PersonID? {
    if let person = try person(context) { return person }
    let command = try PageCommand(["person", "add", context.name()], context)
    _ = try context.recording { try command.line.answer(in: $0.ledger) }
    return try person(context)
  }
}
