import LarderModel

/// The words of a question, without the period that they ask about: "what did we waste" and "last month".
package struct AskedWords {
  /// The words without the period.
  private(set) var words: [String]
  /// The same words in lower case.
  private(set) var lowered: [String]
  /// The period as a report takes it. Nil for none.
  private(set) var period: String?

  init(_ typed: [String]) {
    (words, period) = (typed, nil)
    if let found = Self.period(endOf: typed) {
      words.removeLast(found.count)
      period = found.text
    }
    lowered = words.map { $0.lowercased() }
  }

  /// The period as the words of a report.
  var periodWords: [String] { period.map { [$0] } ?? [] }

  /// The period as an option of a report.
  var periodOption: [String] { period.map { ["-p", $0] } ?? [] }

  func has(_ list: WordList) -> Bool { lowered.contains { list.contains($0) } }

  func begins(with list: WordList) -> Bool { lowered.first.map { list.contains($0) } ?? false }

  /// The words after the first of some beginnings, without articles. Nil if none fits, or nothing follows.
  func rest(after beginnings: [String]) -> [String]? {
    for beginning in beginnings {
      guard let count = NaturalSentence.count(of: beginning, leading: lowered) else { continue }
      let rest = Self.bare(words.dropFirst(count))
      return rest.isEmpty ? nil : rest
    }
    return nil
  }

  /// Words without articles before them, and without fillers after them.
  package static func bare(_ words: ArraySlice<String>) -> [String] {
    let before: WordList = "any|some|a|an|last|more|enough|still|all|of|noch"
    let after: WordList = "left|lately|recently|again|yet|then|now|there|here|please|so|far|soon|together|all|exactly"
    var words = words.drop { PositionalArguments.isArticle($0) || before.contains($0.lowercased()) }
    while let last = words.last, after.contains(last.lowercased()) { words = words.dropLast() }
    return Array(words)
  }

  private static func period(endOf words: [String]) -> (text: String, count: Int)? {
    guard let someDay = Day(number: 0) else { return nil }
    let lowered = words.map { $0.lowercased() }
    let closing: WordList = "so|far|now|yet"
    let end = lowered.lastIndex { !closing.contains($0) }.map { $0 + 1 } ?? 0
    let leads: WordList = "in|for|during|on|over|the|im|für|within|since"
    for count in stride(from: min(end - 1, 4), to: 0, by: -1) {
      var span = lowered[(end - count)..<end].drop { leads.contains($0) }
      guard var first = span.first, !leads.contains(span.last ?? "") else { continue }
      if ["past", "previous"].contains(first) { (first, span) = ("last", ["last"] + span.dropFirst()) }
      var text = ["tonight", "now"].contains(first) ? "today" : span.joined(separator: " ")
      if let day = LeadingWords.days.first(where: { $0.said.contains(text) })?.day { text = day }
      let isNumber = text.allSatisfy(\.isNumber)
      guard text != "all", text != "always", !isNumber || text.count == 4,
        text == "tomorrow" || LeadingWords.pastWeekday(text) != nil
          || (try? Period(parsing: text, today: someDay)) != nil
      else { continue }
      return (text, count + lowered.count - end)
    }
    return nil
  }
}
