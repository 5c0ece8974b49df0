import Glibc
import LarderLog
import LarderWords
import LineEditor
import PlainText
import Terminal

/// What Tab offers at the prompt: what a shell is offered behind `larder`, of the ledger as it is at the moment.
struct PromptCompletion {
  /// What was said for all commands.
  var options = Arguments()

  func completion(of text: String) -> Completion {
    let typed = TypedLine(text, wordBreaks: "")
    guard !typed.isRedirection else { return Completion() }
    var words = typed.words
    if words.count > 1, words[0] == Program.name { words.removeFirst() }
    let ledger = options[.ledger].map { ["--ledger", $0] } ?? []
    let completer = Completer(ledger + words)
    let answer = completer.completions
    var candidates = answer.candidates
    if words.count == 1 {
      // Neither begins another prompt at this one.
      candidates.removeAll { [Verb.shell.name, Verb.lines.name, Verb.scan.name].contains($0.word) }
      candidates += TypedCommand.endings.filter { $0.hasPrefix(words[0]) && words[0] != "" }
        .map { Candidate(word: $0, note: "end") }
    }
    if words.last == "", candidates.contains(where: { !$0.word.hasSuffix(":") }) {
      // Names come first: a key is looked for by who has begun it.
      candidates.removeAll { $0.word.hasSuffix(":") }
    }
    if let paths = answer.paths { candidates += Self.paths(completer.current, paths) }
    let choices = candidates.filter { $0.word.visible == $0.word }.map { candidate in
      Completion.Choice(
        text: typed.replacement(candidate.word), word: candidate.word, note: candidate.note,
        ending: Self.ending(of: candidate.word, typed.quote))
    }
    return Completion(start: typed.keptOfLine, choices: choices)
  }

  /// A key waits for its value and a folder for a name; a quote that was opened is closed.
  private static func ending(of word: String, _ quote: Character?) -> String {
    if word.hasSuffix(":") || word.hasSuffix("=") || word.hasSuffix("/") { return "" }
    return (quote.map { String($0) } ?? "") + " "
  }

  /// The files, or the folders, that begin as a word does, which may be the value of a key.
  private static func paths(_ word: String, _ kind: CompletionAnswer.Paths) -> [Candidate] {
    let key = word.prefix { $0.isLowercase || $0 == "-" }
    let isKey = [":", "="].contains(word.dropFirst(key.count).first) && !key.isEmpty
    let head = isKey ? word.prefix(key.count + 1) : ""
    let path = word.dropFirst(head.count)
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let name = path.dropFirst(folder.count)
    return FolderListing.names(folder.isEmpty ? "." : String(folder)).compactMap { child in
      guard child.hasPrefix(name), name.hasPrefix(".") || !child.hasPrefix(".") else { return nil }
      let isFolder = FileKind(of: folder + child) == .directory
      guard isFolder || kind == .files else { return nil }
      return Candidate(word: head + folder + child + (isFolder ? "/" : ""))
    }
  }
}
