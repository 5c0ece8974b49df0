import LarderAnswers
import LarderModel
import LarderSentences
import Page

/// What can be said of a thing that is counted: that it is as expected, gone, a part of its pack, or another number.
struct CountForms {
  let line: LotLine
  /// The lot as the books have it, with the size of its pack.
  let lot: Lot?
  let frame: PageFrame

  private var says: String { Phrases.countOf(line.name) }

  private func deed(_ classes: String, to html: inout HTMLWriter, _ content: (inout HTMLWriter) -> Void) {
    let words = ["count", "item:" + line.name, "lot:\(line.lot.rawValue)"]
    html.deed(frame, words, says: says, classes: classes, content)
  }

  func write(to html: inout HTMLWriter) {
    let amounts = CountAmounts(lot ?? Lot(), line.quantity)
    deed("keys", to: &html) { write(amounts, to: &$0) }
    html.fold("edit") {
      $0.text(Phrases.numberOrDate)
    } content: { html in
      deed("slots", to: &html) { html in
        html.slot("quantity", Phrases.howMuchThere, placeholder: line.quantity.exactText, isRequired: true)
        html.slot("due", Phrases.dateOnPack, type: "date")
        html.button(Phrases.save, spoken: says)
      }
    }
  }

  private func write(_ amounts: CountAmounts, to html: inout HTMLWriter) {
    let (name, style) = (line.name, frame.style)
    html.iconButton(
      .check, Phrases.right(line.quantity.inFractions(style)), "do key", name: "words", value: "all",
      says: Phrases.countedRight(name))
    html.div("three") { html in
      html.button(Phrases.goneNow, "lose", name: "words", value: "0", spoken: Phrases.countedGone(name))
      step(amounts, -1, .minus, to: &html)
      step(amounts, 1, .plus, to: &html)
    }
    guard !amounts.parts.isEmpty else { return }
    html.div("parts") { html in
      for part in amounts.parts {
        let spoken = Phrases.isThere(part.quantity.formatted(style), name)
        html.button(part.sign, name: "words", value: part.quantity.exactText, spoken: spoken)
      }
    }
  }

  /// A step from what the books have; a script takes several before the count is sent.
  private func step(_ amounts: CountAmounts, _ sign: Int64, _ icon: Icon, to html: inout HTMLWriter) {
    let stepped = amounts.stepped(line.quantity, by: sign)
    let (number, unit) = Self.parted(amounts.step)
    html.element(
      "button",
      [
        "type": "submit", "name": "words", "value": stepped?.exactText ?? "0",
        "data-step": (sign < 0 ? "-" : "") + number, "data-unit": unit, "data-now": Self.parted(line.quantity).number,
        "aria-label": Phrases.stepped(amounts.step.formatted(frame.style), isLess: sign < 0, line.name),
      ]
    ) { $0.labelled(icon, number) }
  }

  /// "600 ml" as a number and its unit.
  private static func parted(_ quantity: Quantity) -> (number: String, unit: String) {
    let parts = quantity.exactText.split(separator: " ", maxSplits: 1)
    return (String(parts.first ?? ""), parts.count > 1 ? String(parts[1]) : "")
  }
}

/// What there may be of a thing when it is counted: parts of its pack, and a step more or less.
struct CountAmounts {
  /// A part of the open pack, with what there is in all where so much is left in it.
  struct Part {
    let sign: String
    let quantity: Quantity
  }

  /// Read off the carton: an eighth to full; nothing of what has no pack or is counted by the piece.
  let parts: [Part]
  /// What the minus takes away and the plus adds.
  let step: Quantity

  private static let eighths: [(sign: String, eighths: Int64)] = [("⅛", 1), ("¼", 2), ("½", 4), ("¾", 6), ("1", 8)]

  init(_ lot: Lot, _ remaining: Quantity) {
    let (pack, dimension) = (lot.pack, remaining.dimension)
    guard dimension == .mass || dimension == .volume else {
      parts = []
      step = Quantity(amount: 1_000, dimension: dimension)
      return
    }
    // The packs that are full stay full: only the last is looked into.
    let full = pack > 0 ? max(0, remaining.amount - 1) / pack * pack : 0
    parts =
      pack < 8
      ? []
      : Self.eighths.map { part in
        let amount = full.addingClamped(Figures.rounded(Int128(pack) * Int128(part.eighths), 8))
        return Part(sign: part.sign, quantity: Quantity(amount: amount, dimension: dimension))
      }
    step = Quantity(amount: Self.round(max(pack, remaining.amount) / 10), dimension: dimension)
  }

  /// The amount a step above or below another; nil below nothing.
  func stepped(_ quantity: Quantity, by sign: Int64) -> Quantity? {
    let amount = quantity.amount.addingClamped(sign * step.amount)
    return amount > 0 ? Quantity(amount: amount, dimension: quantity.dimension) : nil
  }

  /// The next below among 1, 2, 5, 10, 20, 50 and so on, in whole grams or millilitres.
  private static func round(_ amount: Int64) -> Int64 {
    var unit: Int64 = 1_000
    while unit <= amount / 10 { unit *= 10 }
    return amount >= 5 * unit ? 5 * unit : amount >= 2 * unit ? 2 * unit : unit
  }
}
