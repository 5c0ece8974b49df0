import Glibc
import Terminal

/// A prompt on a terminal that can only print: it edits its lines itself, or not at all.
final class PlainPrompt: PromptSource {
  private let input = LineInput(STDIN_FILENO)

  var hasMore: Bool { false }

  func next(_ prompt: String) throws -> String? {
    var output = Output()
    output.prompt(prompt)
    switch try input.next() {
    case .line(let line): return line
    case .tooLong: return try next(prompt)
    case nil:
      output.prompt("\n")
      return nil
    }
  }

  func answer(_ question: String) throws -> String? { try next(question) }
}
