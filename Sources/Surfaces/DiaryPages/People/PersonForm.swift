import LarderCatalogue
import LarderModel
import Page
import WebParts

/// The form with the facts about a person, which is one `person` command. It records only the changed fields, so that
/// a fact that another phone recorded meanwhile stays.
struct PersonForm {
  let frame: PageFrame
  /// The name; nil for someone new, whose name is typed.
  let name: String?
  /// The known facts; nil for someone new.
  let person: Person?

  /// The allergens with a box, the most dangerous first. The American list adds only tree nuts and wheat, which a
  /// person can type: nuts and gluten cereals include them.
  private static let allergens =
    [Allergen.nuts, .peanuts] + Allergen.european.filter { $0 != .nuts && $0 != .peanuts }
  /// The word that removes a fact.
  private static let none = "none"

  func write(to html: inout HTMLWriter) {
    let words = ["person"] + (person == nil ? ["add"] : []) + [name].compactMap(\.self)
    html.deed(frame, words, says: name ?? Phrases.addPerson, classes: "facts", isFresh: true) { html in
      if name == nil {
        html.slot("words", Phrases.personName)
        html.formError("person")
      }
      writeStay(to: &html)
      writeAllergies(to: &html)
      html.div("slots") { html in
        menu("born", Phrases.yearOfBirth, years, chosen: person?.birthYear.map(String.init), to: &html)
        if mayBeChild { menu("sex", Phrases.sex, Phrases.sexes, chosen: sex, to: &html) }
        menu("diet", Phrases.dietLabel, diets, chosen: person.flatMap { chosen($0.diet) }, to: &html)
      }
      html.div("slots") { html in
        list("dislikes", Phrases.dislikesLabel, person?.dislikes ?? [], Phrases.dislikesHint, to: &html)
      }
      writeFace(to: &html)
      if name != nil { html.formError("person") }
      html.button(Phrases.save, "do wide")
    }
  }

  /// Whether to ask for the sex, which matters only for a child's average need.
  private var mayBeChild: Bool { person.map { $0.birthYear.map { frame.today.year - $0 < 18 } ?? false } ?? true }

  private func chosen<Value: Choice>(_ value: Value) -> String? { value == .unsaid ? nil : value.word }

  private func radio(_ name: String, _ value: String, _ label: String, isChosen: Bool, to html: inout HTMLWriter) {
    html.element("label") { html in
      html.box(name, value, isChosen: isChosen, type: "radio")
      html.text(label)
    }
  }

  private func writeStay(to html: inout HTMLWriter) {
    let isGuest = person?.isGuest ?? name.map(frame.faces.guests.contains) ?? false
    writeShown("guest", isGuest ? "yes" : "no", to: &html)
    html.div("checks") { html in
      radio("guest", "no", Phrases.livesHere, isChosen: !isGuest, to: &html)
      radio("guest", "yes", Phrases.onlyVisits, isChosen: isGuest, to: &html)
    }
  }

  /// Writes the value that the fields of a fact show, but not for a new person, because their form records everything.
  private func writeShown(_ name: String, _ value: String, to html: inout HTMLWriter) {
    if person != nil { html.hidden("was." + name, value) }
  }

  /// Writes a menu with its label. Its first choice removes the fact.
  private func menu(
    _ name: String, _ label: String, _ options: [(value: String, label: String)], chosen: String?,
    to html: inout HTMLWriter
  ) {
    writeShown(name, chosen ?? Self.none, to: &html)
    html.choiceSlot(name, label, options, chosen: chosen ?? Self.none)
  }

  private var sex: String? {
    switch person?.sex {
    case .female: "f"
    case .male: "m"
    default: nil
    }
  }

  private var diets: [(value: String, label: String)] {
    PersonDiet.allCases.map { ($0 == .unsaid ? Self.none : $0.word, Phrases.diet($0) ?? Phrases.noDiet) }
  }

  /// The years of birth of children, and an earlier one that is already known.
  private var years: [(value: String, label: String)] {
    let this = frame.today.year
    let children = (0..<18).map { age in ("\(this - age)", Phrases.bornIn(this - age, age: age)) }
    let earlier = person?.birthYear.flatMap { $0 <= this - 18 ? ("\($0)", Phrases.bornIn($0, age: this - $0)) : nil }
    return [(Self.none, Phrases.grownUp)] + children + [earlier].compactMap(\.self)
  }

  /// Writes a list of words as one field, after the boxes of others.
  private func list(
    _ field: String, _ label: String, _ words: [String], boxes: [String] = [], _ hint: String,
    to html: inout HTMLWriter
  ) {
    if person != nil { html.hidden("had." + field, (boxes + words).joined(separator: ", ")) }
    html.slot(field, label, value: words.joined(separator: ", "), placeholder: hint)
  }

  // MARK: Allergies

  private func writeAllergies(to html: inout HTMLWriter) {
    let own = person?.allergies ?? []
    func isOwn(_ allergen: Allergen) -> Bool { own.contains { Allergen(named: $0) == allergen } }
    let (all, nuts) = (Self.allergens + Allergen.nuts.kinds, Allergen.nuts.kinds.filter(isOwn))
    let others = own.filter { Allergen(named: $0).map { !all.contains($0) } ?? true }
    func box(_ allergen: Allergen, _ label: String, isPartly: Bool = false, to html: inout HTMLWriter) {
      html.element("label", ["class": isPartly ? "chip partly" : "chip"]) { html in
        html.box("allergies", allergen.name, isChosen: isOwn(allergen))
        html.text(label)
      }
    }
    html.block("fieldset") { html in
      html.element("legend", text: Phrases.allergicTo)
      html.div("wrapped boxes") { html in
        for allergen in Self.allergens {
          // Single nuts tick the box of all nuts in part, and its label names them.
          let isPartly = allergen == .nuts && !nuts.isEmpty && !isOwn(.nuts)
          let part = isPartly ? ": " + nuts.map { Phrases.label(of: $0) }.joined(separator: ", ") : ""
          box(allergen, Phrases.label(of: allergen) + part, isPartly: isPartly, to: &html)
        }
      }
      html.element("details", ["class": "fold", "open": nuts.isEmpty ? nil : ""]) { html in
        html.element("summary", text: Phrases.singleNuts)
        html.div("wrapped boxes") { html in
          for nut in Allergen.nuts.kinds { box(nut, Phrases.label(of: nut), to: &html) }
        }
      }
      let boxes = all.filter(isOwn).map(\.name)
      list("allergies", Phrases.otherAllergies, others, boxes: boxes, Phrases.otherAllergiesHint, to: &html)
    }
  }

  // MARK: The face

  private func writeFace(to html: inout HTMLWriter) {
    let face = name.map { frame.faces[$0] } ?? frame.faces.ofNewcomer
    html.block("fieldset", ["class": "look"]) { html in
      html.element("legend", text: Phrases.face)
      writeShown("face", face.drawing.map { "\($0)" } ?? Self.none, to: &html)
      writeShown("colour", face.colour.word, to: &html)
      html.div("faces") { html in
        for drawing in [nil] + Face.drawings.map(Optional.some) {
          html.element("label", ["class": "face"]) { html in
            html.box(
              "face", drawing.map { "\($0)" } ?? Self.none, isChosen: face.drawing == drawing, type: "radio",
              spoken: drawing.map(Phrases.drawing) ?? Phrases.pictureOrLetter)
            html.face(face.drawn(drawing), isColoured: false)
          }
        }
      }
      html.div("faces colours") { html in
        for colour in PersonColour.allCases where colour != .unsaid {
          html.element("label", ["class": "face"]) { html in
            html.box(
              "colour", colour.word, isChosen: face.colour == colour, type: "radio", spoken: Phrases.word(of: colour)
            )
            html.element("span", ["class": "avatar \(colour.word)", "aria-hidden": "true"]) { _ in }
          }
        }
      }
    }
  }
}
