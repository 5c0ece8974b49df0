import DiaryPages
import LarderCatalogue
import LarderShelves
import Page
import WebParts

/// The form that records the allergens on the label of an item, or of the product with a code. It records only changes.
struct LabelForm {
  private let frame: PageFrame
  /// The item, or the code of the product.
  private let subject: String
  private let name: String
  private let label: AllergenLabel

  /// The allergens with a box. Others are typed.
  private static let boxes = Allergen.european

  init(_ frame: PageFrame, of report: ItemReport, product: ProductLine? = nil) {
    self.frame = frame
    subject = product?.code ?? report.name
    name = product.map { $0.title ?? $0.brand ?? $0.code } ?? report.name
    label = report.labels.first { $0.code == product?.code }?.label ?? AllergenLabel()
  }

  func write(to html: inout HTMLWriter) {
    html.fold("fold") {
      $0.text(Phrases.recordLabel(name))
    } content: { html in
      html.whenOpened { html in
        html.deed(frame, ["fix", subject], says: Phrases.recordLabel(name), classes: "fields", isFresh: true) { html in
          write("allergens", Phrases.itemContains, label.contained, to: &html)
          write("traces", Phrases.itemMayContain, label.possible, to: &html)
          html.block("fieldset") { html in
            html.element("legend", text: Phrases.itemFreeOf)
            let others = label.isFreeOfOthers ? ["others"] : []
            html.hidden("had.free-of", words(label.free.map(\.name) + others))
            html.div("checks") { html in
              html.element("label") { html in
                html.box("free-of", "others", isChosen: label.isFreeOfOthers)
                html.text(Phrases.labelIsComplete)
              }
            }
            html.slot(
              "free-of", Phrases.otherAllergens, value: words(label.free.map(\.name)), placeholder: Phrases.freeOfHint)
          }
          html.button(Phrases.save, "do", spoken: Phrases.recordLabel(name))
        }
      }
    }
  }

  private func write(_ field: String, _ title: String, _ known: [Allergen], to html: inout HTMLWriter) {
    html.block("fieldset") { html in
      html.element("legend", text: title)
      html.hidden("had." + field, words(known.map(\.name)))
      html.div("checks") { html in
        for allergen in Self.boxes {
          html.element("label") { html in
            html.box(field, allergen.name, isChosen: known.contains(allergen))
            html.text(Phrases.label(of: allergen))
          }
        }
      }
      let others = known.filter { !Self.boxes.contains($0) }
      html.slot(field, Phrases.otherAllergens, value: words(others.map(\.name)), placeholder: Phrases.kindsHint)
    }
  }

  private func words(_ names: [String]) -> String { names.joined(separator: ", ") }
}
