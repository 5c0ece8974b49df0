import LarderModel
import LarderVerbs
import RecipeFormats
import WebFetch

/// A digest on its way to a receiver.
package struct ReminderMessage: Hashable, Sendable {
  /// The ID of the digest. It stays the same when the digest is sent again, so that receivers recognise it.
  package let id: String
  package let lines: [String]
  package let sent: Instant
  /// The links for the foods that the lines name.
  package var links: [FoodLinks] = []
  /// Whether the digest is about this evening or about food to save, so that a phone that saves power shows it in time.
  private(set) var isUrgent = false

  package init(id: String, lines: [String], sent: Instant) { (self.id, self.lines, self.sent) = (id, lines, sent) }

  package init(_ digest: ReminderDigest, _ slot: ReminderSlot, for person: PersonID?, ledger: String, sent: Instant) {
    self.init(id: "larder-\(ledger.prefix(8))-\(person?.rawValue ?? 0)-\(slot.digits)", lines: digest.lines, sent: sent)
    isUrgent = digest.subjects.contains { [.dinner, .save].contains($0.kind) }
  }

  /// The lines, and below them each food with its links.
  var text: String {
    let foods = links.map { food in
      "\(food.name.visible)\nUsed it: \(food.used)\nStill there: \(food.there)\nThrew it away: \(food.tossed)"
    }
    return ([lines.joined(separator: "\n")] + foods).joined(separator: "\n\n")
  }

  /// The most buttons that ntfy shows.
  private static let mostActions = 3

  /// The buttons of an ntfy message, which open the pages of links. Nil if there are none.
  var actions: String? {
    guard !links.isEmpty else { return nil }
    return links.prefix(Self.mostActions).map { food -> String in
      let name = String(food.name.visible.filter { $0.isLetter || $0.isNumber || $0 == " " }.prefix(40))
      return "view, \"Used \(name)\", \(food.used), clear=true"
    }.joined(separator: "; ")
  }

  /// The message by RFC 5322, for one receiver. Its first sentence is the subject.
  func mail(from sender: String, to receiver: String) -> [UInt8] {
    var mail = MailText()
    let first = lines.first ?? ""
    let subject = first.firstIndex(of: ".").map { String(first[..<$0]) } ?? first
    mail.head("From", MailText.address(sender))
    mail.head("To", MailText.address(receiver))
    mail.head("Subject", MailText.words(subject))
    mail.head("Date", sent.mailDate)
    mail.head("Message-ID", "<\(id)@\(MailText.domain(of: sender))>")
    mail.head("Auto-Submitted", "auto-generated")
    mail.head("MIME-Version", "1.0")
    mail.text(text, type: "text/plain")
    return mail.bytes
  }
}

/// The reason why a receiver did not take a digest, for logs: without addresses of people, topics and secrets.
package enum SendingError: Error, Hashable, Sendable {
  case noCurl
  /// No server was chosen that takes mail.
  case noServer
  /// The receiver, as "mail.example.org", answered with another status than success.
  case refused(host: String, status: Int)
  case unreachable(host: String)
  case tooSlow(host: String)
  /// The receiver broke off the connection, or its answer makes no sense.
  case noAnswer(host: String)
  case wrongPassword(host: String)
  case insecure(host: String)
  /// The receiver asks to wait.
  case busy(host: String, status: Int, seconds: Int)
  /// The push service no longer knows the phone.
  case gone(host: String)
  /// The address is in the home network, or on this machine.
  case notPublic(host: String)
  /// This program cannot push, or a key cannot be used.
  case noPush

  package var message: String {
    switch self {
    case .noCurl: "the program curl is not installed"
    case .noServer: "no mail server is set: larder remind set mail-server ADDRESS"
    case .refused(let host, let status): "\(host) answered with status \(status)"
    case .unreachable(let host): "\(host) cannot be reached"
    case .tooSlow(let host): "\(host) did not answer in time"
    case .noAnswer(let host): "\(host) broke off the connection"
    case .wrongPassword(let host): "\(host) refused the user or password"
    case .insecure(let host): "\(host) offers no valid encryption"
    case .busy(let host, let status, let seconds):
      "\(host) answered with status \(status), and asks to wait \(seconds) s"
    case .gone(let host): "\(host) no longer knows the phone, which was removed"
    case .notPublic(let host): "\(host) is not on the public web"
    case .noPush: "this program cannot encrypt for the phone"
    }
  }
}

extension SendingError {
  /// The error of a run of curl; nil if the receiver's last answer is a success.
  ///
  /// - Parameter code: Curl's exit code; nil if it took too long.
  package init?(curl code: Int?, status: Int, host: String) {
    switch code {
    case 0 where (200...299).contains(status): return nil
    case 0 where status > 0: self = .refused(host: host, status: status)
    // Curl reports an SMTP refusal as a failure, and the refusal is the better reason.
    case let code? where code != 0 && status >= 400:
      self = code == 67 ? .wrongPassword(host: host) : .refused(host: host, status: status)
    case 5, 6, 7: self = .unreachable(host: host)
    case 28, nil: self = .tooSlow(host: host)
    case 67: self = .wrongPassword(host: host)
    case 35, 51, 53, 54, 58, 59, 60, 64, 77, 80, 82, 83: self = .insecure(host: host)
    default: self = .noAnswer(host: host)
    }
  }
}

/// Sends digests and mail through curl. It tries once; the next run tries a digest again.
package struct ReminderSender: Sendable {
  /// The seconds for a receiver's answer.
  package static let mostSeconds = 20

  private let program: String?
  private let seconds: Int
  /// The origin of a push service that may be reached although it is not on the public web.
  let pushService: String?

  package init(pushService: String? = nil) { self.init(seconds: Self.mostSeconds, pushService: pushService) }

  package var isInstalled: Bool { program != nil }

  /// For tests, which wait for less time.
  init(program: String? = CurlProcess.program(), seconds: Int, pushService: String? = nil) {
    (self.program, self.seconds, self.pushService) = (program, seconds, pushService)
  }

  /// Sends a digest to an ntfy topic. A server from version 2.16 on replaces a message with the same ID.
  package func send(_ message: ReminderMessage, toTopic address: String, token: String?) throws(SendingError) {
    var settings = settings(address, protocols: "=http,https", answer: "http_code")
    settings.set("header", "Title: Larder")
    settings.set("header", "X-Sequence-ID: \(message.id)")
    settings.set("header", "Content-Type: text/plain; charset=utf-8")
    if let token { settings.set("header", "Authorization: Bearer \(token)") }
    if let actions = message.actions { settings.set("header", "Actions: \(actions)") }
    settings.set("data-raw", message.text)
    try run(settings, [], Self.host(of: address))
  }

  /// Sends a digest as mail.
  package func send(_ message: ReminderMessage, to receiver: String, by server: MailServer) throws(SendingError) {
    let sender = server.sentFrom ?? receiver
    try send(mail: message.mail(from: sender, to: receiver), from: sender, to: receiver, by: server)
  }

  /// Sends a mail. A user's password is sent only over an encrypted connection.
  ///
  /// - Parameters:
  ///   - sender: The address of the sender, without a name.
  ///   - receiver: The address of the receiver, without a name.
  package func send(
    mail: [UInt8], from sender: String, to receiver: String, by server: MailServer
  ) throws(SendingError) {
    guard let address = server.address else { throw .noServer }
    var settings = settings(address, protocols: "=smtp,smtps", answer: "response_code")
    settings.set("mail-from", sender)
    settings.set("mail-rcpt", receiver)
    settings.set("upload-file", "-")
    if let user = server.user {
      settings.set("user", "\(user):\(server.password ?? "")")
      settings.set("ssl-reqd")
    }
    try run(settings, mail, Self.host(of: address))
  }

  /// Fetches an address, to say that something succeeded.
  package func ping(_ address: String) throws(SendingError) {
    try run(settings(address, protocols: "=http,https", answer: "http_code"), [], Self.host(of: address))
  }

  func settings(_ address: String, protocols: String, answer: String) -> CurlSettings {
    var settings = CurlSettings(of: address, protocols: protocols, seconds: seconds, secondsToConnect: min(seconds, 8))
    settings.set("output", "/dev/null")
    settings.set("write-out", "%{\(answer)}")
    return settings
  }

  /// Runs curl. Throws unless the receiver's last answer is a success.
  func run(_ settings: CurlSettings, _ input: [UInt8], _ host: String) throws(SendingError) {
    guard let program else { throw .noCurl }
    let ending = CurlProcess(program, settings: settings.text, input: input, mostBytes: 64, mostSeconds: seconds).run()
    // For a push service, the seconds to wait follow the status.
    let answer = String(decoding: ending.output, as: UTF8.self).split(separator: " ").map { Int($0) ?? 0 }
    let status = answer.first ?? 0
    if ending.code == 0, answer.count > 1, answer[1] > 0, [429, 503].contains(status) {
      throw .busy(host: host, status: status, seconds: answer[1])
    }
    if let error = SendingError(curl: ending.code, status: status, host: host) { throw error }
  }

  package static func host(of address: String) -> String {
    let rest = address.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first ?? ""
    return String(rest.split(separator: "@").last ?? "").visible
  }
}
