import LarderModel

/// A format of the shopping list for other programs and messages.
package enum ShoppingListForm: String, CaseIterable, Sendable {
  /// Plain lines for a message, with only the items to buy.
  case text
  /// One task per line, in the format of todo.txt.
  case todo
  /// A list of tasks with checkboxes, under a heading for each store.
  case markdown
}

extension ShoppingListReport {
  package func exported(_ style: OutputStyle) -> [String]? { form.map { exported(as: $0, style) } }

  /// The lines in a format.
  ///
  /// ```
  /// x 2026-11-20 2026-11-19 2 l milk @Lidl
  /// ```
  package func exported(as form: ShoppingListForm, _ style: OutputStyle = .english) -> [String] {
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

  /// The lines by store, separated by blank lines.
  private func sections(_ lines: [Line], heading: (String?) -> [String], line: (Line) -> String) -> [String] {
    var stores: [String?] = []
    for store in lines.map(\.store) where !stores.contains(store) { stores.append(store) }
    // Items for any store come last, even if one for a particular store was ticked off.
    if let anywhere = stores.firstIndex(of: nil) { stores.append(stores.remove(at: anywhere)) }
    let sections = stores.map { store in heading(store) + lines.filter { $0.store == store }.map(line) }
    return Array(sections.joined(separator: [""]))
  }
}

extension ShoppingListReport.Line {
  /// The item with its quantity: "600 g (4 × 150 g) yoghurt".
  package func words(_ style: OutputStyle) -> String { (amountWords(style).map { $0 + " " } ?? "") + name.visible }

  /// The line of todo.txt: the completion date, the creation date, and the store as its context.
  fileprivate func task(_ style: OutputStyle) -> String {
    let head = doneOn.map { "x \($0) \(since) " } ?? "\(since) "
    let context = store.map { " @" + $0.visible.split(separator: " ").joined(separator: "_") } ?? ""
    return head + words(style).escapedForTodo + context
  }
}

extension String {
  /// The text without anything that todo.txt would read as a project, a context or a tag. A word that begins with `+`
  /// or `@` gets an apostrophe before it, and a colon within a word gets a space after it.
  fileprivate var escapedForTodo: String {
    split(separator: " ", omittingEmptySubsequences: false).map { word in
      let displayed = word.first == "@" || word.first == "+" ? "'" + word : String(word)
      return displayed.split(separator: ":", omittingEmptySubsequences: false).joined(separator: ": ")
        .trimmed
    }.joined(separator: " ")
  }

  private var trimmed: String {
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// The text with a backslash before each character that Markdown would interpret.
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
