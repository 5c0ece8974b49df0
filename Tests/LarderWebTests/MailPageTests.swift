import Accounts
import Glibc
import LarderModel
import LarderWords
import TestSupport
import Testing

@testable import HTTP
@testable import LarderRemind
@testable import LarderWeb
@testable import WebParts

@Suite("Mail from pages", .enabled(if: PasswordHasher.isBuiltIn))
struct MailPageTests {
  private let house: House
  private let browser: Browser
  private let directory = TemporaryDirectory()
  private var home: String { "/h/\(house.home)" }

  init() throws {
    let program = directory.path + "/curl"
    house = try House { options in
      options.sendsReminders = true
      options.publicURL = "http://larder.lan"
      options.sender = ReminderSender(program: program, seconds: 10)
      options.mailPatience = 10_000
    }
    browser = Browser(house.responder)
    try browser.signIn("Ann")
    try house.command("list add milk 2l")
  }

  /// A stand-in for curl that writes down its settings and its input, and answers with a status.
  private func stands(status: Int = 250, code: Int = 0, seconds: String = "0") {
    let program = directory.path + "/curl"
    let script = """
      #!/bin/sh
      sleep \(seconds)
      cat /dev/fd/3 >> '\(directory.path)/settings'
      cat >> '\(directory.path)/mail'
      printf \(status)
      exit \(code)

      """
    write(Array(script.utf8), toFile: program)
    _ = chmod(program, 0o700)
  }

  private func said(_ file: String) -> String {
    String(decoding: bytes(ofFile: directory.path + "/" + file) ?? [], as: UTF8.self)
  }

  private func setServer(_ more: [(String, String)] = []) throws {
    let form = [("mail-server", "smtp://mail.example.org"), ("mail-from", "larder@example.org")] + more
    #expect(try browser.post(home + "/settings/mail-server", form).status == .seeOther)
  }

  private func choose(_ address: String, for name: String) throws {
    try house.command("person add \(name)")
    let ledger = try house.site.households.open(house.home, in: house.site.accounts).ledger
    let person = try ledger.view().context.catalog.number(.person, named: name).flatMap(PersonID.init(stored:))
    try Reminders(try Line(["remind"], clock: House.clock), ledger).choose([(.mail, address)], for: person)
  }

  @Test("Each receiver gets a separate mail in the name of the person, with the list and a link")
  func list() throws {
    stands()
    try setServer()
    try choose("bo@example.org", for: "Bo")
    try choose("ann@example.org", for: "Ann")
    let page = try browser.get(home + "/list/mail")
    #expect(page.status == .ok && page.faults(besides: ["href=mailto:"]) == [] && page.text.contains("value=\"Bo\""))
    #expect(!page.text.contains("bo@example.org"), "an address of someone else shows")
    let answer = try browser.page(
      after: home + "/list/mail", [("person", "Bo"), ("person", "Eve"), ("address", " kim@example.net ")])
    #expect(answer.text.contains("Sent to Bo and kim@example.net."))
    let (settings, mail) = (said("settings"), said("mail"))
    #expect(settings.components(between: "mail-rcpt = \"", and: "\"") == ["bo@example.org", "kim@example.net"])
    #expect(settings.contains("mail-from = \"larder@example.org\""))
    #expect(mail.contains("From: Ann <larder@example.org>\r\nTo: bo@example.org\r\nReply-To: ann@example.org\r\n"))
    #expect(mail.contains("Subject: Shopping list\r\n") && mail.contains("\r\n2 l milk\r\n"))
    #expect(mail.contains("Open in Larder: http://larder.lan\(home)/list"))
  }

  @Test("A person may send twenty mails an hour, and a guest none")
  func limit() throws {
    stands()
    try setServer()
    for _ in 0..<Mailer.mostInAnHour {
      #expect(try browser.post(home + "/list/mail", [("address", "kim@example.net")]).status == .seeOther)
    }
    let refused = try browser.post(home + "/list/mail", [("address", "kim@example.net")])
    #expect(refused.status == .tooManyRequests && refused.text.contains("You may send 20 mails an hour"))
    #expect(refused.text.contains("value=\"kim@example.net\""), "what was typed is lost")
    let guest = Browser(house.responder)
    try guest.signIn("Cy")
    #expect(try guest.get(home + "/list/mail").status == .notFound)
    #expect(try guest.post(home + "/list/mail", [("address", "kim@example.net")]).status == .notFound)
    #expect(said("settings").components(between: "mail-rcpt = \"", and: "\"").count == Mailer.mostInAnHour)
  }

  @Test(
    "A typed receiver must be a single address",
    arguments: [
      "kim", "kim@example.net,eve@example.net", "kim@example.net\r\nBcc: eve@example.net", "<kim@example.net>",
      "Kim <kim@example.net>", "kim@exämple.net", "kim@@example.net", "\"kim\"@example.net", "",
    ])
  func addresses(_ text: String) throws {
    stands()
    try setServer()
    let answer = try browser.post(home + "/list/mail", [("address", text)])
    #expect(answer.status == .unprocessable && answer.text.contains("aria-invalid=\"true\""))
    #expect(said("settings") == "" && said("mail") == "")
  }

  @Test("A mail that was not sent keeps the form, with a reason that names no secret")
  func failure() throws {
    stands(status: 535, code: 67)
    try setServer([("mail-user", "jo"), ("mail-password", "geheim")])
    let answer = try browser.post(home + "/list/mail", [("address", "kim@example.net")])
    #expect(answer.status == .unprocessable && answer.text.contains("value=\"kim@example.net\""))
    #expect(answer.text.contains("was not sent: mail.example.org refused the user or password."))
    #expect(!answer.text.contains("geheim") && said("settings").contains("geheim"))
  }

  @Test("Without a mail server an owner is led to the settings, a member to the owner, and --no-reminders stops all")
  func obstacles() throws {
    stands()
    let first = try browser.get(home + "/list/mail").text
    #expect(first.contains("This household has no mail server yet.") && first.contains("/settings#mail-server"))
    let member = Browser(house.responder)
    try member.signIn("Bo")
    let seen = try member.get(home + "/list/mail").text
    #expect(seen.contains("Ann can set one up under Settings.") && !seen.contains("#mail-server"))
    #expect(try browser.post(home + "/list/mail", [("address", "kim@example.net")]).status == .conflict)
    let silent = try House()
    let other = Browser(silent.responder)
    try other.signIn("Ann")
    #expect(try other.get("/h/\(silent.home)/list/mail").text.contains("This server was not set up to send mail."))
  }

  @Test("The password stays if its field is empty, goes with its address or user, and is never shown")
  func password() throws {
    func saved(_ form: [(String, String)]) throws -> MailServer {
      let page = try browser.page(after: home + "/settings/mail-server", form)
      #expect(!page.text.contains("geheim"))
      return try ReminderFolder(of: try house.site.households.open(house.home, in: house.site.accounts).ledger.log)
        .book().mailServer
    }
    let own = [("mail-server", "mail.example.org:587"), ("mail-user", "jo@example.org")]
    #expect(try saved(own + [("mail-password", "geheim 1")]).password == "geheim 1")
    let kept = [("mail-server", "smtp://mail.example.org:587"), ("mail-user", "jo@example.org"), ("mail-password", "")]
    let server = try saved(kept)
    #expect(server.password == "geheim 1" && server.sentFrom == "jo@example.org")
    #expect(try saved([("mail-server", "smtps://elsewhere.example.org"), kept[1], kept[2]]).password == nil)
    #expect(try saved([kept[0], kept[1], ("mail-password", "geheim 2")]).password == "geheim 2")
    #expect(try saved([kept[0], ("mail-user", "sam"), kept[2]]).password == nil)
    #expect(try saved([("mail-server", ""), ("mail-user", "sam")]) == MailServer())
    let member = Browser(house.responder)
    try member.signIn("Bo")
    #expect(try member.post(home + "/settings/mail-server", own).status == .forbidden)
    #expect(try !member.get(home + "/settings").text.contains("mail-server"))
  }

  @Test("A test mail says whether it arrived")
  func test() throws {
    stands()
    try setServer()
    let path = home + "/settings/mail-test"
    #expect(
      try browser.page(after: path, [("mail-test-to", "ann@example.org")]).text.contains("Sent to ann@example.org."))
    #expect(said("mail").contains("Subject: Test mail from Larder\r\n"))
    stands(status: 0, code: 7)
    let answer = try browser.post(path, [("mail-test-to", "ann@example.org")])
    #expect(answer.status == .unprocessable && answer.text.contains("mail.example.org cannot be reached"))
    #expect(try browser.post(path, [("mail-test-to", "ann")]).status == .unprocessable)
  }
}
