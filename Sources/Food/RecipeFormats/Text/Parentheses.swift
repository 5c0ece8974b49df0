/// Remarks in parentheses.
enum Parentheses {
  /// The text without what stands in parentheses; what is not closed stays.
  static func removed(from text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "(")) || text.unicodeScalars.contains("（") else { return text }
    var kept: [Unicode.Scalar] = []
    var open: [Int] = []
    for scalar in text.unicodeScalars {
      if scalar == "(" || scalar == "（" {
        open.append(kept.count)
        kept.append(scalar)
      } else if scalar == ")" || scalar == "）", let start = open.popLast() {
        kept.removeSubrange(start...)
      } else {
        kept.append(scalar)
      }
    }
    return String(String.UnicodeScalarView(kept))
  }
}
