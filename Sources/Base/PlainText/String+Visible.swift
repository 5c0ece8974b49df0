extension String {
  /// The text with everything a terminal would obey or hide written out: `a\u{1B}[2J`, `\n`, `\u{200B}`.
  ///
  /// Names come from files and scans; an escape sequence in one could move the cursor, recolour the screen or hide text.
  /// Control characters, ESC, zero-width and direction marks and line separators are escaped; letters of every script
  /// and whole emoji are kept.
  public var visible: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    let scalars = Array(unicodeScalars)
    guard scalars.indices.contains(where: { InvisibleText.isHidden(scalars, at: $0) }) else { return self }
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      guard InvisibleText.isHidden(scalars, at: index) else {
        result.append(scalar)
        continue
      }
      switch scalar {
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\r": result.append(contentsOf: "\\r".unicodeScalars)
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      default:
        result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      }
    }
    return String(result)
  }
}
