import LarderReports

/// What a line comes to, for a surface to show.
public enum Answer {
  /// Something was recorded, or would be.
  case reply(Reply)
  /// Something is to be seen.
  case report(any Report)
}
