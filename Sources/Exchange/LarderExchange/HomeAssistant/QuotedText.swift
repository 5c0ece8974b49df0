/// A text from the ledger, written so that it means itself in a file of Home Assistant.
///
/// Names are free text. A name may contain quotes, braces and anything else that YAML, Jinja or a sentence would read.
package struct QuotedText: Sendable {
  private let text: String

  package init(_ text: String) { self.text = text }

  /// The text as a double-quoted YAML scalar on one line.
  package var yaml: String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case " "..<"\u{7F}": quoted.unicodeScalars.append(scalar)
      default:
        if scalar.properties.isAlphabetic { quoted.unicodeScalars.append(scalar) } else { quoted += escape(scalar) }
      }
    }
    return quoted + "\""
  }

  /// The text as a string of a Jinja template. It contains no quote, brace or percent sign.
  package var jinja: String {
    var quoted = "'"
    for scalar in text.unicodeScalars {
      if isPlain(scalar) { quoted.unicodeScalars.append(scalar) } else { quoted += escape(scalar) }
    }
    return quoted + "'"
  }

  /// The text as someone says it: its words without signs; nil if none remain.
  ///
  /// Recognisers drop punctuation, and brackets would be a pattern in the list of a sentence.
  package var spoken: String? {
    var words: [String.UnicodeScalarView] = []
    var word = String.UnicodeScalarView()
    func end() {
      while let last = word.last, isJoint(last) { word.removeLast() }
      if !word.isEmpty { words.append(word) }
      word = String.UnicodeScalarView()
    }
    for scalar in text.unicodeScalars {
      let isPart = scalar.properties.isAlphabetic || scalar.properties.numericType != nil || isMark(scalar)
      if isPart || (!word.isEmpty && isJoint(scalar)) { word.append(scalar) } else { end() }
    }
    end()
    return words.isEmpty ? nil : words.map { String($0) }.joined(separator: " ")
  }

  private func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar == " " || ("0"..."9").contains(scalar)
  }

  private func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: false
    }
  }

  private func isJoint(_ scalar: Unicode.Scalar) -> Bool { scalar == "-" || scalar == "'" || scalar == "’" }

  /// An escape that YAML and Jinja read in the same way.
  private func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    let (letter, width) = scalar.value < 0x100 ? ("x", 2) : scalar.value < 0x10000 ? ("u", 4) : ("U", 8)
    return "\\\(letter)" + String(repeating: "0", count: width - digits.count) + digits
  }
}
