import Accounts
import HTTP
import LarderAnswers
import LarderModel
import LarderSentences
import LarderWords
import Page
import Synchronization

/// The result of a command, with a way to undo it.
package struct Toast: Hashable, Sendable {
  /// The sentences to show, one per line.
  let says: String
  /// The recorded events; nil if there is nothing to undo.
  package var events: ClosedRange<UInt64>?
  /// The words typed into the line, if they were refused.
  private(set) var typed = ""
  /// The refused command of another form, as a line to correct; empty if there is none.
  private(set) var refused = ""
  /// The page that the corrected line returns to.
  private var page = ""
  /// The answers to choose from, if the command led to a question or its result needs the person.
  private var choices: [Problem.Choice] = []
  /// Whether the command was refused.
  private(set) var isRefusal = false
  /// Whether the entry contains, or may contain, an allergen of someone.
  private var warning: Reply.Need.Warning?

  package init(says: String, events: ClosedRange<UInt64>? = nil) { (self.says, self.events) = (says, events) }

  package init(_ problem: Problem, typed: String = "", refused: String = "", on page: String = "") {
    self.init(says: FormFault.sentence(problem.detail))
    (self.typed, self.refused, self.page, isRefusal) = (typed, refused, page, true)
    choices = problem.choices
    if problem.type == Problem.allergy { warning = .contains }
  }

  /// Creates a toast for a command's result, worded as in the terminal.
  package init(_ reply: CommandReply, _ context: RequestContext) {
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
    let shown = Disclosure(to: context, of: .changeList).shown(reply, style)
    self.init(shown, after: head, or: reply.progress.compactMap(\.warning) + remarks, reply.numbers, context)
  }

  /// Creates a toast of two lines at most: the headline, and either what needs the person or another remark.
  package init(
    _ reply: Reply, after head: String, or remarks: [String] = [], _ events: ClosedRange<UInt64>?,
    _ context: RequestContext
  ) {
    // One question at a time, and none without an answer.
    let need = reply.needs.first { !$0.text.text(\.line).hasSuffix("?") || $0.choices.contains(where: \.isWhole) }
    let second = need.map { $0.text.sentence() } ?? remarks.first
    let lines = [head + reply.headline.sentence()] + [second].compactMap(\.self)
    let mayCorrect = context.may(.correct)
    // A warning comes first.
    let ordered = need?.warning == nil ? lines : lines.reversed()
    self.init(says: ordered.joined(separator: "\n"), events: mayCorrect ? events : nil)
    warning = need?.warning
    guard mayCorrect, let need else { return }
    // Undo has its own button.
    choices = need.choices.filter { $0.isWhole && $0.action != .undoLast }.map { choice in
      Problem.Choice(title: choice.title.capitalizedFirst.text(\.line), line: choice.action.line)
    }
  }

  /// - Parameter home: The path of the household.
  func write(_ home: String, to html: inout HTMLWriter) {
    html.block("div", ["class": look]) { html in
      html.div("says") { html in
        for (index, line) in says.split(separator: "\n").enumerated() {
          html.element("p") { html in
            if warning != nil, index == 0 { html.icon(.warning) }
            html.text(String(line))
          }
        }
      }
      if !refused.isEmpty { writeCorrection(home, to: &html) }
      if let events { writeUndo(events, home, to: &html) }
      if !choices.isEmpty { writeChoices(home, to: &html) }
    }
  }

  private var look: String {
    let alarm = warning.map { $0 == .contains ? "danger" : "caution" }
    return ["toast", isRefusal ? "refused" : nil, alarm].compactMap(\.self).joined(separator: " ")
  }

  private func writeUndo(_ events: ClosedRange<UInt64>, _ home: String, to html: inout HTMLWriter) {
    html.element("form", ["method": "post", "action": home + "/do", "data-command": ""]) { html in
      html.hidden("verb", "undo")
      html.hidden("words", CommandReply.undo(events))
      html.hidden("next", home)
      html.button(Phrases.undo)
    }
  }

  /// Writes a button for each answer.
  private func writeChoices(_ home: String, to html: inout HTMLWriter) {
    html.div("wrapped") { html in
      for choice in choices {
        html.element("form", ["method": "post", "action": home + "/do"]) { html in
          html.hidden("next", page.isEmpty ? home : page)
          html.hidden("line", choice.line)
          html.button(choice.title)
        }
      }
      if isRefusal {
        html.element("a", ["class": "chip", "href": page.isEmpty ? home : page], text: Phrases.leaveIt)
      }
    }
  }

  /// Writes the refused line into a field.
  private func writeCorrection(_ home: String, to html: inout HTMLWriter) {
    html.element("form", ["method": "post", "action": home + "/do", "class": "mend"]) { html in
      html.hidden("next", page)
      html.hidden("mended", "on")
      html.leaf(
        "input",
        [
          "name": "line", "value": refused, "aria-label": Phrases.correctedLine, "autocomplete": "off",
          "autocapitalize": "none",
        ])
      html.button(Phrases.record)
    }
  }
}

/// Messages for the next page: a form redirects to another page, which shows its result once.
///
/// The address contains only a key, so that no one can make a page show other text.
final class Toasts: Sendable {
  /// The messages of this process.
  static let shared = Toasts()

  private struct Waiting {
    let key: String
    let account: AccountID
    let household: HouseholdID
    let toast: Toast
  }

  /// The most messages kept; the oldest are dropped.
  static let most = 256

  private let waiting = Mutex<[Waiting]>([])

  /// Keeps a message for someone, and returns its key for the next page's address.
  func keep(_ toast: Toast, for account: AccountID, in household: HouseholdID) -> String {
    let key = String(UInt64.random(in: .min ... .max), radix: 16)
    waiting.withLock { waiting in
      if waiting.count >= Self.most { waiting.removeFirst() }
      waiting.append(Waiting(key: key, account: account, household: household, toast: toast))
    }
    return key
  }

  /// Takes the message under a key; nil if it was shown already or is for someone else.
  func take(_ key: String, for account: AccountID, in household: HouseholdID) -> Toast? {
    waiting.withLock { waiting in
      let index = waiting.firstIndex { $0.key == key && $0.account == account && $0.household == household }
      return index.map { waiting.remove(at: $0).toast }
    }
  }
}

/// Forms that do more than perform a command; their result is shown on the next page.
extension RequestContext {
  /// Redirects to a page of a household, by default that of the path, with a message.
  package func leading(to path: String, in home: HouseholdID? = nil, saying toast: Toast) throws -> Response {
    let key = try Toasts.shared.keep(toast, for: person().account.id, in: home ?? self.home().id)
    return try .leading(to: path + (path.contains("?") ? "&" : "?") + "said=\(key)")
  }

  /// Redirects to a page that shows why something was refused.
  ///
  /// - Parameters:
  ///   - typed: The words typed into the line, to show again.
  ///   - refused: Another form's command, as a line to correct.
  /// - Throws: The error itself if retrying may help, for example while others write.
  package func leading(
    to path: String, refusing error: any Error, typed: String = "", refused: String = ""
  ) throws -> Response {
    guard let problem = Problem(error), problem.status != .unavailable, problem.status != .insufficientStorage else {
      throw error
    }
    return try leading(to: path, saying: Toast(problem, typed: typed, refused: refused, on: path))
  }

  /// Records the command in some words, with the text it refers to.
  package func record(_ words: [String], text: String? = nil) throws -> CommandReply {
    let (line, _) = try CommandDecoder(words: words).line(clock, by: try person().account.name, id: nil)
    return try recording { home in
      guard case .reply(let reply) = try line.answer(in: home.ledger, text: text) else { throw Problem.notFound }
      return reply
    }
  }

  /// Records the command in some words, with files.
  ///
  /// - Parameter meant: The meaning of the words, once the files are available.
  package func record(_ words: [String], _ meant: (Meaning) throws -> Meaning?) throws -> CommandReply {
    let (line, meaning) = try CommandDecoder(words: words).line(clock, by: try person().account.name, id: nil)
    guard case .command(let pending)? = try meant(meaning) else { throw Problem.notFound }
    return try recording { home in try line.perform(pending, in: home.ledger) }
  }
}
