import LarderModel

/// What people write and call things.
enum SimulatedWords {
  static let persons = ["Mara", "Jonas", "Lina", "Teo"]
  static let stores = ["supermarket", "discounter", "organic shop", "corner shop", "weekly market"]
  /// What each store asks, in thousandths of the usual price.
  static let storePrices = [1000, 900, 1280, 1190, 1080]
  static let places = ["fridge", "freezer", "pantry"]

  static let buying = texts([
    "on offer", "for the weekend", "they were out of the usual one", "last one on the shelf", "bought for the party",
    "half price, eat soon", "new brand, see whether we like it", "Geschenk von Oma", "pour le goûter",
  ])
  static let eating = texts([
    "breakfast", "school lunch", "with guests", "shared with the neighbours", "late snack", "for the cake",
    "tasted fine", "a bit dry", "second helping", "😋", "für die Suppe",
  ])
  static let wasting = texts([
    "found at the back of the fridge", "smelt off", "mouldy", "nobody liked it", "fell on the floor",
    "made far too much", "left out overnight",
  ])
  static let mending = ["typed too fast", "receipt says otherwise", "it was the other one", "wrong day"]

  private static func texts(_ notes: [String]) -> [EventTexts] {
    notes.map { note in
      var texts = EventTexts()
      texts[EventTexts.Tag.note] = note
      return texts
    }
  }
}
