import Accounts
import HTTP
import LarderModel
import LarderRemind
import LarderWords
import Page
import WebParts
import WebPush

/// The phones to which a person's reminders are pushed, and the button that adds this one.
struct PhoneSection {
  static let name = "phones"

  /// The person's phones, also if this household's reminders do not go to them.
  let phones: [PushPhone]
  private let path: String
  private let session: UInt64?
  /// The public key that a browser needs for a subscription.
  private let key: String

  /// Nil if this program cannot push.
  init?(_ context: RequestContext) throws {
    let account = try context.person().account.id
    guard let sender = try context.accounts.pushSender(at: nil) else { return nil }
    key = sender.key.publicText
    phones = try context.accounts.phones(of: account, now: context.now)
    path = SettingsPage.path(try context.home().id) + "/phones"
    session = context.session
  }

  /// - Parameters:
  ///   - isChosen: Whether this household's reminders go to the phones.
  ///   - refused: The form that was just refused.
  ///   - tested: The name of the phone to which a test was just sent.
  func write(isChosen: Bool, _ refused: FaultyForm?, tested: String?, to html: inout HTMLWriter) {
    html.notice(refused?.fault[Self.name], isBad: true)
    html.notice(tested.map { Phrases.testSent(to: $0) })
    let shown = isChosen ? phones : []
    if !shown.isEmpty { html.rows(shown, write) }
    // A script shows it where the browser can be reminded, and fills it in. Without scripts there are no notifications.
    let isThis = session != nil && shown.contains { $0.session == session }
    html.block(
      "form", ["method": "post", "action": path, "data-push": key, "data-push-this": isThis ? "" : nil, "hidden": ""]
    ) { html in
      for name in ["endpoint", "p256dh", "auth"] { html.hidden(name, "") }
      html.button(Phrases.remindHere, "do")
    }
  }

  private func write(_ phone: PushPhone, to html: inout HTMLWriter) {
    let name = Self.name(of: phone)
    let isThis = session != nil && phone.session == session
    html.element("li") { html in
      html.what(name, detail: isThis ? Phrases.thisDevice : Phrases.addedOn(phone.added.localDay))
      html.form("\(path)/\(phone.id)/test") { $0.button(Phrases.sendTest, spoken: Phrases.sendTest(to: name)) }
      html.form("\(path)/\(phone.id)/remove") { $0.button(Phrases.remove, "lose", spoken: Phrases.removePhone(name)) }
    }
  }

  static func name(of phone: PushPhone) -> String { phone.device.isEmpty ? Phrases.unknownDevice : phone.device }
}

/// The routes of phones.
enum PhonePages {
  static let routes: [Route] = [
    Route(.post, base, .household(.readAll), "push your reminders to this phone") { try add($0) },
    Route(.post, base + "/{phone}/remove", .household(.readAll), "no longer push reminders to a phone") { context in
      try remove(context)
    },
    Route(.post, base + "/{phone}/test", .household(.readAll), "push a test to a phone", isSlow: true) { context in
      try test(context)
    },
  ]

  private static let base = "/h/{household}/settings/phones"

  private static func add(_ context: RequestContext) throws -> Response {
    let (form, account) = (try context.request.form(), try context.person().account.id)
    guard PushKey.isBuiltIn,
      let phone = PushSubscription(
        endpoint: form["endpoint"] ?? "", p256dh: form["p256dh"] ?? "", auth: form["auth"] ?? ""),
      phone.origin.hasPrefix("https://") || phone.origin == context.site.options.pushService
    else { return try refused(Phrases.phoneRefused, context) }
    let person = try ReminderPages.known(context)
    try context.accounts.keepPhone(
      endpoint: phone.endpoint, p256dh: phone.p256dh, auth: phone.auth, of: account, session: context.session,
      userAgent: context.userAgent, now: context.now)
    try Reminders(at: context.clock, context.home().ledger).push(true, for: person)
    return try leading(context)
  }

  private static func remove(_ context: RequestContext) throws -> Response {
    let account = try context.person().account.id
    try context.accounts.removePhone(context["phone"], of: account)
    if try context.accounts.phones(of: account, now: context.now).isEmpty,
      let person = try ReminderPages.person(context)
    {
      try Reminders(at: context.clock, context.home().ledger).push(false, for: person)
    }
    return try leading(context)
  }

  private static func test(_ context: RequestContext) throws -> Response {
    let (account, home) = (try context.person().account.id, try context.home().id)
    let options = context.site.options
    let found = try context.accounts.phones(of: account, now: context.now).first { $0.id == context["phone"] }
    guard let found,
      let phones = try context.accounts.reminderPhones(of: account, in: home, at: options.publicURL, now: context.now),
      let phone = phones.phones.first(where: { $0.id == found.id })
    else { throw Problem.notFound }
    let now = context.clock.now
    let message = ReminderMessage(id: "larder-test-\(now.milliseconds)", lines: [Phrases.testNote], sent: now)
    do throws(SendingError) {
      try ReminderSender(pushService: options.pushService).push(
        message, to: phone.subscription, by: phones, seconds: 300)
    } catch {
      if case .gone = error { try context.accounts.removePhone(phone.id, of: account) }
      return try refused(Phrases.testFailed(error.message), context)
    }
    var page = try SettingsPage(context)
    page.testedPhone = PhoneSection.name(of: found)
    return page.response()
  }

  private static func leading(_ context: RequestContext) throws -> Response {
    try .leading(to: SettingsPage.path(context.home().id) + "#" + ReminderSection.name)
  }

  private static func refused(_ sentence: String, _ context: RequestContext) throws -> Response {
    var page = try SettingsPage(context)
    let fault = FormFault(field: PhoneSection.name, sentence)
    page.faulty = FaultyForm(name: PhoneSection.name, fault: fault, entered: try context.request.form())
    return page.response(fault.status)
  }
}

extension AccountStore {
  /// The sender of push messages, with the key of this server, which is made at its first use. Nil if this program
  /// cannot push.
  ///
  /// - Parameter address: The address of the server.
  func pushSender(at address: String?) throws -> PushSender? {
    guard PushKey.isBuiltIn else { return nil }
    let kept = try pushKey() ?? keepPushKey(PushKey.random().secret)
    // Some push services refuse an address that only this network knows.
    return PushSender(try PushKey(kept), subject: address.flatMap { $0.hasPrefix("https://") ? $0 : nil })
  }

  /// A person's phones, and the sender of messages for them. Nil if this program cannot push.
  package func reminderPhones(
    of account: AccountID, in household: HouseholdID, at address: String?, now: Timestamp
  ) throws -> ReminderPhones? {
    guard let sender = try pushSender(at: address) else { return nil }
    let found = try phones(of: account, now: now).compactMap { phone in
      PushSubscription(endpoint: phone.endpoint, p256dh: phone.p256dh, auth: phone.auth).map {
        ReminderPhones.Phone(id: phone.id, $0)
      }
    }
    return ReminderPhones(found, sender, page: "/h/\(household)")
  }
}
