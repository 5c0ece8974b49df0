import LarderModel
import Page

/// What most households keep in a place, as a tap each: a place that is empty by the books is soon not.
struct UsualThings {
  private let frame: PageFrame
  private let place: String
  private let things: [(name: String, amount: String)]

  private static let byPlace: [String: [(name: String, amount: String)]] = [
    "fridge": [
      ("milk", "1 l"), ("butter", "250 g"), ("eggs", "6"), ("yoghurt", "500 g"), ("cheddar", "200 g"),
      ("ham", "100 g"), ("carrots", "500 g"), ("lettuce", "1"), ("tomatoes", "500 g"), ("parmesan", "150 g"),
      ("mustard", "200 g"), ("jam", "340 g"),
    ],
    "freezer": [
      ("frozen peas", "450 g"), ("frozen spinach", "450 g"), ("frozen berries", "300 g"), ("fish fingers", "300 g"),
      ("ice cream", "500 ml"), ("bread", "500 g"), ("chicken breast", "400 g"), ("minced beef", "500 g"),
    ],
    "pantry": [
      ("rice", "1 kg"), ("pasta", "500 g"), ("flour", "1 kg"), ("sugar", "1 kg"), ("oats", "500 g"),
      ("lentils", "500 g"), ("tinned tomatoes", "400 g"), ("olive oil", "500 ml"), ("salt", "500 g"),
      ("coffee", "500 g"), ("onions", "1 kg"), ("potatoes", "2 kg"), ("honey", "500 g"),
    ],
  ]

  /// - Parameter isWanted: whether a thing is none that the household has already.
  init(frame: PageFrame, place: String?, where isWanted: (String) -> Bool) {
    (self.frame, self.place) = (frame, place ?? "")
    things = (Self.byPlace[NameRule.key(place ?? "")] ?? []).filter { isWanted($0.name) }
  }

  func write(to html: inout HTMLWriter) {
    guard !things.isEmpty else { return }
    html.section("usual", Phrases.usualThings) { html in
      html.p("quiet", Phrases.usualLead)
      html.div("usual") { html in
        for thing in things {
          let words = ["count", "item:" + thing.name, "quantity:" + thing.amount, "place:" + place]
          html.deed(frame, words, says: Phrases.countOf(thing.name)) { html in
            html.element("button", ["type": "submit", "class": "chip"]) { html in
              html.text(thing.name + " ")
              html.small(thing.amount)
            }
          }
        }
      }
    }
  }
}
