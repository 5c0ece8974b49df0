import CSystem
import Glibc
import Terminal

/// Reads lines from a terminal key by key, and shows them while they are typed.
///
/// The terminal's settings are changed only while a line is read, and restored in between and however the process ends.
/// Typed-ahead or pasted input that is left over belongs to the next line.
package final class PromptReader {
  package enum Reading: Equatable {
    case line(String)
    /// The line was cancelled.
    case cancelled
    /// There are no more lines.
    case end
  }

  private let input: Int32
  private let screen: Int32
  private var decoder = KeyDecoder()
  private var painter = LinePainter()
  private var output: Output
  private var isHungUp = false

  /// How long to wait for the rest of a sequence after Esc. A keyboard sends it in one piece, and a finger is slower.
  private static let patience: Int32 = 60

  /// - Parameters:
  ///   - input: the terminal from which to read keys.
  ///   - screen: the terminal on which to show the line.
  package init(input: Int32 = STDIN_FILENO, screen: Int32 = STDOUT_FILENO) {
    (self.input, self.screen) = (input, screen)
    output = Output(descriptor: screen)
  }

  /// Whether more was pasted or typed ahead than the lines read so far.
  package var hasMore: Bool { decoder.isPasting || decoder.isInMidst }

  package func read(_ prompt: String, _ editor: inout LineEditor) -> Reading {
    editor.begin()
    painter = LinePainter()
    guard !isHungUp, larder_begin_keys(input) == 0 else { return .end }
    defer { larder_end_keys() }
    while true {
      if let reading = take(prompt, &editor) {
        leave(prompt, editor)
        return reading
      }
      // Input that arrives in one piece is drawn once.
      draw(prompt, editor)
      guard wait() else {
        isHungUp = true
        return .end
      }
    }
  }

  /// Passes the available keys to the editor. Returns nil if the line is not complete.
  private func take(_ prompt: String, _ editor: inout LineEditor) -> Reading? {
    while let key = decoder.next() { if let reading = execute(editor.press(key), prompt, editor) { return reading } }
    return nil
  }

  private func execute(_ effect: LineEditor.Effect, _ prompt: String, _ editor: LineEditor) -> Reading? {
    switch effect {
    case .none: break
    case .enter(let line): return .line(line)
    case .cancel: return .cancelled
    case .end: return .end
    case .bell: output.write("\u{7}")
    case .clear: output.write(painter.clear())
    case .stop:
      leave(prompt, editor)
      larder_stop_for_shell()
    case .list(let choices):
      leave(prompt, editor)
      for row in ChoiceList.rows(choices, width: width, height: height) { output.write(row + "\r\n") }
    }
    return nil
  }

  /// Waits until there is something to do. Returns false if the terminal is gone.
  private func wait() -> Bool {
    while true {
      switch Int(larder_wait_for_key(decoder.isInMidst ? Self.patience : -1)) {
      case LARDER_KEY: return fill()
      case LARDER_NO_KEY:
        decoder.settle()
        return true
      case LARDER_SCREEN_CHANGED:
        painter.resize(to: width)
        return true
      case LARDER_WENT_ON:
        painter = LinePainter()
        return true
      default: return false
      }
    }
  }

  private func fill() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 4096)
    // unsafe: the call writes at most the chunk's size.
    let count = unsafe Glibc.read(input, &chunk, chunk.count)
    if count < 0 { return errno == EINTR || errno == EAGAIN }
    decoder.feed(chunk[..<count])
    return count > 0
  }

  // MARK: Screen

  // As reported by the terminal: COLUMNS dates from the start of the process.
  private var width: Int { Screen.width(screen) { _ in nil } }
  private var height: Int { Screen.height(screen) { _ in nil } }

  private func draw(_ prompt: String, _ editor: LineEditor) {
    let layout = LineLayout(prompt: editor.shownPrompt(prompt), editor.line, width: width)
    output.write(painter.draw(layout, height: height))
    output.flush()
  }

  /// Leaves the line on the screen, and continues below it.
  private func leave(_ prompt: String, _ editor: LineEditor) {
    draw(prompt, editor)
    output.write(painter.leave())
    output.flush()
  }
}
