import LarderModel
import LarderSentences
import LarderWords
import PlainText
import StrictJSON

/// Choosing reminders, and showing the choices.
extension Reminders {
  /// `remind set NAME VALUE`
  func set(_ secret: (String) throws -> String) throws -> ReminderReply {
    let words = Array(line.arguments.words.dropFirst())
    let names = ReminderSetting.allCases.map(\.rawValue)
    guard let name = words.first else {
      throw CommandLineError.usage("set what? \(names.listed("or")); for help: \(.words("help remind"))")
    }
    guard let setting = ReminderSetting(rawValue: name) else {
      let near = SpellingSuggestion.nearest(to: name, among: names, limit: 1).first
      throw CommandLineError.usage(
        "no setting is called \"\(name.visible)\"; \(near.map { "did you mean \($0)?" } ?? "known: \(names.listed())")")
    }
    let given = words.dropFirst().joined(separator: " ")
    guard !setting.isSecret || ["", "none"].contains(given) else {
      throw CommandLineError.usage("leave out the \(name), and type it when you are asked; the shell would remember it")
    }
    let value = setting.isSecret && given.isEmpty ? try secret("The \(name): ") : given
    guard !value.isEmpty else { throw CommandLineError.usage("set \(name) to which value? none removes it") }
    guard value.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
      throw CommandLineError.usage("the value contains a control character; remove it")
    }
    let catalog = try ledger.view().context.catalog
    let person = try person(catalog)
    return try folder.alone {
      var book = try folder.book()
      var choices = book[person]
      try setting.set(value == "none" ? nil : value, &choices, &book.mailServer)
      if let time = choices.quietTimes.first {
        throw CommandLineError.usage(
          "\(time) is within the quiet hours, \(choices.quiet?.displayed ?? ""); choose another time, or other hours")
      }
      // The server for mail belongs to nobody, so setting it up chooses nothing for a person.
      if !setting.isOfServer { book[person] = choices }
      try folder.write(book)
      return reply([book[person]], book.mailServer, catalog)
    }
  }

  /// `remind settings`
  func settings() throws -> ReminderReply {
    let (catalog, book) = (try ledger.view().context.catalog, try folder.book())
    return reply(book.people.isEmpty ? [book[try person(catalog)]] : book.people, book.mailServer, catalog)
  }

  private func reply(_ people: [ReminderChoices], _ server: MailServer, _ catalog: Catalog) -> ReminderReply {
    var reply = ReminderReply { json in
      json.object { json in
        json.objects("people", people) { choices, json in
          json.string("person", choices.person.map { catalog.name(.person, $0.rawValue) })
          json.strings("at", choices.times.map(\.description))
          json.strings("about", choices.kindWords)
          json.string("quiet", choices.quiet?.text)
          json.string("ntfy", choices.ntfy)
          json.bool("ntfy_token", choices.ntfyToken != nil)
          json.string("mail", choices.mail)
          json.string("backups", choices.backups)
          json.integer("backup_days", choices.backupDays)
        }
        json.string("mail_server", server.address)
        json.string("mail_from", server.sender)
        json.string("mail_user", server.user)
        json.bool("mail_password", server.password != nil)
      }
    }
    for choices in people {
      let times = choices.times.isEmpty ? "never" : choices.times.map(\.description).listed()
      let quiet = choices.quiet.map { ", quiet \($0.displayed)" } ?? ""
      reply.lines.append("\(name(choices.person, catalog)): \(times)\(quiet)")
      reply.lines.append("  about \(choices.kindWords.isEmpty ? "nothing" : choices.kindWords.listed())")
      var channels: [String] = []
      if let ntfy = choices.ntfy {
        channels.append("ntfy (\(ntfy.visible)\(choices.ntfyToken == nil ? "" : ", with a token"))")
      }
      if let mail = choices.mail { channels.append("mail (\(mail.visible))") }
      reply.lines.append(channels.isEmpty ? "  not sent; remind shows it" : "  by \(channels.listed())")
      if let backups = choices.backups {
        reply.lines.append("  backups in \(backups.visible) up to \(Figures.count(choices.backupDays, "day")) old")
      }
    }
    if let address = server.address {
      let user = server.user.map { ", as \($0.visible)\(server.password == nil ? " without a password" : "")" } ?? ""
      let sender = server.sender.map { ", from \($0.visible)" } ?? ""
      reply.lines.append("Mail server: \(address.visible)\(user)\(sender)")
    }
    return reply
  }
}

extension ReminderChoices {
  fileprivate var kindWords: [String] { ReminderKind.allCases.filter(kinds.contains).map(\.rawValue) }
}

/// A choice that a line can set.
enum ReminderSetting: String, CaseIterable {
  case at, about, quiet, ntfy, mail, backups
  case ntfyToken = "ntfy-token"
  case mailServer = "mail-server"
  case mailFrom = "mail-from"
  case mailUser = "mail-user"
  case mailPassword = "mail-password"

  var isSecret: Bool { self == .ntfyToken || self == .mailPassword }
  var isOfServer: Bool { [.mailServer, .mailFrom, .mailUser, .mailPassword].contains(self) }

  /// Sets a value, or removes it if there is none.
  func set(_ text: String?, _ choices: inout ReminderChoices, _ server: inout MailServer) throws {
    switch self {
    case .at: choices.times = try text.map(Self.times) ?? []
    case .about: choices.kinds = try text.map(Self.kinds) ?? []
    case .quiet: choices.quiet = try text.map(Self.quiet)
    case .ntfy:
      choices.ntfy = try text.map {
        try Self.address($0, ["https", "http"], "an ntfy topic, as https://ntfy.sh/our-kitchen", hasPath: true)
      }
      // A token belongs to its server.
      choices.ntfyToken = nil
    case .ntfyToken: choices.ntfyToken = text
    case .mail: choices.mail = try text.map(Self.mailAddress)
    case .backups: (choices.backups, choices.backupDays) = try Self.backups(text)
    case .mailServer:
      server.address = try text.map {
        try Self.address($0, ["smtps", "smtp"], "a mail server, as smtps://mail.example.org", hasPath: false)
      }
      (server.user, server.password) = (nil, nil)
    case .mailFrom: server.sender = try text.map(Self.mailAddress)
    case .mailUser:
      guard !(text?.contains(":") ?? false) else { throw CommandLineError.usage("a user name contains no colon") }
      (server.user, server.password) = (text, nil)
    case .mailPassword: server.password = text
    }
  }

  private static func parts(_ text: String) -> [String] {
    text.split { $0 == "," || $0 == " " }.map(String.init)
  }

  private static func times(_ text: String) throws -> [MinuteOfDay] {
    let times = Set(try parts(text).map { try MinuteOfDay(parsing: $0) }).sorted()
    guard times.count <= ReminderChoices.mostTimes else {
      throw CommandLineError.usage("choose at most \(ReminderChoices.mostTimes) times of a day")
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

  /// An address without a user, a query or anything that is hard to see.
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
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let isVisible = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"<>\"\\,;:()".utf8.contains($0) }
    guard isVisible, text.utf8.count <= 254, parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else {
      throw CommandLineError.usage("\"\(text.visible)\" is not a mail address; try jo@example.org")
    }
    return text
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
      throw CommandLineError.usage("write the folder's whole path, as /srv/backups, because a timer runs elsewhere")
    }
    return (folder, days)
  }
}
