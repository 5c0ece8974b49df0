import LarderCatalogue
import LarderCodes
import LarderCommands
import LarderModel
import LarderSentences
import PlainText

/// The codes among the words of a line.
struct CodeWords {
  private var line: Line
  private let catalog: Catalog

  /// Whether the words contain a code, so that no item needs to be named.
  static func hasCode(_ line: Line, _ catalog: Catalog) throws(CommandLineError) -> Bool {
    if line.arguments[.code] != nil { return true }
    for word in line.arguments.words where ItemCode.mayBe(word) {
      if try line.code(PositionalArguments.name([word]), catalog) != nil { return true }
    }
    return false
  }

  /// Returns the line without its codes. The line keeps what each code means and which thing it belongs to.
  static func taken(outOf line: consuming Line, _ catalog: Catalog) throws(CommandLineError) -> Line {
    var codes = CodeWords(line: line, catalog: catalog)
    try codes.take()
    return codes.line
  }

  private mutating func take() throws(CommandLineError) {
    if let stated = line.arguments[.code],
      let scanned = try ItemCode.read(stated, isStated: true, year: line.clock.year, catalog)
    {
      line.codes = [try ItemCode(stated, scanned, store: line.arguments[.store], catalog)]
    }
    let before = line.codes.count
    try markCodes()
    lookInStore()
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

  /// Reads the product store for purchases of codes that the household does not know.
  private mutating func lookInStore() {
    guard line.verb.known == .buy, let store = line.products else { return }
    for index in line.codes.indices where line.codes[index].item == nil {
      line.codes[index].stored = StoredLabel(line.codes[index].scanned.product, in: store, catalog)
    }
  }

  /// Replaces each code by a mark, because only all of the words together show which of them form one thing.
  private mutating func markCodes() throws(CommandLineError) {
    for (place, word) in line.arguments.words.enumerated() {
      let text = PositionalArguments.name([word])
      guard ItemCode.mayBe(text), let scanned = try line.code(text, catalog) else { continue }
      line.arguments.words[place] = "\(Self.mark)\(line.codes.count)\(word.dropFirst(text.count))"
      line.codes.append(try ItemCode(text, scanned, store: line.arguments[.store], catalog))
    }
  }

  /// A private-use character, which no keyboard types.
  private static let mark: Character = "\u{E8F0}"

  /// The index of the code that a word marks.
  private func marked(_ word: some StringProtocol) -> Int? {
    guard word.first == Self.mark, let index = Int(PositionalArguments.name([String(word.dropFirst())])),
      line.codes.indices.contains(index)
    else { return nil }
    return index
  }

  /// Whether the household knows a name. A mark in the name counts as the name of its code's food.
  private func knowsMarked(_ name: String) -> Bool {
    guard name.contains(Self.mark) else { return catalog.knows(name) }
    let words = name.split(separator: " ").map { word in
      guard let index = marked(word) else { return String(word) }
      return line.codes[index].item.map { catalog.name($0) } ?? String(word)
    }
    return catalog.knows(words.joined(separator: " "))
  }

  /// Returns the words of one thing without the mark of its code. The food's name replaces the mark, unless the food is
  /// unknown or also typed.
  private mutating func takeCode(outOf group: [String], at position: Int) throws(CommandLineError) -> [String] {
    let places = group.indices.filter { marked(group[$0]) != nil }
    guard let place = places.first, let index = marked(group[place]) else { return group }
    let isStated = position == 0 && line.arguments[.code] != nil
    if let other = isStated ? 0 : places.dropFirst().first.flatMap({ marked(group[$0]) }) {
      let (one, another) = (line.codes[min(index, other)].typed.visible, line.codes[max(index, other)].typed.visible)
      throw .usage("\"\(one)\" and \"\(another)\" are both codes; separate them with a comma")
    }
    line.codes[index].position = position
    var rest = group
    let word = rest.remove(at: place)
    let name = line.codes[index].item.map { catalog.name($0) } ?? likelyItem(of: line.codes[index], beside: rest)
    // In "bread and 4006381333931", an unknown code is neither two things nor part of a name.
    let isJoined = [place - 1, place + 1].contains { beside in
      group.indices.contains(beside) && PositionalArguments.joining.contains(group[beside].lowercased())
    }
    if name == nil, isJoined || rest.isEmpty && line.arguments[.item] == nil {
      throw line.codes[index].unknown(buys: line.verb.known == .buy)
    }
    if let name, !Self.names(name, in: rest) {
      rest.insert(name + (word.hasSuffix(",") ? "," : ""), at: place)
    } else if word.hasSuffix(","), place > 0, !rest[place - 1].hasSuffix(",") {
      // The word before the mark takes over its comma.
      rest[place - 1] += ","
    }
    return rest
  }

  /// The food that the product store suggests, if the words name none.
  private func likelyItem(of code: ItemCode, beside words: [String]) -> String? {
    guard let item = code.stored?.item, line.arguments[.item] == nil else { return nil }
    if words.isEmpty { return item }
    let entry = try? Entry(
      words, currency: catalog.currency, isFood: { CommonFoods().food(named: $0) != nil }, isKnown: catalog.knows)
    return entry?.item == nil ? item : nil
  }

  /// Whether the words of a name occur in sequence among some words.
  private static func names(_ name: String, in words: [String]) -> Bool {
    func parts(_ text: String) -> [String] { text.lowercased().split { $0 == " " || $0 == "," }.map { String($0) } }
    let (words, wanted) = (words.flatMap(parts), parts(name))
    return words.indices.contains { words[$0...].starts(with: wanted) }
  }
}

extension Line {
  /// The line of a query, with the name of the food instead of a code.
  package func namingItems(_ catalog: Catalog) throws(CommandLineError) -> Line {
    var line = self
    line.arguments.words = try catalog.namingItems(arguments.words, store: arguments[.store], clock)
    return line
  }
}

extension Entry {
  /// Refuses eight digits next to an item's name: they are more likely the code on its pack than a quantity.
  func refuseCode(asQuantityIn line: Line) throws(CommandLineError) {
    guard code == nil, let item, let quantity, case .bare = quantity.measure,
      line.arguments[.quantity] == nil, line.verb.allOptions.contains(where: { $0.key == .code }),
      quantity.text.utf8.count == 8, ItemCode.mayBe(quantity.text),
      (try? ScannedCode.read(quantity.text, year: line.clock.year, isStated: true)) != nil
    else { return }
    let digits = quantity.text.visible
    throw .usage("is \(digits) a code or an amount of \(item.visible)? write code:\(digits) or quantity:\(digits)")
  }

  /// Applies a code to the thing it belongs to: sets the food, and the unit that a bare number counts.
  ///
  /// - Parameter takesAll: Whether no quantity means all of it, as when an item is ticked off a list.
  mutating func take(
    _ code: ItemCode, of verb: Verb, takesAll: Bool, _ household: Household, on day: Day
  ) throws(CommandLineError) {
    let catalog = household.catalog
    self.code = code
    guard let known = code.item else {
      guard verb.known == .buy else { throw code.unknown(buys: false) }
      if item == nil { item = code.stored?.item }
      guard item != nil else { throw code.unknown(buys: true) }
      quantity = code.incoming(quantity, catalog, on: day)
      return
    }
    if let item, catalog.item(named: item) != known {
      // The food of the code is also named by the words of the other.
      let name = catalog.name(known)
      var other = item
      if item.hasPrefix(name + " ") { other.removeFirst(name.count + 1) }
      if item.hasSuffix(" " + name) { other.removeLast(name.count + 1) }
      guard catalog.item(named: other) != nil || CommonFoods().food(named: other) != nil else {
        throw .refused("\(code.digits.visible) is \(name.visible), and \"\(other.visible)\" is unknown")
      }
      throw .refused(Suggestion.otherCode(code.digits, is: name, not: other))
    }
    item = catalog.name(known)
    switch verb.known {
    case .list where takesAll && quantity == nil: break
    case .buy, .list: quantity = code.incoming(quantity, catalog, on: day)
    case .use, .eat, .toss: quantity = code.outgoing(quantity, takesOne: true, household, on: day)
    case .move, .scan, nil: quantity = code.outgoing(quantity, takesOne: false, household, on: day)
    }
  }

  /// Returns a command that applies to the product, if a code named one.
  package func ofProduct(_ command: any Command) -> any Command {
    guard let product = code?.product else { return command }
    return ProductCommand(product, command)
  }
}
