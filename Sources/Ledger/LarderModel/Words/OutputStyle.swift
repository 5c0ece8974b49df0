/// How numbers, money and dates are written for people; what programs read is always in the English form.
///
///     english   1.5 l   €2.38    17.0 %   2026-11-20
///     german    1,5 l   2,38 €   17,0 %   20.11.2026
///
/// What is typed is read the same whatever the style: each is read back as what it says.
public enum OutputStyle: String, CaseIterable, Hashable, Sendable {
  case english = "en"
  case german = "de"

  /// The sign before the decimals, as a byte of ASCII.
  var decimalSign: UInt8 {
    switch self {
    case .english: UInt8(ascii: ".")
    case .german: UInt8(ascii: ",")
    }
  }

  /// `scaled` over ten to the `places`, without closing zeros: "1.5", "1,5".
  public func decimal(_ scaled: Int64, places: Int) -> String {
    FixedPoint.text(scaled, decimals: places, sign: decimalSign)
  }

  /// The same with all its places: "17.0", "17,0".
  public func fixed(_ scaled: Int64, places: Int) -> String {
    FixedPoint.text(scaled, decimals: places, trimmed: false, sign: decimalSign)
  }

  /// Whether a number would be taken for a whole one by who groups thousands: `1,234`, which is not read back.
  func looksGrouped(_ scaled: Int64, places: Int) -> Bool {
    guard self == .german, places >= 3 else { return false }
    var unit: UInt64 = 1
    for _ in 3..<places { unit *= 10 }
    let size = scaled.magnitude
    return size % unit == 0 && size / unit >= 1000 && size / unit % 10 != 0
  }
}
