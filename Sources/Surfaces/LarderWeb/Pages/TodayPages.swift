import Accounts
import HTTP
import LarderModel
import LarderReports
import LarderSentences
import LarderWords

/// The first page of a household, and what is typed and tapped on it.
enum TodayPages {
  static let routes: [Route] = [
    Route(
      .get, base, .household(.readKitchen), "what is due, the list, the day's energy, and a line to type",
      query: [QueryPart("said", "what is said once, under the key that it waits under")]
    ) { try today($0) },
    Route(.post, base + "/line", .household(.readKitchen), "what was typed on a page") { visit in
      let form = try visit.request.form()
      let typed = form["line"] ?? ""
      return try done(visit, typed: typed) {
        try TypedLine(TypedLine.words(of: typed), visit, seen: form["seen"])
      }
    },
    Route(
      .get, base + "/line", .household(.readAll), "a report, as it was asked for by a line",
      query: [QueryPart("line", "what was typed")]
    ) { try read($0) },
    Route(.post, base + "/lot", .household(.record), "one tap on a lot: used, frozen, thrown away") { visit in
      let form = try visit.request.form()
      guard let deed = LotDeed(rawValue: form["deed"] ?? ""), let item = form["item"], let lot = form["lot"],
        lot.utf8.allSatisfy({ (0x30...0x39).contains($0) })
      else { throw Problem.words("say which lot, and what was done with it") }
      return try done(visit) { try TypedLine(deed.words(item: item, lot: lot), visit) }
    },
    Route(.post, base + "/list", .household(.changeList), "one tap on the list: done, or not") { visit in
      let form = try visit.request.form()
      guard let deed = form["deed"], ["done", "undone"].contains(deed), let item = form["item"] else {
        throw Problem.words("say what of the list, and whether it is done")
      }
      return try done(visit) { try TypedLine(["list", deed, "item:\(item)"], visit) }
    },
    Route(.post, base + "/undo", .household(.mend), "take back what was just done") { visit in
      let events = try visit.request.form()["events"] ?? ""
      let numbers = events.split(separator: "-", omittingEmptySubsequences: false).map { UInt64($0) }
      guard (1...2).contains(numbers.count), let first = numbers[0], let last = numbers[numbers.count - 1] else {
        throw Problem.words("say which events are to be taken back")
      }
      return try done(visit) { try TypedLine(["undo", first == last ? "\(first)" : "\(first)-\(last)"], visit) }
    },
  ]

  private static let base = "/h/{household}"
  private static let toasts = Toasts()

  private static func today(_ visit: Visit) throws -> Response {
    var page = try TodayPage(visit)
    if let key = visit.request.query["said"] {
      page.toast = toasts.take(key, for: try visit.person().account.id, in: try visit.visitedHome().id)
    }
    return try page.response()
  }

  // MARK: What is recorded

  /// Carries a line out, and leads back to the first page, which says what came of it. What is to be read is led to;
  /// what cannot be done is said there, with what was typed.
  private static func done(_ visit: Visit, typed: String = "", _ reading: () throws -> TypedLine) throws -> Response {
    let (home, person) = (try visit.visitedHome(), try visit.person().account)
    do {
      let line = try reading()
      if line.isReading { return try .leading(to: "/h/\(home.id)/line?line=\(QueryText.encoded(typed))") }
      let answer = try visit.site.repeats.carryOut(line.id, of: person.id, in: home) {
        try line.line.answer(in: home.ledger)
      }
      guard case .reply(let reply) = answer else {
        throw Problem.words("a page cannot hand out files; the terminal can")
      }
      visit.site.changes.look(home)
      let key = toasts.keep(toast(reply, visit), for: person.id, in: home.id)
      return try .leading(to: "/h/\(home.id)?said=\(key)")
    } catch {
      // Where others write, or the files were replaced, it is tried again.
      guard let problem = Problem(error), problem.status != .unavailable, problem.status != .insufficientStorage else {
        throw error
      }
      var page = try TodayPage(visit)
      let sentence = FormFault.sentence(problem.detail)
      if typed.isEmpty { page.toast = Toast(says: sentence) } else { (page.typed, page.problem) = (typed, sentence) }
      return try page.response(problem.status)
    }
  }

  private static func toast(_ reply: Reply, _ visit: Visit) -> Toast {
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
    let lines = [head + reply.sentence(style).text(\.line)] + reply.progress.compactMap(\.warning) + remarks
    return Toast(says: lines.joined(separator: "\n"), events: visit.may(.mend) ? reply.numbers : nil)
  }

  // MARK: What is read

  /// The report that was asked for. A page to read records nothing, whatever its address says.
  private static func read(_ visit: Visit) throws -> Response {
    let home = try visit.visitedHome()
    // The figures of a report have money among them.
    try visit.require(.seeMoney)
    let typed = visit.request.query["line"] ?? ""
    let line = try TypedLine(TypedLine.words(of: typed), visit)
    guard line.isReading, case .report(let report) = try line.line.answer(in: home.ledger) else {
      var page = try TodayPage(visit)
      page.typed = typed
      return try page.response()
    }
    let document = report.document(try home.ledger.view().standing.catalog.style)
    let seen = try home.lastSequence()
    return SitePage(document.title, bar: try PageBar(visit, nil)) { html in
      if let lead = document.lead { html.element("p", ["class": "lead"], text: lead) }
      html.sections(document.blocks)
      LineForm("/h/\(home.id)", seen: seen, typed).write(to: &html)
    }.response()
  }
}
