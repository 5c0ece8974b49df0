import LarderModel

/// Random values for tests.
extension RandomNumberGenerator {
  /// A random number of up to 64 bits. Every bit length is equally likely.
  package mutating func anySize() -> Int64 {
    Int64(truncatingIfNeeded: next()) >> Int64.random(in: 0..<64, using: &self)
  }

  /// Words in several scripts, with a number.
  package mutating func words() -> String {
    let words = ["oat milk", "Käse", "½ fat", "crème fraîche", "味噌", "🍎 apples", "O'Neil's", "a \"quoted\" one"]
    return (words.randomElement(using: &self) ?? "") + " \(Int.random(in: 0...999, using: &self))"
  }
}

extension Record {
  /// A record of random bits.
  package static func random(_ random: inout some RandomNumberGenerator) -> Record {
    var record = Record()
    for word in 0..<8 { record[word: word] = random.next() }
    return record
  }
}
