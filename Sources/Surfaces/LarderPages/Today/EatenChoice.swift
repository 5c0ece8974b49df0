import DiaryPages
import LarderAnswers
import LarderModel
import LarderVerbs
import Page
import WebParts

/// The faces that *Eaten* shows to ask who ate food of more than one portion. A tap on a face records that this person
/// ate one portion.
struct EatenChoice {
  private let line: LotLine
  private let concerns: [Concern]
  private let frame: PageFrame
  /// Whether the lot is the item's only one, so that eating it can be logged in the diary.
  private let isOnly: Bool

  /// Returns nil if there is nothing to ask: one person lives here, or one portion is left.
  init?(_ line: LotLine, _ concerns: [Concern], _ household: Household, _ frame: PageFrame) {
    let quantity = line.quantity
    guard frame.faces.residents.count > 1, quantity.dimension.isCounted, quantity.amount > 1_000 else { return nil }
    (self.line, self.concerns, self.frame) = (line, concerns, frame)
    isOnly = household.stock(of: line.item).count == 1
  }

  /// The words of the entry, without the people.
  private func words(_ amount: String) -> [String] {
    let item = "item:\(line.name)"
    return isOnly ? ["eat", item, amount] : ["use", item, amount, "lot:\(line.lot.rawValue)", PendingUse.eatenNote]
  }

  func write(spoken: String, to html: inout HTMLWriter) {
    html.deed(frame, words("1"), says: spoken, classes: "faces") { html in
      for name in frame.faces.residents {
        html.element("button", ["class": "face", "name": "for", "value": name]) { html in
          html.face(of: name, frame.faces, concerns)
        }
      }
    }
    html.fold("fold") {
      $0.labelled(.people, Phrases.severalAte)
    } content: { html in
      html.deed(frame, words("all"), says: spoken) { html in
        html.faces(
          of: frame.faces.residents + frame.faces.guests, frame.faces, concerns, spoken: Phrases.whoAte
        ) { frame.faces.residents.contains($0) }
        html.button(Phrases.record, "do")
      }
    }
  }
}
