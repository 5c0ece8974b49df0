import LarderModel

/// The words behind `plan add`: a day, a name, and which meal of the day, in any order that leaves no doubt.
struct PlanWords {
  let day: Day?
  let sitting: MealTime?
  let name: String

  init(_ words: [String], today: Day) {
    var words = words
    var sitting: MealTime?
    // "fri lunch carbonara", "carbonara fri lunch": a meal of the day is no part of a name at either end.
    func read(_ word: String?) -> MealTime? {
      word.flatMap { try? MealTime(word: $0.lowercased(), what: "meal") }.flatMap { $0 == .unsaid ? nil : $0 }
    }
    if words.count > 1, let said = read(words.last) {
      sitting = said
      words.removeLast()
    }
    var day: Day?
    (day, words) = Self.day(in: words, today)
    if sitting == nil, words.count > 1, let said = read(words.first) {
      sitting = said
      words.removeFirst()
    }
    if sitting == nil, words.count > 1, let said = read(words.last) {
      sitting = said
      words.removeLast()
    }
    (self.day, self.sitting, name) = (day, sitting, words.joined(separator: " "))
  }

  /// The day at the beginning or at the end, and the words without it.
  private static func day(in words: [String], _ today: Day) -> (Day?, [String]) {
    for count in stride(from: min(3, words.count), to: 0, by: -1) {
      if let day = read(words.prefix(count), today) { return (day, Array(words.dropFirst(count))) }
      if let day = read(words.suffix(count), today) { return (day, Array(words.dropLast(count))) }
    }
    return (nil, words)
  }

  private static func read(_ words: ArraySlice<String>, _ today: Day) -> Day? {
    let text = words.joined(separator: " ")
    // A weekday may be today.
    if text.lowercased() == today.weekdayName.lowercased() || text.lowercased() == today.shortWeekdayName.lowercased() {
      return today
    }
    return (try? EnteredDay(parsing: text, today: today, leaning: .future))?.day
  }
}
