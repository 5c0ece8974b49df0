extension Day: CustomStringConvertible {
  /// The date as ISO 8601 writes it: `2026-11-20`.
  public var description: String {
    let (year, month, day) = components
    return "\(CalendarText.padded(year, 4))-\(CalendarText.padded(month, 2))-\(CalendarText.padded(day, 2))"
  }

  /// The date in a style: `2026-11-20`, `20.11.2026`.
  public func formatted(_ style: OutputStyle) -> String {
    guard style == .german else { return description }
    let (year, month, day) = components
    return "\(CalendarText.padded(day, 2)).\(CalendarText.padded(month, 2)).\(CalendarText.padded(year, 4))"
  }

  /// Reads a date of the form `2026-11-20` and no other.
  public init(iso text: String) throws(ValueError) {
    do throws(ParseProblem) {
      self = try CalendarText.day(text)
    } catch {
      throw ValueError(what: "date", input: text, error)
    }
  }

  /// The day as a person would say it: "today", "in 3 days", "2 days ago"; the date when it is two weeks away or more.
  public func told(relativeTo today: Day, _ style: OutputStyle = .english) -> String {
    wording(relativeTo: today, style).description
  }

  /// The same as a phrase.
  public func wording(relativeTo today: Day, _ style: OutputStyle = .english) -> Wording {
    let distance = today.distance(to: self)
    return switch distance {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case 2...13: "in \(distance) days"
    case -13 ... -2: "\(-distance) days ago"
    default: Wording(verbatim: formatted(style))
    }
  }

  /// The weekday's name: "Friday".
  public var weekdayName: String { CalendarText.weekdayNames[weekday - 1] }

  /// The first three letters of the weekday's name: "Fri".
  public var shortWeekdayName: String { String(weekdayName.prefix(3)) }
}
