import LarderVerbs
import LarderWords
import Terminal

/// The manual page, made from the command table: roff for `man`, in ASCII only.
enum Manual {
  static var text: String {
    var page = Roff(title: "LARDER", date: Program.date, source: "larder \(Program.version)")
    page.section("NAME")
    page.line("larder - \(Program.purpose)")
    page.section("SYNOPSIS")
    page.macro("B", ["larder"])
    page.line("COMMAND [words…] [key:value…]")
    page.section("DESCRIPTION")
    for paragraph in description { page.paragraph(paragraph) }
    for group in Verb.Group.allCases {
      page.section("COMMANDS: \(group.rawValue.uppercased())")
      for verb in CommandTable.verbs where verb.group == group { describe(verb, &page) }
    }
    page.section("OPTIONS")
    page.paragraph("Every command takes these options, also in front of its name.")
    list(Option.common, &page)
    page.paragraph("Every command that records something also takes these options.")
    list(Option.recording, &page)
    for topic in HelpTopic.all where !topic.isOfOptions {
      page.section(topic.title)
      for (term, text) in topic.entries {
        if term.isEmpty { page.more(text) } else { page.term(term, text) }
      }
    }
    page.section("SEE ALSO")
    page.line("larder help COMMAND explains one command. larder demo shows a year of an invented household.")
    return page.text
  }

  private static let description = [
    """
    larder keeps a household's food ledger. Everything that happens to food is appended to it as an event, and no event \
    is ever rewritten. Stock, costs, waste and the diary are calculated from the events. You can correct any mistake at \
    any time, and every number can show where it comes from.
    """,
    """
    The words of a command can be in any order. larder recognises quantities and prices, and treats the other words as \
    the item. Instead of key:value you can write --key value. The first entry creates the ledger.
    """,
  ]

  private static func describe(_ verb: Verb, _ page: inout Roff) {
    page.subsection("larder \(verb.name)")
    page.paragraph(verb.summary.typed.prefix(1).uppercased() + verb.summary.typed.dropFirst() + ".")
    for usage in verb.usages { page.usage("larder \(usage)") }
    for passage in verb.passages {
      if passage.isItem { page.item(passage.text) } else { page.paragraph(passage.text) }
    }
    let aliases = CommandTable.aliases(of: verb)
    if !aliases.isEmpty { page.paragraph("Also: \(aliases.joined(separator: ", ")).") }
    list(verb.options, &page)
    page.examples(verb.help.examples.map { "larder \($0)" })
  }

  private static func list(_ options: [Option], _ page: inout Roff) {
    for option in options { page.term(option.spelling, option.explanation) }
  }
}

/// The program's name, version and purpose.
enum Program {
  static let name = "larder"
  /// The text in front of each command in a hint.
  static let prompt = "larder "
  /// The version of the program. The manual and the package read it from here.
  static let version = "0.2.0-dev"
  static let date = "2026-11-20"
  static let purpose = "a household's food ledger"
}

enum VersionCommand {
  static func run(_ session: inout Session) throws { session.output.line("larder \(Program.version)") }
}
