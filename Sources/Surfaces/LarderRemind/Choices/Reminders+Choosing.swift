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
      throw CommandLineError.usage("leave out the \(name), which the shell would remember; Larder asks for it")
    }
    let value = setting.isSecret && given.isEmpty ? try secret("The \(name): ") : given
    guard !value.isEmpty else { throw CommandLineError.usage("set \(name) to which value? none removes it") }
    let catalog = try ledger.view().context.catalog
    let person = try person(catalog)
    do {
      let book = try choose([(setting, value)], for: person)
      return reply([book[person]], book.mailServer, catalog)
    } catch let refused as RefusedReminderChoice {
      throw refused.error
    }
  }

  /// Makes several choices of a person, or none if one of them is refused. An empty value, or "none", removes a choice.
  ///
  /// - Throws: ``RefusedReminderChoice`` with the setting that is wrong.
  @discardableResult
  package func choose(
    _ values: [(setting: ReminderSetting, text: String)], for person: PersonID?
  ) throws -> ReminderFolder.Book {
    try folder.alone {
      var book = try folder.book()
      var choices = book[person]
      for (setting, text) in values {
        do { try setting.set(parsing: text, &choices, &book.mailServer) } catch {
          throw RefusedReminderChoice(setting: setting, error: error)
        }
      }
      if let time = choices.quietTimes.first {
        let quiet = choices.quiet?.displayed ?? ""
        throw RefusedReminderChoice(
          setting: .at,
          error: CommandLineError.usage(
            "\(time) is within the quiet hours, \(quiet); choose another time, or other hours"))
      }
      // The whole household shares the mail server, so setting it up chooses nothing for a person.
      if values.contains(where: { !$0.setting.isOfServer }) { book[person] = choices }
      try folder.write(book)
      return book
    }
  }

  /// Chooses whether notes are pushed to a person's phones.
  package func push(_ isChosen: Bool, for person: PersonID?) throws {
    try folder.alone {
      var book = try folder.book()
      guard book[person].push != isChosen else { return }
      book[person].push = isChosen
      try folder.write(book)
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
          json.bool("push", choices.push)
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
      if choices.push { channels.append("push, to the phones in the server's settings") }
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
