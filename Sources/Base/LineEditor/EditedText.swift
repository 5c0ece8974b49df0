/// A line of text with a place in it: always at the edge of a character, as a reader sees characters.
public struct EditedText: Hashable, Sendable {
  public private(set) var characters: [Character] = []
  /// How many characters stand before the cursor.
  public private(set) var cursor = 0

  /// The most characters that are typed; more than any command has.
  public static let most = 10_000

  public init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  public var text: String { String(characters) }
  public var textBeforeCursor: String { String(characters[..<cursor]) }
  public var isEmpty: Bool { characters.isEmpty }

  /// Puts text in at the cursor, which then stands behind it. What joins the character before, as a combining mark does,
  /// becomes a part of it.
  public mutating func insert(_ text: String) {
    guard characters.count < Self.most else { return }
    let around = characters[max(0, cursor - 1)..<min(cursor + 1, characters.count)]
    if text.utf8.count == 1, around.allSatisfy(\.isASCII) {
      // Letters that join nothing need no second look at all the others.
      characters.insert(contentsOf: text, at: cursor)
      cursor += 1
      return
    }
    set(before: textBeforeCursor + text, behind: String(characters[cursor...]))
  }

  /// Puts text in the place of all before the cursor but for its first characters.
  public mutating func replace(from start: Int, with text: String) {
    let kept = String(characters[..<min(max(start, 0), cursor)])
    set(before: kept + text, behind: String(characters[cursor...]))
  }

  private mutating func set(before: String, behind: String) {
    characters = Array(before + behind)
    // The two may join where they meet; the cursor then stands behind what they became.
    cursor = min(before.count, characters.count)
  }

  public mutating func move(to place: Int) { cursor = min(max(place, 0), characters.count) }

  /// Takes out what lies between the cursor and another place, and returns it.
  @discardableResult
  public mutating func remove(upTo place: Int) -> String {
    let place = min(max(place, 0), characters.count)
    let range = min(place, cursor)..<max(place, cursor)
    let removed = String(characters[range])
    set(before: String(characters[..<range.lowerBound]), behind: String(characters[range.upperBound...]))
    return removed
  }

  // MARK: Words

  /// Where the word begins that the cursor stands in or behind: letters and digits.
  public var wordStart: Int {
    var place = cursor
    while place > 0, !Self.isOfWord(characters[place - 1]) { place -= 1 }
    while place > 0, Self.isOfWord(characters[place - 1]) { place -= 1 }
    return place
  }

  /// Where the word ends that the cursor stands in or before.
  public var wordEnd: Int {
    var place = cursor
    while place < characters.count, !Self.isOfWord(characters[place]) { place += 1 }
    while place < characters.count, Self.isOfWord(characters[place]) { place += 1 }
    return place
  }

  /// Where what stands between spaces begins before the cursor.
  public var spacedStart: Int {
    var place = cursor
    while place > 0, characters[place - 1] == " " { place -= 1 }
    while place > 0, characters[place - 1] != " " { place -= 1 }
    return place
  }

  private static func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}

/// What may stand at the end of the text before the cursor.
public struct Completion: Sendable, Equatable {
  /// One that may.
  public struct Choice: Sendable, Equatable {
    /// What is put in: quoted, where the line needs it.
    public var text: String
    /// What is shown of it, and what it is.
    public var word: String
    public var note: String
    /// What follows a choice that is the only one.
    public var ending: String

    public init(text: String, word: String, note: String = "", ending: String = " ") {
      self.text = text
      self.word = word
      self.note = note
      self.ending = ending
    }
  }

  /// How many characters before the cursor stay.
  public var start: Int
  public var choices: [Choice]

  public init(start: Int = 0, choices: [Choice] = []) {
    self.start = start
    self.choices = choices
  }

  /// What all choices begin with, as far as it can stand by itself.
  var common: String {
    guard let first = choices.first else { return "" }
    var common = Array(first.text)
    for choice in choices.dropFirst() {
      let same = zip(common, choice.text).prefix { $0 == $1 }.count
      common.removeLast(common.count - same)
    }
    // A backslash at the end would take what is typed next for a part of it.
    if common.reversed().prefix(while: { $0 == "\\" }).count % 2 == 1 { common.removeLast() }
    return String(common)
  }
}
