import LarderModel

/// Recognising free words by the household's names and by their form.
extension PositionalArguments {
  func finds() -> [Find] {
    var finds: [Find] = []
    var position = 0
    while position < typed.count {
      if let find = find(at: position, behind: finds) {
        finds.append(find)
        position = find.end
      } else {
        position += 1
      }
    }
    return finds
  }

  func find(at start: Int, behind finds: [Find]) -> Find? {
    for end in stride(from: min(typed.count, start + Self.mostWords), to: start, by: -1) {
      let text = Self.name(typed[start..<end])
      guard !text.isEmpty else { continue }
      let known = roles.filter { $0.isKnown(text, catalog) }
      if isThing(text) {
        let sort: Find.Sort = known.isEmpty ? .thing : .either(["item"] + known.map(\.option.rawValue))
        return Find(start: start, end: end, sort: sort, text: text)
      }
      if known.count == 1 { return Find(start: start, end: end, sort: .role(known[0]), text: text) }
      if known.count > 1 {
        // In "from the cellar" or "for Lou", the previous word may show what the name is.
        let said = known.filter { preposition(of: $0, before: start) != nil }
        let sort: Find.Sort = said.count == 1 ? .role(said[0]) : .either(known.map(\.option.rawValue))
        return Find(start: start, end: end, sort: sort, text: text)
      }
    }
    if let remark = remark(at: start) { return remark }
    // As one expression, these would take the compiler a second.
    let dated: Find? = day(at: start) ?? due(at: start) ?? slashed(at: start) ?? written(at: start)
    let eaten: Find? = dated ?? time(at: start) ?? meal(at: start) ?? everyone(at: start)
    return eaten ?? purpose(at: start) ?? occasion(at: start) ?? away(at: start) ?? reason(at: start)
  }

  /// The largest number of words in a name.
  static let mostWords = 6

  /// The words joined as a name, without a comma at the end.
  package static func name(_ words: ArraySlice<String>) -> String {
    var text = words.joined(separator: " ")
    while text.hasSuffix(",") { text.removeLast() }
    return text
  }

  /// Finds "yesterday" or "on friday".
  func day(at start: Int) -> Find? {
    guard verb.allOptions.contains(where: { $0.key == .on }), !verb.takesFields else { return nil }
    let both = Self.name(typed[start...].prefix(2)).lowercased()
    if let day = LeadingWords.days.first(where: { $0.said.contains(both) })?.day {
      return Find(start: start, end: start + 2, sort: .value(.on), text: day)
    }
    if Self.days.contains(typed[start].lowercased()) {
      return Find(start: start, end: start + 1, sort: .value(.on), text: typed[start])
    }
    if let named = namedDay(at: start) { return named }
    let isAhead = verb.takesAction && start > 0
    guard (isAhead ? Self.beforeAhead : Self.before).contains(typed[start].lowercased()) else { return nil }
    return longest(isAhead ? .note : .on, at: start, behind: 1, most: 3) { text in
      (text.contains(where: \.isLetter) || text.contains(".")) && day(text, leaning: .past)?.precision == .day
        || SlashedNumbers(text)?.dates(today, leaning: .past).isEmpty == false
    }
  }

  /// Finds the longest run of words that is a valid value of an option.
  ///
  /// - Parameter count: The number of words that introduce the option.
  private func longest(
    _ option: OptionName, at start: Int, behind count: Int, most: Int, _ isValue: (String) -> Bool
  ) -> Find? {
    let first = start + count
    for end in stride(from: min(typed.count, first + most), to: first, by: -1) {
      let text = Self.name(typed[first..<end])
      if isValue(text) { return Find(start: start, end: end, sort: .value(option), text: text) }
    }
    return nil
  }

  /// Reads words as a day, relative to an arbitrary date.
  private func day(_ text: String, leaning: DatePreference) -> EnteredDay? {
    Day(number: 0).flatMap { try? catalog.day(text, today: $0, leaning: leaning) }
  }

  /// Finds "last night", "last monday", "nov 13", or a weekday at the end.
  private func namedDay(at start: Int) -> Find? {
    func find(_ count: Int, _ text: String, as option: OptionName = .on) -> Find {
      Find(start: start, end: start + count, sort: .value(option), text: text)
    }
    let word = Self.name([typed[start]]).lowercased()
    // The list is for days ahead, so the day is a note.
    let listed: OptionName = verb.takesAction ? .note : .on
    if start > 0, word == "tonight" { return find(1, "today") }
    if start > 0, !verb.takesAction, let ago = LeadingWords.daysAgo(typed[start...]) {
      return find(ago.count, ago.text)
    }
    guard start > 0, start + 1 < typed.count else {
      // "sun" and "mo" may be other words.
      return start > 0 && word.count > 5 && LeadingWords.isWeekday(word) ? find(1, word, as: listed) : nil
    }
    let next = Self.name([typed[start + 1]]).lowercased()
    if ["last", "letzten"].contains(word), LeadingWords.isWeekday(next) { return find(2, next) }
    // "nov 13" and "13 nov": a month and a number.
    let hasMonth = [(word, next), (next, word)].contains { (month: String, number: String) -> Bool in
      guard month.count > 2, month.allSatisfy(\.isLetter), !Self.spans.contains(month) else { return false }
      return number.count < 4 && number.first?.isNumber == true && number.allSatisfy { $0.isNumber || $0 == "." }
    }
    guard hasMonth, let day = try? catalog.day(word + " " + next, today: today, leaning: .nearest),
      day.precision == .day
    else { return nil }
    let isDue = day.day > today && verb.options.contains { $0.key == .due }
    return find(2, day.day.description, as: isDue ? .due : .on)
  }

  /// Words of a span, as in "baby food for 6 months".
  private static let spans: WordList = "days|weeks|months|month|years|tage|wochen|monate|monat|jahre"
  static let days: WordList = "yesterday|today|gestern|heute|vorgestern"
  static let before: WordList = "on|am"
  private static let beforeAhead: WordList = "on|by|for|until|till|before|am|bis|für"

  /// Finds "use by 24.11.", "best before 11/2026" or "mhd 24.11.".
  func due(at start: Int) -> Find? {
    guard verb.options.contains(where: { $0.key == .due }) else { return nil }
    for count in [2, 1] where start + count < typed.count {
      guard Self.ofDue.contains(Self.name(typed[start..<start + count]).lowercased()) else { continue }
      let due = longest(.due, at: start, behind: count, most: 3) { text in
        day(text, leaning: .future) != nil || SlashedNumbers(text)?.dates(today).isEmpty == false
      }
      if let due { return due }
    }
    return nil
  }

  /// Finds "11/20" in a line with a price: the date on the pack if the household writes dates this way, otherwise a
  /// question. Only a fraction that is usual in a kitchen, or one followed by a unit, is an amount.
  private func slashed(at start: Int) -> Find? {
    let text = Self.name([typed[start]])
    guard verb.options.contains(where: { $0.key == .price }), let numbers = SlashedNumbers(text),
      !numbers.isKitchenFraction, !numbers.isRatio, EnteredQuantity.looksLikeQuantity(typed[start...]) < 2
    else { return nil }
    let date = catalog.writesMonthFirst ? numbers.monthFirst(today) : nil
    guard let date, date > today else { return Find(start: start, end: start + 1, sort: .unclear(numbers), text: text) }
    return Find(start: start, end: start + 1, sort: .value(.due), text: date.description)
  }

  /// Finds "20.11." or "2026-12-01" in a purchase: the date on the pack if it is in the future, otherwise the day.
  private func written(at start: Int) -> Find? {
    let text = Self.name([typed[start]])
    guard start > 0, verb.options.contains(where: { $0.key == .price }), EntrySorting.isDate(text),
      let day = try? catalog.day(text, today: today, leaning: .nearest).day
    else { return nil }
    return Find(
      start: start, end: start + 1, sort: .value(day > today ? .due : .on), text: day.description)
  }

  /// Asks whether numbers with slashes are a date, and which one.
  func question(of numbers: SlashedNumbers, _ find: Find) -> any Error {
    let text = find.text.visible
    func day(_ day: Day) -> Message { Message(verbatim: day.formatted(catalog.style)) }
    if catalog.writesMonthFirst, let past = numbers.monthFirst(today) {
      let due = numbers.dates(today).first ?? past
      return UnclearWords(
        "Is \"\(text)\" the day you bought it, or the date on the pack?",
        [
          reading("bought on \(day(past))", find, as: .on, past.description),
          reading("the pack says \(day(due))", find, as: .due, due.description),
        ])
    }
    let dates = numbers.dates(today).map { reading("the pack says \(day($0))", find, as: .due, $0.description) }
    guard !numbers.hasYear else {
      guard !dates.isEmpty else { return CommandLineError.usage("\"\(text)\" is not a date; write due:DATE") }
      return UnclearWords("Which date is \"\(text)\"?", dates)
    }
    let amount = UnclearWords.Reading(
      title: "\(text) of a piece", words: Array(typed[..<find.end] + ["pieces"] + typed[find.end...]))
    return UnclearWords(
      dates.isEmpty ? "How much is \"\(text)\"?" : "Is \"\(text)\" a date or an amount?", dates + [amount])
  }

  static let ofDue: WordList = "use by|use-by|best before|best by|due|expires|exp|exp.|bb|bbe|bbd|mhd|haltbar bis"
  static let ofUseBy: WordList = "use by|use-by"

  /// Finds "at 19:30" or "at 8am".
  func time(at start: Int) -> Find? {
    guard verb.allOptions.contains(where: { $0.key == .at }), Self.ofTime.contains(typed[start].lowercased()),
      start + 1 < typed.count
    else { return nil }
    if start > 0, ["noon", "midday"].contains(Self.name([typed[start + 1]]).lowercased()) {
      return Find(start: start, end: start + 2, sort: .value(.at), text: "12:00")
    }
    return longest(.at, at: start, behind: 1, most: 2) { text in
      (text.contains(":") || ["m", "uhr"].contains(where: text.lowercased().hasSuffix))
        && (try? MinuteOfDay(parsing: text)) != nil
    }
  }

  /// The hour in "at 8" at the end. A later hour than twelve needs no question.
  var hour: Int? {
    guard verb.takesEnergy, typed.count > 2, Self.ofTime.contains(typed[typed.count - 2].lowercased()),
      let hour = Int(typed[typed.count - 1]), (1...12).contains(hour)
    else { return nil }
    return hour
  }

  static let ofTime: WordList = "at|um"

  /// Finds "off" or "too much", or "to compost".
  func reason(at start: Int) -> Find? {
    guard start > 0, verb.options.contains(where: { $0.key == .why && $0.value != nil }) else { return nil }
    // "it was slimy", "because it went bad"
    let led = typed[start...].prefix { Self.beforeReason.contains($0.lowercased()) }.count
    for count in Set([0, led]) where start + count < typed.count {
      if let why = longest(.why, at: start, behind: count, most: 3, { WasteReason(exactly: $0) != nil }) { return why }
    }
    let isLed = ["to", "into"].contains(typed[start].lowercased())
    let first = isLed ? start + 1 : start
    guard first < typed.count, WasteDestination(exactly: Self.name(typed[first...first])) != nil else { return nil }
    return Find(start: start, end: first + 1, sort: .value(.to), text: Self.name(typed[first...first]))
  }

  static let beforeReason: WordList = "because|since|as|it|it's|they|was|is|were|are|had|has|have|went|gone|weil|es|war"

  /// Finds "on offer" or "half price" after food that is bought: a note about its price.
  private func remark(at start: Int) -> Find? {
    guard start > 0, verb.options.contains(where: { $0.key == .price }) else { return nil }
    for end in stride(from: min(typed.count, start + 3), to: start, by: -1) {
      let text = Self.name(typed[start..<end]).lowercased()
      if Self.ofPrices.contains(text) { return Find(start: start, end: end, sort: .value(.note), text: text) }
    }
    return nil
  }

  private static let ofPrices: WordList =
    "on offer|on sale|on special|special offer|on special offer|half price|half-price|at half price|im angebot"

  /// Whether a find is about the price of one of several things.
  func isOfOnePrice(_ find: Find) -> Bool {
    find.option == .note && Self.ofPrices.contains(find.text)
      && typed.contains { $0.hasSuffix(",") || Self.joining.contains($0.lowercased()) }
  }

  /// Whether only other finds and quantities follow a find.
  func isLast(_ find: Find, of found: [Find]) -> Bool {
    var position = find.end
    while position < typed.count {
      if let next = found.first(where: { $0.start == position }) {
        position = next.end
      } else {
        let count = EnteredQuantity.looksLikeQuantity(typed[position...])
        guard count > 0 else { return false }
        position += count
      }
    }
    return true
  }

  /// Asks whether "aldi" in "bread at aldi 2.20" is a store. No food has these words in its name.
  func askForStore(_ found: [Find]) throws {
    guard verb.records, roles.contains(.store),
      let start = typed.lastIndex(where: { ["at", "from", "bei"].contains($0.lowercased()) }), start > 0,
      typed[start].lowercased() != "from" || typed[start - 1].first?.isLetter == true
    else { return }
    let next = found.map(\.start).filter { $0 > start }.min() ?? typed.endIndex
    let words = typed[..<next].suffix(from: start + 1).prefix(ownWords(after: start).count)
    let bare = words.drop { Self.isArticle($0) }
    let others: WordList = "home|work|school|noon|night|midnight|half|quarter|least|once|last|one|two|three"
    guard let first = bare.first, let last = bare.last, bare.count < 4, !others.contains(first.lowercased()),
      !last.hasSuffix(",") || words.endIndex == typed.endIndex
    else { return }
    let spelled = NewName.spelled(Self.name(bare))
    let rest = Array(typed[..<start].drop { Self.isArticle($0) } + typed[words.endIndex...])
    if catalog.number(.person, named: spelled) != nil { throw question(ofBuyer: spelled, rest) }
    throw UnclearWords(
      "Is \(spelled.visible) a \(word: Reference.store.word)?",
      [.init(title: "yes", words: rest, values: [(.store, spelled)])])
  }

  /// The start of the words that introduce a name: "in the" in "in the fridge".
  func preposition(of role: PositionalRole, before start: Int) -> Int? {
    var start = start
    if start > 1, Self.articles.contains(typed[start - 1].lowercased()) { start -= 1 }
    guard start > 0, role.prepositions.contains(typed[start - 1].lowercased()) else { return nil }
    return start - 1
  }

  static let articles: WordList = "the|my|our|der|die|das|dem|den"
}
