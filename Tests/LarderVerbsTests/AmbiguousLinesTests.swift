import Foundation
import LarderLedger
import LarderModel
import LarderVerbs
import LarderWords
import TestSupport
import Testing

/// Lines that can be read in several ways. Each is a question, or its answer says how it was read.
@Suite("Ambiguous lines")
struct AmbiguousLinesTests {
  /// A line, its result, and the words that say so. The choices of a question follow it.
  private struct Row {
    let line: String
    let kind: String
    let words: [String]

    init(_ text: Substring) {
      let parts = text.components(separatedBy: " | ")
      (line, kind, words) = (parts[0], parts[1], Array(parts.dropFirst(2)))
    }
  }

  private static func rows() throws -> [Row] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "AmbiguousLines.txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { Row($0) }
  }

  /// A household that knows some food, two shops, the cellar, and Ann and Bo.
  private static func kitchen() throws -> TypedLedger {
    let kitchen = try TypedLedger()
    for line in [
      "buy milk 1l 1.19 store:Corner", "buy spinach 200g 1.79", "buy cheese 300g", "buy bread 4 8.80",
      "buy wine 1 place:cellar", "buy bananas 6 1.80", "buy eggs 10 2.99", "buy rice 1kg 1.99 store:Market",
      "buy tomatoes 500g 1.49", "buy yoghurt 4x150g 2.40", "eat bread 1 for:Ann,Bo",
    ] { try kitchen.reply(line) }
    return kitchen
  }

  @Test("There are at least 200 lines, each with the words of its answer")
  func count() throws {
    let rows = try Self.rows()
    #expect(rows.count > 200 && rows.allSatisfy { !($0.words.first ?? "").isEmpty })
    #expect(Set(rows.map(\.line)).count == rows.count)
    #expect(rows.count { $0.kind == "refuses" } * 10 < rows.count)
  }

  @Test("Each line leads to the expected question, or to an answer that says how it was read")
  func lines() throws {
    let kitchen = try Self.kitchen()
    for row in try Self.rows() {
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
