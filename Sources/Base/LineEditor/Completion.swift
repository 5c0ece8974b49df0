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
