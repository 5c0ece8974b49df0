import DiaryPages
import LarderAnswers
import LarderModel
import LarderSentences
import Page
import WebParts

/// An item in stock as a row. A tap lists the lots if there are several.
struct StockRow {
  let thing: StockItem
  let choice: StockChoice
  let frame: PageFrame
  /// The steps; nil if the person may not record.
  let steps: UsualSteps?
  let pictures: ItemPictures
  /// The prices of the lots' purchases, by lot; empty if the person may not correct them.
  let prices: [LotID: LotPrice]

  private var style: OutputStyle { frame.style }
  /// The page of the item; nil if the person may not see it.
  private var item: String? { frame.may(.readAll) ? ItemPage.path(frame.home, thing.name) : nil }
  /// The words that the search field matches: the name and the places.
  private var words: String { ([thing.name] + Set(thing.lots.compactMap(\.placeName)).sorted()).joined(separator: " ") }

  func write(to html: inout HTMLWriter) {
    if thing.lots.count == 1 { write(thing.lots[0], isOnly: true, to: &html) } else { writeGroup(to: &html) }
  }

  /// Writes an item with several packs, which a tap lists. Packs with an urgent date are listed from the start, unless
  /// they are equal.
  private func writeGroup(to html: inout HTMLWriter) {
    let isHeld = thing.lots.contains { "\($0.lot.rawValue)" == choice.lot }
    html.row([
      "class": thing.state.isBrief ? "brief group" : "group", "data-key": "item \(thing.item.rawValue)",
      "data-search": words, "data-item": thing.name,
    ]) { html in
      html.fold("packs", isOpen: isHeld || !thing.state.isBrief && !thing.isOfEqualPacks) { html in
        html.ring(of: thing.lots[0], frame.today)
        pictures.writePhoto(of: thing.item, to: &html)
        html.element("span", ["class": "what"]) { html in
          html.element("b") { $0.name(thing.name) }
          html.span("detail", writeSummary)
        }
        html.span("amount") { $0.amount(thing.leftWords(style)) }
        html.marks(of: thing.lots.flatMap { $0.concerns ?? [] }, showsUnknown: false)
      } content: { html in
        writeLots(to: &html)
      }
    }
  }

  /// "in 9 days · fridge, pantry · 2 packs".
  private func writeSummary(to html: inout HTMLWriter) {
    let first = thing.lots[0]
    let when = thing.state.isBrief ? first.when(frame.today, style) : first.brief(frame.today, style)
    // No line begins with a dot.
    let separator = "\u{A0}· "
    html.span(first.look(frame.today), when)
    html.text(separator)
    if thing.places.count > 1 {
      html.names(thing.places)
      html.text(separator)
    }
    html.element("span") { html in
      html.text(Phrases.stockLots(thing.lots.count))
      html.icon(.down)
    }
  }

  private func writeLots(to html: inout HTMLWriter) {
    html.rows(thing.lots, classes: "rows lots") { write($0, isOnly: false, to: &$1) }
    if let item { html.element("p", ["class": "inner detail"]) { $0.link(item, Phrases.stockAbout(thing.name)) } }
  }

  // MARK: A lot

  private func write(_ line: LotLine, isOnly: Bool, to html: inout HTMLWriter) {
    let number = "\(line.lot.rawValue)"
    let hand = hand(line, isOnly)
    let state = StockState(line, frame.today)
    let isHeld = hand != nil && choice.lot == number
    let classes = [
      state.isBrief || !isOnly ? "brief" : nil, isHeld ? "row-in-hand" : nil,
    ].compactMap { $0 }.joined(separator: " ")
    let isTaken = hand != nil
    html.row([
      "id": "lot-" + number, "class": classes.isEmpty ? nil : classes, "data-lot": number,
      "data-search": isOnly ? words : nil, "data-item": thing.name,
      "data-amount": isTaken ? "\(line.quantity.amount)" : nil,
      "data-dimension": isTaken ? line.quantity.dimension.word : nil,
      "data-step": hand.map { "\($0.step.amount)" },
      "data-fits": isTaken ? fits(line, isOnly) : nil, "data-swipe": isTaken ? "use toss" : nil,
      "data-price": hand?.price?.shown, "data-price-typed": hand?.price?.typed, "data-event": hand?.price?.event,
    ]) { html in
      if isOnly {
        html.ring(of: line, frame.today)
        pictures.writePhoto(of: thing.item, to: &html)
      }
      let link = isTaken ? choice.holding(line).path(frame.home) + "#lot-" + number : item
      html.element(
        link == nil ? "div" : "a", ["class": "what", "href": link, "data-hand": isTaken ? "" : nil]
      ) { html in
        html.element("b") { html in
          if isOnly { html.name(thing.name) } else { html.text(Phrases.stockSince(line, frame.today, style)) }
        }
        writeDetail(line, state, isOnly, to: &html)
      }
      html.span("amount") { $0.amount(Figures.left(line.quantity, style)) }
      if isOnly { html.marks(of: line.concerns, showsUnknown: false) }
      if isHeld { hand?.write(to: &html) }
    }
  }

  /// The actions of a lot; nil if there are none, or the lot is overdrawn.
  private func hand(_ line: LotLine, _ isOnly: Bool) -> SelectedLot? {
    guard let steps, !line.isContradiction else { return nil }
    return SelectedLot(
      line, isOnly: isOnly, step: steps.step(for: line), price: prices[line.lot], choice, frame)
  }

  private func fits(_ line: LotLine, _ isOnly: Bool) -> String {
    (LotAction.changes(of: line).map(\.rawValue) + (isOnly ? ["eat"] : [])).joined(separator: " ")
  }

  private func writeDetail(_ line: LotLine, _ state: StockState, _ isOnly: Bool, to html: inout HTMLWriter) {
    html.span("detail") { html in
      let words = state.isBrief ? Phrases.stockBrief(line, frame.today, style) : line.brief(frame.today, style)
      html.span(state.look, words)
      // A past date leaves no room for the place.
      guard !isOnly || !state.isBrief && state != .past, let place = line.placeName else { return }
      html.text(" · ")
      html.name(place)
    }
  }
}
