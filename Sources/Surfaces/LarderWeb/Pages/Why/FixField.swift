import LarderModel
import LarderSentences
import Page

/// A field of an event, to be set right: an empty input with what it says now beside it.
struct FixField {
  /// As it is typed: "due-kind".
  let name: String
  let label: String
  /// What it says now; nil for nothing.
  let now: String?
  /// What can be chosen; empty where anything can be typed.
  var choices: [String] = []

  init(_ name: String, _ label: String, now: String?) {
    (self.name, self.label, self.now) = (name, label, now)
  }

  /// Nil for what ties events together, and for what nobody typed.
  init?(_ field: ListedField, of kind: UInt8, _ sentence: EventSentence) {
    let name = "\(field.name)"
    guard !FixEvent.tied.contains(name), let label = Phrases.fixField(name) else { return nil }
    // What was taken from a lot is what the lot is.
    if name == "item", kind != Bought.code, kind != MealLogged.code { return nil }
    self.init(String(name.map { $0 == "_" ? "-" : $0 }), label, now: sentence.wording(of: field)?.description)
    if case .choice(let choice) = field.form { choices = Self.words(choice) }
  }

  private static func words<Kind: Choice>(_ kind: Kind.Type) -> [String] {
    Kind.allCases.filter { $0 != .unsaid }.map(\.word)
  }

  func write(to html: inout HTMLWriter) {
    html.block("div") { html in
      html.element("label") { html in
        html.element("span", text: label)
        if choices.isEmpty {
          html.leaf("input", ["name": name, "autocomplete": "off", "autocapitalize": "none", "inputmode": inputMode])
        } else {
          html.element("select", ["name": name]) { html in
            html.element("option", ["value": ""], text: now ?? Phrases.fixUnsaid)
            for choice in choices where choice != now { html.element("option", ["value": choice], text: choice) }
          }
        }
      }
      if choices.isEmpty { html.p("hint", now.map(Phrases.fixNow) ?? Phrases.fixUnsaidYet) }
    }
  }

  /// A phone shows digits for what is digits alone.
  private var inputMode: String? { ["price", "cost"].contains(name) ? "decimal" : nil }
}
