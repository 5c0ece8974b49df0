import Accounts
import HTTP
import LarderLedger
import LarderModel
import LarderRemind
import LarderWords
import Page
import WebParts

/// The page of a link in a note. It records one entry as the person who got the note, and opens nothing else.
///
/// Opening the link records nothing, because mail programs open links to check them. The page's button does.
enum NoteLinkPages {
  static let routes: [Route] = [
    Route(.get, "/note/{secret}", .everyone, "the page of a link in a reminder") { context in
      try page(context).response()
    },
    Route(.post, "/note/{secret}", .everyone, "record what a link in a reminder says") { try record($0) },
  ]

  /// A valid link, with a context in which only its person may record.
  private struct Tap {
    let link: NoteLink
    let deed: NoteDeed
    let context: RequestContext

    init(_ context: RequestContext) throws {
      guard let found = try context.accounts.noteLink(context["secret"], now: context.now),
        let deed = NoteDeed(found.link.deed)
      else { throw AccountError.linkSpent }
      (link, self.deed) = (found.link, deed)
      let household = try context.site.households.open(found.link.household, in: context.accounts)
      self.context = RequestContext(
        context.request, site: context.site, clock: context.clock, identity: found.person, household: household,
        values: ["secret": context["secret"]])
    }

    /// The command's ID. It is the same for all links that do the same, so that only one of them records.
    var command: String { "page-\(link.account)-\(deed.key)" }

    /// Whether this link, or another one that does the same, was used.
    func isDone() throws -> Bool { try link.used != nil || context.home().holds(CommandID(naming: command)) }

    /// The name of the food. Nil if nothing of it is left.
    func food() throws -> String? {
      let household = try context.view().household
      guard let lot = household.lots[deed.lot], lot.remaining > 0 else { return nil }
      return household.catalog.name(ItemID(rawValue: lot.item))
    }
  }

  private static func page(_ context: RequestContext) throws -> SitePage {
    let tap = try Tap(context)
    guard try !tap.isDone() else { return shown(Phrases.noteDone, Phrases.noteDoneBefore, tap) }
    guard let food = try tap.food() else { return shown(Phrases.noteLate, Phrases.noteFoodGone, tap) }
    let title = Phrases.title(of: tap.deed.kind)
    let person = try tap.context.name()
    return .welcome(title) { html in
      html.element("p") { html in
        html.text(Phrases.noteLead)
        html.element("b") { $0.name(food) }
        html.text(Phrases.noteRecords(tap.deed.kind))
        html.name(person)
        html.text(".")
      }
      html.form("/note/\(context["secret"])") { $0.button(title, "do wide") }
    }
  }

  private static func record(_ context: RequestContext) throws -> Response {
    let tap = try Tap(context)
    guard try !tap.isDone() else { return shown(Phrases.noteDone, Phrases.noteDoneBefore, tap).response() }
    guard let food = try tap.food() else {
      return shown(Phrases.noteLate, Phrases.noteFoodGone, tap).response(.conflict)
    }
    let own = tap.context
    let (line, meaning) = try CommandDecoder(words: tap.deed.words(item: food))
      .line(own.clock, by: own.name(), id: tap.command)
    try own.require(Permission.needed(for: line, meaning))
    guard case .reply(let reply) = try own.recording(as: tap.command, { try line.answer(in: $0.ledger) }) else {
      throw AccountError.linkSpent
    }
    // The entry comes first. If the server ends before the link is marked, the next tap finds the entry by its ID.
    _ = try context.accounts.useNoteLink(tap.link, now: context.now)
    let said = reply.sentence(reply.outcome.after.catalog.style).sentence()
    return shown(Phrases.noteDone, reply.outcome.isRepeated ? Phrases.noteDoneBefore : said, tap).response()
  }

  private static func shown(_ title: String, _ sentence: String, _ tap: Tap) -> SitePage {
    .welcome(title) { html in
      html.element("p", ["role": "status"], text: sentence)
      html.element("p") { html in
        html.element("a", ["class": "button", "href": "/h/\(tap.link.household)"], text: Phrases.openLarder)
      }
    }
  }
}
