import LarderLog
import LarderModel
import LarderWords
import StrictJSON

/// The reminders of a ledger: the choices of its people, and the sent notes. They are files next to the ledger, because
/// they hold secrets, which the ledger would keep for ever.
package struct ReminderFolder: Sendable {
  /// The choices of all people, and the server for mail.
  package struct Book: Hashable, Sendable {
    package var people: [ReminderChoices] = []
    package var mailServer = MailServer()

    package init() {}

    /// Whether anyone is to get reminders.
    package var hasReceivers: Bool { people.contains { !$0.channels.isEmpty && !$0.times.isEmpty } }

    /// The choices of a person, which are the usual ones until the person makes some.
    package subscript(person: PersonID?) -> ReminderChoices {
      get { people.first { $0.person == person } ?? ReminderChoices(of: person) }
      set {
        people.removeAll { $0.person == person }
        people.append(newValue)
        people.sort { ($0.person?.rawValue ?? 0) < ($1.person?.rawValue ?? 0) }
      }
    }
  }

  private let notes: LedgerNotes
  private static let (choices, outbox, run) = (LedgerNotes.choices, LedgerNotes.sent, "run.json")

  package init(of log: EventLog) { notes = LedgerNotes(of: log, named: LedgerNotes.reminders) }

  /// The reminders of the ledger at a path, without opening the ledger. Nil if there is no directory.
  package init?(at ledger: String) throws(LogError) {
    guard let notes = try LedgerNotes(at: ledger, named: LedgerNotes.reminders) else { return nil }
    self.notes = notes
  }

  package var path: String { notes.path }

  /// Calls `work` while no other process sends or changes reminders of this ledger.
  package func alone<Result>(_ work: () throws -> Result) throws -> Result { try notes.alone(work) }

  package func book() throws -> Book { try read(Self.choices).map(Book.init(_:)) ?? Book() }

  package func outbox() throws -> ReminderOutbox {
    try read(Self.outbox).map(ReminderOutbox.init(_:)) ?? ReminderOutbox()
  }

  /// Whether a digest may have to be sent now. It reads no ledger.
  package func isDue(at time: ReminderTime, _ instant: Instant) throws -> Bool {
    let due = try book().people.compactMap { choices in choices.openSlot(at: time).map { (choices, $0) } }
    guard due.contains(where: { !$0.0.channels.isEmpty }) else { return false }
    let outbox = try outbox()
    return due.contains { choices, slot in
      choices.channels.contains { outbox.isOpen(slot, $0, for: choices.person, at: instant) }
    }
  }

  package func write(_ book: Book) throws { try write(book.write, to: Self.choices) }

  package func write(_ outbox: ReminderOutbox) throws { try write(outbox.write, to: Self.outbox) }

  /// The time of the last run that sent what was due, to the hour. Nil if nothing has ever sent reminders here.
  package func lastRun() throws -> Instant? { try read(Self.run)?.time }

  /// Notes that a run sends what is due. It writes at most once an hour, because timers run every few minutes.
  package func noteRun(at now: Instant) throws {
    // A clock that was set back starts again.
    if let last = try? lastRun(), (0..<3_600_000).contains(now.milliseconds - last.milliseconds) { return }
    try write({ $0.string("time", now.rfc3339) }, to: Self.run)
  }

  /// Copies the choices and the record of notes next to a backup of the ledger, without the token and the password: a copy
  /// may lie on another machine. Returns false if no one has chosen anything.
  ///
  /// - Parameter directory: The directory of the backup.
  package func copy(of ledger: String, to directory: String) throws -> Bool {
    var (book, outbox) = (try book(), try outbox())
    guard !book.people.isEmpty || book.mailServer != MailServer(), let copy = try ReminderFolder(at: directory) else {
      return false
    }
    for index in book.people.indices { book.people[index].ntfyToken = nil }
    book.mailServer.password = nil
    // A failed attempt is over by the time of a restore.
    outbox.failed = []
    try copy.write(book)
    try copy.write(outbox)
    try copy.notes.mark(asOf: ledger)
    return true
  }

  private func read(_ file: String) throws -> JSONValue? {
    guard let bytes = try notes.bytes(of: file, atMost: LedgerNotes.largest) else { return nil }
    do throws(JSONError) {
      return try JSONValue.parse(bytes, limits: JSONLimits(lengthBytes: LedgerNotes.largest))
    } catch {
      throw CommandLineError.data("\(notes.path)/\(file) cannot be read; move it away to start again")
    }
  }

  private func write(_ members: (inout JSONWriter) -> Void, to file: String) throws {
    var json = JSONWriter(layout: .pretty)
    json.object(members)
    json.newline()
    try notes.replace(file, with: json.bytes)
  }
}

/// Choices as JSON. Members of a later version are ignored.
extension ReminderFolder.Book {
  init(_ json: JSONValue) {
    self.init()
    people = json.list("people").map(ReminderChoices.init(_:))
    if let server = json["mail_server"] {
      (mailServer.address, mailServer.sender) = (server["address"]?.string, server["sender"]?.string)
      (mailServer.user, mailServer.password) = (server["user"]?.string, server["password"]?.string)
    }
  }

  func write(_ json: inout JSONWriter) {
    json.objects("people", people) { $0.write(&$1) }
    json.object("mail_server") { json in
      json.string("address", mailServer.address)
      json.string("sender", mailServer.sender)
      json.string("user", mailServer.user)
      json.string("password", mailServer.password)
    }
  }
}

extension ReminderChoices {
  fileprivate init(_ json: JSONValue) {
    self.init(of: json.person)
    times = json.list("at").compactMap { $0.string.flatMap { try? MinuteOfDay(parsing: $0) } }.sorted()
    kinds = Set(json.kinds("about"))
    quiet = json["quiet"]?.string.flatMap(QuietHours.init(parsing:))
    (ntfy, ntfyToken, mail) = (json["ntfy"]?.string, json["ntfy_token"]?.string, json["mail"]?.string)
    push = json["push"] == .bool(true)
    (backups, backupDays) = (json["backups"]?.string, Int(json["backup_days"]?.integer ?? Int64(backupDays)))
  }

  fileprivate func write(_ json: inout JSONWriter) {
    json.integer("person", person?.rawValue)
    json.strings("at", times.map(\.description))
    json.strings("about", kindWords)
    json.string("quiet", quiet?.text)
    json.string("ntfy", ntfy)
    json.string("ntfy_token", ntfyToken)
    json.string("mail", mail)
    json.bool("push", push)
    json.string("backups", backups)
    json.integer("backup_days", backupDays)
  }
}

/// The outbox as JSON.
extension ReminderOutbox {
  init(_ json: JSONValue) {
    self.init()
    sent = json.list("sent").compactMap { entry in
      guard let slot = entry.slot, let time = entry.time else { return nil }
      return SentReminder(
        person: entry.person, slot: slot, channel: entry.channel, sent: time,
        through: UInt64(clamping: entry["through"]?.integer ?? 0), kinds: entry.kinds("about"),
        lots: entry.numbers("lots").map(LotID.init(rawValue:)), gone: entry.numbers("gone").map(ItemID.init(rawValue:)))
    }
    failed = json.list("failed").compactMap { entry in
      guard let slot = entry.slot, let time = entry.time, let channel = entry.channel else { return nil }
      return FailedReminder(
        person: entry.person, slot: slot, channel: channel, times: Int(clamping: entry["times"]?.integer ?? 1),
        last: time, wait: entry["wait"]?.integer ?? 0, taken: entry.list("taken").compactMap(\.string))
    }
  }

  func write(_ json: inout JSONWriter) {
    json.objects("sent", sent) { entry, json in
      json.integer("person", entry.person?.rawValue)
      json.string("slot", entry.slot.description)
      json.string("channel", entry.channel?.rawValue)
      json.string("time", entry.sent.rfc3339)
      json.integer("through", entry.through)
      json.strings("about", entry.kinds.map(\.rawValue))
      json.list("lots", entry.lots) { $1.integer($0.rawValue) }
      json.list("gone", entry.gone) { $1.integer($0.rawValue) }
    }
    json.objects("failed", failed) { entry, json in
      json.integer("person", entry.person?.rawValue)
      json.string("slot", entry.slot.description)
      json.string("channel", entry.channel.rawValue)
      json.string("time", entry.last.rfc3339)
      json.integer("times", entry.times)
      json.integer("wait", entry.wait)
      json.strings("taken", entry.taken)
    }
  }
}

extension JSONValue {
  fileprivate func list(_ key: String) -> [JSONValue] { if case .array(let list) = self[key] { list } else { [] } }

  fileprivate func kinds(_ key: String) -> [ReminderKind] {
    list(key).compactMap { $0.string.flatMap(ReminderKind.init(rawValue:)) }
  }

  fileprivate func numbers(_ key: String) -> [UInt32] {
    list(key).compactMap { $0.integer.flatMap(UInt32.init(exactly:)) }
  }

  fileprivate var person: PersonID? {
    self["person"]?.integer.flatMap(UInt32.init(exactly:)).flatMap(PersonID.init(stored:))
  }

  fileprivate var slot: ReminderSlot? { self["slot"]?.string.flatMap(ReminderSlot.init(parsing:)) }
  fileprivate var time: Instant? { self["time"]?.string.flatMap { try? Instant(rfc3339: $0) } }
  fileprivate var channel: ReminderChannel? { self["channel"]?.string.flatMap(ReminderChannel.init(rawValue:)) }
}
