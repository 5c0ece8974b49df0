import PlainText

/// How far long work has got, and how that is told in one line.
struct ProgressState: Hashable {
  var title: String
  /// How many there are; 0 where nobody knows.
  var total: UInt64
  var unit: String
  var done: UInt64 = 0
  /// How many a second.
  var rate: UInt64 = 0
  /// Whether the total is only reckoned.
  var isEstimate = false

  init(title: String, total: UInt64, unit: String) {
    self.title = title
    self.total = total
    self.unit = unit
  }

  /// `Replaying [███████      ] 2 400 000 of 5 000 000 events, 1 230 000/s`; on a narrow screen less of it.
  func text(columns: Int, isUnicode: Bool) -> String {
    let rate = Self.grouped(Self.rounded(rate), isUnicode) + "/s"
    let done = Self.grouped(done, isUnicode)
    guard total > 0 else {
      return Self.first(["\(title) \(done) \(unit), \(rate)", "\(title) \(done)", done], fitting: columns)
    }
    let all = Self.grouped(isEstimate ? Self.rounded(total) : total, isUnicode)
    // Padded, so that the bar does not grow and shrink with the figures behind it.
    let part = DisplayWidth.padded(done, to: DisplayWidth.of(all), .right) + (isEstimate ? " of about " : " of ") + all
    let rateRoom = 2 + max(Self.usualRate, DisplayWidth.of(rate))
    for (behind, room) in [
      ("\(part) \(unit), \(rate)", DisplayWidth.of(part) + 1 + unit.count + rateRoom),
      ("\(part), \(rate)", DisplayWidth.of(part) + rateRoom), (part, DisplayWidth.of(part)),
    ] {
      let width = columns - DisplayWidth.of(title) - room - 4
      guard width >= Self.leastBar else { continue }
      let bar = Bars(isUnicode: isUnicode).bar(
        Int64(clamping: self.done), of: Int64(clamping: total), width: min(width, Self.mostBar))
      return "\(title) [\(DisplayWidth.padded(bar, to: min(width, Self.mostBar)))] \(behind)"
    }
    return Self.first(["\(title) \(part)", part, done], fitting: columns)
  }

  /// Room for a rate of millions, so that the bar does not change with it.
  private static let usualRate = 11
  private static let leastBar = 8
  private static let mostBar = 30

  private static func first(_ texts: [String], fitting columns: Int) -> String {
    texts.first { DisplayWidth.of($0) <= columns } ?? ""
  }

  /// Three figures that count, and noughts: a rate that flickers in its last figures tells nothing.
  private static func rounded(_ number: UInt64) -> UInt64 {
    var unit: UInt64 = 1
    while number / unit >= 1000 { unit *= 10 }
    return number / unit * unit
  }

  /// "1 234 567": digits in threes are read at a glance.
  private static func grouped(_ number: UInt64, _ isUnicode: Bool) -> String {
    let digits = Array(String(number))
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0, isUnicode { text += "\u{2009}" }
      text.append(digit)
    }
    return text
  }
}
