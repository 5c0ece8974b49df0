import LarderModel
import LarderSentences

/// Codes among the words of a line.
extension Line {
  /// Whether a code stands among the words, so that they need no item's name.
  func hasCode(_ catalog: Catalog) throws(WordsError) -> Bool {
    if arguments[.code] != nil { return true }
    for word in arguments.words where ItemCode.mayBe(word) {
      if try ItemCode.read(Self.withoutComma(word), year: year, catalog) != nil { return true }
    }
    return false
  }

  /// Takes the codes out of the words, each for the thing that it stands with, and keeps what they mean.
  mutating func takeCodes(_ catalog: Catalog) throws {
    if let stated = arguments[.code], let scanned = try ItemCode.read(stated, isStated: true, year: year, catalog) {
      codes = [try ItemCode(stated, scanned, store: arguments[.store], catalog)]
    }
    var words: [String] = []
    var position = 0
    for word in arguments.words {
      let text = Self.withoutComma(word)
      defer { if word.hasSuffix(",") { position += 1 } }
      guard ItemCode.mayBe(text), let scanned = try ItemCode.read(text, year: year, catalog) else {
        words.append(word)
        continue
      }
      var code = try ItemCode(text, scanned, store: arguments[.store], catalog)
      code.position = position
      if let other = codes.first(where: { $0.position == position }) {
        throw WordsError.usage(
          "\"\(other.typed.visible)\" and \"\(text.visible)\" are both codes; enter one by itself, or tell them apart by commas"
        )
      }
      codes.append(code)
      guard let item = code.item else {
        // What a comma ends is ended by the word before.
        if word.hasSuffix(","), let last = words.last, !last.hasSuffix(",") { words[words.count - 1] = last + "," }
        continue
      }
      // The name of a known product's food stands in its place, unless that is typed as well.
      words.append(catalog.name(item) + (word.hasSuffix(",") ? "," : ""))
    }
    arguments.words = words
    try checkNamedTwice(catalog)
  }

  /// Takes the name out that stands for a code where the food is named as well, and refuses another food's.
  private mutating func checkNamedTwice(_ catalog: Catalog) throws {
    for code in codes {
      guard let item = code.item,
        let place = arguments.words.firstIndex(where: { Self.withoutComma($0) == catalog.name(item) })
      else { continue }
      let name = catalog.name(item)
      let others = arguments.words.enumerated().filter { $0.offset != place }.map(\.element)
      let rest = others.joined(separator: " ").lowercased()
      guard Self.names(name, in: rest) else { continue }
      if arguments.words[place].hasSuffix(","), place > 0 { arguments.words[place - 1] += "," }
      arguments.words.remove(at: place)
    }
  }

  private static func names(_ name: String, in text: String) -> Bool {
    (" " + text.filter { $0 != "," } + " ").contains(" " + name.lowercased() + " ")
  }

  static func withoutComma(_ word: String) -> String {
    var text = word
    while text.hasSuffix(",") { text.removeLast() }
    return text
  }

  /// The year that tells of which century the dates in a code are.
  var year: Int { Int(clock.civilDay.year) }

  /// The code that stands with one of several things.
  func code(of position: Int = 0) -> ItemCode? { codes.first { $0.position == position } }
}

extension Entry {
  /// Takes what a code says of the thing that it stands with: its food, and how much a number is of.
  mutating func take(_ code: ItemCode, of verb: Verb, _ household: Household, on day: Day) throws(WordsError) {
    let catalog = household.catalog
    self.code = code
    guard let known = code.item else {
      guard verb.name == Verb.buy.name else { throw .refused(Suggestion.unknownCode(code.printed)) }
      guard item != nil else { throw .refused(Suggestion.unknownCode(code.printed, buys: true)) }
      quantity = code.incoming(quantity, catalog, on: day)
      return
    }
    if let item, catalog.item(named: item) != known {
      let name = catalog.name(known)
      let other = [item.hasPrefix(name + " ") ? item.dropFirst(name.count + 1) : item[...]][0]
      throw .refused(Suggestion.otherCode(code.printed, is: name, not: String(other)))
    }
    item = catalog.name(known)
    switch verb.name {
    case Verb.buy.name, Verb.list.name: quantity = code.incoming(quantity, catalog, on: day)
    default:
      let takesOne = [Verb.use.name, Verb.eat.name, Verb.toss.name].contains(verb.name)
      quantity = code.outgoing(quantity, takesOne: takesOne, household, on: day)
    }
  }

  /// A command that is of the product, where a code named it.
  func ofProduct(_ command: any Command) -> any Command {
    guard let product = code?.product else { return command }
    return OfProduct(product, command)
  }
}
