import LarderModel
import Page
import WebParts

/// The people to choose from by their faces, one tap each.
struct PersonChips {
  let people: [String]
  /// The present choice; nil for no one.
  let chosen: String?
  let faces: Faces

  /// The people who live here, and the present choice.
  static func names(_ faces: Faces, chosen: String?) -> [String] {
    let known = faces.residents
    guard let chosen, !known.contains(where: { NameRule.key($0) == NameRule.key(chosen) }) else { return known }
    return known + [chosen]
  }

  /// Writes buttons that send the chosen name.
  func write(_ name: String, to html: inout HTMLWriter) {
    for person in people {
      if NameRule.key(person) == chosen.map({ NameRule.key($0) }) {
        html.element("span", ["class": "chip chosen", "aria-current": "true"]) { writeFace(of: person, to: &$0) }
      } else {
        html.element("button", ["type": "submit", "class": "chip", "name": name, "value": person]) {
          writeFace(of: person, to: &$0)
        }
      }
    }
  }

  private func writeFace(of person: String, to html: inout HTMLWriter) {
    html.face(faces[person])
    html.name(person)
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
