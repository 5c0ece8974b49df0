import LarderModel

extension Day {
  /// "24 November", and "24. November" where that is how the household writes days.
  func spoken(_ style: OutputStyle) -> String {
    "\(dayOfMonth)\(style == .german ? "." : "") \(month.name)"
  }

  /// "Tuesday 24 November".
  func spokenInFull(_ style: OutputStyle) -> String {
    "\(weekdayName)\(style == .german ? ", " : " ")\(spoken(style))"
  }
}
