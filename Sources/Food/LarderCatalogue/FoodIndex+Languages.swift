/// Names in other languages, which lead to the English one.
extension FoodIndex {
  /// Where the food stands that a name means in another language; English has been asked before.
  static func placeAbroad(_ wanted: FoodName) -> (FoodGroup, line: Int)? {
    for place in places(of: wanted.key) {
      let line = place.line
      guard line.names.contains(where: { place.language.keys(of: $0).contains(wanted.key) }) else { continue }
      return Self.place(FoodName(line.food))
    }
    return nil
  }

  /// What the food of that English name is called in other languages.
  static func namesAbroad(of food: String) -> [String] {
    places(of: FoodName(food).key).map(\.line).filter { $0.food == food }.flatMap(\.names)
  }

  private struct Place {
    let language: FoodLanguage
    let line: FoodLanguage.Line

    /// The parts of all languages are numbered one behind the other.
    init?(_ entry: UInt64) {
      var part = Int(entry >> 16 & 0xff)
      for language in FoodLanguage.all {
        if part < language.parts.count {
          self.language = language
          line = language.line(in: part, at: Int(entry & 0xffff))
          return
        }
        part -= language.parts.count
      }
      return nil
    }
  }

  /// The lines that have a name, or another one of the same hash.
  private static func places(of name: [UInt8]) -> [Place] {
    let hash = hash(name)
    var position = first(in: abroad) { $0 >> 24 >= hash }
    var places: [Place] = []
    while position < abroad.count, abroad[position] >> 24 == hash {
      if let place = Place(abroad[position]) { places.append(place) }
      position += 1
    }
    return places
  }
}
