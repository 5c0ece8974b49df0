/// How cold a place is. It determines how long food keeps there, and food in a freezer is frozen.
@usableFromInline package enum Storage: Hashable, Sendable {
  case pantry
  case fridge
  case freezer

  /// Derives the storage from a place's name (default: pantry).
  package init(placeNamed name: String) {
    let key = NameRule.key(name)
    self = Self.words.first { Self.holds(key, $0.word) }?.storage ?? .pantry
  }

  /// Compares bytes: the standard library's own search took a twentieth of an entry, because it is set up at run time.
  private static func holds(_ name: String, _ word: String) -> Bool {
    let (name, word) = (name.utf8Span.span, word.utf8Span.span)
    guard word.count <= name.count else { return false }
    return (0...name.count - word.count).contains { start in
      (0..<word.count).allSatisfy { name[start + $0] == word[$0] }
    }
  }

  /// The words for fridges and freezers, in order of precedence. A "fridge-freezer" may be either, so it counts as a
  /// fridge and dates in it keep running.
  private static let words: [(word: String, storage: Storage)] =
    [("fridge", .fridge)]
    + ["freez", "frozen", "gefrier", "tiefkühl", "tiefkuehl", "froster", "congél", "congel", "vriezer", "diepvries"]
    .map { ($0, .freezer) }
    + ["refrigerat", "kühl", "kuehl", "eisschrank", "frigo", "frigider", "nevera", "koelkast"].map { ($0, .fridge) }

  /// The fact that says how long an item keeps in this storage.
  package var keeps: ItemAttribute {
    switch self {
    case .pantry: .keepsPantry
    case .fridge: .keepsFridge
    case .freezer: .keepsFreezer
    }
  }
}

extension Catalog {
  /// Returns how cold a place is, by the household's setting or by its name.
  package func storage(of place: PlaceID?) -> Storage {
    guard let place else { return .pantry }
    return storage(ofPlaceNamed: name(.place, place.rawValue))
  }

  /// Returns how cold a place with this name is, whether or not the place exists.
  package func storage(ofPlaceNamed name: String) -> Storage { storage(ofPlaceNamed: name, ownFreezers: ownFreezers) }

  private func storage(ofPlaceNamed name: String, ownFreezers: [String]) -> Storage {
    ownFreezers.contains { NameRule.key($0) == NameRule.key(name) } ? .freezer : Storage(placeNamed: name)
  }

  /// The places set as freezers although their names do not show it.
  package var ownFreezers: [String] { list(of: .freezers) }

  var freezers: PlaceSet {
    let own = ownFreezers
    var freezers = PlaceSet()
    for (place, name) in table(of: .place).names.enumerated()
    where storage(ofPlaceNamed: name, ownFreezers: own) == .freezer {
      freezers.insert(UInt16(clamping: place + 1))
    }
    return freezers
  }

  /// Returns the name of a place with this storage: the given word if such a place exists, else the first match, else
  /// the word.
  package func placeName(of storage: Storage, called word: String) -> String {
    let places = table(of: .place)
    guard places.number(of: word) == nil else { return word }
    let first = places.names.indices.first { self.storage(of: PlaceID(rawValue: UInt32($0 + 1))) == storage }
    return first.map { places.names[$0] } ?? word
  }
}

/// A set of places laid out for the replay.
@usableFromInline package struct PlaceSet: Hashable, Sendable {
  /// One bit for each of the first 64 places. Few households have more, and a lookup needs no reference count or bounds
  /// check.
  @usableFromInline var first: UInt64 = 0
  @usableFromInline var others: [UInt16] = []

  package init() {}

  mutating func insert(_ place: UInt16) {
    if place < 64 { first |= 1 << UInt64(place) } else if !others.contains(place) { others.append(place) }
  }

  @inlinable @inline(__always)
  package func contains(_ place: UInt16) -> Bool {
    place < 64 ? first >> UInt64(place) & 1 != 0 : others.contains(place)
  }
}
