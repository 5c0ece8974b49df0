import LarderAnswers
import LarderLedger
import LarderLog
import LarderModel
import LarderVerbs
import LarderWords
import StrictJSON
import TestSupport
import Testing

@testable import LarderRemind

@Suite("Reminders of a ledger")
struct RemindersTests {
  private let directory = TemporaryDirectory()
  private static let today = Day(year: 2026, month: 11, day: 29) ?? .min

  private func kitchen(_ lines: [[String]]) throws -> HouseholdLedger {
    let ledger = try HouseholdLedger(creatingIn: directory.ledger)
    for line in lines { _ = try Line(line, clock: Clock(today: Self.today)).answer(in: ledger) }
    return ledger
  }

  private func reply(
    _ words: [String], _ ledger: HouseholdLedger, secret: String = ""
  ) throws -> ReminderReply {
    let line = try Line(["remind"] + words, clock: Clock(today: Self.today))
    return try Reminders(line, ledger).run { _ in secret }
  }

  @Test("The note names food to save, but neither food past its use-by date nor food past its date for long")
  func note() throws {
    let ledger = try kitchen([
      ["buy", "feta", "200g", "2.49", "due:2026-11-30"], ["buy", "spinach", "200g", "due:2026-11-28"],
      ["buy", "jam", "200g", "due:2026-10-01"], ["buy", "mince", "200g", "due:2026-11-28", "due-kind:use-by"],
      ["buy", "rice", "1kg", "due:2027-11-30"],
    ])
    let lines = try reply([], ledger).lines
    #expect(lines == ["Use up spinach (yesterday: check first) and feta (tomorrow)."])
  }

  @Test("The note marks food to save and tonight's dish like the pages do")
  func marks() throws {
    let ledger = try kitchen([
      ["person", "add", "Mia", "allergies:hazelnuts"], ["buy", "hazelnut spread", "200g", "due:2026-11-30"],
      ["buy", "apples", "1kg", "due:2026-11-30"], ["plan", "add", "today", "hazelnut bread"],
    ])
    let text = try reply([], ledger).lines.joined(separator: " ")
    #expect(text.contains("Hazelnut spread: contains hazelnuts (Mia)."), "\(text)")
    #expect(text.contains("Tonight: hazelnut bread. Hazelnut bread: "), "\(text)")
    #expect(!text.contains("Apples:"))
  }

  @Test("A ledger with nothing due has no note, and a sentence for someone at a terminal")
  func quiet() throws {
    let reply = try reply([], try kitchen([["buy", "rice", "1kg", "due:2027-11-30"]]))
    #expect(reply.lines == [])
    #expect(reply.remarks == ["Nothing needs you now."])
  }

  @Test("A note shows other people's changes to the list, but not the person's own")
  func list() throws {
    let ledger = try kitchen([
      ["person", "add", "Jo, Sam"], ["list", "add", "butter", "by:Sam"], ["list", "add", "tea", "by:Jo"],
    ])
    #expect(try reply(["for:Jo"], ledger).lines == ["Sam put butter on the list."])
    #expect(try reply(["for:Sam"], ledger).lines == ["Jo put tea on the list."])
  }

  @Test("The reminder is for the usual person of the machine, unless they are unknown or have moved out")
  func usualPerson() throws {
    let ledger = try kitchen([
      ["person", "add", "Jo, Sam"], ["list", "add", "butter", "by:Sam"], ["list", "add", "tea", "by:Jo"],
    ])
    func lines(_ words: [String], _ person: String) throws -> [String] {
      var line = try Line(["remind"] + words, clock: Clock(today: Self.today))
      line.usualPerson = person
      return try Reminders(line, ledger).run { _ in "" }.lines
    }
    #expect(try lines([], "Jo") == ["Sam put butter on the list."])
    #expect(try lines([], "Kim") == ["Sam put butter on the list. Jo put tea on the list."])
    #expect(throws: CommandLineError.self) { try lines(["for:Kim"], "Jo") }
    _ = try lines(["set", "mail", "jo@example.org"], "Jo")
    #expect(try lines(["send", "at:17:00", "--dry-run"], "Jo").count == 2)
    _ = try Line(["person", "remove", "Jo"], clock: Clock(today: Self.today)).answer(in: ledger)
    #expect(try lines(["send", "at:17:00", "--dry-run"], "Jo") == [])
  }

  @Test("Choices are kept for each person, without their secrets in any answer")
  func choices() throws {
    let ledger = try kitchen([["person", "add", "Jo, Sam"]])
    _ = try reply(["set", "at", "17:00,", "07:30", "for:Jo"], ledger)
    _ = try reply(["set", "ntfy", "https://ntfy.example.org/kitchen", "for:Jo"], ledger)
    _ = try reply(["set", "ntfy-token", "for:Jo"], ledger, secret: "tk_hidden")
    _ = try reply(["set", "quiet", "none", "for:Sam"], ledger)
    let shown = try reply(["settings"], ledger)
    #expect(
      shown.lines == [
        "Jo: 07:30 and 17:00, quiet 21:00–07:00", "  about dinner, save, gone, list and backup",
        "  by ntfy (https://ntfy.example.org/kitchen, with a token)", "Sam: 17:00",
        "  about dinner, save, gone, list and backup", "  not sent; remind shows it",
      ])
    var json = JSONWriter()
    shown.write(&json)
    #expect(!json.text.contains("tk_hidden"))
    #expect(try ReminderFolder(of: ledger.log).book()[PersonID(rawValue: 1)].ntfyToken == "tk_hidden")
  }

  @Test(
    "An impossible choice is refused",
    arguments: [
      ["at", "25:00"], ["at", "22:00"], ["about", "news"], ["quiet", "21:00"], ["quiet", "16:00-18:00"],
      ["ntfy", "ftp://example.org/kitchen"], ["ntfy", "https://example.org"],
      ["ntfy", "https://jo@example.org/kitchen"],
      ["ntfy", "https://example.org/a?b"], ["mail", "jo"], ["mail", "jo@example.org,sam@example.org"],
      ["mail-server", "https://example.org"], ["mail-user", "a:b"], ["backups", "folder"], ["ntfy-token", "tk_typed"],
      ["nothing"], [],
    ])
  func refusals(_ words: [String]) throws {
    let ledger = try kitchen([["buy", "rice", "1kg"]])
    #expect(throws: (any Error).self) { try reply(["set"] + words, ledger) }
    #expect(try ReminderFolder(of: ledger.log).book() == ReminderFolder.Book())
  }

  @Test(
    "The bare name of a mail server is encrypted, from the start or from the first command on",
    arguments: [
      ("mail.example.org", "smtps://mail.example.org"), ("mail.example.org:465", "smtps://mail.example.org:465"),
      ("mail.example.org:587", "smtp://mail.example.org:587"), ("smtp://127.0.0.1:25", "smtp://127.0.0.1:25"),
    ])
  func bareServer(_ typed: String, _ address: String) throws {
    let ledger = try kitchen([["buy", "rice", "1kg"]])
    _ = try reply(["set", "mail-server", typed], ledger)
    #expect(try ReminderFolder(of: ledger.log).book().mailServer.address == address)
  }

  @Test("Mail comes from the chosen sender, or from a user that is an address")
  func sender() {
    var server = MailServer()
    #expect(server.sentFrom == nil)
    server.user = "jo"
    #expect(server.sentFrom == nil)
    server.user = "jo@example.org"
    #expect(server.sentFrom == "jo@example.org")
    server.sender = "larder@example.org"
    #expect(server.sentFrom == "larder@example.org")
  }

  @Test("Choices and notes move from a name to another, and replace what was chosen there")
  func moving() throws {
    let ledger = try kitchen([["person", "add", "Jo, Sam, Kim"]])
    _ = try reply(["set", "mail", "jo@example.org", "for:Jo"], ledger)
    _ = try reply(["set", "mail", "sam@example.org", "for:Sam"], ledger)
    let reminders = try Reminders(at: Clock(today: Self.today), ledger)
    for (old, new) in [("Jo", "Nobody"), ("Nobody", "Jo"), ("Kim", "Sam"), ("Jo", "JO")] {
      try reminders.move(from: old, to: new)
    }
    func shown() throws -> [String] {
      try reply(["settings"], ledger).lines.filter { !$0.hasPrefix("  about") }
    }
    let quiet = "17:00, quiet 21:00–07:00"
    #expect(
      try shown() == ["Jo: \(quiet)", "  by mail (jo@example.org)", "Sam: \(quiet)", "  by mail (sam@example.org)"])
    try reminders.move(from: "Jo", to: "Sam")
    #expect(try shown() == ["Sam: \(quiet)", "  by mail (jo@example.org)"])
    #expect(try !reminders.hasChoices(of: "Jo") && reminders.hasChoices(of: "sam") && !reminders.knows("Nobody"))
  }

  @Test("Help and completions offer every choice")
  func verb() throws {
    let verb = try #require(CommandTable.verb(named: "remind"))
    #expect(Set(verb.words[1].listedWords ?? []) == Set(ReminderSetting.allCases.map(\.rawValue)))
  }

  @Test("Choices and the outbox are read as they were written")
  func files() throws {
    let folder = ReminderFolder(of: try kitchen([["buy", "rice", "1kg"]]).log)
    var book = ReminderFolder.Book()
    var jo = ReminderChoices(of: PersonID(rawValue: 3))
    (jo.times, jo.quiet, jo.kinds) = ([], nil, [.log])
    (jo.ntfy, jo.ntfyToken, jo.mail) = ("https://example.org/\"a\\b", "täken", "jo@example.org")
    (jo.backups, jo.backupDays) = ("/srv/backups", 30)
    book[nil] = ReminderChoices(of: nil)
    book[jo.person] = jo
    (book.mailServer.address, book.mailServer.password) = ("smtps://example.org", "geheim")
    try folder.write(book)
    #expect(try folder.book() == book)
    var outbox = ReminderOutbox()
    let slot = ReminderSlot(Self.today, .midnight)
    outbox.add(
      SentReminder(
        person: jo.person, slot: slot, channel: .mail, sent: noon, through: 12, kinds: [.gone],
        lots: [LotID(rawValue: 4)], gone: [ItemID(rawValue: 5)]))
    outbox.add(
      SentReminder(person: nil, slot: slot, channel: nil, sent: noon, through: 12, kinds: [], lots: [], gone: []))
    outbox.fail(slot, .ntfy, for: nil, at: noon)
    try folder.write(outbox)
    #expect(try folder.outbox() == outbox)
  }

  @Test("A damaged file is named, with the way out")
  func damaged() throws {
    let ledger = try kitchen([["buy", "rice", "1kg"]])
    let folder = ReminderFolder(of: ledger.log)
    try folder.write(ReminderFolder.Book())
    write(Array("{".utf8), toFile: folder.path + "/choices.json")
    let error = #expect(throws: CommandLineError.self) { try reply(["settings"], ledger) }
    #expect(error?.message.description.contains("choices.json cannot be read") == true)
  }

  @Test("Without curl, a digest stays unsent, and the reason is one line")
  func noCurl() throws {
    let ledger = try kitchen([["buy", "feta", "200g", "due:2026-11-30"]])
    _ = try reply(["set", "ntfy", "https://ntfy.example.org/kitchen"], ledger)
    let line = try Line(["remind", "send", "at:17:00"], clock: Clock(today: Self.today))
    let reminders = Reminders(line, ledger, sender: ReminderSender(program: nil, seconds: 1))
    let failures = try reminders.run { _ in "" }.failures
    #expect(
      failures == ["the reminder by ntfy was not sent: the program curl is not installed; the next run tries again"])
    #expect(try reminders.run { _ in "" }.failures == [])
    #expect(try ReminderFolder(of: ledger.log).outbox().failed.count == 1)
  }

  @Test("The calendar contains dates and planned meals, and stays the same to the byte")
  func calendar() throws {
    let ledger = try kitchen([
      ["buy", "feta", "200g", "due:2026-11-30", "place:fridge"], ["buy", "jam", "200g", "due:2026-10-01"],
      ["buy", "mince", "200g", "due:2026-11-28", "due-kind:use-by"], ["plan", "add", "tue", "fish fingers"],
    ])
    let line = try Line(["export", "--format", "ics"], clock: Clock(today: Self.today))
    let file = try LedgerCalendar.file(of: ledger, line)
    #expect(file.entries.map(\.title) == ["Use up feta", "Dinner: fish fingers"])
    #expect(file.entries.map(\.day.description) == ["2026-11-30", "2026-12-01"])
    #expect(Set(file.entries.map(\.id)).count == 2)
    #expect(try LedgerCalendar.file(of: ledger, line) == file)
  }

  @Test("A mail has its digest's first sentence as subject, and its ID with the sender's domain")
  func mail() throws {
    let message = ReminderMessage(
      id: "larder-1-2", lines: ["Tonight: crème brûlée. Missing: eggs.", "Ran out: tea."], sent: noon)
    let text = String(decoding: message.mail(from: "larder@example.org", to: "jo@example.net"), as: UTF8.self)
    #expect(text.hasPrefix("From: larder@example.org\r\nTo: jo@example.net\r\nSubject: =?utf-8?B?"))
    #expect(text.contains("\r\nMessage-ID: <larder-1-2@example.org>\r\n"))
    #expect(text.hasSuffix("\r\n\r\nTonight: cr=C3=A8me br=C3=BBl=C3=A9e. Missing: eggs.\r\nRan out: tea.\r\n"))
  }

  @Test(
    "A failure names the host, and neither the topic nor a user",
    arguments: [
      ("https://ntfy.sh/topic", "ntfy.sh"), ("http://127.0.0.1:8080/a", "127.0.0.1:8080"),
      ("smtps://mail.example.org", "mail.example.org"), ("", ""),
    ])
  func hosts(_ address: String, _ host: String) { #expect(ReminderSender.host(of: address) == host) }

  @Test("Choices that are made together are made all or not at all, and the refused one is named")
  func together() throws {
    let ledger = try kitchen([["person", "add", "Jo"]])
    let reminders = Reminders(try Line(["remind"], clock: Clock(today: Self.today)), ledger)
    let jo = PersonID(rawValue: 1)
    let refused = #expect(throws: RefusedReminderChoice.self) {
      try reminders.choose([(.quiet, "22:00-06:00"), (.mail, "jo"), (.at, "07:00")], for: jo)
    }
    #expect(refused?.setting == .mail)
    #expect(try reminders.folder.book() == ReminderFolder.Book())
    // The times and the quiet hours fit each other only together.
    let book = try reminders.choose([(.at, "22:00"), (.quiet, "23:00-06:00"), (.mail, "")], for: jo)
    #expect(book[jo].times.map(\.description) == ["22:00"] && book[jo].mail == nil)
    #expect(throws: RefusedReminderChoice.self) { try reminders.choose([(.ntfyToken, "a\nb")], for: jo) }
    #expect(throws: RefusedReminderChoice.self) {
      try reminders.choose([(.ntfyToken, String(repeating: "a", count: 2_001))], for: jo)
    }
    for setting in ReminderSetting.allCases where !setting.isOfServer && !setting.isSecret {
      let text = book[jo].text(of: setting)
      #expect(try reminders.choose([(setting, text)], for: jo)[jo] == book[jo], "\(setting)")
    }
  }

  @Test("The outlook has what the next note would say, and what keeps it from coming")
  func outlook() throws {
    let ledger = try kitchen([["person", "add", "Jo"], ["buy", "feta", "200g", "due:2026-11-30"]])
    let line = try Line(["remind", "at:12:00"], clock: Clock(today: Self.today))
    let reminders = Reminders(line, ledger, sender: ReminderSender(program: "/bin/false", seconds: 1))
    let jo = PersonID(rawValue: 1)
    func outlook(of person: PersonID? = jo, sends: Bool = true) throws -> ReminderOutlook {
      var context = ReportContext(try ledger.snapshot(), today: Self.today)
      return try reminders.outlook(of: person, sends: sends, &context)
    }
    #expect(try outlook().lines == ["Use up feta (tomorrow)."])
    #expect(try outlook().obstacles == [.noChannel] && outlook(sends: false).obstacles == [.noChannel, .noSender])
    try reminders.choose([(.mail, "jo@example.org")], for: jo)
    #expect(try outlook().obstacles == [.noMailServer])
    try reminders.choose([(.mail, ""), (.ntfy, "https://ntfy.example.org/kitchen")], for: jo)
    #expect(try outlook().obstacles == [] && outlook().next?.minute.description == "17:00")
    // A timer that ran lately sends, and one that stopped does not.
    let now = line.clock.now.milliseconds
    try reminders.folder.noteRun(at: Instant(clamping: now - 4 * 3_600_000))
    #expect(try outlook(sends: false).obstacles == [.noSender])
    try reminders.folder.noteRun(at: Instant(clamping: now - 3_600_000))
    #expect(try outlook(sends: false).obstacles == [])
    try reminders.choose([(.at, "11:00")], for: jo)
    _ = try Reminders(
      try Line(["remind", "send", "at:12:00"], clock: line.clock), ledger,
      sender: ReminderSender(program: "/bin/false", seconds: 1)
    ).run { _ in "" }
    #expect(try outlook().obstacles == [.failed(.ntfy)])
    // Someone whom the ledger does not know has the usual choices.
    #expect(try outlook(of: nil).choices == ReminderChoices(of: nil))
  }

  @Test("A run is noted once an hour, and a clock that was set back starts again")
  func runs() throws {
    let folder = ReminderFolder(of: try kitchen([]).log)
    let start: Int64 = 1_000_000_000_000
    for (minutes, noted) in [(0, 0), (59, 0), (60, 60), (61, 60), (30, 30)] as [(Int64, Int64)] {
      try folder.noteRun(at: Instant(clamping: start + minutes * 60_000))
      #expect(try folder.lastRun() == Instant(clamping: start + noted * 60_000), "\(minutes)")
    }
    #expect(try ReminderFolder(at: directory.path + "/nothing") == nil)
    #expect(try ReminderFolder(at: directory.ledger)?.lastRun() == folder.lastRun())
  }

  @Test("Links follow the lines of a message, and up to three are buttons of ntfy")
  func links() {
    var message = ReminderMessage(id: "larder-1-2", lines: ["Use up feta (tomorrow)."], sent: noon)
    #expect(message.text == "Use up feta (tomorrow)." && message.actions == nil)
    message.links = ["feta", "crème \"double\"; x=1", "ham", "quark"].enumerated().map {
      FoodLinks(
        $1, used: "https://example.org/note/u\($0)", there: "https://example.org/note/t\($0)",
        tossed: "https://example.org/note/w\($0)")
    }
    #expect(
      message.text.hasPrefix(
        """
        Use up feta (tomorrow).

        feta
        Used it: https://example.org/note/u0
        Still there: https://example.org/note/t0
        Threw it away: https://example.org/note/w0
        """))
    #expect(
      message.actions == """
        view, "Used feta", https://example.org/note/u0, clear=true; \
        view, "Used crème double x1", https://example.org/note/u1, clear=true; \
        view, "Used ham", https://example.org/note/u2, clear=true
        """)
  }
}
