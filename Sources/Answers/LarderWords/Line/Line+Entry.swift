import LarderCatalogue
import LarderModel
import LarderSentences
import PlainText

/// What most entries are made of.
extension Line {
  /// The free words as item, quantity and price, with what the keys say put first.
  ///
  /// - Parameters:
  ///   - words: those of the free words that are meant; nil for all.
  ///   - isNamed: whether a name is known besides those of items: it is taken as it is.
  func entry(
    _ household: Household, words: [String]? = nil, takesPrice: Bool = false, allowingZero: Bool = false,
    at position: Int = 0,
    isNamed: (String) -> Bool = { _ in false }
  ) throws -> Entry {
    let catalog = household.catalog
    func isFood(_ name: String) -> Bool { CommonFoods().food(named: name) != nil }
    var entry = try Entry(
      words ?? arguments.words, currency: takesPrice ? catalog.currency : nil, allowingZero: allowingZero,
      takesStore: takesPrice && verb.options.contains { $0.key == .store },
      isFood: isFood, isKnown: { catalog.item(named: $0) != nil || isNamed($0) })
    if let item = arguments[.item] { entry.item = item }
    if let name = entry.item, words == nil, !verb.takesSeveral, name.contains(", "), !catalog.knows(name),
      arguments.words.dropLast().contains(where: { $0.hasSuffix(",") })
    {
      throw WordsError.usage("\"\(name.visible)\": \(.words(verb.name)) takes one thing at a time")
    }
    if let name = entry.item, catalog.item(named: name) == nil, !isNamed(name),
      let same = household.item(ofSameFoodAs: name, CommonFoods()) ?? catalog.item(inOtherNumber: name)
    {
      entry.item = catalog.name(same)
      if catalog.item(inOtherNumber: name) == nil { entry.typedItem = name }
      entry.namesOne = !name.namesSeveral
    }
    if let quantity = arguments[.quantity] {
      entry.quantity = try EnteredQuantity(parsing: quantity, allowingZero: allowingZero)
    }
    if takesPrice, let price = arguments[.price] {
      let typed = entry.price
      entry.price = try Money(parsing: price, defaultCurrency: catalog.currency)
      if let typed, typed != entry.price, !correcting.contains(.price) {
        throw EntrySorting.twoPrices("\(typed.formatted(.english)) and price:\(price.visible)")
      }
    }
    if let code = code(of: position) {
      let action = verb.takesAction ? arguments.words.first?.lowercased() : nil
      try entry.take(
        code, of: verb, takesAll: action != ListAction.add.rawValue, household, on: moment(household).day)
    }
    try refuseCode(asQuantityOf: entry)
    return entry
  }

  /// The item of an entry, which must be named.
  func item(of entry: Entry) throws -> String {
    guard let item = entry.item else {
      throw WordsError.usage("what? name an item, as in: \(.words(verb.examples.first ?? verb.usage))")
    }
    return item
  }

  /// An item that the household knows, with the nearest names where it does not.
  func knownItem(of entry: Entry, _ household: Household) throws -> String {
    let name = try item(of: entry)
    guard household.catalog.item(named: name) == nil else { return name }
    if let split = newName(behind: name, household.catalog) { throw split }
    throw WordsError(.refused, Suggestion.unknownItem(name, household.catalog))
  }

  /// "wine cellar", where wine is known and no place is called cellar.
  private func newName(behind name: String, _ catalog: Catalog) -> WordsError? {
    var words = name.split(separator: " ").map { String($0) }
    if words.count > 2, BareWords.isArticle(words[0]) { words.removeFirst() }
    let roles = BareRole.allCases.filter { role in role != .store && verb.allOptions.contains { $0.key == role.option }
    }
    guard let role = roles.first(where: { $0 == .place && verb.name == Verb.move.name }) ?? roles.last, words.count > 1,
      let end = (1..<words.count).last(where: { catalog.item(named: words[..<$0].joined(separator: " ")) != nil }),
      Nearest.nearest(to: name, among: catalog.typedNames(of: .item), limit: 1, isMisspelt: true).isEmpty
    else { return nil }
    var rest = words[end...]
    while let first = rest.first, BareWords.leads(first, to: role) { rest = rest.dropFirst() }
    let new = rest.joined(separator: " ")
    guard new.first?.isLetter == true else { return nil }
    let item = words[..<end].joined(separator: " ")
    return .refused(
      "no \(word: role.reference.word) is called \"\(new.visible)\" yet; if it is one: "
        + "\(.words("\(verb.name) \(BareWords.quoted(item)) \(role.option.rawValue):\(BareWords.quoted(new))"))")
  }

  /// Whose it is that something was used, eaten or thrown away: whoever `for:` names, or else who records it, or else who
  /// sits there.
  var person: String? { arguments[.person] ?? arguments[.by] ?? usualPerson }

  /// The lot that `lot:5` names.
  func lot() throws -> LotID? {
    guard let text = arguments[.lot] else { return nil }
    guard let number = UInt32(text), number > 0 else {
      throw WordsError.usage("lot:\(text.visible) is no lot's number")
    }
    return LotID(rawValue: number)
  }

  /// The date that `due:` names, and what sort it is; `+9d` is told from the day the food came in.
  func due(from today: Day) throws -> (day: EnteredDay, kind: DueKind)? {
    guard let text = arguments[.due] else { return nil }
    let kind = try arguments[.dueKind].map { text throws(ValueError) in try DueKind(word: text, what: "due-kind") }
    return (try EnteredDay(parsing: text, today: today, leaning: .future), kind ?? .unsaid)
  }

  /// The days that `keeps:` names.
  func keepDays() throws -> Int? {
    try arguments[.keeps].map { text throws(WordsError) in try DayCount.parse(text, "keeps") }
  }
}
