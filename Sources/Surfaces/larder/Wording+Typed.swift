import LarderModel
import LarderSentences

extension Invitation {
  /// As it is typed at a terminal: `larder undo 17`.
  var typed: String { Program.prompt + line }
}

extension Wording {
  /// The sentence with its invitations as they are typed.
  var typed: String { text(\.typed) }
}
