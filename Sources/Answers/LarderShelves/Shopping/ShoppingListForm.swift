import LarderModel
import LarderSentences

/// The shopping list as other programs and messages take it.
public enum ShoppingListForm: String, CaseIterable, Sendable {
  /// Lines to send to somebody: only what is to be bought.
  case text
  /// A line a task, in the format of todo.txt.
  case todo
  /// A list of tasks with boxes, a heading a store.
  case markdown
}

extension ShoppingListReport {
  public func exported(_ style: OutputStyle) -> [String]? { form.map { exported(as: $0, style) } }

  /// The lines of a form.
  ///
  /// ```
  /// x 2026-11-20 2026-11-19 2 l milk @Lidl
  /// ```
  public func exported(as form: ShoppingListForm, _ style: OutputStyle = .english) -> [String] {
    switch form {
    case .text:
      sections(wanted) {
        $0.map { ["\($0.visible):"] } ?? []
      } line: {
        $0.words(style)
      }
    case .todo: (wanted + basket).map { $0.task(style) }
    case .markdown:
      sections(wanted + basket) {
        ["## \(($0?.visible ?? "Anywhere").escapedForMarkdown)", ""]
      } line: {
        "- [\($0.isDone ? "x" : " ")] \($0.words(style).escapedForMarkdown)"
      }
    }
  }

  /// The lines by store, a blank line between stores.
  private func sections(_ lines: [Line], heading: (String?) -> [String], line: (Line) -> String) -> [String] {
    var stores: [String?] = []
    for store in lines.map(\.store) where !stores.contains(store) { stores.append(store) }
    // What is for any store stays last, though something for one was ticked off.
    if let anywhere = stores.firstIndex(of: nil) { stores.append(stores.remove(at: anywhere)) }
    let sections = stores.map { store in heading(store) + lines.filter { $0.store == store }.map(line) }
    return Array(sections.joined(separator: [""]))
  }
}

extension ShoppingListReport.Line {
  /// "600 g (4 × 150 g) yoghurt".
  fileprivate func words(_ style: OutputStyle) -> String {
    (quantity.map { Figures.quantity($0, packs: packs, style) + " " } ?? "") + name.visible
  }

  /// The line of todo.txt: done with its day, put on with its day, and the store as its context.
  fileprivate func task(_ style: OutputStyle) -> String {
    let head = doneOn.map { "x \($0) \(since) " } ?? "\(since) "
    let context = store.map { " @" + $0.visible.split(separator: " ").joined(separator: "_") } ?? ""
    return head + words(style).escapedForTodo + context
  }
}

extension String {
  /// The text without anything that todo.txt takes for a project, a context or a tag: a word that begins with `+` or
  /// `@` gets an apostrophe before it, and a colon within a word a space behind it.
  fileprivate var escapedForTodo: String {
    split(separator: " ", omittingEmptySubsequences: false).map { word in
      let told = word.first == "@" || word.first == "+" ? "'" + word : String(word)
      return told.split(separator: ":", omittingEmptySubsequences: false).joined(separator: ": ")
        .trimmed
    }.joined(separator: " ")
  }

  private var trimmed: String {
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// The text as Markdown shows it letter by letter: what it would take for a mark has a backslash before it.
  fileprivate var escapedForMarkdown: String {
    var text = ""
    for character in self {
      if Self.marks.contains(character) { text.append("\\") }
      text.append(character)
    }
    return text
  }

  private static let marks: Set<Character> = [
    "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "#", "|", "~", "&", "!", "$", "@", "^", "=",
  ]
}
