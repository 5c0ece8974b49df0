import LarderKitchen

@testable import LarderVerbs

/// Answers of a command that recognises things in pictures of shelves.
enum ShelfAnswerFuzz: FuzzTarget {
  static let name = "shelf-answer"
  static let words = [
    "[{\"name\":\"milk\",\"count\":2", "\"confidence\":0.9", "\"box\":[0.1,0.2,0.3,0.4]", "}]", "},{", "null", "-1",
    "1e999",
    "\u{200B}",
  ]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    guard let sightings = try? ShelfReader.sightings(inAnswer: input) else { return }
    try law(sightings.count <= ShelfReader.mostThings, "an answer names too many things")
    for sighting in sightings {
      try law(!sighting.name.isEmpty && sighting.name.count <= 100, "a name is empty or too long")
      try law((1...ShelfReader.mostCount).contains(sighting.count), "a count is out of range")
      try law((0...1).contains(sighting.confidence), "a confidence is out of range")
      guard let box = sighting.box else { continue }
      try law(0 <= box.left && box.left < box.right && box.right <= 1, "a box is not within the picture's width")
      try law(0 <= box.top && box.top < box.bottom && box.bottom <= 1, "a box is not within the picture's height")
    }
  }
}
