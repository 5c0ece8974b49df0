import LarderModel
import Page
import WebParts

/// The people to choose from, one tap each.
struct PersonChips {
  let people: [String]
  /// The present choice; nil for no one.
  let chosen: String?

  /// The people of a household on a day, without those who moved out and the guests who do not matter here.
  static func names(_ catalog: Catalog, on day: Day, chosen: String?) -> [String] {
    let known = catalog.people(on: day).filter { !$0.isGuest }.map(\.name)
    guard let chosen, !known.contains(where: { NameRule.key($0) == NameRule.key(chosen) }) else { return known }
    return known + [chosen]
  }

  /// Writes buttons that send the chosen name.
  func write(_ name: String, to html: inout HTMLWriter) {
    for person in people {
      if NameRule.key(person) == chosen.map({ NameRule.key($0) }) {
        html.element("span", ["class": "chip chosen", "aria-current": "true"]) { $0.name(person) }
      } else {
        html.element("button", ["type": "submit", "class": "chip", "name": name, "value": person]) { $0.name(person) }
      }
    }
  }
}

/// The days to choose from: the last ones, and a field for another date.
struct DayChips {
  let chosen: Day
  let today: Day
  let style: OutputStyle

  private var days: [Day] {
    let last = (0..<4).map { today.advanced(by: -$0) }
    return last.contains(chosen) ? last : last + [chosen]
  }

  func write(_ name: String, to html: inout HTMLWriter) {
    for day in days {
      let words = Phrases.dayWord(day, today: today, style)
      if day == chosen {
        html.element("span", ["class": "chip chosen", "aria-current": "true"], text: words)
      } else {
        html.element("button", ["type": "submit", "class": "chip", "name": name, "value": "\(day)"], text: words)
      }
    }
  }
}
