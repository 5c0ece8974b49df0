/// How cold a place is: by it food keeps for so many days there, and in a freezer it is frozen.
public enum Storage: Hashable, Sendable {
  case pantry
  case fridge
  case freezer

  /// What the name of a place says; whatever says nothing of cold is as warm as a pantry.
  public init(placeNamed name: String) {
    let key = NameRule.key(name)
    self = Self.words.first { Self.holds(key, $0.word) }?.storage ?? .pantry
  }

  /// Byte by byte: the library's own search puts itself together at run time, which took a twentieth of an entry.
  private static func holds(_ name: String, _ word: String) -> Bool {
    let (name, word) = (name.utf8Span.span, word.utf8Span.span)
    guard word.count <= name.count else { return false }
    return (0...name.count - word.count).contains { start in
      (0..<word.count).allSatisfy { name[start + $0] == word[$0] }
    }
  }

  /// What a freezer and a fridge are called, the first that a name holds counts: a "fridge-freezer" may be either, and the
  /// dates of what is in it must go on.
  private static let words: [(word: String, storage: Storage)] =
    [("fridge", .fridge)]
    + ["freez", "frozen", "gefrier", "tiefkühl", "tiefkuehl", "froster", "congél", "congel", "vriezer", "diepvries"]
    .map { ($0, .freezer) }
    + ["refrigerat", "kühl", "kuehl", "eisschrank", "frigo", "frigider", "nevera", "koelkast"].map { ($0, .fridge) }

  /// What is known of how long an item keeps there.
  public var keeps: ItemAttribute {
    switch self {
    case .pantry: .keepsPantry
    case .fridge: .keepsFridge
    case .freezer: .keepsFreezer
    }
  }
}

extension Catalog {
  /// How cold a place is: as the household says, or as its name does.
  public func storage(of place: PlaceID?) -> Storage {
    guard let place else { return .pantry }
    return storage(ofPlaceNamed: name(.place, place.rawValue))
  }

  /// How cold a place of this name is, whether there is one or not.
  public func storage(ofPlaceNamed name: String) -> Storage { storage(ofPlaceNamed: name, ownFreezers: ownFreezers) }

  private func storage(ofPlaceNamed name: String, ownFreezers: [String]) -> Storage {
    ownFreezers.contains { NameRule.key($0) == NameRule.key(name) } ? .freezer : Storage(placeNamed: name)
  }

  /// The places that are freezers though their names do not say so, as the household has them; none unless set.
  public var ownFreezers: [String] { list(of: .freezers) }

  /// All places that are freezers.
  var freezers: PlaceSet {
    let own = ownFreezers
    var freezers = PlaceSet()
    for (place, name) in table(of: .place).names.enumerated()
    where storage(ofPlaceNamed: name, ownFreezers: own) == .freezer {
      freezers.insert(UInt16(clamping: place + 1))
    }
    return freezers
  }

  /// The name of a place of this sort: the one that goes by the plain word, or else the first that there is; where there
  /// is none, the plain word.
  func placeName(of storage: Storage, called word: String) -> String {
    let places = table(of: .place)
    guard places.number(of: word) == nil else { return word }
    let first = places.names.indices.first { self.storage(of: PlaceID(rawValue: UInt32($0 + 1))) == storage }
    return first.map { places.names[$0] } ?? word
  }
}

extension Draft {
  /// Says of a place that it is a freezer, where its name does not say so.
  public mutating func nameFreezer(_ place: String) {
    // A setting has commas between its names.
    guard household.catalog.storage(ofPlaceNamed: place) != .freezer, !place.contains(",") else { return }
    let words = (household.catalog.ownFreezers + [place]).joined(separator: ", ")
    introduce(SettingChanged(FactChange(.freezers, 1, words: words)))
  }
}

/// Some of the household's places, laid out for the replay.
public struct PlaceSet: Hashable, Sendable {
  /// A bit for each of the first 64 places: few households have more, and nothing is counted or checked to look at it.
  @usableFromInline var first: UInt64 = 0
  @usableFromInline var others: [UInt16] = []

  public init() {}

  mutating func insert(_ place: UInt16) {
    if place < 64 { first |= 1 << UInt64(place) } else if !others.contains(place) { others.append(place) }
  }

  @inlinable @inline(__always)
  public func contains(_ place: UInt16) -> Bool {
    place < 64 ? first >> UInt64(place) & 1 != 0 : others.contains(place)
  }
}
