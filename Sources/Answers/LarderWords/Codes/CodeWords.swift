import LarderCatalogue
import LarderCodes
import LarderModel
import LarderSentences
import PlainText

/// The codes among the words of a line.
struct CodeWords {
  private var line: Line
  private let catalog: Catalog

  /// Whether a code stands among the words, so that they need no item's name.
  static func hasCode(_ line: Line, _ catalog: Catalog) throws(WordsError) -> Bool {
    if line.arguments[.code] != nil { return true }
    for word in line.arguments.words where ItemCode.mayBe(word) {
      if try ItemCode.read(BareWords.name([word]), year: line.clock.year, catalog) != nil { return true }
    }
    return false
  }

  /// The line without the codes among its words: it keeps what they mean, each for the thing that it stands with.
  static func taken(outOf line: consuming Line, _ catalog: Catalog) throws(WordsError) -> Line {
    var codes = CodeWords(line: line, catalog: catalog)
    try codes.take()
    return codes.line
  }

  private mutating func take() throws(WordsError) {
    if let stated = line.arguments[.code], let scanned = try read(stated, isStated: true) {
      line.codes = [try ItemCode(stated, scanned, store: line.arguments[.store], catalog)]
    }
    let before = line.codes.count
    try markCodes()
    guard line.codes.count > before else { return }
    var words = line.arguments.words.prefix(line.verb.takesAction ? 1 : 0).map { word in
      marked(word).map { line.codes[$0].typed } ?? word
    }
    let groups = try line.verb.takesSeveral ? ListedWords.groups(of: line, knowsMarked) : [line.arguments.words]
    for (position, group) in groups.enumerated() {
      words += try takeCode(outOf: group, at: position)
      if position < groups.count - 1, let last = words.popLast() { words.append(last + ",") }
    }
    line.arguments.words = words
  }

  private func read(_ word: String, isStated: Bool = false) throws(WordsError) -> ScannedCode? {
    try ItemCode.read(word, isStated: isStated, year: line.clock.year, catalog)
  }

  /// Puts a mark in the place of each code: it takes all of the words to say which belong together.
  private mutating func markCodes() throws(WordsError) {
    for (place, word) in line.arguments.words.enumerated() {
      let text = BareWords.name([word])
      guard ItemCode.mayBe(text), let scanned = try read(text) else { continue }
      line.arguments.words[place] = "\(Self.mark)\(line.codes.count)\(word.dropFirst(text.count))"
      line.codes.append(try ItemCode(text, scanned, store: line.arguments[.store], catalog))
    }
  }

  /// What no keyboard has: of the characters that are for private use.
  private static let mark: Character = "\u{E8F0}"

  /// The code that a word is the mark of.
  private func marked(_ word: some StringProtocol) -> Int? {
    guard word.first == Self.mark, let index = Int(BareWords.name([String(word.dropFirst())])),
      line.codes.indices.contains(index)
    else { return nil }
    return index
  }

  /// Whether the household has a name, in which a mark is the name of its code's food.
  private func knowsMarked(_ name: String) -> Bool {
    guard name.contains(Self.mark) else { return catalog.knows(name) }
    let words = name.split(separator: " ").map { word in
      guard let index = marked(word) else { return String(word) }
      return line.codes[index].item.map { catalog.name($0) } ?? String(word)
    }
    return catalog.knows(words.joined(separator: " "))
  }

  /// The words of one thing without the mark of its code: the name of the food stands in its place where that is known,
  /// unless it is typed as well.
  private mutating func takeCode(outOf group: [String], at position: Int) throws(WordsError) -> [String] {
    let places = group.indices.filter { marked(group[$0]) != nil }
    guard let place = places.first, let index = marked(group[place]) else { return group }
    let isStated = position == 0 && line.arguments[.code] != nil
    if let other = isStated ? 0 : places.dropFirst().first.flatMap({ marked(group[$0]) }) {
      let (one, another) = (line.codes[min(index, other)].typed.visible, line.codes[max(index, other)].typed.visible)
      throw .usage(
        "\"\(one)\" and \"\(another)\" are both codes; separate them with a comma")
    }
    line.codes[index].position = position
    var rest = group
    let word = rest.remove(at: place)
    let name = line.codes[index].item.map { catalog.name($0) }
    // "bread and 4006381333931": what nobody knows is none of two things, nor a part of a name.
    let isJoined = [place - 1, place + 1].contains { beside in
      group.indices.contains(beside) && BareWords.joining.contains(group[beside].lowercased())
    }
    if name == nil, isJoined || rest.isEmpty && line.arguments[.item] == nil {
      throw .refused(Suggestion.unknownCode(line.codes[index].digits, buys: line.verb.name == Verb.buy.name))
    }
    if let name, !Self.names(name, in: rest.joined(separator: " ").lowercased()) {
      rest.insert(name + (word.hasSuffix(",") ? "," : ""), at: place)
    } else if word.hasSuffix(","), place > 0, !rest[place - 1].hasSuffix(",") {
      // What a comma ends is ended by the word before.
      rest[place - 1] += ","
    }
    return rest
  }

  private static func names(_ name: String, in text: String) -> Bool {
    (" " + text.filter { $0 != "," } + " ").contains(" " + name.lowercased() + " ")
  }
}

extension Line {
  /// The line of an inquiry, in which the name of its food stands in the place of a code.
  func namingItems(_ catalog: Catalog) throws(WordsError) -> Line {
    var line = self
    line.arguments.words = try catalog.namingItems(arguments.words, store: arguments[.store], clock)
    return line
  }
}

extension Entry {
  /// Eight digits beside an item's name are rather the code on its pack than so much of it.
  func refuseCode(asQuantityIn line: Line) throws(WordsError) {
    guard code == nil, let item, let quantity, case .bare = quantity.measure,
      line.arguments[.quantity] == nil, line.verb.allOptions.contains(where: { $0.key == .code }),
      quantity.text.utf8.count == 8, ItemCode.mayBe(quantity.text),
      (try? ScannedCode.read(quantity.text, year: line.clock.year, isStated: true)) != nil
    else { return }
    let digits = quantity.text.visible
    throw .usage(
      "is \(digits) a code or an amount of \(item.visible)? write code:\(digits) or quantity:\(digits)")
  }

  /// Takes what a code says of the thing that it stands with: its food, and how much a number is of.
  ///
  /// - Parameter takesAll: whether no quantity means all of it: what is ticked off a list is all that it has.
  mutating func take(
    _ code: ItemCode, of verb: Verb, takesAll: Bool, _ household: Household, on day: Day
  ) throws(WordsError) {
    let catalog = household.catalog
    self.code = code
    guard let known = code.item else {
      guard verb.name == Verb.buy.name else { throw .refused(Suggestion.unknownCode(code.digits)) }
      guard item != nil else { throw .refused(Suggestion.unknownCode(code.digits, buys: true)) }
      quantity = code.incoming(quantity, catalog, on: day)
      return
    }
    if let item, catalog.item(named: item) != known {
      // The code's own food stands among the words of the other.
      let name = catalog.name(known)
      var other = item
      if item.hasPrefix(name + " ") { other.removeFirst(name.count + 1) }
      if item.hasSuffix(" " + name) { other.removeLast(name.count + 1) }
      guard catalog.item(named: other) != nil || CommonFoods().food(named: other) != nil else {
        throw .refused(
          "\(code.digits.visible) is \(name.visible), and \"\(other.visible)\" is unknown")
      }
      throw .refused(Suggestion.otherCode(code.digits, is: name, not: other))
    }
    item = catalog.name(known)
    switch verb.name {
    case Verb.list.name where takesAll && quantity == nil: break
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
