import Foundation
import LarderLedger
import LarderModel
import LarderVerbs
import LarderWords
import TestSupport
import Testing

/// A table of typed lines. Each row has a line, its kind of result and the words of the answer.
struct LineTable {
  /// A line, its result, and the words of the answer. The choices of a question follow it.
  struct Row {
    let line: String
    let kind: String
    let words: [String]

    init(_ text: Substring) {
      let parts = text.components(separatedBy: " | ")
      (line, kind, words) = (parts[0], parts[1], Array(parts.dropFirst(2)))
    }
  }

  let rows: [Row]

  /// Reads a file next to this one.
  init(_ name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: name)
    rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { Row($0) }
  }

  /// Expects each line to lead to its question, or to an answer that says how it was read.
  func check(in kitchen: TypedLedger) throws {
    for row in rows {
      guard row.kind != "reads" else {
        let line = try kitchen.line(row.line)
        #expect(([line.verb.name] + line.arguments.words).joined(separator: " ") == row.words[0], "\(row.line)")
        continue
      }
      do {
        // A dry run, so that each line finds the same household.
        let reply = try kitchen.reply(row.line + (row.kind == "says" ? " --dry-run" : "")).reply(.english)
        let headline = reply.headline.text(\.line)
        #expect(row.kind == "says" && headline.hasPrefix(row.words[0]), "\(row.line): \(headline)")
      } catch let question as LineQuestion {
        let choices = question.choices.map { "\($0.title.description): \($0.command)" }
        #expect(row.kind == "asks" && question.text.description == row.words[0], "\(row.line): \(question.text)")
        #expect(Array(choices.prefix(row.words.count - 1)) == Array(row.words.dropFirst()), "\(row.line)")
      } catch let error as any MessageConvertible {
        let message = error.message.text { "larder " + $0.line }
        #expect(row.kind == "refuses" && message.hasPrefix(row.words[0]), "\(row.line): \(message)")
      }
    }
  }
}
