import LarderModel
import LarderSentences
import Page
import WebParts

/// The entries of one meal, with their totals.
struct DiaryMeal {
  /// The meal; nil for entries without a time.
  let mealTime: MealTime?
  let entries: [DiaryEntry]
  let sentence: EventSentence
  let frame: PageFrame

  func write(to html: inout HTMLWriter) {
    let identifier = "meal-" + (mealTime?.word ?? "other")
    html.block("section", ["aria-labelledby": identifier, "class": "meal"]) { html in
      html.block("div", ["class": "head"]) { html in
        html.element("h2", ["id": identifier], text: Phrases.title(of: mealTime))
        html.span("quiet", sum)
      }
      html.rows(entries, write)
    }
  }

  /// "480", "at least 610".
  private var sum: String {
    let known = entries.compactMap(\.energy)
    guard !known.isEmpty else { return Phrases.energyUnknown }
    let sum = Energy(thousandths: known.reduce(0) { $0 &+ $1.thousandths }).grouped(frame.style)
    let isWhole = known.count == entries.count && !entries.contains(where: \.eaten.isKnownInPart)
    return isWhole ? sum : Phrases.eatenAtLeast + " " + sum
  }

  private func write(_ entry: DiaryEntry, to html: inout HTMLWriter) {
    let correction = frame.may(.correct) ? EntryCorrection(entry.event, sentence, frame) : nil
    html.row(["class": "brief", "data-key": "event \(entry.sequence)"]) { html in
      html.what(entry.name) { html in
        html.text(" ")
        html.span("detail", detail(of: entry))
      }
      write(entry, correction, to: &html)
      if let correction { writeCorrection(entry, correction, to: &html) }
    }
  }

  /// Writes the energy, which a tap corrects, or a button to fill it in.
  private func write(_ entry: DiaryEntry, _ correction: EntryCorrection?, to html: inout HTMLWriter) {
    let known = entry.energy?.grouped(frame.style)
    guard let field = correction?.fields.first(where: { $0.name == "energy" }) else {
      if let known { html.span("amount", known) }
      return
    }
    html.div("amount") { html in
      if entry.eaten.isKnownInPart { html.small(Phrases.eatenAtLeast + " ") }
      NumberInPlace("\(entry.sequence)", field, shown: known ?? Phrases.fillIn, of: entry.name).write(frame, to: &html)
    }
  }

  /// "150 g · 08:20", "½ portion · 12:30".
  private func detail(of entry: DiaryEntry) -> String {
    let time = entry.minute.map { minute in
      "\(minute)" + (entry.civilDay == entry.day ? "" : Phrases.countsFor(entry.day.weekdayName))
    }
    let unknown = entry.energy == nil ? Phrases.energyUnknown : nil
    return HTMLWriter.dotted([entry.eaten.quantity.inFractions(frame.style), time, unknown])
  }

  private func writeCorrection(_ entry: DiaryEntry, _ correction: EntryCorrection, to html: inout HTMLWriter) {
    html.fold("amend", spoken: Phrases.changeEntry(entry.name)) {
      $0.icon(.more)
    } content: {
      $0.whenOpened { html in
        let path = frame.home + "/fix/\(entry.sequence)?next=" + QueryText.encoded(frame.next)
        correction.writePickers(further: path, to: &html)
        correction.writeForm(of: ["quantity"], to: &html)
        html.div("deeds") { html in
          html.buttonLink(.pencil, Phrases.fixMore, path, isSheet: true)
          let why = frame.home + "/why?of=\(entry.sequence)"
          html.buttonLink(.why, Phrases.why, why, isSheet: true, spoken: Phrases.whyEntry(entry.name))
          html.tap(
            frame, ["undo", "\(entry.sequence)"], says: Phrases.removalOf(entry.name), .cross, Phrases.remove,
            "lose")
        }
      }
    }
  }
}

/// A chip that logs an earlier dish again.
package struct RepeatChip {
  let entry: DiaryEntry
  let catalog: Catalog
  let frame: PageFrame
  let marks: FoodMarks
  /// The person and day, as options of the verb.
  let more: [(name: String, value: String)]

  package init(
    entry: DiaryEntry, catalog: Catalog, frame: PageFrame, marks: FoodMarks, more: [(name: String, value: String)] = []
  ) {
    (self.entry, self.catalog, self.frame, self.marks, self.more) = (entry, catalog, frame, marks, more)
  }

  package func write(to html: inout HTMLWriter) {
    let amount = entry.eaten.quantity.inFractions(catalog.style)
    let marks = marks[entry.food]
    html.deed(frame, ["eat"], says: Phrases.ateAgain(entry.name)) { html in
      for option in entry.options(catalog) + more { html.hidden(option.name, option.value) }
      html.element(
        "button",
        ["type": "submit", "class": "chip", "aria-label": Phrases.eatAgain("\(amount) \(entry.name)") + marks.spoken]
      ) { html in
        html.name(entry.name)
        html.small(amount)
        html.marks(of: marks, showsUnknown: false)
      }
    }
  }
}
