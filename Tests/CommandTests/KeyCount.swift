import LarderWords
import LineEditor

@testable import larder

/// How many keys a line costs somebody, with the Enter at its end. A letter with Shift is one key, and so is a Tab that
/// completes.
struct KeyCount: Equatable {
  /// At the prompt of `larder shell`.
  let atPrompt: Int
  /// Behind `larder` in a shell, with the completions that it has then.
  let asCommand: Int
  /// Behind an alias of one letter, to which shells do not give the completions.
  let asAlias: Int
  /// At the prompt without a Tab.
  let inFull: Int

  /// - Parameters:
  ///   - line: what is typed, without the program's name.
  ///   - ledger: the ledger whose names are completed.
  init(_ line: String, ledger: String) throws {
    let completion = PromptCompletion(options: try Arguments(["--ledger", ledger], of: .shell))
    atPrompt = Self.fewest(line, completion) + 1
    asCommand = Program.prompt.count + atPrompt
    inFull = line.count + 1
    asAlias = "l ".count + inFull
  }

  /// The fewest keys that put a line on the screen: a letter further, or as far as a Tab leads.
  private static func fewest(_ line: String, _ completion: PromptCompletion) -> Int {
    let letters = Array(line)
    var keys = Array(0...letters.count)
    for place in letters.indices {
      if keys[place] + 1 < keys[place + 1] { keys[place + 1] = keys[place] + 1 }
      let end = tabbed(String(letters[..<place]), in: line, completion)
      if end > place, keys[place] + 1 < keys[end] { keys[end] = keys[place] + 1 }
    }
    return keys[letters.count]
  }

  /// How much of a line is there after a Tab; nothing more where the Tab leads elsewhere.
  private static func tabbed(_ text: String, in line: String, _ completion: PromptCompletion) -> Int {
    var editor = LineEditor { completion.completion(of: $0) }
    for scalar in text.unicodeScalars { _ = editor.press(.text(scalar)) }
    _ = editor.press(.tab)
    // The space behind the last word does no harm.
    return (line + " ").hasPrefix(editor.line.text) ? min(editor.line.text.count, line.count) : 0
  }
}
