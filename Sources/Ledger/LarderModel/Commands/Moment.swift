/// When a command is given, and for which day.
public struct Moment: Hashable, Sendable {
  /// The household's day today.
  public var today: Day
  /// The day the thing happened, where it is not today.
  public var day: Day
  public var minute: MinuteOfDay?
  public var note: String?

  public init(today: Day, day: Day? = nil, minute: MinuteOfDay? = nil, note: String? = nil) {
    self.today = today
    self.day = day ?? today
    self.minute = minute
    self.note = note
  }
}
