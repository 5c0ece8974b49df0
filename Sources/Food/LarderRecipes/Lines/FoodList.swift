/// Foods after a comma, counted during a scan.
struct FoodList {
  private(set) var words = 0
  private var commas = 1
  /// Whether a food ends with a noun for a food instead of a part of one, as in "white and green parts".
  private var hasNoun = false
  private var endsWithNoun = false
  /// Whether "or" or "and" occurred.
  private(set) var isJoined = false

  mutating func add(_ word: LineToken) {
    words += 1
    if word.has(.approximate) { return }
    endsWithNoun = !word.has([.adjective, .partOfFood, .prep, .trailing, .behindName])
  }

  mutating func closeFood() {
    hasNoun = hasNoun || endsWithNoun
    words = 0
    commas += 1
  }

  mutating func join() {
    hasNoun = hasNoun || endsWithNoun
    isJoined = true
  }

  /// Whether the foods are a list even if its last comma replaces an "and", depending on whether there is an amount.
  func isWhole(withAmount hasAmount: Bool, ofEach: Bool) -> Bool {
    words > 0 && (hasNoun || endsWithNoun) && (isJoined || commas > 1 && !hasAmount || ofEach)
  }
}

extension LineParser {
  /// Whether the name continues after a comma: after adjectives, and in "A, B or C".
  mutating func passesComma(_ comma: Int, _ hasOnlyAdjectives: Bool) -> Bool {
    let next = comma + 1
    if has(next, .of) { return false }
    if hasOnlyAdjectives, isNoun(next), !endsName(next, isFirst: false), !has(next, [.partOfFood, .peel]) {
      return true
    }
    if has(next, .article) && has(next + 1, .sort) || wordIs(next, "on") || wordIs(next, "at") || wordIs(next, "both") {
      return false
    }
    if has(next, .joiners) { return !endsName(next, isFirst: false) && isPlainFood(next + 1) }
    if next < listEnd { return true }
    guard let end = endOfList(from: next) else { return false }
    listEnd = end
    return true
  }

  private func isWhole(_ list: FoodList) -> Bool {
    let ofEach = notes.contains { $0.count == 1 && has($0.lowerBound, .each) }
    return list.isWhole(withAmount: !line.amounts.isEmpty, ofEach: ofEach)
  }

  private func isPlainFood(_ index: Int) -> Bool {
    isNoun(index) && !has(index, [.remark, .partOfFood, .peel])
      && !(has(index, .prep) && endsName(index, isFirst: false))
  }

  /// The end of the foods up to the last one after "or" or "and". Nil if there are none.
  ///
  /// Without an amount, "A, B, C" is also a list.
  private func endOfList(from start: Int) -> Int? {
    var list = FoodList()
    for index in start..<min(count, start + 24) {
      let word = token(index)
      if word.kind == .comma, list.words > 0, !list.isJoined {
        list.closeFood()
      } else if word.has(.joiners) || word.kind == .ampersand {
        guard !endsName(index, isFirst: false) else { return isWhole(list) ? index : nil }
        list.join()
      } else if word.isWord, list.words < 4, !endsName(index, isFirst: false) {
        guard list.words > 0 || !word.has([.partOfFood, .peel, .with]), list.isJoined || !word.has([.prep, .adverb])
        else { return nil }
        list.add(word)
      } else {
        return isWhole(list) && !word.isNumber ? index : nil
      }
    }
    return isWhole(list) ? min(count, start + 24) : nil
  }

  /// Reads the food after an "or" that is not part of the name: `or 3 tablespoons of oil`.
  mutating func readChoice(from start: Int, to end: Int) {
    guard line.alternatives.count < 8, start < end, !has(start, .remark) || scan.amount(at: start) != nil else {
      return
    }
    var amounts: [IngredientAmount] = []
    var index = start
    if let reading = scan.amount(at: start), reading.next <= end {
      amounts.append(reading.amount)
      index = reading.next
    }
    while index < end, has(index, [.of, .article, .size, .prep, .adverb]) { index += 1 }
    var last = index
    while last < end, isWord(last) || isKind(last, .dash), !endsName(last, isFirst: false) || has(last, .joiners) {
      last += 1
    }
    guard last > index else { return }
    line.alternatives.append(IngredientChoice(item: text(of: index..<last), amounts: amounts))
  }

  /// Splits a name at "or", placing its foods before those that follow the name.
  mutating func splitChoices() {
    var choices: [IngredientChoice] = []
    if pieces.contains(where: { scan.tokens[$0].contains { $0.has(.or) } }) {
      choices = foodsOfName().map { IngredientChoice(item: $0) }
      shareHead(among: &choices)
    } else if !line.alternatives.isEmpty, !line.item.isEmpty {
      choices = [IngredientChoice(item: line.item)]
    }
    line.alternatives = choices + line.alternatives
  }

  private func foodsOfName() -> [String] {
    var foods: [String] = []
    var food = ""
    for piece in pieces {
      var start = piece.lowerBound
      for index in piece where has(index, .or) || isKind(index, .comma) {
        add(start..<index, to: &food)
        if !food.isEmpty { foods.append(food) }
        (food, start) = ("", index + 1)
      }
      add(start..<piece.upperBound, to: &food)
    }
    return food.isEmpty ? foods : foods + [food]
  }

  private func add(_ range: Range<Int>, to food: inout String) {
    let part = range.isEmpty ? "" : text(of: range)
    if !part.isEmpty { food += food.isEmpty ? part : " " + part }
  }

  /// Completes "chicken or vegetable stock" to chicken stock or vegetable stock.
  private func shareHead(among choices: inout [IngredientChoice]) {
    guard choices.count > 1, let last = pieces.last.map({ $0.upperBound - 1 }), has(last, .shared), !has(last - 1, .or)
    else { return }
    let head = text(of: last..<last + 1)
    for index in choices.indices.dropLast() where !choices[index].item.contains(" ") {
      choices[index].item += " " + head
    }
  }
}
