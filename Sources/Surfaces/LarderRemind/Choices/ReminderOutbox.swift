import LarderModel

/// A digest that was sent by a channel, or a slot at which there was nothing to say.
package struct SentReminder: Hashable, Sendable {
  package internal(set) var person: PersonID?
  package let slot: ReminderSlot
  /// The channel. Nil if there was nothing to say.
  package let channel: ReminderChannel?
  package let sent: Instant
  /// The last event that the digest knew.
  package let through: UInt64
  package let kinds: [ReminderKind]
  /// The lots that the digest asked people to use up.
  package let lots: [LotID]
  /// The items that had run out.
  package let gone: [ItemID]
}

/// A digest that a receiver did not take.
package struct FailedReminder: Hashable, Sendable {
  package internal(set) var person: PersonID?
  package let slot: ReminderSlot
  package let channel: ReminderChannel
  package var times: Int
  package var last: Instant
  /// The minutes for which the receiver asked to wait.
  var wait: Int64 = 0
  /// The person's phones that took the digest, although another one did not.
  var taken: [String] = []

  /// The minutes until the next attempt.
  var pause: Int64 { max(Self.pauses[min(max(times, 1), Self.pauses.count) - 1], wait) }

  private static let pauses: [Int64] = [1, 2, 4, 8, 16, 30]
}

/// The digests that were sent, and the ones that failed. An entry is written once its receiver took the digest.
///
/// If the process ends between the two, the digest is sent again, with the same ID and with the facts of that moment.
package struct ReminderOutbox: Hashable, Sendable {
  package var sent: [SentReminder] = []
  package var failed: [FailedReminder] = []

  /// The days for which entries are kept, which suffice for a comparison with the same month of the previous year.
  static let days: Int64 = 400

  package init() {}

  /// Whether a channel is done with a slot. A digest that only some of a person's phones took is not done.
  package func isDone(_ slot: ReminderSlot, _ channel: ReminderChannel, for person: PersonID?) -> Bool {
    sent.contains { $0.slot == slot && $0.person == person && ($0.channel == channel || $0.channel == nil) }
      && !(channel == .push && isPartlyTaken(slot, for: person))
  }

  /// Whether some of a person's phones took a digest, and another one did not.
  package func isPartlyTaken(_ slot: ReminderSlot, for person: PersonID?) -> Bool {
    place(slot, .push, person).map { !failed[$0].taken.isEmpty } ?? false
  }

  /// Whether a digest may be sent by a channel now.
  ///
  /// - Parameter now: The time; nil to ignore the pause after a failed attempt.
  func isOpen(_ slot: ReminderSlot, _ channel: ReminderChannel, for person: PersonID?, at now: Instant?) -> Bool {
    !isDone(slot, channel, for: person) && !(now.map { isPausing(slot, channel, for: person, at: $0) } ?? false)
  }

  /// Whether the pause after a failed attempt lasts.
  package func isPausing(
    _ slot: ReminderSlot, _ channel: ReminderChannel, for person: PersonID?, at now: Instant
  ) -> Bool {
    guard let failure = place(slot, channel, person).map({ failed[$0] }) else { return false }
    // A clock that was set back does not stop reminders.
    return (0..<failure.pause * 60_000).contains(now.milliseconds - failure.last.milliseconds)
  }

  /// Notes that a phone took a digest, so that it does not get it again if another phone fails.
  package mutating func take(_ slot: ReminderSlot, for person: PersonID?, by phone: String) {
    guard let place = place(slot, .push, person) else { return }
    failed[place].taken.append(phone)
  }

  /// Whether a phone took a digest.
  package func hasTaken(_ slot: ReminderSlot, for person: PersonID?, by phone: String) -> Bool {
    place(slot, .push, person).map { failed[$0].taken.contains(phone) } ?? false
  }

  /// Notes that the receiver of the last attempt asked to wait. The wait is never longer than a digest is tried.
  package mutating func wait(_ slot: ReminderSlot, _ channel: ReminderChannel, for person: PersonID?, seconds: Int) {
    guard let place = place(slot, channel, person) else { return }
    failed[place].wait = Int64(min((min(max(seconds, 0), 86_400) + 59) / 60, ReminderChoices.patience))
  }

  private func place(_ slot: ReminderSlot, _ channel: ReminderChannel, _ person: PersonID?) -> Int? {
    failed.firstIndex { $0.slot == slot && $0.channel == channel && $0.person == person }
  }

  /// Whether the latest attempt to reach a person by a channel failed.
  package func isFailing(_ channel: ReminderChannel, for person: PersonID?) -> Bool {
    func latest(_ times: [Instant]) -> Int64? { times.map(\.milliseconds).max() }
    let taken = latest(sent.filter { $0.person == person && $0.channel == channel }.map(\.sent))
    let failure = latest(failed.filter { $0.person == person && $0.channel == channel }.map(\.last))
    return failure.map { failure in taken.map { $0 <= failure } ?? true } ?? false
  }

  /// The digests of a person before a slot.
  package func earlier(than slot: ReminderSlot, for person: PersonID?) -> [SentReminder] {
    sent.filter { $0.person == person && $0.slot.time.minutes < slot.time.minutes }
  }

  /// Records a digest that a receiver took, and that is done for its channel.
  package mutating func add(_ entry: SentReminder) {
    record(entry)
    failed.removeAll { failure in
      failure.person == entry.person && failure.slot == entry.slot
        && (entry.channel == nil || failure.channel == entry.channel)
    }
    trim(at: entry.sent)
  }

  /// Records a digest, so that the next one does not repeat it. It stays undone if a phone did not take it.
  package mutating func record(_ entry: SentReminder) {
    sent.removeAll { $0.slot == entry.slot && $0.person == entry.person && $0.channel == entry.channel }
    sent.append(entry)
  }

  package mutating func fail(_ slot: ReminderSlot, _ channel: ReminderChannel, for person: PersonID?, at now: Instant) {
    if let place = place(slot, channel, person) {
      failed[place].times += 1
      failed[place].wait = 0
      failed[place].last = now
    } else {
      failed.append(FailedReminder(person: person, slot: slot, channel: channel, times: 1, last: now))
    }
    trim(at: now)
  }

  /// Gives the digests of a person to another one.
  mutating func move(from old: PersonID, to new: PersonID) {
    for index in sent.indices where sent[index].person == old { sent[index].person = new }
    for index in failed.indices where failed[index].person == old { failed[index].person = new }
  }

  private mutating func trim(at now: Instant) {
    let oldest = now.milliseconds - Self.days * 86_400_000
    sent.removeAll { $0.sent.milliseconds < oldest }
    failed.removeAll { $0.last.milliseconds < now.milliseconds - 2 * 86_400_000 }
  }
}
