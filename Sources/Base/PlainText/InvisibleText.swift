/// Which scalars of a text are not seen by its reader, or change how the rest of it is seen.
public enum InvisibleText {
  private static let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"

  /// Whether the scalar at `index` is hidden; the joiners and selectors inside an emoji are not.
  public static func isHidden(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    let scalar = scalars[index]
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    if scalar == zeroWidthJoiner { return !joinsEmoji(scalars, at: index) }
    if isPresentationSelector(scalar) { return index == 0 || !scalars[index - 1].properties.isEmoji }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isNoncharacterCodePoint
    }
  }

  private static func joinsEmoji(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    guard index > 0, index + 1 < scalars.count, isPictograph(scalars[index + 1]) else { return false }
    let before = scalars[index - 1]
    if isPresentationSelector(before) { return index > 1 && isPictograph(scalars[index - 2]) }
    return isPictograph(before)
  }

  private static func isPresentationSelector(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xFE0E || scalar.value == 0xFE0F
  }

  // Digits and a few signs below U+2000 count as emoji in Unicode; no joined emoji is made of them.
  private static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x2000 && scalar.properties.isEmoji
  }
}
