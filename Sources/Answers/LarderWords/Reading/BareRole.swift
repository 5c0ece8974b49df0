import LarderModel
import PlainText

/// What a free word may name beside the item, without its key: `aldi` of a store that the household knows.
enum BareRole: CaseIterable {
  case store, place, person

  var option: OptionName {
    switch self {
    case .store: .store
    case .place: .place
    case .person: .person
    }
  }

  var reference: Reference {
    switch self {
    case .store: .store
    case .place: .place
    case .person: .person
    }
  }

  /// Words before a name that say what it is, and belong to it: "at Aldi", "for Ann".
  var prepositions: WordList {
    switch self {
    case .store: "at|from|bei|von"
    case .place: "in|into|to|from|on|im|ins|aus"
    case .person: "for|by|für|von"
    }
  }

  /// What the household calls a place that is named as every kitchen's are, in any language: "Kühlschrank" is its fridge.
  static func usualPlace(_ name: String, _ catalog: Catalog) -> String? {
    guard catalog.number(.place, named: name) == nil else { return name }
    guard let place = usualNames.first(where: { $0.words.contains(name.lowercased()) })?.place else { return nil }
    return catalog.number(.place, named: place) == nil ? name : place
  }

  private static let usualNames: [(place: String, words: WordList)] = [
    ("fridge", "fridge|kühlschrank|kuehlschrank"),
    ("freezer", "freezer|gefrierschrank|gefrierfach|tiefkühler|tiefkühltruhe|gefriertruhe"),
    ("pantry", "pantry|vorratskammer|speisekammer|vorratsschrank"),
  ]

  /// Whether the household knows something of this sort by a name.
  func isKnown(_ name: String, _ catalog: Catalog) -> Bool {
    catalog.number(reference, named: name) != nil
      || self == .place && Self.usualPlace(name, catalog) != nil
  }
}
