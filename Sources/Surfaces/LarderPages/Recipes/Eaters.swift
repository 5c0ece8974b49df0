import DiaryPages
import LarderModel
import Page
import WebParts

/// The people who eat a cooked dish, as faces with the portions of each. Everyone who lives here eats unless left out.
///
/// Each person has one choice of portions. It is empty for someone who eats nothing, and empty fields are left out of the
/// command. A script lets a tap on the face switch between nothing and the person's portion.
struct Eaters {
  let frame: PageFrame
  /// The portions that are cooked.
  let portions: ExactNumber

  /// The choices for a person, in thousandths of a portion.
  private static let helpings: [Int64] = [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000]

  /// The people of the household, those who live here first.
  private var names: [String] {
    let known = frame.faces.residents + frame.faces.guests
    return known.contains(frame.person) ? known : [frame.person] + known
  }

  /// A person's portion in thousandths: one, or an equal part if the dish is for fewer people than live here.
  ///
  /// - Parameter index: The position among the people who live here. The first ones get the thousandths that cannot be
  ///   divided, so that the parts are the whole dish.
  private func helping(at index: Int) -> Int64 {
    let count = Int64(max(1, frame.faces.residents.count))
    guard let made = portions.scaled(to: 1000, denominator: 1), made < 1000 * count else { return 1_000 }
    return made / count + (Int64(index) < made % count ? 1 : 0)
  }

  /// A number of portions without the unit: "1½".
  private func words(of helping: Int64) -> String {
    let words = Quantity(amount: helping, dimension: .portions).inFractions(frame.style)
    return words.split(separator: " ").first.map(String.init) ?? words
  }

  func write(to html: inout HTMLWriter) {
    let residents = Set(frame.faces.residents)
    html.rows(names.enumerated(), classes: "faces eaters") { entry, html in
      let (index, name) = entry
      html.row { html in
        html.element("label", ["class": "face", "for": "eats-\(index)", "data-eater": ""]) { html in
          html.face(frame.faces[name])
          html.element("b") { $0.name(name) }
        }
        write(name, helping(at: index), eats: residents.contains(name), "eats-\(index)", to: &html)
      }
    }
    html.newline()
    html.fold("fold") {
      $0.labelled(.plus, Phrases.someoneElse)
    } content: {
      $0.slot("for", Phrases.someoneElseName)
    }
    html.newline()
  }

  private func write(_ name: String, _ usual: Int64, eats: Bool, _ identifier: String, to html: inout HTMLWriter) {
    func value(of helping: Int64) -> String {
      "\(name):" + (ExactNumber(numerator: helping, denominator: 1000).map { "\($0)" } ?? "")
    }
    html.element(
      "select",
      [
        "id": identifier, "name": "for", "data-portions": value(of: usual), "aria-label": Phrases.portionsOf(name),
      ]
    ) { html in
      html.element("option", ["value": ""], text: "0")
      for helping in Set(Self.helpings + [usual]).sorted() {
        html.element(
          "option",
          [
            "value": value(of: helping), "data-thousandths": "\(helping)",
            "selected": helping == usual && eats ? "" : nil,
          ], text: words(of: helping))
      }
    }
  }
}
