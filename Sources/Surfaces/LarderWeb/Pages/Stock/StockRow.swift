import LarderAnswers
import LarderModel
import LarderSentences
import Page

/// A thing that is in, as a row; its lots below it, where there are several.
struct StockRow {
  let thing: StockThing
  let today: Day
  let style: OutputStyle
  let choice: StockChoice
  let home: String
  /// Whether there is a page of the item for whoever looks.
  let isLinked: Bool
  /// Nil where whoever looks may not record.
  let frame: PageFrame?
  let steps: UsualSteps?

  private var item: String { ItemPage.path(home, thing.name) }
  /// What is typed finds it by its name and its places.
  private var words: String {
    ([thing.name] + Set(thing.lots.compactMap(\.placeName)).sorted()).joined(separator: " ")
  }

  func write(to html: inout HTMLWriter) {
    if thing.lots.count == 1 {
      write(thing.lots[0], isOnly: true, to: &html)
    } else {
      writeGroup(to: &html)
    }
    html.newline()
  }

  private func writeGroup(to html: inout HTMLWriter) {
    let first = thing.lots[0]
    html.element(
      "li",
      [
        "class": thing.state.isBrief ? "brief group" : "group", "data-key": "item \(thing.item.rawValue)",
        "data-search": words, "data-item": thing.name,
      ]
    ) { html in
      html.ring(of: first, today)
      writeWhat(link: isLinked ? item : nil, to: &html) { html in
        html.element("b") { $0.name(thing.name) }
        html.element("span", ["class": "detail"]) { html in
          html.element("span", ["class": first.look(today)], text: first.told(today: today, style))
          html.text(" · " + Phrases.stockLots(thing.lots.count))
        }
      }
      html.element("span", ["class": "amount"]) { $0.amount(thing.leftWords(style)) }
      html.element("ul", ["class": "rows lots"]) { html in
        for line in thing.lots {
          write(line, isOnly: false, to: &html)
          html.newline()
        }
      }
    }
  }

  // MARK: A lot

  private func write(_ line: LotLine, isOnly: Bool, to html: inout HTMLWriter) {
    let number = "\(line.lot.rawValue)"
    let hand = hand(line, isOnly)
    let state = StockState(line, today)
    let isHeld = hand != nil && choice.lot == number
    let classes = [
      state.isBrief || !isOnly ? "brief" : nil, isHeld ? "row-in-hand" : nil,
    ].compactMap { $0 }.joined(separator: " ")
    let isTaken = hand != nil
    html.element(
      "li",
      [
        "id": "lot-" + number, "class": classes.isEmpty ? nil : classes, "data-lot": number,
        "data-search": isOnly ? words : nil, "data-item": thing.name,
        "data-amount": isTaken ? "\(line.quantity.amount)" : nil,
        "data-dimension": isTaken ? line.quantity.dimension.word : nil,
        "data-step": hand.map { "\($0.step.amount)" },
        "data-fits": isTaken ? fits(line, isOnly) : nil,
      ]
    ) { html in
      if isOnly { html.ring(of: line, today) }
      let link = isTaken ? choice.holding(line).path(home) + "#lot-" + number : isLinked ? item : nil
      writeWhat(link: link, isHand: isTaken, to: &html) { html in
        html.element("b") { html in
          if isOnly { html.name(thing.name) } else { html.text(Phrases.stockSince(line, today, style)) }
        }
        writeDetail(line, state, isOnly, to: &html)
      }
      html.element("span", ["class": "amount"]) { $0.amount(Figures.left(line.quantity, style)) }
      if isHeld { hand?.write(to: &html) }
    }
  }

  /// What can be done with it; nil where nothing can, or more was taken than was there.
  private func hand(_ line: LotLine, _ isOnly: Bool) -> LotInHand? {
    guard let frame, let steps, !line.isContradiction else { return nil }
    return LotInHand(line, isOnly: isOnly, step: steps.step(for: line), choice, frame, style)
  }

  private func fits(_ line: LotLine, _ isOnly: Bool) -> String {
    (LotInHand.Change.all(of: line).map(\.rawValue) + (isOnly ? ["eat"] : [])).joined(separator: " ")
  }

  private func writeDetail(_ line: LotLine, _ state: StockState, _ isOnly: Bool, to html: inout HTMLWriter) {
    html.element("span", ["class": "detail"]) { html in
      let words = state.isBrief ? Phrases.stockBrief(line, today, style) : line.words(today, style)
      html.element("span", ["class": state.look], text: words)
      guard !state.isBrief || !isOnly, let place = line.placeName else { return }
      html.text(" · ")
      html.name(place)
    }
  }

  private func writeWhat(
    link: String?, isHand: Bool = false, to html: inout HTMLWriter, _ content: (inout HTMLWriter) -> Void
  ) {
    if let link {
      html.element("a", ["class": "what", "href": link, "data-hand": isHand ? "" : nil], content)
    } else {
      html.element("div", ["class": "what"], content)
    }
  }
}
