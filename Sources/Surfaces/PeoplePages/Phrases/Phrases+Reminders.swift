import LarderRemind
import WebParts
import WebPush

/// Phrases of a person's reminders.
extension Phrases {
  static var reminders: String { say("Your reminders") }
  static var remindersUnreadable: String {
    say("The reminder settings of this household cannot be read. The server’s owner can move choices.json away.")
  }
  static var changeReminders: String { say("Change reminders") }
  static var saveReminders: String { say("Save reminders") }
  static var reminderKinds: String { say("Remind me about") }
  static var reminderHours: String { say("Times of day") }
  static var reminderHoursHint: String { say("Up to six, such as 07:30, 17:00. Leave empty for no reminders.") }
  static var quietHours: String { say("Quiet hours") }
  static var quietHoursHint: String { say("Such as 21:00-07:00. No reminders come during these hours.") }
  static var ntfyAddress: String { say("ntfy address") }
  static var ntfyHint: String {
    say("Your topic in the ntfy app, such as https://ntfy.sh/our-kitchen-7f3a. Choose a name that no one can guess.")
  }
  static var ntfyToken: String { say("ntfy token (optional)") }
  static var ntfyTokenHint: String { say("Only if your ntfy server asks for one.") }
  static var ntfyTokenKept: String { say("A token is saved. Leave this empty to keep it.") }
  static var forgetToken: String { say("Remove the token") }
  static var mailAddress: String { say("Mail address") }
  static var noteNow: String { say("A reminder would say now:") }
  static var noteIsEmpty: String { say("There is nothing new to say now, so no reminder would come.") }

  static func nextNote(_ day: String, _ time: String, _ ways: [String]) -> String {
    let ways = ways.joined(separator: " and ")
    return say("The next reminder comes \(day) at \(time) by \(ways), if there is something to say.")
  }
  static func noteIsDue(_ ways: [String]) -> String {
    let ways = ways.joined(separator: " and ")
    return say("A reminder comes within a few minutes by \(ways), if there is something to say.")
  }

  static func title(of channel: ReminderChannel) -> String {
    switch channel {
    case .ntfy: say("ntfy")
    case .mail: say("mail")
    case .push: say("notification")
    }
  }

  static func title(of kind: ReminderKind) -> String {
    switch kind {
    case .dinner: say("Tonight’s dinner")
    case .save: say("Food to use up")
    case .gone: say("Food that ran out")
    case .list: say("Changes to the list")
    case .log: say("An empty diary")
    case .backup: say("An old backup")
    }
  }

  static func about(_ obstacle: ReminderOutlook.Obstacle) -> String {
    switch obstacle {
    case .noTimes: say("No reminder comes, because you chose no time of day.")
    case .noKinds: say("No reminder comes, because you chose nothing to be reminded of.")
    case .noChannel where PushKey.isBuiltIn:
      say("You get no reminders yet. Turn on notifications on your phone, or enter an ntfy address or a mail address.")
    case .noChannel: say("You get no reminders yet. Enter an ntfy address or a mail address.")
    case .noSender: say("This server was not set up to send reminders. Ask the person who runs it.")
    case .noCurl: say("This server cannot send reminders yet. Its administrator has to install curl.")
    case .noMailServer:
      say("Mail is not sent, because this household has no mail server. An owner can set one up on this page.")
    case .failed(.ntfy): say("The last reminder did not reach ntfy. Check the address and the token.")
    case .failed(.push):
      say("The last reminder did not reach all your phones. Send a test to each to find out which.")
    case .failed(.mail): say("The last reminder could not be mailed. Check the address and the mail server.")
    }
  }

  static var remindHere: String { say("Remind me on this phone") }
  static func addedOn(_ day: String) -> String { say("Added \(day)") }
  static var sendTest: String { say("Test") }
  static func sendTest(to phone: String) -> String { say("Send a test to \(phone)") }
  static func removePhone(_ phone: String) -> String { say("No longer send reminders to \(phone)") }
  static var testNote: String { say("This is a test. Reminders look like this.") }
  static func testSent(to phone: String) -> String { say("The test is on its way to \(phone).") }
  static func testFailed(_ reason: String) -> String { say("The test was not sent: \(reason).") }
  static var phoneRefused: String { say("Larder cannot send reminders to this browser. Try another one.") }

  static func title(of deed: NoteDeed.Kind) -> String {
    switch deed {
    case .used: say("Used it")
    case .there: say("Still there")
    case .tossed: say("Threw it away")
    }
  }
  /// The words before the name of a food.
  static var noteLead: String { say("Tap the button to record that ") }
  /// The words after it.
  static func noteRecords(_ deed: NoteDeed.Kind) -> String {
    switch deed {
    case .used: say(" is used up, in the name of ")
    case .there: say(" is still in stock, in the name of ")
    case .tossed: say(" was thrown away, in the name of ")
    }
  }
  static var noteDone: String { say("Recorded") }
  static var noteDoneBefore: String { say("This was already recorded.") }
  static var noteLate: String { say("Nothing to record") }
  static var noteFoodGone: String { say("This food is no longer in stock.") }
}
