import Glibc
import LarderLog
import LarderSimulator

/// A sound ledger that is about to be damaged, with data to damage it with.
struct Specimen {
  let name: String
  let files: [String: [UInt8]]
  /// The files of another ledger.
  let other: [String: [UInt8]]
  /// The store's file as it was after earlier commits.
  let earlier: [[UInt8]]
  /// The names and notes in the order of the events.
  private let words: [[UInt8]]

  init(_ name: String, _ files: [String: [UInt8]], other: [String: [UInt8]], earlier: [[UInt8]], words: [[UInt8]]) {
    (self.name, self.files, self.other, self.earlier, self.words) = (name, files, other, earlier, words)
  }

  /// The position in the store's file of one byte of a name or note, chosen from the last twenty or from all.
  func word(isNewest: Bool, _ random: inout SeededGenerator) -> Int? {
    let bytes = files["data.mdb"] ?? []
    for _ in 0..<40 {
      guard let word = (isNewest ? words.suffix(20) : words[...]).randomElement(using: &random) else { return nil }
      let found = bytes.places(of: word)
      if let place = isNewest ? found.last : found.randomElement(using: &random) {
        return place + random.below(word.count)
      }
    }
    return nil
  }

  /// One specimen of each of several shapes, each with copies of its earlier states.
  static func all(_ bench: Bench, isSmall: Bool) throws -> [Specimen] {
    let shapes: [SampleLedger] =
      isSmall ? [.fresh, .overflow, .freed] : [.fresh, .overflow, .freed, .compacted, .large]
    let sound = try shapes.map { ($0, try $0.files(bench, isSmall: isSmall)) }
    return try sound.enumerated().map { index, one in
      let path = "\(bench.memory)/specimen"
      var earlier = [one.1["data.mdb"] ?? []]
      // The program makes some commits, so that older states exist and the newest page holds words.
      try Files.makeLedger(one.1, path)
      defer { Places.remove(path) }
      for number in 0..<6 {
        let ran = try bench.larder(
          "buy", "specimen\(number % 3)", "\(number + 1)kg", "2.50", "note:word \(number) of many", "-q", ledger: path)
        guard ran.isDone else { throw TortureError.setUp("cannot record an entry: \(ran.messages)") }
        if number < 5 { earlier.append(Files.bytes("\(path)/data.mdb")) }
      }
      return Specimen(
        one.0.rawValue, Files.ledger(path), other: sound[(index + 1) % sound.count].1, earlier: earlier,
        words: try words(path))
    }
  }

  private static func words(_ path: String) throws -> [[UInt8]] {
    let log = try EventLog(opening: path, readOnly: true)
    var reader = try log.beginRead()
    var words: [[UInt8]] = []
    try reader.forEachEvent { event in
      for entry in event.texts.entries where entry.text.utf8.count > 3 { words.append(Array(entry.text.utf8)) }
      return true
    }
    return words
  }
}

extension [UInt8] {
  /// Every position at which the other bytes differ from these.
  func places(of other: [UInt8]) -> [Int] {
    guard let first = other.first, other.count <= count else { return [] }
    return withUnsafeBytes { all in
      var places: [Int] = []
      var start = 0
      let end = all.count - other.count + 1
      while start < end, let base = all.baseAddress, let found = memchr(base + start, Int32(first), end - start) {
        let place = base.distance(to: UnsafeRawPointer(found))
        if memcmp(base + place, other, other.count) == 0 { places.append(place) }
        start = place + 1
      }
      return places
    }
  }
}
