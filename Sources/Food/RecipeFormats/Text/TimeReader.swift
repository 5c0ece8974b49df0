internal import LarderRecipes
internal import PlainText

/// Reads how long something takes, in minutes: `PT1H30M`, `1 hr 5 min`, `20 Minuten`, `1h30`, `PTH5M`.
///
/// Nonsense and zero, which says that nobody filled it in, are nil. Of a range it is the upper end; what is added counts.
enum TimeReader {
  /// More than a year is nonsense.
  static let mostSeconds: Int64 = 366 * 86400

  static func minutes(_ text: String) -> Int? {
    let line = CleanText.line(text)
    let seconds = ISODuration.seconds(line) ?? (ISODuration.isLikely(line) ? nil : spokenSeconds(line))
    guard let seconds, seconds > 0, seconds <= mostSeconds else { return nil }
    return Int((seconds + 30) / 60 == 0 ? 1 : (seconds + 30) / 60)
  }

  private static func spokenSeconds(_ line: String) -> Int64? {
    var reader = SpokenTime(Parentheses.removed(from: line))
    if let seconds = reader.read() { return seconds }
    var whole = SpokenTime(line)
    return whole.read()
  }
}
