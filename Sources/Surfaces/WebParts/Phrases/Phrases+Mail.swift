import LarderRemind

/// Phrases about mail that the server sends.
extension Phrases {
  package static var mailServer: String { say("Mail server") }
  package static var mailBadAddress: String { say("Enter one mail address, such as jo@example.org.") }

  static func mailSent(_ names: [String]) -> String { say("Sent to \(listed(names)).") }
  static func mailWaits(_ names: [String]) -> String { say("The mail to \(listed(names)) is being sent.") }
  static func mailFailed(_ name: String, _ reason: SendingError) -> String {
    say("The mail to \(name) was not sent: \(reason.message).")
  }

  /// Why no mail can be sent.
  package static func about(_ obstacle: MailSetup.Obstacle) -> String {
    switch obstacle {
    case .isOff: say("This server was not set up to send mail. Ask the person who runs it.")
    case .noCurl: say("This server cannot send mail yet. Its administrator has to install curl.")
    case .isUnreadable:
      say("The reminder settings of this household cannot be read. The server’s owner can move choices.json away.")
    case .noServer: say("This household has no mail server yet.")
    case .noSender: say("This household’s mail server has no sender address yet.")
    }
  }

  private static func listed(_ names: [String]) -> String {
    names.count < 2
      ? names.joined() : say("\(names.dropLast().joined(separator: ", ")) and \(names.last ?? "")")
  }
}
