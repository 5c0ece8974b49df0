import LarderModel

extension Line {
  /// The number of portions that an option says.
  func portions(_ option: OptionName) throws -> ExactNumber? {
    guard let text = arguments[option] else { return nil }
    let words = text.split(separator: " ")
    guard let first = words.first,
      words.count == 1 || ["portion", "portions"].contains(words.last.map(String.init) ?? ""),
      let number = try? ExactNumber(parsing: String(first), allowingNegative: false)
    else { throw WordsError.usage("\(option.rawValue): \"\(text.visible)\" is no number of portions") }
    guard option != .serves || number.scaled(to: 1000, denominator: 1) ?? 1 > 0 else {
      throw WordsError.usage("\(first) is no number of portions that can be cooked")
    }
    return number
  }
}
