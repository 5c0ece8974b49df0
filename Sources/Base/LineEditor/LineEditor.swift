/// A line editor independent of any terminal: it takes keys, and provides the line and its layout.
///
///     var editor = LineEditor(history: history) { text in completion(of: text) }
///     switch editor.press(.tab) { … }
package struct LineEditor {
  /// The effect of a key beyond changing the line.
  package enum Effect: Equatable {
    case none
    /// The line is complete.
    case enter(String)
    /// The line is cancelled.
    case cancel
    /// The input ends.
    case end
    case stop, clear
    /// The key has no effect here.
    case bell
    /// There are several completions.
    case list([Completion.Choice])
  }

  package private(set) var line = EditedText()
  package var history: History
  /// The search in the history, with its current match.
  private(set) var search: Search?
  private let complete: (String) -> Completion
  /// Whether Tab enters the line, because some scanners type one after each code.
  private let entersAtTab: Bool
  /// The index of the history line shown, or its count for the line being typed.
  private var place: Int
  /// The line that was typed before going back in the history.
  private var typed = ""
  /// The text that was last cut, for Ctrl-Y.
  private var killed = ""
  private var isKilling = false

  struct Search {
    var text = EditedText()
    var found: Int?
    /// The line before the search.
    let before: EditedText
  }

  package init(
    history: History = History(), entersAtTab: Bool = false,
    complete: @escaping (String) -> Completion = { _ in Completion() }
  ) {
    (self.history, self.entersAtTab, self.complete) = (history, entersAtTab, complete)
    place = history.lines.count
  }

  /// Starts a new line.
  package mutating func begin() {
    line = EditedText()
    search = nil
    place = history.lines.count
    typed = ""
    isKilling = false
  }

  /// Returns the text before the line: the prompt, or the search.
  package func shownPrompt(_ prompt: String) -> String { search.map { "search \($0.text.text): " } ?? prompt }

  package mutating func press(_ key: Key) -> Effect {
    let wasKilling = isKilling
    isKilling = false
    if search != nil, let effect = pressInSearch(key) { return effect }
    switch key {
    case .text(let scalar): line.insert(String(scalar))
    case .tab where entersAtTab: return .enter(line.text)
    case .tab: return completed()
    case .enter: return .enter(line.text)
    case .cancel: return .cancel
    case .endOfInput:
      if line.isEmpty { return .end }
      return remove(upTo: line.cursor + 1)
    case .stop: return .stop
    case .clear: return .clear
    case .backspace: return remove(upTo: line.cursor - 1)
    case .delete: return remove(upTo: line.cursor + 1)
    case .left, .right, .wordLeft, .wordRight, .home, .end: move(key)
    case .up: return show(place - 1)
    case .down: return show(place + 1)
    case .killToEnd, .killToStart, .killWord, .killWordBack: kill(key, isGoingOn: wasKilling)
    case .yank: line.insert(killed)
    case .search: search = Search(before: line)
    case .abort, .unknown: return .bell
    case .escape: break
    }
    return .none
  }

  // MARK: Line

  private mutating func move(_ key: Key) {
    switch key {
    case .left: line.move(to: line.cursor - 1)
    case .right: line.move(to: line.cursor + 1)
    case .wordLeft: line.move(to: line.wordStart)
    case .wordRight: line.move(to: line.wordEnd)
    case .home: line.move(to: 0)
    default: line.move(to: line.characters.count)
    }
  }

  private mutating func remove(upTo place: Int) -> Effect { line.remove(upTo: place).isEmpty ? .bell : .none }

  /// Cuts text for Ctrl-Y. Consecutive cuts form one piece.
  private mutating func kill(_ key: Key, isGoingOn: Bool) {
    let place =
      switch key {
      case .killToEnd: line.characters.count
      case .killToStart: 0
      case .killWord: line.wordEnd
      default: line.spacedStart
      }
    let isBackwards = place < line.cursor
    let removed = line.remove(upTo: place)
    isKilling = true
    killed = !isGoingOn ? removed : isBackwards ? removed + killed : killed + removed
  }

  private mutating func completed() -> Effect {
    let completion = complete(line.textBeforeCursor)
    guard let first = completion.choices.first else { return .bell }
    if completion.choices.count == 1 {
      line.replace(from: completion.start, with: first.text + ending(of: first))
      return .none
    }
    let common = completion.common
    let present = line.cursor - completion.start
    guard common.count > present || common.count == present && !line.textBeforeCursor.hasSuffix(common) else {
      return .list(completion.choices)
    }
    line.replace(from: completion.start, with: common)
    return .none
  }

  /// Returns the text after the only choice, except for a space that is already there.
  private func ending(of choice: Completion.Choice) -> String {
    let next = line.cursor < line.characters.count ? line.characters[line.cursor] : nil
    return choice.ending == " " && next == " " ? "" : choice.ending
  }

  // MARK: History

  private mutating func show(_ other: Int) -> Effect {
    guard (0...history.lines.count).contains(other), other != place else { return .bell }
    if place == history.lines.count { typed = line.text }
    place = other
    line = EditedText(other == history.lines.count ? typed : history.lines[other])
    return .none
  }

  /// Handles a key during a search. Returns nil if it ends the search and has its usual effect.
  private mutating func pressInSearch(_ key: Key) -> Effect? {
    guard var present = search else { return nil }
    switch key {
    case .text(let scalar):
      present.text.insert(String(scalar))
      return look(&present, before: (present.found ?? history.lines.count - 1) + 1)
    case .backspace:
      present.text.remove(upTo: present.text.cursor - 1)
      return look(&present, before: history.lines.count)
    case .search: return look(&present, before: present.found ?? history.lines.count)
    case .abort, .cancel:
      line = present.before
      search = nil
      return Effect.none
    case .escape:
      search = nil
      return Effect.none
    case .stop, .clear: return nil
    default:
      search = nil
      return nil
    }
  }

  private mutating func look(_ present: inout Search, before index: Int) -> Effect {
    let text = present.text.text
    if text.isEmpty {
      line = present.before
      present.found = nil
    }
    guard let found = history.index(of: text, before: index) else {
      search = present
      return text.isEmpty ? .none : .bell
    }
    present.found = found
    search = present
    place = found
    line = EditedText(history.lines[found])
    if let range = history.lines[found].lowercased().firstRange(of: text.lowercased()) {
      line.move(to: history.lines[found].lowercased()[..<range.lowerBound].count)
    }
    return .none
  }
}
