import LarderModel
import LarderSentences
import Page

/// The entries of one meal of a day, and what they come to.
struct DiaryMeal {
  /// Nil of entries of which nobody knows when it was.
  let sitting: MealTime?
  let entries: [DiaryEntry]
  let frame: PageFrame
  /// Where one is led back to.
  let next: String
  let isMending: Bool
  let style: OutputStyle

  func write(to html: inout HTMLWriter) {
    let identifier = "meal-" + (sitting?.word ?? "other")
    html.element("section", ["aria-labelledby": identifier, "class": "meal"]) { html in
      html.element("div", ["class": "head"]) { html in
        html.element("h2", ["id": identifier], text: Phrases.title(of: sitting))
        html.element("span", ["class": "quiet"], text: sum)
      }
      html.newline()
      html.element("ul", ["class": "rows"]) { html in
        for entry in entries { write(entry, to: &html) }
      }
    }
    html.newline()
  }

  /// "480", "at least 610".
  private var sum: String {
    let known = entries.compactMap(\.energy)
    guard !known.isEmpty else { return Phrases.energyUnknown }
    let sum = Energy(thousandths: known.reduce(0) { $0 &+ $1.thousandths }).grouped(style)
    let isWhole = known.count == entries.count && !entries.contains(where: \.eaten.isKnownInPart)
    return isWhole ? sum : Phrases.eatenAtLeast + " " + sum
  }

  private func write(_ entry: DiaryEntry, to html: inout HTMLWriter) {
    let fix = frame.home + "/fix/\(entry.sequence)?next=" + QueryText.encoded(next)
    html.element("li", ["class": "brief", "data-key": "event \(entry.sequence)"]) { html in
      html.element("div", ["class": "what"]) { html in
        html.element("b") { $0.name(entry.name) }
        html.text(" ")
        html.element("span", ["class": "detail"], text: detail(of: entry))
      }
      if let energy = entry.energy {
        html.element("span", ["class": "amount"]) { html in
          if entry.eaten.isKnownInPart { html.element("small", text: Phrases.eatenAtLeast + " ") }
          html.why(frame.home, "\(entry.sequence)", spoken: Phrases.whyEntry(entry.name)) { html in
            html.text(energy.grouped(style))
            html.element("span", ["class": "unseen"], text: " kcal")
          }
        }
      } else if isMending {
        html.element(
          "a",
          ["class": "button", "href": fix, "data-sheet": "", "aria-label": Phrases.fillInEnergy(entry.name)],
          text: Phrases.fillIn)
      }
      if isMending { writeMending(entry, fix, to: &html) }
    }
    html.newline()
  }

  /// "150 g · 08:20".
  private func detail(of entry: DiaryEntry) -> String {
    var parts = [entry.eaten.quantity.formatted(style)]
    if let minute = entry.minute {
      parts.append("\(minute)" + (entry.civilDay == entry.day ? "" : Phrases.countsFor(entry.day.weekdayName)))
    }
    if entry.energy == nil { parts.append(Phrases.energyUnknown) }
    return parts.joined(separator: " · ")
  }

  private func writeMending(_ entry: DiaryEntry, _ fix: String, to html: inout HTMLWriter) {
    html.element("details", ["class": "amend"]) { html in
      html.element("summary", ["aria-label": Phrases.changeEntry(entry.name)]) { $0.icon(.more) }
      html.element("div", ["class": "deeds"]) { html in
        html.element("a", ["class": "button", "href": fix, "data-sheet": ""]) { html in
          html.icon(.pencil)
          html.element("span", text: Phrases.mend)
        }
        html.deed(
          frame, ["undo", "\(entry.sequence)"], says: Phrases.takeOutEntry(entry.name), next: next
        ) { $0.iconButton(.cross, Phrases.remove, "lose", spoken: Phrases.takeOutEntry(entry.name)) }
      }
    }
  }
}
