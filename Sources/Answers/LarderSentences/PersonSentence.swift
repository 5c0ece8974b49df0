import LarderCommands
import LarderLedger
import LarderModel

/// Facts about people in words.
extension EventSentence {
  /// "Mia: allergic to hazelnuts and milk".
  package func message(of changed: PersonChanged) -> Message {
    let (thing, change) = change(of: changed)
    return "\(thing): \(change)"
  }

  /// "Jo weighed 62.4 kg".
  func message(of weighed: Weighed) -> Message {
    let name = catalog.shownName(.person, weighed.person.rawValue) ?? "someone"
    let weight = weighed.weight.map { $0.formatted(style) } ?? "an unknown weight"
    return "\(name) weighed \(weight)"
  }

  func change(of changed: PersonChanged) -> (thing: Message, change: Message) {
    let since: Message = changed.change.from.map { " from \(date($0)) on" } ?? ""
    let name = catalog.name(.person, changed.person.rawValue).visible
    return (Message(verbatim: name), "\(Self.phrase(changed.change))\(since)")
  }

  /// A fact as a phrase after the person's name and a colon: "born in 2018", "lives here", "allergic to milk".
  package static func phrase(_ change: FactChange<PersonAttribute>) -> Message {
    let value = change.value.flatMap { Self.value(of: change.attribute, $0, change.words) }
    switch change.attribute {
    case .born: return value.map { "born in \($0)" } ?? "year of birth unknown"
    case .sex: return value ?? "sex unknown"
    case .guest: return change.value.map { $0 == 0 ? "lives here" : "a guest" } ?? "a guest only if the settings say so"
    case .face: return value.map { "face \($0)" } ?? "no face"
    case .colour: return value.map { "colour \($0)" } ?? "no colour"
    case .allergies: return value.map { "allergic to \($0)" } ?? "no allergies"
    case .dislikes: return value.map { "dislikes \($0)" } ?? "no dislikes"
    case .diet: return value.map { "diet \($0)" } ?? "no diet"
    case .left: return change.value == 1 ? "moved out" : "moved back in"
    case .unsaid: return value ?? "unknown"
    }
  }

  /// The value of a fact as it would be typed: "2018", "hazelnuts and milk", "yes".
  package static func value(of attribute: PersonAttribute, _ value: Int64, _ words: String?) -> Message? {
    let number = UInt8(clamping: value)
    return switch attribute {
    case .born, .face, .unsaid: "\(value)"
    case .sex: EnergyNeed.Sex(rawValue: number).map { Message(word: $0.word) }
    case .guest, .left: value == 0 ? "no" : "yes"
    case .colour: PersonColour(rawValue: number).map { Message(word: $0.displayed) }
    case .diet: PersonDiet(rawValue: number).map { Message(word: $0.displayed) }
    case .allergies, .dislikes: Catalog.names(listedIn: words).map { Message(verbatim: $0.visible) }.listed()
    }
  }
}

extension Sentences {
  /// The reply about a person: "Mia: lives here, born in 2018, allergic to hazelnuts and milk."
  package func personChanged(_ outcome: CommandResult) -> Reply {
    let catalog = outcome.after.catalog
    let changes = outcome.events.filter { $0.record.kind == PersonChanged.code }.map {
      $0.decode(as: PersonChanged.self)
    }
    guard let first = changes.first else { return Reply("Nothing changes.") }
    let people = changes.map(\.person).unique
    let names = people.map { Message(verbatim: catalog.name(.person, $0.rawValue).visible) }.listed()
    let phrases = changes.filter { $0.person == first.person }.map {
      people.count > 1 && $0.change.attribute == .guest && $0.change.value == 0
        ? "they live here" : EventSentence.phrase($0.change)
    }
    return Reply(
      "\(names): \(phrases[0])",
      clauses: phrases.dropFirst().map { (clause: ", \($0)", detail: "\($0.capitalizedFirst).") })
  }

  /// A remark about facts of which both merged people had one: " Now recorded for ann: born in 1980."
  func factsThatHold(_ person: UInt32, _ leftBehind: [Rename.Mention], _ catalog: Catalog, _ today: Day) -> Message {
    let attributes = Set(
      leftBehind.compactMap { mention in
        if case .person(let attribute) = mention.fact?.attribute { attribute } else { nil }
      })
    let phrases = PersonAttribute.allCases.filter(attributes.contains).compactMap { attribute -> Message? in
      catalog.fact(PersonID(rawValue: person), attribute, on: today).map {
        EventSentence.phrase(FactChange(attribute, $0.value, words: $0.words))
      }
    }
    guard !phrases.isEmpty else { return "" }
    return " Now recorded for \(catalog.name(.person, person).visible): \(phrases.joined(separator: ", "))."
  }
}
