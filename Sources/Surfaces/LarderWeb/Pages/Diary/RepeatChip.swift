import LarderModel
import Page

/// A dish that was entered before, to be entered again in a tap.
struct RepeatChip {
  let entry: DiaryEntry
  let catalog: Catalog
  let frame: PageFrame
  /// Whose it is, and of which day, as options of the verb.
  var more: [(name: String, value: String)] = []

  func write(to html: inout HTMLWriter) {
    let amount = entry.eaten.quantity.formatted(catalog.style)
    html.deed(frame, ["eat"], says: Phrases.ateAgain(entry.name)) { html in
      for option in entry.options(catalog) + more { html.hidden(option.name, option.value) }
      html.element(
        "button", ["type": "submit", "class": "chip", "aria-label": Phrases.eatAgain("\(amount) \(entry.name)")]
      ) { html in
        html.name(entry.name)
        html.small(amount)
      }
    }
  }
}
