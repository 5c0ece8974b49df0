import LarderAnswers
import LarderModel
import LarderSentences
import Page
import WebParts

/// The answers for an item being counted: as expected, gone, part of a pack, or another amount.
struct CountForms {
  let line: LotLine
  /// The lot as recorded, with its pack size.
  let lot: Lot?
  let frame: PageFrame

  private var says: String { Phrases.countOf(line.name) }
  /// Whether the food must not be eaten, so that throwing it away comes first.
  private var mustGo: Bool { line.freshness.isPastUseBy }

  private func deed(_ classes: String, to html: inout HTMLWriter, _ content: (inout HTMLWriter) -> Void) {
    let words = ["count", "item:" + line.name, "lot:\(line.lot.rawValue)"]
    html.deed(frame, words, says: says, classes: classes, content)
  }

  func write(to html: inout HTMLWriter) {
    let amounts = CountAmounts(lot ?? Lot(), line.quantity)
    if mustGo {
      html.tap(
        frame, ["toss", "all"], item: line.name, lot: "\(line.lot.rawValue)", says: Phrases.spoken(.toss, line.name),
        classes: "keys", .toss, Phrases.toss, "lose")
    }
    deed("keys", to: &html) { write(amounts, to: &$0) }
    html.fold("edit") {
      $0.text(Phrases.numberOrDate)
    } content: { html in
      deed("slots", to: &html) { html in
        html.slot("quantity", Phrases.amount, placeholder: line.quantity.exactText, isRequired: true)
        html.dateOnPack(frame.style)
        html.button(Phrases.save, spoken: says)
      }
    }
  }

  private func write(_ amounts: CountAmounts, to html: inout HTMLWriter) {
    let (name, style) = (line.name, frame.style)
    html.iconButton(
      .check, Phrases.right(Figures.leftInKitchen(line.quantity, style)), mustGo ? "key" : "do key", name: "words",
      value: "all",
      says: Phrases.countedRight(name))
    html.div("three") { html in
      html.button(Phrases.goneNow, "lose", name: "words", value: "0", spoken: Phrases.countedGone(name))
      step(amounts, -1, .minus, to: &html)
      step(amounts, 1, .plus, to: &html)
    }
    guard !amounts.parts.isEmpty else { return }
    html.div("parts") { html in
      for part in amounts.parts {
        let spoken = Phrases.isThere(part.quantity.shown(style), name)
        html.button(part.sign, name: "words", value: part.quantity.exactText, spoken: spoken)
      }
    }
  }

  /// Writes a step up or down from the recorded amount. A script collects several steps before sending the count.
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
    ) { $0.labelled(icon, amounts.step.formatted(frame.style)) }
  }

  /// Splits "600 ml" into number and unit.
  private static func parted(_ quantity: Quantity) -> (number: String, unit: String) {
    let parts = quantity.exactText.split(separator: " ", maxSplits: 1)
    return (String(parts.first ?? ""), parts.count > 1 ? String(parts[1]) : "")
  }
}

/// The amounts offered when counting: parts of a pack, and a step up or down.
struct CountAmounts {
  /// A part of the open pack, with the total amount if that much is left in it.
  struct Part {
    let sign: String
    let quantity: Quantity
  }

  /// The parts of a pack, from an eighth to full; empty without a pack size or for items counted in pieces.
  let parts: [Part]
  /// The size of a step.
  let step: Quantity

  private static let eighths: [(sign: String, eighths: Int64)] = [("⅛", 1), ("¼", 2), ("½", 4), ("¾", 6), ("1", 8)]

  init(_ lot: Lot, _ remaining: Quantity) {
    let (pack, dimension) = (lot.pack, remaining.dimension)
    guard dimension == .mass || dimension == .volume else {
      parts = []
      step = Quantity(amount: 1_000, dimension: dimension)
      return
    }
    // Only the last pack is open; the others stay full.
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

  /// Returns an amount one step away; nil below zero.
  func stepped(_ quantity: Quantity, by sign: Int64) -> Quantity? {
    let amount = quantity.amount.addingClamped(sign * step.amount)
    return amount > 0 ? Quantity(amount: amount, dimension: quantity.dimension) : nil
  }

  /// Rounds down to 1, 2, 5, 10, 20, 50 and so on, in whole grams or millilitres.
  private static func round(_ amount: Int64) -> Int64 {
    var unit: Int64 = 1_000
    while unit <= amount / 10 { unit *= 10 }
    return amount >= 5 * unit ? 5 * unit : amount >= 2 * unit ? 2 * unit : unit
  }
}
