import LarderModel
import LarderWords
import PlainText

/// A choice that a line or a form can set.
package enum ReminderSetting: String, CaseIterable, Sendable {
  case at, about, quiet, ntfy, mail, backups
  case ntfyToken = "ntfy-token"
  case mailServer = "mail-server"
  case mailFrom = "mail-from"
  case mailUser = "mail-user"
  case mailPassword = "mail-password"

  var isSecret: Bool { self == .ntfyToken || self == .mailPassword }
  var isOfServer: Bool { [.mailServer, .mailFrom, .mailUser, .mailPassword].contains(self) }

  /// The most bytes of a value.
  private static let longest = 2_000

  /// Reads a value as someone typed it, and sets it. An empty value, or "none", removes it.
  func set(parsing text: String, _ choices: inout ReminderChoices, _ server: inout MailServer) throws {
    guard text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
      throw CommandLineError.usage("the value contains a control character; remove it")
    }
    guard text.utf8.count <= Self.longest else {
      throw CommandLineError.usage("the value is longer than \(Self.longest) bytes; shorten it")
    }
    try set(text.isEmpty || text == "none" ? nil : text, &choices, &server)
  }

  /// Sets a value, or removes it if there is none.
  private func set(_ text: String?, _ choices: inout ReminderChoices, _ server: inout MailServer) throws {
    switch self {
    case .at: choices.times = try text.map(Self.times) ?? []
    case .about: choices.kinds = try text.map(Self.kinds) ?? []
    case .quiet: choices.quiet = try text.map(Self.quiet)
    case .ntfy:
      choices.ntfy = try text.map {
        try Self.address($0, ["https", "http"], "an ntfy topic, such as https://ntfy.sh/our-kitchen", hasPath: true)
      }
      // A token belongs to its server.
      choices.ntfyToken = nil
    case .ntfyToken: choices.ntfyToken = text
    case .mail: choices.mail = try text.map(Self.mailAddress)
    case .backups: (choices.backups, choices.backupDays) = try Self.backups(text)
    case .mailServer:
      server.address = try text.map(Self.mailServer)
      (server.user, server.password) = (nil, nil)
    case .mailFrom: server.sender = try text.map(Self.mailAddress)
    case .mailUser:
      guard !(text?.contains(":") ?? false) else { throw CommandLineError.usage("a user name contains no colon") }
      (server.user, server.password) = (text, nil)
    case .mailPassword: server.password = text
    }
  }

  private static func parts(_ text: String) -> [String] { text.split { $0 == "," || $0 == " " }.map(String.init) }

  private static func times(_ text: String) throws -> [MinuteOfDay] {
    let times = Set(try parts(text).map { try MinuteOfDay(parsing: $0) }).sorted()
    guard times.count <= ReminderChoices.mostTimes else {
      throw CommandLineError.usage("choose at most \(ReminderChoices.mostTimes) times of day")
    }
    return times
  }

  private static func kinds(_ text: String) throws -> Set<ReminderKind> {
    if text == "all" { return Set(ReminderKind.allCases) }
    return Set(
      try parts(text).map { word in
        guard let kind = ReminderKind(rawValue: word) else {
          let known = ReminderKind.allCases.map(\.rawValue).listed()
          throw CommandLineError.usage("there are no reminders about \"\(word.visible)\"; known: \(known), or all")
        }
        return kind
      })
  }

  private static func quiet(_ text: String) throws -> QuietHours {
    guard let hours = QuietHours(parsing: text.filter { $0 != " " }) else {
      throw CommandLineError.usage("\"\(text.visible)\" is not a range of hours; try 21:00-07:00, or none")
    }
    return hours
  }

  /// An address without a user, a query, spaces or invisible characters.
  private static func address(_ text: String, _ schemes: [String], _ example: String, hasPath: Bool) throws -> String {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let isVisible = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }
    guard isVisible, text.utf8.count <= 500, parts.count == (hasPath ? 4 : 3), parts[1].isEmpty, !parts[2].isEmpty,
      parts.last?.isEmpty == false, schemes.contains(where: { parts[0] == $0 + ":" }),
      !text.contains(where: { "@?#".contains($0) })
    else { throw CommandLineError.usage("\"\(text.visible)\" is not the address of \(example)") }
    return text
  }

  private static func mailAddress(_ text: String) throws -> String {
    guard let address = MailAddress(text) else {
      throw CommandLineError.usage("\"\(text.visible)\" is not a mail address; try jo@example.org")
    }
    return address.text
  }

  /// The address of a mail server. A bare name, as providers give it, is encrypted from the start, or from the first
  /// command on if its port is another one than 465.
  private static func mailServer(_ text: String) throws -> String {
    let port = text.split(separator: ":").dropFirst().last.map(String.init) ?? "465"
    let whole = text.contains("/") ? text : (port == "465" ? "smtps://" : "smtp://") + text
    return try address(
      whole, ["smtps", "smtp"], "a mail server, such as smtps://mail.example.org", hasPath: false)
  }

  /// A folder, and an age such as 7d after it.
  private static func backups(_ text: String?) throws -> (folder: String?, days: Int) {
    guard let text else { return (nil, ReminderChoices.usualBackupDays) }
    var words = text.split(separator: " ").map(String.init)
    var days = ReminderChoices.usualBackupDays
    if words.count > 1, let last = words.last, last.first?.isNumber == true {
      days = max(1, try DayCount.parse(last, "age"))
      words.removeLast()
    }
    let folder = words.joined(separator: " ")
    guard folder.hasPrefix("/") else {
      throw CommandLineError.refused(
        "type the folder's whole path, such as /srv/backups, because a timer runs in another folder")
    }
    return (folder, days)
  }
}

/// A choice that cannot be made.
package struct RefusedReminderChoice: Error {
  package let setting: ReminderSetting
  package let error: any Error
}
