import LarderAnswers
import LarderCommands
import LarderModel
import LarderSentences
import Page
import WebParts

/// A field of an entry with its present value, which is typed over. Only a changed value is sent.
package struct EntryField {
  /// The name as typed: "due-kind".
  package let name: String
  let label: String
  /// The present value as it is typed; empty if there is none.
  let value: String
  /// The present value as it is shown: "€2.38", "350 kcal".
  package let shown: String
  /// The possible values with their labels; empty for free text.
  private var choices: [(value: String, label: String)] = []
  private var type = "text"
  /// The keyboard that phones show.
  private var inputMode: String?
  /// The ID of the list of suggestions.
  private let list: String?
  private let isRequired: Bool

  package init(
    _ name: String, _ label: String, value: String?, shown: String? = nil, type: String = "text", list: String? = nil,
    isRequired: Bool = false
  ) {
    (self.name, self.label, self.value, self.type) = (name, label, value ?? "", type)
    self.shown = shown ?? value ?? ""
    (self.list, self.isRequired) = (list, isRequired)
    inputMode = ["price", "cost", "energy"].contains(name) ? "decimal" : nil
  }

  /// Returns nil for fields that link events, and for fields that no one typed.
  ///
  /// - Parameter event: The event as it counts now.
  init?(_ field: ListedField, of event: StoredEvent, _ sentence: EventSentence) {
    let name = "\(field.name)"
    guard !FixEvent.tied.contains(name), let label = Phrases.fixField(name) else { return nil }
    let kind = event.record.kind
    // An event that takes from a lot has the lot's item.
    if name == "item", kind != Bought.code, kind != MealLogged.code { return nil }
    let typed = name == "value" ? sentence.fact(of: event)?.description : Self.typed(field, sentence)
    self.init(
      String(name.map { $0 == "_" ? "-" : $0 }), label, value: typed, shown: sentence.message(of: field)?.description)
    switch field.form {
    case .choice(let choice): choices = Self.words(choice)
    case .day: type = "date"
    default: break
    }
  }

  package var isSaid: Bool { !value.isEmpty }

  private static func words<Kind: Choice>(_ kind: Kind.Type) -> [(value: String, label: String)] {
    Kind.allCases.filter { $0 != .unsaid }.map { choice in
      let words = (choice as? WasteReason)?.displayed ?? choice.word.replacing("-", with: " ")
      return (choice.word, FormFault.capitalized(words))
    }
  }

  /// A field's value as it is typed: "2.38", "1.5 l", "350".
  private static func typed(_ field: ListedField, _ sentence: EventSentence) -> String? {
    let style = sentence.style
    switch field.value {
    case .decimal(let scaled, let places, let suffix):
      let exact = field.value.shown
      // A plain number would be in the item's usual unit.
      if let quantity = try? Quantity(exactText: exact) {
        guard quantity.dimension == .pieces else { return quantity.editable(style) }
        return quantity.amount == 1000 ? "1 piece" : quantity.exactText
      }
      if let money = try? Money(exactText: exact) { return money.typed(style, household: sentence.catalog.currency) }
      return style.decimal(scaled, places: Int(places)) + (suffix == " kcal" ? "" : suffix)
    case .text(let text): return text
    default: return sentence.message(of: field)?.description
    }
  }

  package func write(to html: inout HTMLWriter) {
    html.block("label", ["class": "slot"]) { html in
      html.element("span", text: label)
      writeInput(to: &html)
    }
  }

  private func writeInput(to html: inout HTMLWriter) {
    html.hidden("was." + name, value)
    guard choices.isEmpty else {
      return html.choice(name, spoken: label, [(value: "", label: Phrases.fixUnsaid)] + choices, chosen: value)
    }
    html.leaf(
      "input",
      [
        "name": name, "type": type, "value": isSaid ? value : nil, "autocomplete": "off",
        "autocapitalize": type == "text" ? "none" : nil, "list": list, "inputmode": inputMode,
        "required": isRequired ? "" : nil,
      ])
  }
}

/// A number that a tap turns into a field with its present value.
package struct NumberInPlace {
  /// The verb and its fixed arguments.
  let words: [String]
  let field: EntryField
  /// The number as shown.
  let shown: String
  /// The label for screen readers: "correct Price: milk".
  let spoken: String
  var item: String?
  var lot: String?

  package init(_ event: String, _ field: EntryField, shown: String? = nil, of name: String) {
    (words, self.field, self.shown) = (["fix", event], field, shown ?? field.shown)
    spoken = Phrases.fixOf(field.label, name)
  }

  /// The amount left of a lot, which is counted.
  package init(left line: LotLine, _ style: OutputStyle) {
    (words, item, lot) = (["count"], line.name, "\(line.lot.rawValue)")
    shown = Figures.left(line.quantity, style)
    field = EntryField("quantity", Phrases.itemLeft, value: line.quantity.editable(style), isRequired: true)
    spoken = Phrases.fixOf(Phrases.itemLeft, line.name)
  }

  /// - Parameter isInFold: Whether an outer fold already creates the form when it is opened.
  package func write(_ frame: PageFrame, isInFold: Bool = false, to html: inout HTMLWriter) {
    html.element("details", ["class": "edit in-place"]) { html in
      html.element("summary", ["title": spoken]) { html in
        html.span("unseen", spoken + " ")
        if shown.contains(where: \.isNumber) { html.amount(shown) } else { html.text(shown) }
      }
      if isInFold { writeForm(frame, to: &html) } else { html.whenOpened { writeForm(frame, to: &$0) } }
    }
  }

  private func writeForm(_ frame: PageFrame, to html: inout HTMLWriter) {
    html.deed(frame, words, item: item, lot: lot, says: spoken, classes: "in-line") { html in
      field.write(to: &html)
      html.button(Phrases.save, "do")
    }
  }
}

extension Money {
  /// The price as it can be typed: only the number for the household's own currency.
  package func typed(_ style: OutputStyle, household: Currency) -> String {
    let number = style.fixed(minor, places: currency.exponent)
    return currency == household ? number : "\(number) \(currency.code)"
  }
}
