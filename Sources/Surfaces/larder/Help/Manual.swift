import LarderWords
import Terminal

/// The manual page, made from the command table: roff for `man`, in ASCII alone.
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
      page.section(group == .ledger ? "COMMANDS: THE LEDGER" : "COMMANDS: \(group.rawValue.uppercased())")
      for verb in CommandTable.verbs where verb.group == group { describe(verb, &page) }
    }
    page.section("OPTIONS")
    page.paragraph("These are taken by every command, and the first ones may stand before it.")
    list(Option.common, &page)
    page.paragraph("These are taken by every command that records something.")
    list(Option.recording, &page)
    for topic in HelpTopic.allCases {
      page.section(topic.title)
      for entry in topic.entries { page.term(entry.term, entry.text) }
    }
    page.section("SEE ALSO")
    page.line("Each command tells of itself with larder help COMMAND; larder demo shows a year of a household.")
    return page.text
  }

  private static let description = [
    """
    larder keeps a household's food ledger: whatever happens to food is appended as an event and never rewritten, and \
    what is in, what it cost, what was wasted and what was eaten is worked out from those events. Any mistake of any age \
    can be mended, and every number can say where it comes from.
    """,
    """
    Words stand in any order; each is taken for what it looks like: a quantity, a price, and the rest is the item. Every \
    key:value may be written --key value. The first entry makes the ledger.
    """,
  ]

  private static func describe(_ verb: Verb, _ page: inout Roff) {
    page.subsection("larder \(verb.name)")
    page.paragraph(verb.summary.typed.prefix(1).uppercased() + verb.summary.typed.dropFirst() + ".")
    for usage in verb.usages { page.usage("larder \(usage)") }
    for paragraph in verb.paragraphs { page.paragraph(paragraph) }
    if !verb.aliases.isEmpty { page.paragraph("Also: \(verb.aliases.joined(separator: ", ")).") }
    list(verb.options, &page)
    page.examples(verb.examples.map { "larder \($0)" })
  }

  private static func list(_ options: [Option], _ page: inout Roff) {
    for option in options { page.term(option.spelling, option.explanation) }
  }
}

/// What the program says of itself.
enum Program {
  static let name = "larder"
  /// What stands before whatever is typed.
  static let prompt = "larder "
  /// The one place of the version: the manual and the package read it from here.
  static let version = "0.2.0-dev"
  /// The day of the version.
  static let date = "2026-11-20"
  static let purpose = "a household's food ledger"
}

enum TellingVersion {
  static func run(_ session: inout Session) throws {
    session.output.line("larder \(Program.version)")
  }
}
