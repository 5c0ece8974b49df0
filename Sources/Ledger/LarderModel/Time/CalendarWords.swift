/// The words of a language that days and periods are typed with, in lower case.
///
/// Every language is understood, whatever the household's answers are written in: no word means two days. A further
/// language is a file beside the others, and a place in ``all``.
struct CalendarWords: Sendable {
  /// From Monday to Sunday, short forms among them.
  let weekdays: [WordList]
  /// From January to December.
  let months: [WordList]
  /// Days by how far they are from today.
  let days: [(distance: Int, words: WordList)]
  let monthEnd: WordList
  /// What stands before a weekday, a week, a month or a year.
  let last: WordList
  let this: WordList
  let next: WordList
  /// What stands before a distance that goes forward: "in" 3 days.
  let ahead: WordList
  /// What stands before one that goes back, and behind one: 3 days "ago".
  let before: WordList
  let ago: WordList
  /// What stands for the number one.
  let one: WordList
  /// What is counted.
  let counted: (days: WordList, weeks: WordList, months: WordList, years: WordList)
  /// Whole ones by themselves: the "week" is the one that today is in.
  let week: WordList
  let month: WordList
  let year: WordList
  /// All days there are.
  let always: WordList

  static let all: [CalendarWords] = [.english, .german]
}

extension CalendarWords {
  /// 1 to 7 for a weekday.
  static func weekday(_ word: String) -> Int? { number(of: word) { $0.weekdays } }

  /// 1 to 12 for a month.
  static func month(_ word: String) -> Int? { number(of: word) { $0.months } }

  /// How far a day is from today.
  static func distance(_ words: String) -> Int? {
    for language in all {
      if let day = language.days.first(where: { $0.words.contains(words) }) { return day.distance }
    }
    return nil
  }

  /// Whether a word is one of a list, in any language.
  static func has(_ word: String, _ list: (CalendarWords) -> WordList) -> Bool {
    all.contains { list($0).contains(word) }
  }

  /// -1 for the last one, 0 for this one, 1 for the next.
  static func shift(_ word: String) -> Int? {
    if has(word, { $0.last }) { return -1 }
    if has(word, { $0.this }) { return 0 }
    return has(word, { $0.next }) ? 1 : nil
  }

  private static func number(of word: String, _ lists: (CalendarWords) -> [WordList]) -> Int? {
    let name = word.hasSuffix(".") ? String(word.dropLast()) : word
    for language in all {
      if let place = lists(language).firstIndex(where: { $0.contains(name) }) { return place + 1 }
    }
    return nil
  }
}

extension EnteredDay {
  /// Whether a word needs the next one to be a day or a period: "last".
  package static func needsNext(_ word: String) -> Bool { CalendarWords.shift(word.lowercased()) != nil }
}
