import LarderSimulator

/// Inputs derived from others by a seeded generator.
struct Mutation {
  private var random: SeededGenerator
  private let seeds: [[UInt8]]
  private let words: [[UInt8]]

  init(seed: UInt64, of seeds: [[UInt8]], words: [String]) {
    random = SeededGenerator(seed: seed)
    self.seeds = seeds.isEmpty ? [[]] : seeds
    self.words = words.map { Array($0.utf8) } + [[0], [0xFF], [0x7F, 0xFF, 0xFF, 0xFF], Array(repeating: 0, count: 8)]
  }

  /// The next input: one of the seeds, changed in one to six places.
  mutating func next() -> [UInt8] {
    var bytes = seeds.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 1...6, using: &random) { change(&bytes) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let length = Int.random(in: 1...8, using: &random)
    switch Int.random(in: 0...7, using: &random) {
    case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
    case 1 where place < bytes.count: bytes[place] = .random(in: 0...255, using: &random)
    case 2: bytes.insert(.random(in: 0...255, using: &random), at: place)
    case 3: bytes.removeSubrange(place..<min(bytes.count, place + length))
    case 4: bytes.insert(contentsOf: Array(bytes[place..<min(bytes.count, place + length * 4)]), at: place)
    case 5:
      let other = seeds.randomElement(using: &random) ?? []
      bytes = Array(bytes[..<place] + other.dropFirst(Int.random(in: 0...other.count, using: &random)))
    default: bytes.insert(contentsOf: words.randomElement(using: &random) ?? [], at: place)
    }
  }
}
