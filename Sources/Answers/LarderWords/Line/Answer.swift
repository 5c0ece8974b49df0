import LarderAnswers

/// What a line comes to, for a surface to show.
public enum Answer {
  /// Something was recorded, or would be.
  case reply(Reply)
  /// Something is to be seen.
  case report(any Report)
  /// A file was made, which is to be put where it says.
  case file(OutgoingFile)
}
