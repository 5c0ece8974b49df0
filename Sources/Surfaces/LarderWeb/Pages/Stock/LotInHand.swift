import LarderAnswers
import LarderModel
import LarderSentences
import Page

/// The lot in hand: how much is left, to be made less or more by a tap, and what else can be done with it.
struct LotInHand {
  /// A change of a lot that takes nothing out.
  enum Change: String, CaseIterable {
    case freeze, thaw, open

    var icon: Icon {
      switch self {
      case .freeze: .freeze
      case .thaw: .today
      case .open: .tag
      }
    }

    /// Those that make sense of a lot.
    static func all(of line: LotLine) -> [Change] {
      guard line.frozenOn == nil else { return [.thaw] }
      return line.openedOn == nil ? [.open, .freeze] : [.freeze]
    }
  }

  let item: String
  let lot: String
  /// Nil where a script fills it in.
  let left: Quantity?
  let step: Quantity
  let changes: [Change]
  /// Whether it is the only lot of its item, so that what is eaten can be written into the diary with it.
  let isOnly: Bool
  private(set) var choice: StockChoice
  let frame: PageFrame
  let style: OutputStyle

  init(_ line: LotLine, isOnly: Bool, step: Quantity, _ choice: StockChoice, _ frame: PageFrame, _ style: OutputStyle) {
    (item, lot, left, self.step) = (line.name, "\(line.lot.rawValue)", line.quantity, step)
    (changes, self.isOnly, self.choice) = (Change.all(of: line), isOnly, choice.holding(line))
    self.choice.isMore = choice.isMore
    (self.frame, self.style) = (frame, style)
  }

  /// The one that a script fills in for any lot, by the words ITEM, LOT and STEP.
  init(patternFor choice: StockChoice, _ frame: PageFrame, _ style: OutputStyle) {
    (item, lot, left) = ("ITEM", "LOT", nil)
    step = Quantity(amount: 1_000, dimension: .pieces)
    (changes, isOnly, self.choice) = (Change.allCases, true, choice.changed { _ in })
    (self.frame, self.style) = (frame, style)
  }

  private var next: String { choice.path(frame.home) }
  private var taken: Quantity { left.map { $0.amount < step.amount ? $0 : step } ?? step }

  func write(to html: inout HTMLWriter) {
    html.element("div", ["class": "hand"]) { html in
      html.element(
        "a",
        [
          "class": "plain arrow", "href": ItemPage.path(frame.home, item),
          "aria-label": Phrases.stockAbout(item),
        ]
      ) { $0.icon(.next) }
      writeStepper(to: &html)
      if left == nil || choice.isMore { writeQuestion(to: &html) }
      writeDeeds(to: &html)
    }
  }

  private func writeStepper(to html: inout HTMLWriter) {
    html.element("div", ["class": "stepper"]) { html in
      html.deed(frame, ["use"], item: item, lot: lot, says: Phrases.stockUsedSays(item), next: next) { html in
        let less = left == nil ? "STEP" : taken.formatted(style)
        html.stepButton(
          .minus, less, spoken: Phrases.stockLess(item, less), name: "quantity", value: taken.exactText, by: "-1")
      }
      html.element("output", ["aria-live": "polite"]) { html in
        if let left { html.amount(Figures.left(left, style)) }
      }
      html.element("form", ["method": "get", "action": frame.home + "/stock"]) { html in
        for pair in choice.pairs { html.hidden(pair.name, pair.value) }
        let size = left == nil ? "STEP" : step.formatted(style)
        html.stepButton(.plus, size, spoken: Phrases.stockMore(item), name: "more", value: "1", by: "1")
      }
    }
    html.newline()
  }

  /// More than was there: bought, or miscounted?
  private func writeQuestion(to html: inout HTMLWriter) {
    let more = left.map { Quantity(amount: $0.amount.addingClamped(step.amount), dimension: $0.dimension) } ?? step
    html.element("div", ["class": "ask", "hidden": left == nil ? "" : nil]) { html in
      html.element("p", text: Phrases.stockMoreThanThere)
      html.element("div", ["class": "deeds"]) { html in
        html.deed(
          frame, ["buy"], item: item, lot: nil, says: Phrases.stockBoughtSays(item), next: next, classes: "bought"
        ) { html in
          html.hidden("quantity", step.exactText)
          html.iconButton(.basket, Phrases.stockBought)
        }
        html.deed(
          frame, ["count"], item: item, lot: lot, says: Phrases.stockCountedSays(item), next: next,
          classes: "counted"
        ) { html in
          html.hidden("quantity", more.exactText)
          html.iconButton(.count, Phrases.stockMiscounted)
        }
      }
    }
    html.newline()
  }

  private func writeDeeds(to html: inout HTMLWriter) {
    html.element("div", ["class": "deeds"]) { html in
      if isOnly {
        html.deed(
          frame, ["eat"], item: item, lot: nil, says: Phrases.stockAteSays(item), next: next,
          classes: "by-amount fits-eat"
        ) { html in
          html.hidden("quantity", taken.exactText)
          html.hidden("stock", "on")
          html.iconButton(.eaten, Phrases.stockAte, spoken: Phrases.stockAteSays(item))
        }
      }
      html.deed(
        frame, ["toss", "all"], item: item, lot: lot, says: Phrases.spoken(LotDeed.toss, item), next: next,
        classes: "by-amount"
      ) { $0.iconButton(.toss, Phrases.stockTossed, "lose", spoken: Phrases.spoken(LotDeed.toss, item)) }
      html.deed(frame, ["use", "all"], item: item, lot: lot, says: Phrases.stockAllGoneSays(item), next: next) {
        $0.button(Phrases.stockAllGone, spoken: Phrases.stockAllGoneSays(item))
      }
    }
    html.newline()
    guard !changes.isEmpty else { return }
    html.element("div", ["class": "deeds changes"]) { html in
      for change in changes {
        html.deed(
          frame, [change.rawValue], item: item, lot: lot, says: Phrases.spoken(change, item), next: next,
          classes: "fits-\(change.rawValue)"
        ) {
          $0.iconButton(
            change.icon, Phrases.title(of: change), change == .freeze ? "cold" : nil,
            spoken: Phrases.spoken(change, item))
        }
      }
    }
    html.newline()
  }
}
