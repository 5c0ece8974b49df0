import LarderModel

/// A subject that people are reminded of, the most important first.
package enum ReminderKind: String, CaseIterable, Hashable, Sendable {
  /// The dinner planned for tonight.
  case dinner
  /// Food that can still be eaten in time.
  case save
  /// Food that ran out.
  case gone
  /// Changes of the shopping list by others.
  case list
  /// A day without entries in the diary.
  case log
  /// A backup that is too old.
  case backup

  /// The kinds that a person is reminded of by default. A diary is kept only by some.
  package static let usual = Set(allCases).subtracting([.log])
}

/// A way to send a reminder.
package enum ReminderChannel: String, CaseIterable, Hashable, Sendable {
  case ntfy, mail, push
}

/// The hours in which a person gets no reminder, such as 21:00–07:00.
package struct QuietHours: Hashable, Sendable {
  package let start: MinuteOfDay
  package let end: MinuteOfDay

  package init?(_ start: MinuteOfDay?, _ end: MinuteOfDay?) {
    guard let start, let end, start != end else { return nil }
    (self.start, self.end) = (start, end)
  }

  package init?(parsing text: String) {
    let parts = text.split { $0 == "-" || $0 == "–" }.map { try? MinuteOfDay(parsing: String($0)) }
    guard parts.count == 2 else { return nil }
    self.init(parts[0], parts[1])
  }

  package func contains(_ minute: MinuteOfDay) -> Bool {
    start < end ? (start..<end).contains(minute) : minute >= start || minute < end
  }

  package var text: String { "\(start)-\(end)" }
  package var displayed: String { "\(start)–\(end)" }
}

/// The reminders that a person chose.
package struct ReminderChoices: Hashable, Sendable {
  /// The person. Nil for a household without names.
  package internal(set) var person: PersonID?
  /// The times of day at which a digest may come, in order.
  package var times: [MinuteOfDay] = usualTimes
  package var kinds = ReminderKind.usual
  package var quiet: QuietHours? = usualQuiet
  /// The address of an ntfy topic, and the access token of its server.
  package var ntfy: String?
  package var ntfyToken: String?
  package var mail: String?
  /// Whether notes are pushed to the person's phones. The server knows these.
  package var push = false
  /// The folder of backups to watch, and the age in days from which the newest one is too old.
  package var backups: String?
  package var backupDays = usualBackupDays

  package static let usualTimes = [MinuteOfDay(hour: 17, minute: 0)].compactMap { $0 }
  package static let usualQuiet = QuietHours(MinuteOfDay(hour: 21, minute: 0), MinuteOfDay(hour: 7, minute: 0))
  package static let usualBackupDays = 7
  /// The most digests in a day.
  package static let mostTimes = 6

  package init(of person: PersonID?) { self.person = person }

  /// The channels that are set up.
  package var channels: [ReminderChannel] {
    ReminderChannel.allCases.filter { channel in
      switch channel {
      case .ntfy: ntfy != nil
      case .mail: mail != nil
      case .push: push
      }
    }
  }

  /// The words of the chosen kinds, the most important first.
  var kindWords: [String] { ReminderKind.allCases.filter(kinds.contains).map(\.rawValue) }

  /// A choice as someone would type it; empty if there is none. Secrets are never shown.
  package func text(of setting: ReminderSetting) -> String {
    switch setting {
    case .at: times.map(\.description).joined(separator: ", ")
    case .about: kindWords.joined(separator: ", ")
    case .quiet: quiet?.text ?? ""
    case .ntfy: ntfy ?? ""
    case .mail: mail ?? ""
    case .backups: backups.map { "\($0) \(backupDays)d" } ?? ""
    case .ntfyToken, .mailServer, .mailFrom, .mailUser, .mailPassword: ""
    }
  }

  /// The times within the quiet hours. No note would ever come at these times.
  package var quietTimes: [MinuteOfDay] { times.filter { quiet?.contains($0) ?? false } }
}
