import LarderWords
import LineEditor

@testable import larder

/// The number of keys for a line, including Enter. A letter with Shift is one key, as is a Tab that completes.
struct KeyCount: Equatable {
  /// The keys at the prompt of `larder shell`.
  let atPrompt: Int
  /// The keys after `larder` in a shell, with its completions.
  let asCommand: Int
  /// The keys after a one-letter alias, for which shells offer no completions.
  let asAlias: Int
  /// The keys at the prompt without Tab.
  let inFull: Int

  /// - Parameters:
  /// - line: the line without the program's name.
  /// - ledger: the ledger whose names are completed.
  init(_ line: String, ledger: String) throws {
    let completion = PromptCompletion(options: try Arguments(["--ledger", ledger], of: .shell))
    atPrompt = Self.fewest(line, completion) + 1
    asCommand = Program.prompt.count + atPrompt
    inFull = line.count + 1
    asAlias = "l ".count + inFull
  }

  /// The fewest keys that produce a line, letter by letter or with Tab.
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

  /// The length of the line after a Tab, or the same length if the Tab leads elsewhere.
  private static func tabbed(_ text: String, in line: String, _ completion: PromptCompletion) -> Int {
    var editor = LineEditor { completion.completion(of: $0) }
    for scalar in text.unicodeScalars { _ = editor.press(.text(scalar)) }
    _ = editor.press(.tab)
    // The space after the last word is harmless.
    return (line + " ").hasPrefix(editor.line.text) ? min(editor.line.text.count, line.count) : 0
  }
}
