extension LineParser {
  /// Whether the name goes on behind a comma: behind adjectives, and in "A, B or C".
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

  /// Where the foods end that follow up to a last one behind "or" or "and"; nil where none do.
  ///
  /// Without an amount "A, B, C" is a list too.
  private func endOfList(from start: Int) -> Int? {
    var list = FoodList()
    for index in start..<min(count, start + 24) {
      let word = token(index)
      if word.kind == .comma, list.words > 0, !list.isJoined {
        list.closeFood()
      } else if word.has(.joiners) || word.kind == .ampersand {
        guard !endsName(index, isFirst: false) else {
          return isWhole(list) ? index : nil
        }
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
}
