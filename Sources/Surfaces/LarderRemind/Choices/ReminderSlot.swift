import LarderModel
import LarderWords

/// A civil day and time, as the household's clock shows it.
package struct ReminderTime: Hashable, Sendable {
  package let day: Day
  package let minute: MinuteOfDay

  package init(_ day: Day, _ minute: MinuteOfDay) { (self.day, self.minute) = (day, minute) }

  /// The present time of a clock. A clock of a given day shows noon.
  package init(of clock: Clock) {
    self.init(clock.civilDay, clock.minute ?? MinuteOfDay(hour: 12, minute: 0) ?? .midnight)
  }

  /// The minutes since 1970-01-01. When the clocks change, an hour counts twice or not at all.
  package var minutes: Int { Int(day.number) * 1_440 + Int(minute.rawValue) }
}

/// A time of a day at which a person wants a digest. For each slot, at most one is sent.
package struct ReminderSlot: Hashable, Sendable, CustomStringConvertible {
  package let time: ReminderTime

  package init(_ day: Day, _ minute: MinuteOfDay) { time = ReminderTime(day, minute) }

  package init?(parsing text: String) {
    let parts = text.split(separator: "T").map(String.init)
    guard parts.count == 2, let day = try? Day(iso: parts[0]), let minute = try? MinuteOfDay(parsing: parts[1]) else {
      return nil
    }
    self.init(day, minute)
  }

  package var description: String { "\(time.day)T\(time.minute)" }

  /// The description without punctuation, for an ID.
  package var digits: String { String(description.filter { $0 != "-" && $0 != ":" }) }
}

extension ReminderChoices {
  /// The minutes for which a digest that could not be sent is tried again.
  package static let patience = 6 * 60

  /// Returns the latest slot whose digest can still be sent. Nil in quiet hours, and if the last one is too long ago.
  package func openSlot(at now: ReminderTime) -> ReminderSlot? {
    guard !(quiet?.contains(now.minute) ?? false) else { return nil }
    let days = [now.day.adding(days: -1), now.day].compactMap { $0 }
    let slots = days.flatMap { day in times.map { ReminderSlot(day, $0) } }
    return slots.filter { (0...Self.patience).contains(now.minutes - $0.time.minutes) }
      .max { $0.time.minutes < $1.time.minutes }
  }

  /// The minutes after a time during which a digest of a slot is useful: until quiet hours, or until the last attempt.
  package func minutesLeft(of slot: ReminderSlot, at now: ReminderTime) -> Int {
    let end = max(0, slot.time.minutes + Self.patience - now.minutes)
    guard let quiet else { return end }
    return (0..<end).first { minutes in
      let time = (Int(now.minute.rawValue) + minutes) % 1_440
      return MinuteOfDay(hour: time / 60, minute: time % 60).map(quiet.contains) ?? false
    } ?? end
  }

  /// Returns the slot of the next note: the open one if it is not done, or else the next time outside the quiet hours.
  /// Nil if no time is chosen.
  package func nextSlot(at now: ReminderTime, isDone: (ReminderSlot) -> Bool) -> ReminderSlot? {
    if let open = openSlot(at: now), !isDone(open) { return open }
    let days = [now.day, now.day.adding(days: 1)].compactMap { $0 }
    let slots = days.flatMap { day in times.map { ReminderSlot(day, $0) } }
    return slots.filter { $0.time.minutes > now.minutes && !(quiet?.contains($0.time.minute) ?? false) }
      .min { $0.time.minutes < $1.time.minutes }
  }
}
