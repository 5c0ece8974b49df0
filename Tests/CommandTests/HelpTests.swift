import Foundation
import LarderVerbs
import LarderWords
import Terminal
import Testing

@testable import larder

/// The help and the manual, compared with the command table and with the program.
@Suite struct HelpTests {
  @Test("Help keeps within the width of the terminal, for every command and topic", arguments: [60, 80, 100])
  func width(_ width: Int) {
    let page = TextPage(width: width)
    let pages =
      [HelpPage.overview(page)] + CommandTable.verbs.map { HelpPage.of($0, page) }
      + HelpTopic.all.map { HelpPage.of($0, page) }
    for line in pages.joined() { #expect(line.count <= width, "\(line)") }
  }

  @Test(
    "The front page leads everyday words to their command",
    arguments: [
      ("bought", "buy"), ("you ate", "eat"), ("threw away", "toss"), ("eaten soon", "due"), ("in the fridge", "stock"),
      ("waste cost", "report"), ("correct a mistake", "fix"), ("shopping list", "list"), ("what you have", "recipe"),
      ("phones", "serve"),
    ])
  func frontPage(_ words: String, _ command: String) throws {
    let page = HelpPage.overview(TextPage(width: 80))
    let line = try #require(page.first { $0.hasPrefix("  ") && $0.contains(words) }, "\(words)")
    #expect(line.hasPrefix("  \(command) "), "\(line)")
  }

  @Test("Every command has its one line on the front page")
  func frontPage() {
    let page = HelpPage.overview(TextPage(width: 80))
    for verb in CommandTable.verbs {
      let lines = page.filter { $0.hasPrefix("  \(verb.name) ") && $0.hasSuffix(verb.summary.typed) }
      #expect(lines.count == 1, "\(verb.name)")
    }
  }

  @Test("Every title begins with a verb and is shorter than 60 characters", arguments: CommandTable.verbs.map(\.name))
  func titles(_ name: String) throws {
    let title = try CommandTable.find(name).summary.typed
    #expect(title.count < 60, "\(title)")
    let first = title.prefix { $0 != " " }
    #expect(first.allSatisfy { $0.isLowercase }, "\(title)")
    #expect(!["a", "an", "the", "all", "how", "it", "what", "where", "food"].contains(first), "\(title)")
    #expect(title.last?.isPunctuation == false, "\(title)")
  }

  @Test("Every explanation has at most 120 words", arguments: CommandTable.verbs.map(\.name))
  func explanations(_ name: String) throws {
    let words = try CommandTable.find(name).passages.flatMap { $0.text.split(separator: " ") }
    #expect(words.count <= 120)
  }

  @Test("Every option has a line of 80 columns", arguments: CommandTable.verbs.map(\.name))
  func options(_ name: String) throws {
    let verb = try CommandTable.find(name)
    let page = HelpPage.of(verb, TextPage(width: 80))
    for option in verb.listedOptions {
      let lines = page.filter { $0.hasPrefix("  \(option.spelling) ") }
      #expect(lines.contains { $0.contains(option.help.typed) }, "\(option.spelling)")
      #expect(!option.help.contains("default") || option.help.contains("(default"), "\(option.help)")
    }
  }

  @Test("The topic of options explains each in a line of 80 columns")
  func commonOptions() throws {
    let page = HelpPage.of(try #require(HelpTopic(named: "options")), TextPage(width: 80))
    for option in Option.recording + Option.common {
      let lines = page.filter { $0.hasPrefix("  \(option.spelling) ") }
      #expect(lines.contains { $0.contains(option.help.typed) }, "\(option.spelling)")
    }
  }

  @Test("Help names only commands and topics that exist")
  func references() {
    for text in CommandTable.verbs.flatMap({ verb in [verb.help.details] + verb.allOptions.map(\.help) }) {
      for (index, line) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
        guard index % 2 == 1 else { continue }
        let words = line.split(separator: " ").map { String($0) }
        #expect(CommandTable.verb(named: words.first ?? "") != nil, "\(line)")
        guard words.first == "help", words.count > 1 else { continue }
        #expect(HelpTopic(named: words[1]) != nil || CommandTable.verb(named: words[1]) != nil, "\(line)")
      }
    }
  }

  @Test("Every section of commands.md is about a command")
  func sections() {
    #expect(CommandHelp.all.count > 60)
    for name in CommandHelp.all.keys { #expect(CommandTable.verb(named: name)?.name == name, "\(name)") }
  }

  @Test("The reference shows the help of every command")
  func reference() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: package.appending(path: "Documentation/reference/commands.md"), encoding: .utf8)
    for name in CommandHelp.all.keys { #expect(page.contains("\n$ larder help \(name)\n"), "\(name)") }
  }

  @Test("No topic has the name of a command")
  func topics() {
    for topic in HelpTopic.all { #expect(CommandTable.verb(named: topic.name) == nil, "\(topic.name)") }
  }

  @Test("Help and the manual keep the paragraphs and lists of an explanation", arguments: ["import", "undo"])
  func passages(_ name: String) throws {
    let verb = try CommandTable.find(name)
    #expect(verb.passages.contains { $0.isItem })
    #expect(verb.passages.contains { !$0.isItem })
    let page = HelpPage.of(verb, TextPage(width: 100))
    for passage in verb.passages {
      let words = (passage.isItem ? "- " : "") + passage.text.split(separator: " ").prefix(4).joined(separator: " ")
      let line = try #require(page.firstIndex { $0.hasPrefix(words) }, "\(words)")
      if !passage.isItem { #expect(page[line - 1].isEmpty, "\(words)") }
    }
    let section = try #require(Manual.text.components(separatedBy: ".SS \"larder \(name)\"\n").last)
    let part = section.components(separatedBy: ".TP\n")[0]
    let items = verb.passages.filter { $0.isItem }
    #expect(part.components(separatedBy: ".IP \\(bu 2\n").count == items.count + 1)
    #expect(part.components(separatedBy: ".PP\n").count > verb.passages.count - items.count)
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

  @Test("The manual describes every command, in ASCII only")
  func contents() {
    let text = Manual.text
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    for verb in CommandTable.verbs {
      #expect(text.contains(".SS \"larder \(verb.name == "-" ? "\\-" : verb.name)\""))
      for alias in CommandTable.aliases(of: verb) { #expect(text.contains(alias.split(separator: "-")[0])) }
    }
    for topic in HelpTopic.all { #expect(text.contains(".SH \"\(topic.title)\"")) }
  }

  /// A picture of one pixel in base 64.
  private static let picture =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

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
        "printf 'MARKET\\n05.11.2026\\nCAPERS 2,49\\nTOTAL EUR 2,49\\n' > receipt.txt",
        "larder backup backups -q", "larder restore backups --to kitchen -q", "larder freeze mince -q",
        "printf 'use milk 100ml\\n' > day.txt", "larder export > log.jsonl",
        "printf 'Carbonara\\n\\n400 g pasta\\n' > carbonara.txt",
        "larder eat rice 100g for:ann energy:100kcal -q",
        "printf '\(Self.picture)' | base64 -d > milk.png; cp milk.png fridge.png",
        "printf '{\"code\":\"4006381333931\"}' | gzip > dump.jsonl.gz",
      ]
    #expect(try kitchen.run(filling.joined(separator: " && ")).messages == [])
    for example in verb.help.examples {
      // One year tests as much as ten.
      let line = example.replacingOccurrences(of: "days:3650", with: "days:10")
      let run = try kitchen.run("TMPDIR=. LARDER_SHELF_READER='echo []' larder \(line)")
      #expect(run.exitCode == 0 || run.exitCode == 1, "\(example): \(run.messages)")
    }
  }
}
