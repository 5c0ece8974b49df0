import LarderSimulator
import LineEditor
import PlainText
import Testing

@Suite("The line editor")
struct LineEditorTests {
  private static let words = ["milk", "mint", "minced beef", "olive oil"]

  /// Completes the last word from a list of names.
  private static func completion(_ text: String) -> Completion {
    let last = text.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    let choices = words.filter { $0.hasPrefix(last.lowercased()) }
    return Completion(
      start: text.count - last.count, choices: choices.map { Completion.Choice(text: $0, word: $0) })
  }

  private static func editor(_ lines: [String] = []) -> LineEditor {
    LineEditor(history: History(lines)) { completion($0) }
  }

  /// The line after some keys, with a | at the cursor.
  private func typed(_ keys: String, _ lines: [String] = []) -> String {
    var editor = Self.editor(lines)
    _ = press(keys, &editor)
    let characters = editor.line.characters
    return String(characters[..<editor.line.cursor]) + "|" + String(characters[editor.line.cursor...])
  }

  private func press(_ keys: String, _ editor: inout LineEditor) -> [LineEditor.Effect] {
    var decoder = KeyDecoder()
    decoder.feed(Array(keys.utf8))
    var effects: [LineEditor.Effect] = []
    while let key = decoder.next() { effects.append(editor.press(key)) }
    decoder.settle()
    while let key = decoder.next() { effects.append(editor.press(key)) }
    return effects
  }

  @Test("Tab ends the line in scanner mode, and completes nothing")
  func entersAtTab() {
    var editor = LineEditor(entersAtTab: true) { Self.completion($0) }
    let effects = press("mi\t", &editor)
    #expect(effects == [.none, .none, .enter("mi")])
    var other = Self.editor()
    _ = press("milk\t", &other)
    #expect(other.line.text == "milk ")
  }

  @Test(
    "Keys change the line at the cursor",
    arguments: [
      ("milk", "milk|"), ("milk\u{1B}[D\u{1B}[Dx", "mix|lk"), ("milk\u{1}x", "x|milk"),
      ("milk\u{1}\u{5}x", "milkx|"), ("milk\u{7F}\u{7F}", "mi|"), ("milk\u{1}\u{1B}[3~", "|ilk"),
      ("milk\u{1}\u{4}", "|ilk"),
      ("use milk 1l\u{17}", "use milk |"), ("use milk\u{15}", "|"), ("use milk\u{1}\u{B}", "|"),
      ("use milk\u{1B}b\u{1B}b", "|use milk"), ("use milk\u{1}\u{1B}f", "use| milk"),
      ("use milk\u{1}\u{1B}d", "| milk"),
      ("use milk\u{17}\u{17}\u{19}", "use milk|"), ("use milk\u{1}\u{1B}d\u{1B}d\u{19}", "use milk|"),
      ("ab\u{17}c\u{19}", "cab|"), ("\u{1B}[D\u{1B}[C\u{7F}", "|"),
      ("e\u{301}x\u{7F}\u{7F}", "|"), ("Müsli\u{1B}[D\u{1B}[D\u{1B}[D\u{7F}", "M|sli"), ("👨‍👩‍👧\u{1B}[Dx", "x|👨‍👩‍👧"),
    ])
  func keys(_ keys: String, _ line: String) {
    #expect(typed(keys) == line)
  }

  @Test("Enter returns the line, Ctrl-C drops it, and Ctrl-D ends an empty one")
  func endings() {
    var editor = Self.editor()
    #expect(press("milk\r", &editor).last == .enter("milk"))
    editor.begin()
    #expect(editor.line.isEmpty)
    #expect(press("milk\u{3}", &editor).last == .cancel)
    editor.begin()
    #expect(press("\u{4}", &editor).last == .end)
    #expect(press("m\u{4}", &editor).last == .bell)
    #expect(press("\u{1A}", &editor).last == .stop)
    #expect(press("\u{C}", &editor).last == .clear)
  }

  @Test("Tab inserts the only choice, then the common beginning, then lists the choices")
  func completion() {
    #expect(typed("ol\t") == "olive oil |")
    #expect(typed("use OL\t") == "use olive oil |")
    #expect(typed("ol\u{1B}[D\t") == "olive oil |l")
    #expect(typed("ol x\u{1B}[D\u{1B}[D\t") == "olive oil| x")
    #expect(typed("m\t") == "mi|")
    var editor = Self.editor()
    let effects = press("mi\t", &editor)
    guard case .list(let choices) = effects.last else {
      Issue.record("\(effects)")
      return
    }
    #expect(choices.map(\.word) == ["milk", "mint", "minced beef"])
    #expect(press("x\t", &editor).last == .bell)
  }

  @Test("A common beginning never ends within an escape")
  func escapes() {
    let choices = ["a\\ b", "a\\$c"].map { Completion.Choice(text: $0, word: $0) }
    var editor = LineEditor { _ in Completion(start: 0, choices: choices) }
    _ = press("\t", &editor)
    #expect(editor.line.text == "a")
  }

  @Test("Up and down move through earlier lines and back to the typed one")
  func history() {
    let lines = ["one", "two", "three"]
    #expect(typed("\u{1B}[A", lines) == "three|")
    #expect(typed("\u{1B}[A\u{1B}[A\u{1B}[A\u{1B}[A", lines) == "one|")
    #expect(typed("x\u{1B}[A\u{1B}[A\u{1B}[B\u{1B}[B", lines) == "x|")
    #expect(typed("\u{1B}[A!\r", lines) == "three!|")
  }

  @Test("Ctrl-R searches earlier lines while typing, and again for the next match")
  func search() {
    let lines = ["buy milk 1l", "use milk 1dl", "buy Bread"]
    #expect(typed("\u{12}milk", lines) == "use |milk 1dl")
    #expect(typed("\u{12}milk\u{12}", lines) == "buy |milk 1l")
    #expect(typed("\u{12}milk\u{12}\u{12}", lines) == "buy |milk 1l")
    #expect(typed("\u{12}bread\u{5}!", lines) == "buy Bread!|")
    #expect(typed("x\u{12}milk\u{7}", lines) == "x|")
    #expect(typed("x\u{12}milk\u{3}", lines) == "x|")
    #expect(typed("\u{12}mil\u{7F}\u{7F}\u{7F}brea", lines) == "buy |Bread")
    var editor = Self.editor(lines)
    #expect(press("\u{12}milk", &editor).last == LineEditor.Effect.none)
    #expect(editor.shownPrompt("> ") == "search milk: ")
    #expect(press("\r", &editor).last == .enter("use milk 1dl"))
    #expect(press("\u{12}cream", &editor).last == .bell)
  }

  @Test("The history skips repeated and blank lines, and is limited")
  func kept() {
    var history = History()
    let isNew = ["a", "a", " ", "b", "a"].map { history.add($0) }
    #expect(isNew == [true, false, false, true, true] && history.lines == ["a", "b", "a"])
    for number in 0..<2 * History.most { history.add("line \(number)") }
    #expect(history.lines.count == History.most && history.lines.last == "line \(2 * History.most - 1)")
  }

  @Test("After any keys, the cursor is in the line and the screen shows it", arguments: 0..<300)
  func random(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let width = Int.random(in: 4...40, using: &generator)
    let height = Int.random(in: 2...30, using: &generator)
    var screen = FakeScreen(width: width, height: height)
    var painter = LinePainter()
    var editor = Self.editor(["buy milk 1l", "漢字 und 🥛", String(repeating: "long ", count: 30)])
    var decoder = KeyDecoder()
    screen.write("before\r\n")
    decoder.feed(RandomKeys.bytes(&generator, count: 80))
    while let key = decoder.next() {
      switch editor.press(key) {
      case .enter, .cancel, .end, .list, .stop:
        screen.write(painter.leave())
        editor.begin()
      case .clear: screen.write(painter.clear())
      default: break
      }
      let line = editor.line
      #expect((0...line.characters.count).contains(line.cursor))
      #expect(Array(line.text) == line.characters)
      // Not after every key, as several may arrive at once.
      guard Bool.random(using: &generator) else { continue }
      let layout = LineLayout(prompt: editor.shownPrompt("larder> "), line, width: width)
      check(layout, width: width)
      screen.write(painter.draw(layout, height: height))
      compare(screen, layout)
    }
    #expect(screen.strange == [])
  }

  private func check(_ layout: LineLayout, width: Int) {
    #expect(layout.rows.count == layout.widths.count)
    for (row, columns) in zip(layout.rows, layout.widths) {
      #expect(DisplayWidth.of(row) == columns && columns <= width, "\(row)")
    }
    #expect(layout.rows.indices.contains(layout.cursorRow) && layout.cursorColumn < width)
    #expect(layout.cursorColumn <= layout.widths[layout.cursorRow])
  }

  /// Checks that the screen shows the rows of the line and that all rows below are empty.
  private func compare(_ screen: FakeScreen, _ layout: LineLayout) {
    #expect(screen.column == layout.cursorColumn)
    for row in 0..<screen.height {
      let index = layout.cursorRow + row - screen.row
      guard index >= 0 else { continue }
      var expected = layout.rows.indices.contains(index) ? layout.rows[index] : ""
      while expected.last == " " { expected.removeLast() }
      #expect(screen.text(row) == expected)
    }
  }

  @Test("A narrower screen gets the rows above the cursor that a terminal makes")
  func narrower() {
    var painter = LinePainter()
    _ = painter.draw(LineLayout(prompt: "> ", EditedText(String(repeating: "x", count: 38)), width: 60), height: 20)
    painter.resize(to: 10)
    let again = painter.draw(LineLayout(prompt: "> ", EditedText("x"), width: 10), height: 20)
    #expect(again.hasPrefix("\u{1B}[4A\r\u{1B}[J"))
  }
}
