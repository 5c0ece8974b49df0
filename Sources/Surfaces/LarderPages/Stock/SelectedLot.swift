import DiaryPages
import LarderAnswers
import LarderModel
import LarderSentences
import Page
import WebParts

/// The selected lot: how much is left, steps up and down, and further actions.
struct SelectedLot {
  let item: String
  let lot: String
  /// The amount left; nil if a script fills it in.
  let left: Quantity?
  let step: Quantity
  let changes: [LotAction]
  /// The price of the lot's purchase; nil if it was not bought, or prices are not shown.
  let price: LotPrice?
  /// Whether the lot is the item's only one, so that eating from it can be logged in the diary.
  let isOnly: Bool
  private let choice: StockChoice
  private let frame: PageFrame

  init(_ line: LotLine, isOnly: Bool, step: Quantity, price: LotPrice?, _ choice: StockChoice, _ frame: PageFrame) {
    self.price = price
    (item, lot, left, self.step) = (line.name, "\(line.lot.rawValue)", line.quantity, step)
    (changes, self.isOnly) = (LotAction.changes(of: line), isOnly)
    var held = choice.holding(line)
    held.isMore = choice.isMore
    (self.choice, self.frame) = (held, frame.returning(to: held.path(frame.home)))
  }

  /// The template that a script fills in for any lot, with the placeholders ITEM, LOT, STEP, EVENT and PRICE.
  init(patternFor choice: StockChoice, _ frame: PageFrame) {
    (item, lot, left) = ("ITEM", "LOT", nil)
    step = Quantity(amount: 1_000, dimension: .pieces)
    price = frame.may(.correct) && frame.may(.seeMoney) ? .pattern : nil
    (changes, isOnly, self.choice) = ([.freeze, .thaw, .open], true, choice.changed { _ in })
    self.frame = frame.returning(to: self.choice.path(frame.home))
  }

  private var taken: Quantity { left.map { $0.amount < step.amount ? $0 : step } ?? step }

  func write(to html: inout HTMLWriter) {
    html.div("hand") { html in
      html.iconLink(.next, ItemPage.path(frame.home, item), Phrases.stockAbout(item), "plain arrow")
      writeStepper(to: &html)
      if let price { write(price, to: &html) }
      if left == nil || choice.isMore { writeQuestion(to: &html) }
      writeDeeds(to: &html)
    }
  }

  /// Writes the price of the purchase, which a tap corrects.
  private func write(_ price: LotPrice, to html: inout HTMLWriter) {
    html.div("paid") { html in
      html.span("detail", Phrases.totalPrice)
      price.number(of: item).write(frame, to: &html)
    }
  }

  private func writeStepper(to html: inout HTMLWriter) {
    html.block("div", ["class": "stepper"]) { html in
      html.deed(frame, ["use"], item: item, lot: lot, says: Phrases.stockUsedSays(item)) { html in
        let less = left == nil ? "STEP" : taken.formatted(frame.style)
        writeStep(.minus, less, Phrases.stockLess(item, less), "quantity", taken.exactText, by: "-1", to: &html)
      }
      html.element("output", ["aria-live": "polite"]) { html in
        if let left { html.amount(Figures.left(left, frame.style)) }
      }
      html.element("form", ["method": "get", "action": frame.home + "/stock"]) { html in
        for pair in choice.pairs { html.hidden(pair.name, pair.value) }
        let size = left == nil ? "STEP" : step.formatted(frame.style)
        writeStep(.plus, size, Phrases.stockMore(item), "more", "1", by: "1", to: &html)
      }
    }
  }

  /// Writes a form's step button, with an attribute that a script recognises.
  private func writeStep(
    _ icon: Icon, _ shown: String, _ spoken: String, _ name: String, _ value: String, by: String,
    to html: inout HTMLWriter
  ) {
    html.element(
      "button", ["type": "submit", "name": name, "value": value, "aria-label": spoken, "data-step": by]
    ) { html in
      html.icon(icon)
      html.small(shown)
    }
  }

  /// Writes the question shown for more than the recorded amount: bought or miscounted?
  private func writeQuestion(to html: inout HTMLWriter) {
    let more = left.map { Quantity(amount: $0.amount.addingClamped(step.amount), dimension: $0.dimension) } ?? step
    html.block("div", ["class": "ask", "hidden": left == nil ? "" : nil]) { html in
      html.p(nil, Phrases.stockMoreThanThere)
      html.div("deeds") { html in
        html.deed(frame, ["buy"], item: item, says: Phrases.stockBoughtSays(item), classes: "bought") { html in
          html.hidden("quantity", step.exactText)
          html.iconButton(.basket, Phrases.stockBought)
        }
        html.deed(frame, ["count"], item: item, lot: lot, says: Phrases.countOf(item), classes: "counted") { html in
          html.hidden("quantity", more.exactText)
          html.iconButton(.count, Phrases.stockMiscounted)
        }
      }
    }
  }

  private func writeDeeds(to html: inout HTMLWriter) {
    html.block("div", ["class": "deeds"]) { html in
      html.tap(
        frame, ["use", "all"], item: item, lot: lot, says: Phrases.stockUsedUpSays(item), .check, Phrases.stockUsedUp)
      if isOnly {
        let says = Phrases.stockAteSays(item)
        html.deed(frame, ["eat"], item: item, says: says, classes: "by-amount fits-eat") { html in
          html.hidden("quantity", taken.exactText)
          html.hidden("stock", "on")
          html.iconButton(.eaten, Phrases.ate, spoken: says)
        }
      }
      for change in changes {
        html.tap(
          frame, [change.rawValue], item: item, lot: lot, says: Phrases.spoken(change, item),
          classes: "fits-\(change.rawValue)", change.icon, Phrases.title(of: change),
          change == .freeze ? "cold" : nil)
      }
      html.tap(
        frame, ["toss", "all"], item: item, lot: lot, says: Phrases.spoken(.toss, item), classes: "by-amount",
        .toss, Phrases.toss, "lose")
    }
  }
}

/// The price of a lot's purchase, as it is shown and as it is typed.
struct LotPrice {
  let event: String
  let shown: String
  let typed: String

  /// The placeholders of the template.
  static let pattern = LotPrice(event: "EVENT", shown: "PRICE", typed: "PRICE")

  private init(event: String, shown: String, typed: String) {
    (self.event, self.shown, self.typed) = (event, shown, typed)
  }

  /// - Parameter purchase: The purchase as it counts now.
  init(_ purchase: StoredEvent, _ catalog: Catalog) {
    event = "\(purchase.sequence)"
    let price = purchase.decode(as: Bought.self).price
    shown = price?.formatted(catalog.style) ?? Phrases.priceUnknown
    typed = price?.typed(catalog.style, household: catalog.currency) ?? ""
  }

  func number(of item: String) -> NumberInPlace {
    NumberInPlace(event, EntryField("price", Phrases.totalPrice, value: typed, shown: shown), of: item)
  }
}
