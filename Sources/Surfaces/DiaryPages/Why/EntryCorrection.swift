import LarderModel
import LarderSentences
import Page
import WebParts

/// The ways to correct one entry: its person and day by a tap, its other fields with their present values.
package struct EntryCorrection {
  /// The event as it counts now.
  private let event: StoredEvent
  private let frame: PageFrame
  private let sentence: EventSentence
  /// The fields of the kind, without the person and the day.
  package let fields: [EntryField]
  /// Whether entries of the kind have a person.
  private let hasPerson: Bool
  private let person: String?
  private let people: [String]
  /// The label of a correction that waits to be sent.
  private let says: String

  package init(_ event: StoredEvent, _ sentence: EventSentence, _ frame: PageFrame) {
    (self.event, self.sentence, self.frame) = (event, sentence, frame)
    let kind = EventKinds.kind(code: event.record.kind)
    let listed = kind.map { $0.nature == .correction } ?? true ? [] : event.fields
    let known = listed.compactMap { EntryField($0, of: event, sentence) }
    let named = known.first { $0.name == "person" }
    hasPerson = named != nil && event.record.kind != PersonChanged.code && event.record.kind != GoalChanged.code
    person = named.flatMap { $0.isSaid ? $0.value : nil }
    fields =
      known.filter { $0.name != "person" }
      + (listed.isEmpty
        ? []
        : [
          EntryField("on", Phrases.fixOtherDay, value: "\(event.day)", type: "date", isRequired: true),
          EntryField(
            "at", Phrases.timeOfDay, value: event.record.minute.map { "\($0)" },
            type: HTMLWriter.timeType(frame.style)),
          EntryField("note", Phrases.fixNote, value: event.texts[EventTexts.Tag.note]),
        ])
    people = hasPerson ? PersonChips.names(frame.faces, chosen: person) : []
    says = Phrases.fixSays(FormFault.capitalized(sentence.text(of: event)))
  }

  private var number: String { "\(event.sequence)" }

  var isPossible: Bool { !fields.isEmpty }

  /// The field with a number, if the entry has it.
  package func field(_ name: String) -> EntryField? { fields.first { $0.name == name && $0.isSaid } }

  /// Writes the chips for the person and the day.
  ///
  /// - Parameter further: The path of the page with all fields, which has another date; nil on that page.
  func writePickers(further: String? = nil, to html: inout HTMLWriter) {
    if hasPerson, people.count > 1 || person == nil && !people.isEmpty {
      writePicker(Phrases.fixWho, to: &html) {
        PersonChips(people: people, chosen: person, faces: frame.faces).write("person", to: &$0)
      }
    }
    writePicker(Phrases.whichDay, to: &html) { html in
      DayChips(chosen: event.day, today: frame.today, style: frame.style).write("on", to: &html)
      guard let further else { return }
      html.element("a", ["class": "chip", "href": further, "data-sheet": ""], text: Phrases.fixOtherDay)
    }
  }

  private func writePicker(_ label: String, to html: inout HTMLWriter, _ chips: (inout HTMLWriter) -> Void) {
    html.p("label", label)
    html.deed(frame, ["fix", number], says: says, classes: "picker", chips)
  }

  /// Writes the fields that have a value, and a fold with the others. The field of the day is in the fold, because the
  /// chips above show it.
  func writeFields(to html: inout HTMLWriter) {
    let isOpen = { (field: EntryField) in field.isSaid && field.name != "on" }
    let (said, unsaid) = (fields.filter(isOpen), fields.filter { !isOpen($0) })
    html.deed(frame, ["fix", number], says: says, classes: "fields correction") { html in
      html.div("slots") { html in for field in said { field.write(to: &html) } }
      if !unsaid.isEmpty {
        html.fold("fold") {
          $0.text(Phrases.fixMore)
        } content: { html in
          html.div("slots") { html in for field in unsaid { field.write(to: &html) } }
        }
      }
      html.button(Phrases.save, "do")
    }
  }

  /// Writes a form for some of the fields.
  package func writeForm(of names: [String], to html: inout HTMLWriter) {
    let own = fields.filter { names.contains($0.name) }
    guard !own.isEmpty else { return }
    html.deed(frame, ["fix", number], says: says, classes: "in-line") { html in
      for field in own { field.write(to: &html) }
      html.button(Phrases.save, "do")
    }
  }
}
