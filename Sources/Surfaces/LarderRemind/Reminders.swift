import LarderAnswers
import LarderLedger
import LarderModel
import LarderWords
import StrictJSON

/// The reply to a line of `remind`.
package struct ReminderReply {
  package var lines: [String] = []
  /// Sentences for a person at a terminal. A timer's log does not need them.
  package var remarks: [String] = []
  /// The digests that a receiver did not take.
  package var failures: [String] = []
  package let write: (inout JSONWriter) -> Void
}

/// Carries out the lines of `remind` for a ledger.
package struct Reminders {
  let line: Line
  let ledger: HouseholdLedger
  let folder: ReminderFolder
  let sender: ReminderSender
  /// The server that serves the ledger. Nil for a ledger without one.
  let host: (any ReminderHost)?

  package init(
    _ line: Line, _ ledger: HouseholdLedger, sender: ReminderSender = ReminderSender(), host: (any ReminderHost)? = nil
  ) {
    (self.line, self.ledger, self.sender, self.host) = (line, ledger, sender, host)
    folder = ReminderFolder(of: ledger.log)
  }

  /// The reminders at a time, for a program that has no line.
  package init(
    at clock: Clock, _ ledger: HouseholdLedger, sender: ReminderSender = ReminderSender(),
    host: (any ReminderHost)? = nil
  ) throws {
    self.init(try Line(["remind"], clock: clock), ledger, sender: sender, host: host)
  }

  /// - Parameter secret: Asks for a secret, so that it is not among the words of a process.
  package func run(secret: (_ question: String) throws -> String) throws -> ReminderReply {
    switch line.arguments.words.first {
    case nil: return try note()
    case "send":
      guard line.arguments.words.count == 1 else {
        throw CommandLineError.usage("send takes no words; for help: \(.words("help remind"))")
      }
      return try send()
    case "settings": return try settings()
    case "effect": return try effect()
    case "set": return try set(secret)
    case let word?:
      throw CommandLineError.usage(
        "\"\(word.visible)\" is not an action of remind (send, set, settings, effect); for help: \(.words("help remind"))"
      )
    }
  }

  /// The present time, or the one given with `at:`, on the household's clock and as an instant.
  func time() throws -> (now: ReminderTime, instant: Instant) {
    let now = ReminderTime(of: line.clock)
    guard let text = line.arguments[.at] else { return (now, line.clock.now) }
    let minute = try MinuteOfDay(parsing: text)
    return (ReminderTime(now.day, minute), Clock.instant(of: now.day, minute: Int(minute.rawValue)))
  }

  /// The person whose reminders a line is about. Nil for a household without names.
  func person(_ catalog: Catalog) throws -> PersonID? {
    if let name = line.arguments[.person] { return PersonID(stored: try catalog.known(.person, name)) }
    // The usual person of this machine may not live in this household.
    return line.usualPerson.flatMap { catalog.number(.person, named: $0) }.flatMap(PersonID.init(stored:))
  }

  func name(_ person: PersonID?, _ catalog: Catalog) -> String {
    person.map { catalog.name(.person, $0.rawValue).visible } ?? "Household"
  }

  /// Reads the facts from the ledger as it is at this moment, and makes a digest from them.
  ///
  /// - Parameter isNew: Whether to leave out what earlier digests have said.
  func digest(
    _ choices: ReminderChoices, earlier: [SentReminder], isNew: Bool, at time: (now: ReminderTime, instant: Instant)
  ) throws -> (digest: ReminderDigest?, through: UInt64) {
    let (catalog, now) = (try ledger.view().context.catalog, time.now)
    let today = HouseholdDay.day(civil: now.day, time: now.minute, dayStart: catalog.dayStart)
    var context = ReportContext(try ledger.snapshot(), today: today, style: catalog.style)
    return try digest(choices, earlier: earlier, isNew: isNew, at: time, &context)
  }

  /// Makes a digest from a snapshot that the caller reads.
  func digest(
    _ choices: ReminderChoices, earlier: [SentReminder], isNew: Bool, at time: (now: ReminderTime, instant: Instant),
    _ context: inout ReportContext
  ) throws -> (digest: ReminderDigest?, through: UInt64) {
    let facts = try ReminderFacts(&context, choices, earlier: earlier, now: time.instant)
    return (ReminderDigest(facts, choices, earlier: isNew ? earlier : [], at: time.now), facts.through)
  }

  /// Shows how much food was thrown away, with and without a reminder.
  private func effect() throws -> ReminderReply {
    var snapshot = try ledger.snapshot()
    let view = try snapshot.view()
    let today = line.clock.today(dayStart: view.context.catalog.dayStart)
    let effect = try ReminderEffect(view, &snapshot.log, try folder.outbox(), today: today)
    var reply = ReminderReply { json in effect.write(to: &json) }
    reply.lines = effect.lines
    if effect.rows.isEmpty { reply.remarks = ["No purchase with a date has come due yet."] }
    return reply
  }

  /// Shows the note of this moment, whether or not it was sent.
  private func note() throws -> ReminderReply {
    let catalog = try ledger.view().context.catalog
    let person = try person(catalog)
    let (choices, outbox) = (try folder.book()[person], try folder.outbox())
    let earlier = outbox.sent.filter { $0.person == person }
    let digest = try digest(choices, earlier: earlier, isNew: false, at: time()).digest
    var reply = ReminderReply { json in
      json.object { json in
        json.string("report", "remind")
        json.string("person", person.map { catalog.name(.person, $0.rawValue) })
        json.strings("lines", digest?.lines ?? [])
        json.objects("about", digest?.subjects ?? []) { subject, json in
          json.string("kind", subject.kind.rawValue)
          json.string("text", subject.text)
        }
      }
    }
    reply.lines = digest?.lines ?? []
    if digest == nil { reply.remarks = ["Nothing needs you now."] }
    return reply
  }
}
