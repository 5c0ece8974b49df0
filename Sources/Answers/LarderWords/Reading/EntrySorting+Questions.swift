import LarderModel

/// Questions about words with several meanings, and refusals of words with none.
extension EntrySorting {
  /// Asks what a second name is: a shop, a place or a person that the household does not know, or part of the item's
  /// name.
  func secondName(_ roles: [PositionalRole], _ isKnown: (String) -> Bool) -> UnclearWords {
    let second = names[1]
    let leading = second.count > 1 ? words[second.start].lowercased() : ""
    var led = roles.filter { $0.prepositions.contains(leading) }
    // Food is bought from a shop, not from a place at home.
    if led.contains(.store) { led = [.store] }
    let own = led.isEmpty ? second : Stretch(second.start + 1, count: second.count - 1)
    let rest = Array(words[..<second.start] + words[second.end...])
    let name = NewName.spelled(text(own))
    // Next to a price, a name is a shop's.
    let isShop = roles.contains(.store) && !prices.isEmpty && led.isEmpty
    let likely = isShop ? [.store] : led.isEmpty ? roles : led
    var readings = likely.map { role in
      UnclearWords.Reading(
        title: likely.count == 1 ? "yes" : "a \(word: role.reference.word)", words: rest, values: [(role.option, name)])
    }
    if led.isEmpty {
      if isKnown(text(names[0])), isKnown(text(second)) {
        // "milk 1l bread" is two things.
        let split = words[..<second.start].dropLast() + [words[second.start - 1] + ","] + words[second.start...]
        readings = [.init(title: "another thing", words: Array(split))]
      }
      var whole = words
      whole.removeSubrange(second.start..<second.end)
      whole.replaceSubrange(names[0].start..<names[0].end, with: [text(names[0]) + " " + text(second)])
      readings.append(.init(title: "part of the name", words: whole))
    }
    guard likely.count == 1, readings.first?.title.description == "yes" else {
      return UnclearWords("What is \"\(text(own).visible)\"?", readings)
    }
    return UnclearWords("Is \(name.visible) a \(word: likely[0].reference.word)?", readings)
  }

  /// Asks what a whole number between a name and an amount is, as in "rice 4 1kg".
  func question(of number: Stretch, behind name: Stretch) -> UnclearWords {
    let word = words[number.start]
    let rest = Array(words[..<number.start] + words[number.end...])
    var readings = [UnclearWords.Reading(title: "the price", words: rest, values: [(.price, word)])]
    if let size = quantities.first(where: { $0 != number }), let count = Int(word), (2...24).contains(count) {
      let packs = "\(count)x" + text(size).split(separator: " ").joined()
      let other = Array(words[..<number.start] + [packs] + words[size.end...])
      readings.append(.init(title: "\(count) packs", words: other))
    }
    let whole = text(Stretch(name.start, count: name.count + 1))
    readings.append(
      .init(
        title: "part of the name", words: Array(words[..<name.start] + words[number.end...]), values: [(.item, whole)]))
    return UnclearWords("What is \"\(word)\"?", readings)
  }

  /// Asks how much "most of the milk" is.
  func howMuch(_ vague: String, of name: String) -> UnclearWords {
    let parts: [(title: Message, words: [String])] = [
      ("three quarters", ["3/4", "of", "it"]), ("half", ["1/2", "of", "it"]), ("all", ["all"]),
    ]
    let stretch = names.first ?? Stretch(0, count: words.count)
    return UnclearWords(
      "How much is \(word: vague) of the \(name.visible)?",
      parts.map { part in
        .init(title: part.title, words: words[..<stretch.start] + [name] + part.words + words[stretch.end...])
      })
  }

  /// Asks about a number that looks like a price in an entry that has none: "had a sandwich 5.50". Nil for an amount
  /// such as 1.25.
  func costly() -> UnclearWords? {
    guard let stretch = quantities.first, stretch.count == 1 else { return nil }
    let number = words[stretch.start].replacing(",", with: ".")
    let parts = number.split(separator: ".")
    guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy(\.isNumber) }), parts[1].count == 2, parts[0] != "0",
      !["25", "75", "33", "66", "67"].contains(parts[1])
    else { return nil }
    let (before, after) = (words[..<stretch.start], words[stretch.end...])
    var readings = [UnclearWords.Reading(title: "yes, leave it out", words: Array(before + after))]
    if number.last == "0" {
      readings.append(.init(title: "no, an amount", words: before + [String(number.dropLast())] + after))
    }
    return UnclearWords("Is \(number.visible) a price?", readings)
  }

  /// Reads one number as the price, and another one as an amount.
  func asPrice(_ price: Stretch, amount: Stretch?) -> UnclearWords.Reading {
    var rest: [String] = []
    for (index, word) in words.enumerated() where index < price.start || index >= price.end {
      rest.append(word)
      if let amount, index == amount.end - 1, Self.isNumber(word) { rest.append("pieces") }
    }
    return .init(title: "\(text(price).visible)", words: rest, values: [(.price, text(price))])
  }

  /// Leaves out the second of two numbers.
  func leaving(_ kept: Stretch, without other: Stretch) -> UnclearWords.Reading {
    .init(title: "\(text(kept).visible)", words: Array(words[..<other.start] + words[other.end...]))
  }

  /// The longest known name of several words that begins at `start` and includes the word at `position`.
  static func known(_ words: [String], from start: Int, past position: Int, _ isKnown: (String) -> Bool) -> Stretch? {
    var end = words.count
    while end > max(position, start + 1) {
      if isKnown(words[start..<end].joined(separator: " ")) { return Stretch(start, count: end - start) }
      end -= 1
    }
    return nil
  }

  static func isNumber(_ word: String) -> Bool {
    word.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",")
    }
  }

  /// Refuses a date among the words, because it would be read as a number. The error names the option for it.
  static func refuseDates(_ words: [String], _ isKnown: (String) -> Bool) throws(CommandLineError) {
    for word in words where isDate(word) && !isKnown(word) {
      throw .usage(
        "\"\(word.visible)\" is a date; write due:\(word) if it is on the pack, on:\(word) if it happened then")
    }
  }

  /// Whether a word is "2026-11-20", "20.11.2026", "20.11." or "+9d".
  static func isDate(_ word: String) -> Bool {
    let digits = word.utf8.count { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard digits > 0, digits >= word.utf8.count - 2 else { return false }
    let isFromToday = word.hasPrefix("+") && word.last.map { "dwm".contains($0) } == true
    let marks = word.filter { !$0.isNumber }
    let isWritten = word.first?.isNumber == true && (marks == "--" || marks == "..")
    guard isFromToday || isWritten, let someDay = Day(number: 0) else { return false }
    return (try? EnteredDay(parsing: word, today: someDay, leaning: .nearest)) != nil
  }

  /// Refuses a word that begins like a number but is not one, so that it does not become a name by mistake.
  ///
  /// - Parameter hasAmount: Whether another word is the amount, so that "7up" is a name.
  static func refuseUnreadable(_ names: [String], hasAmount: Bool, _ isKnown: (String) -> Bool) throws {
    for name in names where !isKnown(name) {
      guard
        let word = name.split(separator: " ").first(where: { word in
          guard let first = word.unicodeScalars.first else { return false }
          return first.properties.numericType != nil || first == "-" || first == "+" || first == "."
            || first.properties.generalCategory == .currencySymbol
        })
      else { continue }
      if word.unicodeScalars.first?.properties.generalCategory == .currencySymbol {
        _ = try Money(parsing: String(word), defaultCurrency: .none)
      }
      do throws(ValueError) {
        _ = try EnteredQuantity(parsing: String(word))
      } catch {
        // "7up" may be a name, unless it is a mistyped number.
        guard word.first?.isNumber == true, word.contains(where: \.isLetter), name.hasPrefix(word) else { throw error }
        if hasAmount { continue }
        throw CommandLineError.usage("\(error); for a name, write item:\(PositionalArguments.quoted(name))")
      }
      throw CommandLineError.usage(
        "\"\(String(word).visible)\" is neither a quantity nor a name; "
          + "for a name with a number, write item:\(PositionalArguments.quoted(name))")
    }
  }
}
