import HTTP
import LarderModel
import LarderSentences
import LarderShelves
import LarderWords
import Page
import WebParts

/// The acts of the household, latest first and day by day, each with its undo.
struct HistoryPage: HouseholdPage {
  private let frame: PageFrame
  /// The item to filter by; nil for all.
  private let item: String?
  /// The person to filter by; nil for all.
  private let person: String?
  private let people: [String]
  private let acts: Acts
  private let sentence: EventSentence

  init(_ context: RequestContext) throws {
    try context.require(.seeMoney)
    frame = try PageFrame(context, .history)
    let catalog = try context.catalog()
    let query = context.request.query
    var choice = Acts.Choice()
    choice.before = query["before"].flatMap { UInt64($0) }
    var (item, person): (String?, String?)
    if let asked = query["item"], !asked.isEmpty {
      let found = catalog.item(meantBy: asked) ?? catalog.item(partlyNamed: asked)
      // No item has this number, so that an unknown name finds nothing.
      (choice.item, item) = (found ?? ItemID(rawValue: .max), found.map { catalog.name($0) } ?? asked)
    }
    if let asked = query["person"], !asked.isEmpty {
      guard let found = catalog.number(.person, named: asked) else { throw Problem.notFound }
      (choice.person, person) = (PersonID(rawValue: found), catalog.name(.person, found))
    }
    (self.item, self.person) = (item, person)
    people = PersonChips.names(frame.faces, chosen: person).filter { catalog.number(.person, named: $0) != nil }
    acts = try context.acts(choice)
    sentence = frame.sentence(catalog)
    frame.next = path(before: choice.before, of: person)
  }

  /// - Parameter before: Show acts before this event; nil for the latest.
  private func path(before: UInt64? = nil, of person: String?) -> String {
    let pairs = [
      item.map { (name: "item", value: $0) }, person.map { (name: "person", value: $0) },
      before.map { (name: "before", value: "\($0)") },
    ]
    return frame.home + Place.history.path + QueryText.behind(pairs.compactMap { $0 })
  }

  func response() -> Response {
    var page = SitePage(frame, Phrases.history) { html in
      html.block("form", ["method": "get", "action": frame.home + Place.history.path, "class": "find"]) { html in
        html.leaf(
          "input",
          [
            "type": "search", "name": "item", "value": item, "aria-label": Phrases.historyOf,
            "placeholder": Phrases.historyOf, "autocomplete": "off",
          ])
      }
      if people.count > 1 { writeChips(to: &html) }
      html.part("history") { html in
        if acts.list.isEmpty { writeNothing(to: &html) }
        for (day, own) in days { write(own, on: day, to: &html) }
        guard let earlier = acts.earlier else { return }
        html.element("p") { $0.link(path(before: earlier, of: person), Phrases.historyEarlier) }
      }
    }
    if let item { page.lead = { $0.name(item) } }
    return page.response()
  }

  private func writeNothing(to html: inout HTMLWriter) {
    let isWhole = item == nil && person == nil
    html.nothing(.shelves, isWhole ? Phrases.historyEmpty : Phrases.historyNone) { html in
      let path = isWhole ? frame.home + "#line" : frame.home + Place.history.path
      let words = isWhole ? Phrases.typeBought : Phrases.stockShowAll
      html.element("a", ["class": "button do", "href": path], text: words)
    }
  }

  private func writeChips(to html: inout HTMLWriter) {
    html.block("nav", ["class": "picker", "aria-label": Phrases.historyWhose]) { html in
      html.chip(path(of: nil), isChosen: person == nil) { $0.text(Phrases.historyAll) }
      for name in people {
        html.chip(path(of: name), isChosen: person == name) { html in
          html.face(frame.faces[name])
          html.name(name)
        }
      }
    }
  }

  /// The acts by the day under which they are listed, latest day first. A device with another clock can send acts of
  /// earlier days later.
  private var days: [(day: Day, acts: [Act])] {
    Dictionary(grouping: acts.list) { $0.listedDay(frame.today) }.sorted { $0.key > $1.key }
      .map { ($0.key, $0.value) }
  }

  private func write(_ acts: [Act], on day: Day, to html: inout HTMLWriter) {
    let first = acts[0].events.lowerBound
    html.section("from-\(first)", Phrases.dayInFull(day, today: frame.today, frame.style)) { html in
      html.rows(acts, classes: "rows acts", in: "ol") {
        ActRow(act: $0, sentence: sentence, frame: frame).write(to: &$1)
      }
    }
  }
}

extension RequestContext {
  /// Returns the acts of the household, latest first.
  package func acts(_ choice: Acts.Choice = Acts.Choice()) throws -> Acts {
    try reading { reportContext in try Acts(choice, &reportContext) { $0.likelyMinute } }
  }

  /// Returns the last act that can be undone.
  package func lastAct() throws -> Act? {
    var choice = Acts.Choice()
    choice.most = 20
    return try acts(choice).list.first { !$0.isUndone && !$0.isUndo }
  }
}
