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

  /// Places that every kitchen has, whether they were named yet or not.
  private static let usualPlaces: WordList = "fridge|freezer|pantry"

  /// Whether the household knows something of this sort by a name.
  func isKnown(_ name: String, _ catalog: Catalog) -> Bool {
    catalog.number(reference, named: name) != nil
      || self == .place && Self.usualPlaces.contains(name.lowercased())
  }
}
