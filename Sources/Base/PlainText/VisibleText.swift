/// Makes text safe to show: what a terminal would obey is shown instead.
///
/// Names come from files and scans; an escape sequence in one could move the cursor, recolour the screen or hide text.
public enum VisibleText {
  /// The text with every control character, line break and direction mark written as `\u{1B}` and the like.
  ///
  /// Joiners stay, for emoji and scripts need them. A text without any comes back as it is.
  public static func of(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isHidden(scalar) {
        visible.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      } else {
        visible.append(scalar)
      }
    }
    return String(visible)
  }

  /// Whether the scalar acts on the terminal, or changes the order or the meaning of what is seen.
  public static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F: false
    case 0..<0xA0: true
    case 0x061C, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
