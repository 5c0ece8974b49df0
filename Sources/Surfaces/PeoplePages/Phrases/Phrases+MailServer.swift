import LarderRemind
import WebParts

/// Phrases of the mail server on the settings page.
extension Phrases {
  static var changeMailServer: String { say("Change the mail server") }
  static var setUpMailServer: String { say("Set up a mail server") }
  static var saveMailServer: String { say("Save the mail server") }
  static var mailServerAddress: String { say("Address") }
  static var mailServerHint: String {
    say("From your mail provider, such as smtp.example.org or smtp.example.org:587. Leave empty for no mail.")
  }
  static var mailUser: String { say("User") }
  static var mailUserHint: String { say("Often your mail address. Leave empty if the server needs no user.") }
  static var mailPasswordHint: String { say("Many providers give you a separate password for apps.") }
  static var mailPasswordKept: String {
    say("A password is saved. Leave this empty to keep it. If you change the address or user, type it again.")
  }
  static var mailSender: String { say("Sender") }
  static var mailSenderHint: String { say("The address that mail comes from. Leave empty to use the user.") }
  static var mailTestTo: String { say("Mail address for a test") }
  static var mailTest: String { say("Send a test mail") }
  static var mailTestSubject: String { say("Test mail from Larder") }
  static var mailTestText: String { say("This mail server works. Larder can send reminders and recipes through it.") }

  static func mailServerLead(_ server: MailServer) -> String {
    guard let address = server.address else {
      return say("There is no mail server yet. Larder needs one to send reminders, recipes and the list by mail.")
    }
    return server.sentFrom.map { say("Mail is sent through \(address), from \($0).") }
      ?? say("Mail is sent through \(address).")
  }
}
