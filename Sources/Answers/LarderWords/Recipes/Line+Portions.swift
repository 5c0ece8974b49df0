import LarderModel

extension Line {
  /// The number of portions that an option says.
  func portions(_ option: OptionName) throws -> ExactNumber? {
    try arguments[option].map { text throws(WordsError) in try Self.portions(text, as: option) }
  }

  /// The number of portions that a text says.
  package static func portions(_ text: String, as option: OptionName = .serves) throws(WordsError) -> ExactNumber {
    let words = text.split(separator: " ")
    guard let first = words.first,
      words.count == 1 || ["portion", "portions"].contains(words.last.map(String.init) ?? ""),
      let number = try? ExactNumber(parsing: String(first), allowingNegative: false)
    else { throw .usage("\(option.rawValue): \"\(text.visible)\" is no number of portions") }
    guard option != .serves || number.scaled(to: 1000, denominator: 1) ?? 1 > 0 else {
      throw .usage("\(first) is no number of portions that can be cooked")
    }
    return number
  }
}
