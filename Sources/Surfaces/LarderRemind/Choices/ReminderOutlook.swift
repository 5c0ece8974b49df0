import LarderAnswers
import LarderModel

/// The time of a person's next note, a preview of it, and the reasons why it does not come.
package struct ReminderOutlook: Hashable, Sendable {
  /// A reason why no note comes, or why it does not come by one of the chosen ways.
  package enum Obstacle: Hashable, Sendable {
    case noTimes
    case noKinds
    case noChannel
    /// Neither the server nor a timer sends reminders.
    case noSender
    /// The program that sends is not installed.
    case noCurl
    /// The person chose mail, but the household has no mail server.
    case noMailServer
    /// The last attempt failed.
    case failed(ReminderChannel)

    /// Whether no note comes at all, because of the person's own choices.
    package var isChosen: Bool { [.noTimes, .noKinds, .noChannel].contains(self) }
  }

  package let choices: ReminderChoices
  /// The time of the next note. It may have come already. Nil if none is chosen.
  package let next: ReminderTime?
  package let now: ReminderTime
  /// The lines of a note at this moment; empty if there is nothing new to say.
  package let lines: [String]
  package let obstacles: [Obstacle]

  /// The hours after which a server or a timer that was seen counts as stopped.
  package static let trust: Int64 = 3
}

extension Reminders {
  /// Returns the outlook for a person. Nil for someone whom the ledger does not know yet, who has the usual choices.
  ///
  /// - Parameters:
  ///   - sends: Whether this program sends reminders itself. A timer may also do so.
  ///   - hasPhones: Whether the person has phones to which notes can be pushed.
  package func outlook(
    of person: PersonID?, sends: Bool, hasPhones: Bool = false, _ context: inout ReportContext
  ) throws -> ReminderOutlook {
    let (time, book, outbox) = (try time(), try folder.book(), try folder.outbox())
    var choices = person.map { book[$0] } ?? ReminderChoices(of: nil)
    if !hasPhones { choices.push = false }
    let next = choices.nextSlot(at: time.now) { slot in
      choices.channels.allSatisfy { outbox.isDone(slot, $0, for: person) }
    }
    let earlier = outbox.sent.filter { $0.person == person }
    let digest = try digest(choices, earlier: earlier, isNew: true, at: time, &context).digest
    var obstacles: [ReminderOutlook.Obstacle] = []
    if choices.channels.isEmpty { obstacles.append(.noChannel) }
    if choices.times.isEmpty { obstacles.append(.noTimes) }
    if choices.kinds.isEmpty { obstacles.append(.noKinds) }
    if try !sends && !hasTimer(at: time.instant) { obstacles.append(.noSender) }
    if !sender.isInstalled { obstacles.append(.noCurl) }
    if choices.mail != nil, book.mailServer.address == nil { obstacles.append(.noMailServer) }
    obstacles += choices.channels.filter { outbox.isFailing($0, for: person) }.map { .failed($0) }
    return ReminderOutlook(
      choices: choices, next: next?.time, now: time.now, lines: digest?.lines ?? [], obstacles: obstacles)
  }

  private func hasTimer(at now: Instant) throws -> Bool {
    guard let last = try folder.lastRun() else { return false }
    return now.milliseconds - last.milliseconds < ReminderOutlook.trust * 3_600_000
  }
}
