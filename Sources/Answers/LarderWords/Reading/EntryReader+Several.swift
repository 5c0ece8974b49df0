import LarderCatalogue
import LarderModel
import LarderSentences
import PlainText

/// Lines that name several things.
extension EntryReader {
  /// The words of each item.
  package func listedWords() throws(CommandLineError) -> [[String]] { try ListedWords.groups(of: line, catalog.knows) }

  /// Whether the line names several things.
  package func namesSeveral() throws(CommandLineError) -> Bool {
    guard verb.takesSeveral else { return false }
    return try listedWords().count > 1
  }

  /// The entries of the line, one for each item.
  package func entries(takesPrice: Bool = false) throws -> [Entry] {
    guard try namesSeveral() else { return [try entry(takesPrice: takesPrice)] }
    return try listedEntries(takesPrice: takesPrice)
  }

  /// The readers of the line, one for each thing that it names.
  package func parts() throws -> [EntryReader] {
    guard try namesSeveral() else { return [self] }
    return try listedWords().enumerated().map { position, words in
      var codes = line.codes.filter { $0.position == position }
      for index in codes.indices { codes[index].position = 0 }
      return reading(words, codes: codes)
    }
  }

  /// The entries of the words. Each must name an item.
  ///
  /// If one of several cannot be read, nothing is recorded, and the error names it.
  package func listedEntries(takesPrice: Bool = false, allowingZero: Bool = false) throws -> [Entry] {
    let groups = try listedWords()
    let entries = try groups.enumerated().map { position, words in
      do {
        let entry = try entry(words: words, takesPrice: takesPrice, allowingZero: allowingZero, at: position)
        _ = try item(of: entry)
        return entry
      } catch let unclear as UnclearWords {
        throw whole(unclear.question(in: reading(words, codes: []).line), at: position, of: groups)
      } catch let error as any MessageConvertible where groups.count > 1 {
        throw CommandLineError.usage(
          "\"\(words.joined(separator: " ").visible)\": \(error.message); nothing was recorded")
      }
    }
    if let question = shop(behind: entries, groups) { throw question }
    return entries
  }

  /// Asks whether an unknown name after things with prices is a store, as in "tomatoes 500g 1.49, lidl".
  private func shop(behind entries: [Entry], _ groups: [[String]]) -> LineQuestion? {
    guard verb.known == .buy, arguments[.store] == nil, let last = entries.last, let name = last.item,
      last.price == nil, last.quantity == nil, last.code == nil, entries.contains(where: { $0.price != nil }),
      catalog.item(meantBy: name) == nil, CommonFoods().food(named: name) == nil
    else { return nil }
    var line = line
    line.arguments.words = ListedWords.joined(Array(groups.dropLast()))
    let spelled = NewName.spelled(name)
    return LineQuestion(
      "Is \(spelled.visible) a store?",
      [
        .init(title: "yes", line: line.with(.store, spelled)),
        .init(title: "another thing", line: self.line.appending("1")),
      ])
  }

  /// Returns a question about one thing as a question about the line that names it among others.
  package func whole(_ question: LineQuestion, at position: Int, of groups: [[String]]) -> LineQuestion {
    guard groups.count > 1 else { return question }
    let line = line
    return question.map { part in
      var whole = line
      whole.arguments.values = part.arguments.values
      whole.arguments.switches = part.arguments.switches
      var groups = groups
      groups[position] = part.arguments.words
      whole.arguments.words = ListedWords.joined(groups)
      return whole
    }
  }
}
