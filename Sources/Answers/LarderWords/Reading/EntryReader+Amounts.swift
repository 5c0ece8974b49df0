import LarderCatalogue
import LarderCommands
import LarderModel
import PlainText

/// Amounts whose meaning depends on the household and its stock.
extension EntryReader {
  /// Spells pints and gallons as imperial ones, except in a household of the US.
  func imperial(_ words: [String]) -> [String] {
    catalog.style == .american || catalog.currency.code == "USD" ? words : Self.imperial(words)
  }

  package static func imperial(_ words: [String]) -> [String] {
    words.indices.map { index in
      let word = words[index]
      let number = word.prefix { !$0.isLetter }
      let unit: String? =
        switch word.dropFirst(number.count).lowercased() {
        case "pint", "pints", "pt", "pts": "pint_imp"
        case "gallon", "gallons", "gal": "gallon_imp"
        default: nil
        }
      let before = index > 0 ? words[index - 1].lowercased() : ""
      let isLed = index == 0 && words.dropFirst().first?.lowercased() == "of"
      let isCounted = !number.isEmpty || before.last?.isNumber == true || counts.contains(before) || isLed
      return unit.flatMap { isCounted ? number + $0 : nil } ?? word
    }
  }

  private static let counts: WordList = "a|half|one|two|three|four|five|six|another|last"

  /// Asks about "the last egg" if several are in stock: one was used, or all that the ledger has.
  func askHowManyWereLast(_ entry: Entry, _ words: [String]) throws(UnclearWords) {
    guard entry.quantity?.text == "last", let name = entry.item, !name.namesSeveral,
      let item = catalog.item(meantBy: name), let left = household.left(of: item).first,
      let place = words.firstIndex(where: { $0.lowercased() == "last" }), place + 1 < words.count,
      words[place + 1].lowercased() != "of"
    else { return }
    let isCounted = left.dimension == .pieces
    let lots = household.stock(of: item).map(\.lot)
    // "the last yoghurt" of four pots
    let hasPacks = lots.contains { $0.pack > 0 && $0.remaining > $0.pack }
    guard isCounted ? left.amount > 1000 : hasPacks else { return }
    let before = words[..<place].filter { $0.lowercased() != "the" }
    let all = "\(left.formatted(catalog.style)) \(catalog.noun(item, for: left))"
    throw UnclearWords(
      "The ledger has \(all.visible). How many were there?",
      [
        .init(title: "1 of them", words: before + (isCounted ? ["1"] : ["1", "pack"]) + words[(place + 1)...]),
        .init(title: "all of them", words: before + ["all"] + words[(place + 1)...]),
      ])
  }

  /// Asks how many were eaten in "had eggs", if several pieces are in stock. Nil for any other food.
  package func howMany(_ entry: Entry) -> LineQuestion? {
    guard entry.quantity == nil, !entry.namesOne, line.eaters.count < 2, !arguments.has(.out),
      let name = entry.item, name.namesSeveral, let item = catalog.item(meantBy: name),
      let left = household.left(of: item).first, left.dimension == .pieces,
      left.amount > 1000
    else { return nil }
    return LineQuestion(
      "How many \(name.visible)?",
      ["1", "2", "3"].map { .init(title: Message(verbatim: $0), line: line.appending($0)) },
      completed: { [line] in line.appending($0) })
  }

  /// Reads "half a banana" as half of one piece, if bananas are weighed and the weight of one is known. Reads "half the
  /// eggs" as half of all eggs in stock, but "half the bread" as half of one, if bread is counted.
  func takePart(_ entry: inout Entry) {
    let item = entry.item.flatMap { catalog.item(meantBy: $0) }
    // "ate all the peas", a food that the household never had
    if verb.known == .eat, item == nil, case .all? = entry.quantity?.measure { entry.quantity = nil }
    guard entry.isOfOne || entry.isOfAll, let part = entry.quantity?.part, let name = entry.item else { return }
    if entry.isOfAll {
      guard let item else { return }
      let isCounted = household.usualDimension(of: item, on: entryTime.day) == .pieces
      guard !isCounted || name.namesSeveral else { return }
      entry.quantity = entry.quantity?.ofStock
      return
    }
    let hasWeight = item.flatMap { catalog.fact($0, .piece, on: entryTime.day)?.value } != nil
    // Half of a pizza that is not in stock is half a portion.
    let isPortion = verb.known == .eat && entry.isOfOne && item.map { household.left(of: $0).isEmpty } ?? true
    // A purchase does not take part of the stock: "half a watermelon".
    guard hasWeight || isPortion || verb.options.contains(where: { $0.key == .store }),
      let decimal = part.scaled(to: 1000, denominator: 1)
    else { return }
    let text = FixedPoint.text(decimal, decimals: 3, trimmed: true)
    entry.quantity = EnteredQuantity(text: text, measure: .bare(part))
  }

  /// Reads "a carrot" as one of the carrots, which are weighed. "a milk" is no piece.
  func takeOne(of item: ItemID, _ entry: inout Entry, _ words: [String]) throws {
    guard entry.namesOne, entry.quantity == nil, words.first?.lowercased() == "a", catalog.name(item).namesSeveral,
      catalog.fact(item, .piece, on: entryTime.day) != nil,
      household.usualDimension(of: item, on: entryTime.day) == .mass
    else { return }
    entry.quantity = try EnteredQuantity(parsing: "1")
  }

  /// Takes whole packs for "a pack of 6 sausages", because sausages are weighed, and pieces if the weight of one is known.
  func takeBoxes(_ entry: inout Entry) throws {
    guard let boxes = entry.boxes, let name = entry.item, let text = entry.quantity?.text, text.hasSuffix("-pack")
    else {
      return
    }
    let item = catalog.item(meantBy: name)
    let food = CommonFoods().food(named: name)?.description
    let usual = item.flatMap { household.usualDimension(of: $0, on: entryTime.day) } ?? food?.measure
    guard usual == .mass else { return }
    let hasWeight = item.flatMap { catalog.fact($0, .piece, on: entryTime.day)?.value } != nil || food?.piece != nil
    let hasPack =
      item.flatMap { catalog.fact($0, .pack, on: entryTime.day)?.value } != nil
      || CommonFoods().size(of: nil, of: name) != nil
    guard hasWeight || hasPack else { return }
    entry.quantity = try EnteredQuantity(parsing: hasWeight ? text.dropLast(5) + " pieces" : "\(boxes) packs")
  }

  /// Takes the tinned food if the amount is in tins: "2 tins tomatoes" keep for a year, and tomatoes for a week.
  ///
  /// An item stays as it is if the household set the content of its pack, or if its food comes in tins anyway.
  func takeTinned(_ entry: inout Entry) {
    guard let name = entry.item, arguments[.item] == nil, let quantity = entry.quantity, quantity.container == .tin
    else { return }
    let foods = CommonFoods()
    func names(_ name: String) -> [String] { foods.food(named: name)?.names ?? [] }
    let isCan = quantity.text.split(separator: " ").last?.lowercased().hasPrefix("can") ?? false
    let tinned = (isCan ? ["canned ", "tinned "] : ["tinned ", "canned "]).map { $0 + name }
    guard let new = tinned.first(where: { !names($0).isEmpty }), names(name) != names(new) else { return }
    let known = catalog.item(named: name)
    if let known, catalog.fact(known, .pack, on: entryTime.day)?.value != nil { return }
    if let item = household.item(called: names(new)) {
      entry.item = catalog.name(item)
    } else if verb.beginsLedger, known == nil || verb.known != .eat && foods.food(named: name) != nil {
      entry.item = new
    }
  }
}

extension EnteredQuantity {
  /// A part such as "half", as a part of everything in stock. Nil for any other quantity.
  var ofStock: EnteredQuantity? { part.map { EnteredQuantity(text: "\(text) of it", measure: .share($0)) } }
}
