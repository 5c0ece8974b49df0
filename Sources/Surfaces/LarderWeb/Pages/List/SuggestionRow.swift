import LarderKitchen
import LarderModel
import Page

/// Something that is suggested to be bought, with the reason, and a way onto the list.
struct SuggestionRow {
  let suggested: SuggestedItem
  let frame: PageFrame
  let next: String
  let style: OutputStyle

  private var name: String { suggested.outlook.name }

  /// How much to buy, in packs as they were bought before.
  private var typedAmount: String { suggested.quantity.typed(packs: suggested.packs) }

  func write(to html: inout HTMLWriter) {
    html.element("li", ["data-key": "suggested \(suggested.outlook.item.rawValue)"]) { html in
      html.element("div", ["class": "what"]) { html in
        html.element("b") { $0.name(name) }
        html.element("span", ["class": "detail"], text: suggested.briefly(style))
      }
      html.element("span", ["class": "amount"], text: suggested.amountWords(style))
      let label = Phrases.putOnList(name)
      html.deed(frame, ["list", "add", "item:" + name, "quantity:" + typedAmount], says: label, next: next) { html in
        html.iconButton(.plus, label, spoken: label, isRound: true)
      }
    }
    html.newline()
  }
}
