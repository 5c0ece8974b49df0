/// The message without its suggested actions, for a surface that shows them as buttons or not at all.
extension Message {
  /// Returns what the message says, without its suggested actions and the words that only introduce them.
  ///
  ///     "no recipe is called "soup": {recipes}"          no recipe is called "soup"
  ///     "event 5 is undone; to bring it back, {redo}"    event 5 is undone
  package func sentence(in language: Phrasebook = .english) -> String {
    var sentence = SentenceBuilder()
    for piece in pieces(in: language) {
      switch piece {
      case .words(let words): sentence.add(words: words)
      case .name(let name): sentence.add(name)
      case .action: sentence.dropIntroduction()
      }
    }
    return sentence.finished
  }

  /// A sentence without the clauses that introduce suggested actions.
  private struct SentenceBuilder {
    /// The finished clauses, each with the sign after it.
    private var clauses: [(text: String, sign: String)] = []
    private var clause = ""
    private var followsAction = false

    /// The words that introduce an example.
    private static let examples = [", as in: ", "as in: ", ", for example: ", "for example, "]
    /// The signs that end a clause.
    private static let signs = ["; ", ". ", "? ", " ("]
    /// The words between two actions, or between an action and another way.
    private static let links = [", or ", ") or ", " or ", "; or: ", ", ", ")"]

    mutating func add(_ name: String) { clause += name }

    mutating func add(words: String) {
      var words = words[...]
      if followsAction {
        if let link = Self.links.first(where: words.hasPrefix) { words = words.dropFirst(link.count) }
        // A lone full stop ends the sentence without the action.
        if ["", ".", "?", ". "].contains(words) {
          if words != "" { end(with: words == "?" ? "" : String(words)) }
          return
        }
        followsAction = false
        if !Self.signs.contains(where: words.hasPrefix) { end(with: "; ") }
      }
      while let (range, sign) = Self.firstSign(in: words) {
        clause += words[..<range.lowerBound]
        end(with: sign)
        words = words[range.upperBound...]
      }
      clause += words
    }

    private static func firstSign(in text: Substring) -> (Range<Substring.Index>, String)? {
      signs.compactMap { sign in text.firstRange(of: sign).map { ($0, sign) } }.min {
        $0.0.lowerBound < $1.0.lowerBound
      }
    }

    /// Ends the current clause. An empty one only changes the sign of the clause before it.
    private mutating func end(with sign: String) {
      if !clause.isEmpty {
        clauses.append((clause, sign))
      } else if !clauses.isEmpty {
        clauses[clauses.count - 1].sign = sign
      }
      clause = ""
    }

    /// Drops the current clause, unless it says more than that an action follows.
    mutating func dropIntroduction() {
      if let example = Self.examples.first(where: clause.hasSuffix) {
        clause.removeLast(example.count)
      } else if !clauses.isEmpty {
        clause = ""
      }
      clause = Self.trimmed(clause, ":, ")
      followsAction = true
    }

    var finished: String {
      let all = clauses + [(clause, "")]
      var text = ""
      for (index, clause) in all.enumerated() where !clause.text.isEmpty {
        let isLast = !all[(index + 1)...].contains { !$0.text.isEmpty }
        text += clause.text + (isLast ? Self.trimmed(clause.sign, " (;") : clause.sign)
      }
      return text
    }

    private static func trimmed(_ text: String, _ signs: String) -> String {
      String(text.reversed().drop { signs.contains($0) }.reversed())
    }
  }
}
