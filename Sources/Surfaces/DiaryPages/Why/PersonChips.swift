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
    if chosen == nil { html.choiceChip(name, "", isChosen: true) { $0.text(Phrases.fixNoOne) } }
    for person in people {
      html.choiceChip(name, person, isChosen: NameRule.key(person) == chosen.map { NameRule.key($0) }) {
        $0.face(faces[person])
        $0.name(person)
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
      html.choiceChip(name, "\(day)", isChosen: day == chosen) { $0.text(words) }
    }
  }
}

extension HTMLWriter {
  /// Writes one value to choose from: a button that sends it, or the present choice.
  package mutating func choiceChip(
    _ name: String, _ value: String, isChosen: Bool, _ content: (inout HTMLWriter) -> Void
  ) {
    if isChosen {
      element("span", ["class": "chip chosen", "aria-current": "true"], content)
    } else {
      element("button", ["type": "submit", "class": "chip", "name": name, "value": value], content)
    }
  }
}
