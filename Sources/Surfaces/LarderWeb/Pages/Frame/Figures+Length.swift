import LarderSentences

extension Figures {
  /// A part of a whole as a length within a drawing: "62.0%".
  static func length(of part: Int128, in whole: Int128) -> String {
    let permille = Self.permille(part, of: whole) ?? 0
    return "\(permille / 10).\(permille % 10)%"
  }
}
