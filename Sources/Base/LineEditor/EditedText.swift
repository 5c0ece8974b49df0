/// A line of text with a cursor, which is always between two characters as readers see them.
package struct EditedText: Hashable, Sendable {
  package private(set) var characters: [Character] = []
  /// The number of characters before the cursor.
  package private(set) var cursor = 0

  /// The most characters that can be typed, more than any command has.
  package static let most = 10_000

  package init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  package var text: String { String(characters) }
  package var textBeforeCursor: String { String(characters[..<cursor]) }
  package var isEmpty: Bool { characters.isEmpty }

  /// Inserts text at the cursor, which moves behind it. A combining mark becomes part of the character before it.
  package mutating func insert(_ text: String) {
    guard characters.count < Self.most else { return }
    let around = characters[max(0, cursor - 1)..<min(cursor + 1, characters.count)]
    if text.utf8.count == 1, around.allSatisfy(\.isASCII) {
      // Letters that do not combine need no second look at the other characters.
      characters.insert(contentsOf: text, at: cursor)
      cursor += 1
      return
    }
    set(before: textBeforeCursor + text, behind: String(characters[cursor...]))
  }

  /// Replaces everything before the cursor, except the first `start` characters.
  package mutating func replace(from start: Int, with text: String) {
    let kept = String(characters[..<min(max(start, 0), cursor)])
    set(before: kept + text, behind: String(characters[cursor...]))
  }

  private mutating func set(before: String, behind: String) {
    characters = Array(before + behind)
    // The two may combine where they meet; the cursor is then after the result.
    cursor = min(before.count, characters.count)
  }

  package mutating func move(to place: Int) { cursor = min(max(place, 0), characters.count) }

  /// Removes and returns the text between the cursor and another position.
  @discardableResult
  package mutating func remove(upTo place: Int) -> String {
    let place = min(max(place, 0), characters.count)
    let range = min(place, cursor)..<max(place, cursor)
    let removed = String(characters[range])
    set(before: String(characters[..<range.lowerBound]), behind: String(characters[range.upperBound...]))
    return removed
  }

  // MARK: Words

  /// The start of the word at or before the cursor. A word consists of letters and digits.
  package var wordStart: Int {
    var place = cursor
    while place > 0, !Self.isOfWord(characters[place - 1]) { place -= 1 }
    while place > 0, Self.isOfWord(characters[place - 1]) { place -= 1 }
    return place
  }

  /// The end of the word at or after the cursor.
  package var wordEnd: Int {
    var place = cursor
    while place < characters.count, !Self.isOfWord(characters[place]) { place += 1 }
    while place < characters.count, Self.isOfWord(characters[place]) { place += 1 }
    return place
  }

  /// The start of the text before the cursor that contains no space.
  package var spacedStart: Int {
    var place = cursor
    while place > 0, characters[place - 1] == " " { place -= 1 }
    while place > 0, characters[place - 1] != " " { place -= 1 }
    return place
  }

  private static func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}

/// The possible completions of the text before the cursor.
package struct Completion: Sendable, Equatable {
  package struct Choice: Sendable, Equatable {
    /// The text to insert, quoted if needed.
    package var text: String
    /// The word to show, and its description.
    package var word: String
    package var note: String
    /// The text to insert after the only choice.
    package var ending: String

    package init(text: String, word: String, note: String = "", ending: String = " ") {
      (self.text, self.word, self.note, self.ending) = (text, word, note, ending)
    }
  }

  /// The number of characters before the cursor that stay.
  package var start: Int
  package var choices: [Choice]

  package init(start: Int = 0, choices: [Choice] = []) { (self.start, self.choices) = (start, choices) }

  /// The common beginning of all choices that is valid on its own.
  var common: String {
    guard let first = choices.first else { return "" }
    var common = Array(first.text)
    for choice in choices.dropFirst() {
      let same = zip(common, choice.text).prefix { $0 == $1 }.count
      common.removeLast(common.count - same)
    }
    // A backslash at the end would escape the next typed character.
    if common.reversed().prefix(while: { $0 == "\\" }).count % 2 == 1 { common.removeLast() }
    return String(common)
  }
}
