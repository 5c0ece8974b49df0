import LarderLog
import LarderModel

/// Reads the id of a command as it is typed.
enum CommandIDText {
  static func parse(_ text: String) throws(WordsError) -> CommandID {
    guard !text.isEmpty, text.utf8.count <= CommandID.longest, text.visible == text else {
      throw WordsError.usage("--id takes 1 to \(CommandID.longest) bytes of visible text")
    }
    return CommandID(naming: text)
  }
}
