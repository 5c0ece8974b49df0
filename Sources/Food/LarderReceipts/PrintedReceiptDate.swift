package struct PrintedReceiptDate: Hashable, Sendable {
  package var year: Int
  package var month: Int
  package var day: Int
  /// Minutes after midnight.
  package var minute: Int?

  package var text: String { "\(year)-\(Self.two(month))-\(Self.two(day))" }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Finds the first date among lines, and the time next to it.
  ///
  /// - Parameter monthFirst: Whether an unclear date such as 03/04/26 begins with the month.
  static func first(in lines: [String], monthFirst: Bool) -> PrintedReceiptDate? {
    for (number, line) in lines.enumerated() {
      guard var date = date(in: line, monthFirst: monthFirst) else { continue }
      let near = [number, number + 1, number - 1].filter(lines.indices.contains)
      date.minute = near.lazy.compactMap { time(in: lines[$0]) }.first
      return date
    }
    return nil
  }

  // MARK: Dates

  private static func date(in line: String, monthFirst: Bool) -> PrintedReceiptDate? {
    let runs = runs(of: line)
    for index in runs.indices.dropLast(2) {
      let (first, second, third) = (runs[index], runs[index + 1], runs[index + 2])
      if let date = numeric(first, second, third, monthFirst) ?? worded(first, second, third) { return date }
    }
    // "20NOV26" and "Nov 20, 2026" are three runs as well.
    return nil
  }

  /// A run of digits or of letters, with the marks before it.
  private struct Run {
    let text: String
    let isNumber: Bool
    let before: String
    var value: Int { isNumber && text.count <= 4 ? Int(text) ?? -1 : -1 }
  }

  private static func runs(of line: String) -> [Run] {
    var runs: [Run] = []
    var (text, before) = ("", "")
    var isNumber = false
    for character in line + " " {
      let isDigit = character.isASCIIDigit
      if !text.isEmpty, isDigit != isNumber || !(isDigit || character.isLetter) {
        runs.append(Run(text: text, isNumber: isNumber, before: before))
        (text, before) = ("", "")
      }
      if isDigit || character.isLetter {
        if text.isEmpty { isNumber = isDigit }
        text.append(character)
      } else {
        before.append(character)
      }
    }
    return separated(runs)
  }

  /// Separates a year or day from an hour. Machines lose the space between a date and a time: "18.10.202616:05".
  private static func separated(_ runs: [Run]) -> [Run] {
    runs.enumerated().flatMap { index, run in
      guard run.isNumber, [4, 6].contains(run.text.count), [".", "/", "-"].contains(run.before), index + 1 < runs.count,
        runs[index + 1].before == ":"
      else { return [run] }
      return [
        Run(text: String(run.text.dropLast(2)), isNumber: true, before: run.before),
        Run(text: String(run.text.suffix(2)), isNumber: true, before: ""),
      ]
    }
  }

  private static func numeric(_ first: Run, _ second: Run, _ third: Run, _ monthFirst: Bool) -> PrintedReceiptDate? {
    let separators = [second.before, third.before].map { $0.filter { $0 != " " } }
    guard first.value >= 0, second.value >= 0, third.value >= 0, separators[0] == separators[1],
      [".", "/", "-"].contains(separators[0]), second.before.count <= 2, third.before.count <= 2
    else { return nil }
    if first.text.count == 4 { return valid(first.value, second.value, third.value) }
    guard first.text.count <= 2, second.text.count <= 2, third.text.count == 4 || third.text.count == 2 else {
      return nil
    }
    let year = third.text.count == 2 ? 2000 + third.value : third.value
    if monthFirst && separators[0] != ".", let date = valid(year, first.value, second.value) { return date }
    return valid(year, second.value, first.value)
      ?? (separators[0] == "." ? nil : valid(year, first.value, second.value))
  }

  /// "20 Nov 2026", "20. November 2026", "Nov 20, 2026", "20NOV26".
  private static func worded(_ first: Run, _ second: Run, _ third: Run) -> PrintedReceiptDate? {
    guard third.value >= 0, third.text.count == 4 || third.text.count == 2, third.before.count <= 2 else { return nil }
    let year = third.text.count == 2 ? 2000 + third.value : third.value
    if !second.isNumber, first.value > 0, first.text.count <= 2, let month = month(second.text) {
      return valid(year, month, first.value)
    }
    if !first.isNumber, second.value > 0, second.text.count <= 2, let month = month(first.text), third.text.count == 4 {
      return valid(year, month, second.value)
    }
    return nil
  }

  private static func month(_ word: String) -> Int? {
    let word = ReceiptText.folded(word)
    guard word.count >= 3 else { return nil }
    let found = months.firstIndex { names in
      names.contains { $0 == word || word.count < $0.count && $0.hasPrefix(word) }
    }
    return found.map { $0 + 1 }
  }

  private static let months: [[String]] = [
    "january januar janvier", "february februar fevrier", "march maerz marz mars", "april avril", "may mai",
    "june juni juin", "july juli juillet", "august aout", "september septembre", "october oktober octobre",
    "november novembre", "december dezember decembre",
  ].map { $0.split(separator: " ").map { ReceiptText.folded(String($0)) } }

  private static func valid(_ year: Int, _ month: Int, _ day: Int) -> PrintedReceiptDate? {
    guard (2000..<2100).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    let days = [31, year % 4 == 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return day <= days[month - 1] ? PrintedReceiptDate(year: year, month: month, day: day) : nil
  }

  // MARK: Times

  /// "19:22", "7:05 PM", "14h23".
  private static func time(in line: String) -> Int? {
    let runs = runs(of: line)
    for index in runs.indices.dropLast() {
      let (hour, minute) = (runs[index], runs[index + 1])
      guard hour.value >= 0, hour.value < 24, hour.text.count <= 2 else { continue }
      if minute.before == ":", minute.value >= 0, minute.value < 60, minute.text.count == 2 {
        var after = index + 2
        if after < runs.count, runs[after].before == ":", runs[after].isNumber { after += 1 }
        let mark = after < runs.count ? runs[after].text.lowercased() : ""
        let isEvening = mark == "pm" || mark == "p"
        let hours = isEvening && hour.value < 12 ? hour.value + 12 : mark == "am" && hour.value == 12 ? 0 : hour.value
        return hours * 60 + minute.value
      }
      if ["h", "H"].contains(minute.text), index + 2 < runs.count, runs[index + 2].text.count == 2,
        runs[index + 2].value >= 0, runs[index + 2].value < 60
      {
        return hour.value * 60 + runs[index + 2].value
      }
    }
    return nil
  }
}
