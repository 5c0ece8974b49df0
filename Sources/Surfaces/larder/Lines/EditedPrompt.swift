import Glibc
import LarderWords
import LineEditor
import Terminal

/// A prompt whose lines are edited, completed, and remembered.
final class EditedPrompt: PromptSource {
  private let reader: PromptReader
  private var editor: LineEditor
  private var file: HistoryFile?

  init(_ screen: Int32, _ options: Arguments?) {
    reader = PromptReader(input: STDIN_FILENO, screen: screen)
    guard let options else {
      editor = LineEditor(entersAtTab: true)
      return
    }
    var file = Self.historyPath.map { HistoryFile($0) }
    let completion = PromptCompletion(options: options)
    editor = LineEditor(history: History(file?.read() ?? [])) { completion.completion(of: $0) }
    self.file = file
  }

  var hasMore: Bool { reader.hasMore }

  func next(_ prompt: String) throws -> String? {
    while true {
      switch reader.read(prompt, &editor) {
      case .line(let line):
        if editor.history.add(line) { file?.add(line) }
        return line
      case .cancelled: continue
      case .end: return nil
      }
    }
  }

  func answer(_ question: String) throws -> String? {
    var editor = LineEditor()
    switch reader.read(question, &editor) {
    case .line(let line): return line
    case .end: return nil
    case .cancelled: throw Failure(.refused, "nothing was recorded")
    }
  }

  /// Where earlier lines are kept; nil where there is no place for them.
  private static var historyPath: String? {
    let state =
      ProcessEnvironment.nonEmpty("XDG_STATE_HOME") ?? ProcessEnvironment.nonEmpty("HOME").map { $0 + "/.local/state" }
    return state.flatMap { $0.hasPrefix("/") ? $0 + "/larder/history" : nil }
  }
}
