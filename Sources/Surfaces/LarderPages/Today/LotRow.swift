import DiaryPages
import LarderAnswers
import LarderKitchen
import LarderModel
import LarderSentences
import Page
import WebParts

/// A lot that is due or past its date, with one-tap actions. The first row shows all of them; the others show one
/// button and the rest when opened.
struct LotRow {
  let line: LotLine
  let frame: PageFrame
  let isFirst: Bool
  let pictures: ItemPictures
  let marks: FoodMarks
  /// The highest chance to show, in tenths. Food that will probably be used up in time needs no remark.
  private static let tenthsWorthShowing = 5

  func write(to html: inout HTMLWriter) {
    let isInHand = isFirst && frame.may(.record)
    let look = line.look(frame.today)
    html.row([
      "class": isInHand ? "row-in-hand" : nil, "data-lot": "\(line.lot.rawValue)",
      "data-swipe": frame.may(.record) ? "use toss" : nil,
    ]) { html in
      html.ring(line.daysLeft(frame.today), share: line.share, look: look)
      pictures.writePhoto(of: line.item, to: &html)
      // People who may not read everything see no item pages.
      html.what(line.name, at: frame.may(.readAll) ? ItemPage.path(frame.home, line.name) : nil) { html in
        html.span("detail") { html in
          let words = line.brief(frame.today, frame.style)
          if !words.isEmpty { html.span(look, words) }
          html.text((words.isEmpty ? "" : " · ") + Figures.left(line.quantity, frame.style))
          if let place = line.placeName {
            html.text(" · ")
            html.name(place)
          }
          if let chance = line.chanceEaten, Figures.tenths(chance) <= Self.tenthsWorthShowing {
            html.text(" · " + Phrases.eatenInTime(Figures.chance(chance)))
          }
        }
      }
      html.marks(of: marks[line.food])
      if frame.may(.record) { writeDeeds(to: &html) }
    }
  }

  private func writeDeeds(to html: inout HTMLWriter) {
    html.div(isFirst ? "deeds" : "deeds brief") { html in
      tap(.use, "do", to: &html)
      if line.frozenOn == nil { tap(.freeze, "cold", to: &html) }
      tap(.toss, "lose", to: &html)
    }
  }

  private func tap(_ deed: LotAction, _ look: String, to html: inout HTMLWriter) {
    html.tap(
      frame, deed.words(item: line.name, lot: "\(line.lot.rawValue)"), says: Phrases.spoken(deed, line.name),
      classes: deed == .use ? nil : "more", deed.icon, Phrases.title(of: deed), look)
  }
}

/// An action on a lot that takes one tap.
enum LotAction: String, Sendable {
  case use, toss, freeze, thaw, open

  var icon: Icon {
    switch self {
    case .use: .check
    case .toss: .toss
    case .freeze: .freeze
    case .thaw: .today
    case .open: .tag
    }
  }

  /// The possible actions that take nothing out. Only a pack can be opened, not portions of a dish.
  static func changes(of line: LotLine) -> [LotAction] {
    guard line.frozenOn == nil else { return [.thaw] }
    let isPack = line.quantity.dimension != .portions
    return line.openedOn == nil && isPack ? [.open, .freeze] : [.freeze]
  }

  /// The words of the action for the whole lot, as they could be typed.
  func words(item: String, lot: String) -> [String] {
    let all = self == .use || self == .toss ? ["all"] : []
    return [rawValue, "item:\(item)"] + all + ["lot:\(lot)"]
  }
}

extension LotLine {
  /// The state of its date, with advice: "best before yesterday: check first".
  func advised(_ today: Day, _ style: OutputStyle) -> String {
    let words = brief(today, style)
    return !isContradiction && [.pastBest, .pastEstimate].contains(freshness) ? Phrases.checkFirst(words) : words
  }

  /// The state of its date in few words: "tomorrow, opened", "use-by yesterday: do not eat".
  func brief(_ today: Day, _ style: OutputStyle) -> String {
    guard !isContradiction else { return state.text(\.line) }
    let day = when(today, style)
    switch freshness {
    case .pastUseBy: return Phrases.pastUseBy(day)
    case .pastBest: return Phrases.pastBest(day)
    case .pastEstimate: return Phrases.pastEstimate(day)
    case .frozenPastUseBy: return Phrases.frozenPastUseBy
    case .fresh, .soon, .frozen, .undated: break
    }
    var words = [day]
    if openedOn != nil { words.append(Phrases.opened) }
    if isThawed { words.append(Phrases.thawed) }
    return words.joined(separator: ", ")
  }
}

/// The best suggested dish that uses up due food.
struct Advice {
  private let line: RecipeSuggestReport.Line
  /// The number of due lots that it uses.
  private let used: Int
  private let frame: PageFrame

  /// Returns nil if no suggestion uses up due food.
  init?(_ frame: PageFrame, _ due: DueLots) throws {
    let lots = Set((due.past + due.ahead).map(\.lot))
    guard !lots.isEmpty else { return nil }
    var request = RecipeSuggestRequest()
    request.most = 1
    guard let line = try frame.context.answer(request).suggested.first else { return nil }
    used = Set(line.uses.map(\.lot)).intersection(lots).count
    guard used > 0 else { return nil }
    (self.line, self.frame) = (line, frame)
  }

  func write(to html: inout HTMLWriter) {
    let path = RecipeRow.path(frame.home, line.name)
    html.block("div", ["class": "advice"]) { html in
      html.icon(.cook)
      html.element("a", ["class": "what", "href": path]) { html in
        html.element("b") { html in
          html.name(line.name)
          html.text(" " + Phrases.usesUp(used))
        }
        if !detail.isEmpty { html.span("detail", detail) }
      }
      if frame.may(.record) {
        html.element(
          "a", ["class": "button do", "href": path + "/cook", "aria-label": Phrases.cookTitle(line.name)],
          text: Phrases.cookDo)
      }
      html.marks(of: line.concerns)
    }
  }

  /// The time and missing food: "25 min · to buy: 30 g parmesan".
  private var detail: String {
    let missing = line.missing.map { $0.quantity.inKitchen(of: $0.name, frame.style) }
    let short = missing.first.map { Phrases.short($0, others: missing.count - 1) } ?? Phrases.nothingMissing
    return HTMLWriter.dotted([line.minutes.map { "\($0) min" }, short])
  }
}

/// The start page of an empty household, with four ways to begin.
struct FirstSteps {
  let frame: PageFrame

  func write(to html: inout HTMLWriter) {
    html.block("section", ["class": "beginning", "aria-labelledby": "begin"]) { html in
      html.drawing(.shelves)
      html.element("h2", ["id": "begin"], text: Phrases.nothingIn)
      html.p("quiet", Phrases.beginWithShelf)
      html.element("ul", ["class": "rows places"]) { html in
        let (counting, scan) = (Place.stocktake, Place.scan)
        html.way(to: frame.home + counting.path, counting.icon, Phrases.walk, Phrases.walkLead)
        html.way(to: frame.home + scan.path, scan.icon, Phrases.scanThere, Phrases.scanThereLead)
        html.way(to: "#line", .pencil, Phrases.typeBought, Phrases.typeBoughtLead)
        html.way(to: ResidentsPage.path(frame.home), .people, Phrases.whoLivesHere, Phrases.sayWhoLivesHere)
      }
      html.p("hint", Phrases.importLead)
    }
  }
}
