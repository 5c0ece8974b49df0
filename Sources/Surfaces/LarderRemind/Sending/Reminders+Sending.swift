import LarderModel
import LarderWords
import StrictJSON

/// Sending the digests whose time has come, each once.
extension Reminders {
  /// A digest for a channel of a person.
  private struct Delivery {
    enum Ending: String { case sent, failed, planned }

    let person: PersonID?
    let slot: ReminderSlot
    let channel: ReminderChannel
    let message: ReminderMessage
    var ending = Ending.planned
  }

  /// Sends the digests whose time has come. Any number of processes may do so at once.
  package func send() throws -> ReminderReply {
    let (time, catalog) = (try time(), try ledger.view().context.catalog)
    var (deliveries, failures) = ([Delivery](), [String]())
    func sendAll() throws {
      let book = try folder.book()
      for choices in book.people {
        if let person = choices.person {
          guard !catalog.person(person, on: time.now.day).hasLeft,
            host?.admits(catalog.name(.person, person.rawValue)) ?? true
          else { continue }
        }
        guard let slot = choices.openSlot(at: time.now) else { continue }
        for channel in try channels(of: choices, catalog) {
          guard let delivery = try deliver(slot, channel, choices, book.mailServer, time, catalog, &failures) else {
            continue
          }
          deliveries.append(delivery)
        }
      }
    }
    // A rehearsal writes nothing, so it need not wait for a run that sends.
    guard !line.isRehearsal else {
      try sendAll()
      return reply(deliveries, failures, catalog)
    }
    try folder.alone {
      try folder.noteRun(at: line.clock.now)
      try sendAll()
    }
    return reply(deliveries, failures, catalog)
  }

  /// Sends a person's digest by a channel. Returns nil if there is nothing to send now.
  private func deliver(
    _ slot: ReminderSlot, _ channel: ReminderChannel, _ choices: ReminderChoices, _ server: MailServer,
    _ time: (now: ReminderTime, instant: Instant), _ catalog: Catalog, _ failures: inout [String]
  ) throws -> Delivery? {
    let (person, instant, isRehearsal) = (choices.person, time.instant, line.isRehearsal)
    var outbox = try folder.outbox()
    guard outbox.isOpen(slot, channel, for: person, at: isRehearsal ? nil : instant) else { return nil }
    let earlier = outbox.earlier(than: slot, for: person)
    let (digest, through) = try digest(choices, earlier: earlier, isNew: true, at: time)
    func entry(_ channel: ReminderChannel?) -> SentReminder {
      SentReminder(
        person: person, slot: slot, channel: channel, sent: instant, through: through,
        kinds: digest?.subjects.map(\.kind) ?? [], lots: digest?.lots ?? [], gone: digest?.gone ?? [])
    }
    guard let digest else {
      // At a later run there may be something to say, but the time for that is the next slot.
      guard !isRehearsal else { return nil }
      outbox.add(entry(nil))
      try folder.write(outbox)
      return nil
    }
    var message = ReminderMessage(digest, slot, for: person, ledger: ledger.log.id, sent: instant)
    var delivery = Delivery(person: person, slot: slot, channel: channel, message: message)
    guard !isRehearsal else { return delivery }
    // An attempt that cannot be recorded is not made. Otherwise a full disk would send the same digest at every run.
    outbox.fail(slot, channel, for: person, at: instant)
    try folder.write(outbox)
    if let person {
      message.links = links(digest, note: message.id, for: catalog.name(.person, person.rawValue))
    }
    let failure: SendingError?
    switch channel {
    case .ntfy:
      failure = SendingError.of { () throws(SendingError) in
        try sender.send(message, toTopic: choices.ntfy ?? "", token: choices.ntfyToken)
      }
    case .mail:
      failure = SendingError.of { () throws(SendingError) in
        try sender.send(message, to: choices.mail ?? "", by: server)
      }
    case .push: failure = try push(message, slot, choices, time, catalog, &outbox)
    }
    if let failure {
      if case .busy(_, _, let seconds) = failure {
        outbox.wait(slot, channel, for: person, seconds: seconds)
      }
      if channel == .push {
        // A phone that took the digest must not read the same again in the next one.
        if outbox.isPartlyTaken(slot, for: person) { outbox.record(entry(channel)) }
        try folder.write(outbox)
      }
      failures.append("the reminder by \(channel.rawValue) was not sent: \(failure.message); the next run tries again")
      delivery.ending = .failed
      return delivery
    }
    delivery.ending = .sent
    outbox.add(entry(channel))
    try folder.write(outbox)
    return delivery
  }

  private func reply(_ deliveries: [Delivery], _ failures: [String], _ catalog: Catalog) -> ReminderReply {
    var reply = ReminderReply { json in
      json.object { json in
        json.objects("digests", deliveries) { delivery, json in
          json.string("person", delivery.person.map { catalog.name(.person, $0.rawValue) })
          json.string("slot", delivery.slot.description)
          json.string("channel", delivery.channel.rawValue)
          json.string("id", delivery.message.id)
          json.string("state", delivery.ending.rawValue)
          json.strings("lines", delivery.message.lines)
        }
      }
    }
    func head(_ delivery: Delivery) -> String {
      "\(name(delivery.person, catalog)), \(delivery.slot.time.minute), by \(delivery.channel.rawValue)"
    }
    for delivery in deliveries where delivery.ending == .planned {
      reply.lines += ["\(head(delivery)):"] + delivery.message.lines.map { "  " + $0 }
    }
    reply.failures = failures
    reply.remarks = deliveries.filter { $0.ending == .sent }.map { "Sent: \(head($0))." }
    if deliveries.isEmpty { reply.remarks = ["Nothing to send now."] }
    return reply
  }
}
