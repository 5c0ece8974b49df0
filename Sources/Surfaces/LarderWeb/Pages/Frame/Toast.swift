import Accounts
import HTTP
import LarderAnswers
import LarderModel
import LarderSentences
import LarderWords
import Page
import Synchronization

/// What came of something that was just done, with a way to take it back.
struct Toast: Hashable, Sendable {
  /// A sentence or two, a line each.
  let says: String
  /// The events that it came to; nil where there is nothing to take back.
  var events: ClosedRange<UInt64>?
  /// What was typed into the line, where it could not be done.
  private(set) var typed = ""
  /// What another form than the line would have recorded, as a line to mend; empty where there is none.
  private(set) var refused = ""
  /// Where the mended line leads back to.
  private var page = ""
  /// Whether nothing was done.
  private(set) var isRefusal = false

  init(says: String, events: ClosedRange<UInt64>? = nil) { (self.says, self.events) = (says, events) }

  /// Why something could not be done.
  init(_ problem: Problem, typed: String = "", refused: String = "", on page: String = "") {
    self.init(says: FormFault.sentence(problem.detail))
    (self.typed, self.refused, self.page, isRefusal) = (typed, refused, page, true)
  }

  /// What a command came to, as the terminal says it.
  init(_ reply: Reply, _ visit: Visit) {
    let style = reply.outcome.after.catalog.style
    let head = reply.isRehearsal ? Phrases.wouldRecord : reply.outcome.isRepeated ? Phrases.alreadyRecorded : ""
    let remarks = reply.remarks(style).compactMap { block -> String? in
      guard case .paragraph(let sentence) = block else { return nil }
      return sentence.pieces.map { piece in
        switch piece {
        case .text(let text), .line(let text): text
        case .sparkline, .progress, .absentSign: ""
        }
      }.joined()
    }
    let says = Disclosure(to: visit, of: .changeList).sentence(reply, style)
    let lines = [head + says.text(\.line)] + reply.progress.compactMap(\.warning) + remarks
    self.init(says: lines.joined(separator: "\n"), events: visit.may(.mend) ? reply.numbers : nil)
  }

  /// What came of entries of the diary that were made again.
  init(_ answer: AgainAnswer, _ visit: Visit) {
    self.init(
      says: (answer.isRepeated ? Phrases.alreadyRecorded : "") + answer.sentence.text(\.line),
      events: visit.may(.mend) ? answer.numbers : nil)
  }

  /// - Parameter home: the path of the household.
  func write(_ home: String, to html: inout HTMLWriter) {
    html.block("div", ["class": isRefusal ? "toast refused" : "toast"]) { html in
      html.div("says") { html in
        for line in says.split(separator: "\n") { html.p(nil, String(line)) }
      }
      if !refused.isEmpty { writeMending(home, to: &html) }
      guard let events else { return }
      html.element("form", ["method": "post", "action": home + "/do", "data-command": ""]) { html in
        html.hidden("verb", "undo")
        html.hidden("words", CommandRoutes.undo(events))
        html.hidden("next", home)
        html.button(Phrases.undo)
      }
    }
  }

  /// The line as it was, in a field.
  private func writeMending(_ home: String, to html: inout HTMLWriter) {
    html.element("form", ["method": "post", "action": home + "/do", "class": "mend"]) { html in
      html.hidden("next", page)
      html.hidden("mended", "on")
      html.leaf(
        "input",
        [
          "name": "line", "value": refused, "aria-label": Phrases.mendLabel, "autocomplete": "off",
          "autocapitalize": "none",
        ])
      html.button(Phrases.record)
    }
  }
}

/// What waits to be said on the next page: the answer to a form leads to another page, and is said there once.
///
/// Nothing of it stands in an address but a key, so that nobody can have a page say what they like.
final class Toasts: Sendable {
  /// Those of this process.
  static let shared = Toasts()

  private struct Waiting {
    let key: String
    let account: AccountID
    let household: HouseholdID
    let toast: Toast
  }

  /// More than these do not wait: the oldest go.
  static let most = 256

  private let waiting = Mutex<[Waiting]>([])

  /// Keeps something to be said to somebody; the key is for the next page's address.
  func keep(_ toast: Toast, for account: AccountID, in household: HouseholdID) -> String {
    let key = String(UInt64.random(in: .min ... .max), radix: 16)
    waiting.withLock { waiting in
      if waiting.count >= Self.most { waiting.removeFirst() }
      waiting.append(Waiting(key: key, account: account, household: household, toast: toast))
    }
    return key
  }

  /// Takes what waits under a key; nil where it was said already, or is for somebody else.
  func take(_ key: String, for account: AccountID, in household: HouseholdID) -> Toast? {
    waiting.withLock { waiting in
      let index = waiting.firstIndex { $0.key == key && $0.account == account && $0.household == household }
      return index.map { waiting.remove(at: $0).toast }
    }
  }
}

/// Forms that are more than a command: what came of them is said on the next page.
extension Visit {
  /// Leads on to a page of the household, on which something is said.
  func leading(to path: String, saying toast: Toast) throws -> Response {
    let (home, person) = (try home(), try self.person().account)
    let key = Toasts.shared.keep(toast, for: person.id, in: home.id)
    return try .leading(to: path + (path.contains("?") ? "&" : "?") + "said=\(key)")
  }

  /// Leads on to a page that says why something could not be done.
  ///
  /// - Parameters:
  ///   - typed: what was typed into the line, which stands there once more.
  ///   - refused: what another form would have recorded, as a line to mend.
  /// - Throws: the error itself where nobody is to blame, as while others write: then it is tried again.
  func leading(
    to path: String, refusing error: any Error, typed: String = "", refused: String = ""
  ) throws -> Response {
    guard let problem = Problem(error), problem.status != .unavailable, problem.status != .insufficientStorage else {
      throw error
    }
    return try leading(to: path, saying: Toast(problem, typed: typed, refused: refused, on: path))
  }

  /// Records what some words say, with the text that they are about.
  func record(_ words: [String], text: String? = nil) throws -> Reply {
    let (line, _) = try WireWords(words: words).line(clock, by: try person().account.name, id: nil)
    return try recording { home in
      guard case .reply(let reply) = try line.answer(in: home.ledger, text: text) else { throw Problem.notFound }
      return reply
    }
  }

  /// Records what some words make of files.
  ///
  /// - Parameter meant: what the words mean, once the files are at hand.
  func record(_ words: [String], _ meant: (Meaning) throws -> Meaning?) throws -> Reply {
    let (line, meaning) = try WireWords(words: words).line(clock, by: try person().account.name, id: nil)
    guard case .wish(let wish)? = try meant(meaning) else { throw Problem.notFound }
    return try recording { home in try line.perform(wish, in: home.ledger) }
  }
}
