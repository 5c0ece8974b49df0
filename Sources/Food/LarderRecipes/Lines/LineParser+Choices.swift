extension LineParser {
  /// Reads the food behind an "or" that is not part of the name: `or 3 tablespoons of oil`.
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

  /// The foods of a name with "or" in it, before those that stand behind the name.
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

  /// "chicken or vegetable stock" is chicken stock or vegetable stock.
  private func shareHead(among choices: inout [IngredientChoice]) {
    guard choices.count > 1, let last = pieces.last.map({ $0.upperBound - 1 }), has(last, .shared), !has(last - 1, .or)
    else { return }
    let head = text(of: last..<last + 1)
    for index in choices.indices.dropLast() where !choices[index].item.contains(" ") {
      choices[index].item += " " + head
    }
  }
}
