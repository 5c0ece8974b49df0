import LarderKitchen
import LarderModel
import Page

/// Something that is suggested to be bought, with the reason, and a way onto the list.
struct SuggestionRow {
  let suggested: SuggestedItem
  let frame: PageFrame

  func write(to html: inout HTMLWriter) {
    let (name, style) = (suggested.outlook.name, frame.style)
    html.row(["data-key": "suggested \(suggested.outlook.item.rawValue)"]) { html in
      html.what(name, detail: suggested.briefly(style))
      html.span("amount", suggested.amountWords(style))
      let label = Phrases.putOnList(name)
      // How much to buy, in packs as they were bought before.
      let words = ["list", "add", "item:" + name, "quantity:" + suggested.quantity.typed(packs: suggested.packs)]
      html.deed(frame, words, says: label) { $0.iconButton(.plus, label, spoken: label, isRound: true) }
    }
  }
}
