import Foundation
import LarderWords
import Terminal
import Testing

@testable import larder

/// The program's help compared with its behaviour.
@Suite struct HelpTests {
  @Test("Help fits the width, for every command and topic", arguments: [60, 100])
  func width(_ width: Int) {
    let page = TextPage(width: width)
    let pages =
      [HelpPage.overview(page)] + CommandTable.verbs.map { HelpPage.of($0, page) }
      + HelpTopic.allCases.map { HelpPage.of($0, page) }
    for line in pages.joined() { #expect(line.count <= width, "\(line)") }
  }

  @Test("Help and the manual keep the paragraphs of a command's description", arguments: ["import", "undo"])
  func paragraphs(_ name: String) throws {
    let verb = try CommandTable.find(name)
    #expect(verb.paragraphs.count > 1)
    #expect(verb.paragraphs.count == verb.details.components(separatedBy: "\n\n").count)
    let page = HelpPage.of(verb, TextPage(width: 100))
    for paragraph in verb.paragraphs {
      let words = paragraph.split(separator: " ").prefix(4).joined(separator: " ")
      let line = try #require(page.firstIndex { $0.hasPrefix(words) }, "\(words)")
      #expect(page[line - 1].isEmpty, "\(words)")
    }
    let section = try #require(Manual.text.components(separatedBy: ".SS \"larder \(name)\"\n").last)
    let part = section.components(separatedBy: ".TP\n")[0]
    #expect(part.components(separatedBy: ".PP\n").count > verb.paragraphs.count)
  }

  @Test("The manual page has no warnings", arguments: ["groff -ww -man -Tutf8", "mandoc -T lint -W warning"])
  func manual(_ checker: String) throws {
    let program = checker.prefix { $0 != " " }
    guard CompletionTests.exists(String(program)) else {
      print("skipped: \(program) is not installed")
      return
    }
    let run = try CommandHome().run("larder help --man > larder.1 && \(checker) larder.1 > checked; cat checked")
    #expect(run.messages == [])
    #expect(run.exitCode == 0)
    if checker.contains("lint") { #expect(run.output == []) }
  }

  @Test("The manual covers every command and option, in ASCII")
  func contents() {
    let text = Manual.text
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    for verb in CommandTable.verbs {
      #expect(text.contains(".SS \"larder \(verb.name == "-" ? "\\-" : verb.name)\""))
      for alias in verb.aliases { #expect(text.contains(alias.split(separator: "-")[0])) }
    }
    for topic in HelpTopic.allCases { #expect(text.contains(".SH \"\(topic.title)\"")) }
  }

  @Test("Every example in the help runs", arguments: CommandTable.verbs.map(\.name))
  func examples(_ name: String) throws {
    let verb = try CommandTable.find(name)
    let kitchen = try CommandHome()
    let items = [
      "eggs 10", "spinach 500g", "bread 2", "potatoes 2kg", "mlik 1l", "apple 6", "pasta 500g", "bananas 5",
      "yoghurt 4x150g",
    ]
    let filling =
      items.map { "larder buy \($0) place:pantry -q" } + [
        "larder buy milk 2l 2.38 place:fridge due:+1d -q", "larder buy rice 2x500g 2.49 -q",
        "larder buy mince 500g 4.00 -q",
        "printf 'item,quantity,place\\ncapers,1,pantry\\n' > pantry.csv",
        "printf 'Datum;Artikel\\n05.11.2026;Brot\\n' > shopping.csv",
        "printf 'date,item,price\\n2026-11-05,capers,2.49\\n' > receipts.csv",
        "larder backup backups -q", "larder restore backups --to kitchen -q", "larder freeze mince -q",
        "printf 'use milk 100ml\\n' > day.txt", "larder export > log.jsonl",
        "printf 'Carbonara\\n\\n400 g pasta\\n' > carbonara.txt",
        "larder eat rice 100g for:ann energy:100kcal -q",
      ]
    #expect(try kitchen.run(filling.joined(separator: " && ")).messages == [])
    for example in verb.examples {
      // One year tests as much as ten.
      let run = try kitchen.run("TMPDIR=. larder \(example.replacingOccurrences(of: "days:3650", with: "days:10"))")
      #expect(run.exitCode == 0 || run.exitCode == 1, "\(example): \(run.messages)")
    }
  }
}
