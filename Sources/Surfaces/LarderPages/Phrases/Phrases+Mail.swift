import WebParts

/// Phrases of the form that mails a recipe or the shopping list.
extension Phrases {
  static var mail: String { say("Mail") }
  static var mailTo: String { say("To") }
  static var mailAddressee: String { say("Mail address") }
  static var mailOther: String { say("Another mail address") }
  static var mailSend: String { say("Send") }
  static var mailProgram: String { say("Open in your mail app") }
  static var mailNoOne: String { say("Choose someone, or enter a mail address.") }
  static var mailSetUp: String { say("Set up the mail server") }
  static var mailOpen: String { say("Open in Larder") }
  static var mailedRecipe: String { say("The mail contains the recipe with its photo, and names you as the sender.") }

  static func mailTitle(_ title: String) -> String { say("Mail: \(title)") }
  static func mailedListTitle(_ store: String) -> String { say("Shopping list for \(store)") }
  static func mailedList(_ count: Int) -> String {
    count == 1
      ? say("The mail lists 1 thing to buy, and names you as the sender.")
      : say("The mail lists \(count) things to buy, and names you as the sender.")
  }
  static func mailAsk(_ owners: [String]) -> String {
    say("\(owners.joined(separator: " or ")) can set one up under Settings.")
  }
}
