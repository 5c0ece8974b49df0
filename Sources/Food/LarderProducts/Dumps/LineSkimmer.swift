/// Copies the few members of a line that are read, because a line of a dump is mostly about other things.
///
/// It does not check the rest. The copy is then read strictly.
struct LineSkimmer {
  private var object: [UInt8] = []
  private var position = 0

  /// The members of the line that are read. Nil if it is not an object.
  mutating func skim(_ line: Span<UInt8>) -> [UInt8]? {
    position = 0
    object.removeAll(keepingCapacity: true)
    skipSpace(line)
    guard skimObject(line, .product) else { return nil }
    skipSpace(line)
    return position == line.count ? object : nil
  }

  private mutating func skimObject(_ line: Span<UInt8>, _ kept: KeptKeys) -> Bool {
    guard peek(line) == UInt8(ascii: "{") else { return false }
    position += 1
    object.append(UInt8(ascii: "{"))
    skipSpace(line)
    while peek(line) == UInt8(ascii: "\"") {
      let start = position
      let hash = skipKey(line)
      let key = start..<position
      skipSpace(line)
      guard peek(line) == UInt8(ascii: ":") else { return false }
      position += 1
      skipSpace(line)
      if kept.contains(hash) || kept.isPrefixed(line, key) {
        copy(line, key)
        object.append(UInt8(ascii: ":"))
        guard keepValue(line, kept.nested(at: hash)) else { return false }
        object.append(UInt8(ascii: ","))
      } else {
        guard skipValue(line) else { return false }
      }
      skipSpace(line)
      if peek(line) == UInt8(ascii: ",") { position += 1 } else { break }
      skipSpace(line)
    }
    guard peek(line) == UInt8(ascii: "}") else { return false }
    position += 1
    if object.last == UInt8(ascii: ",") { object.removeLast() }
    object.append(UInt8(ascii: "}"))
    return true
  }

  private mutating func keepValue(_ line: Span<UInt8>, _ nested: KeptKeys?) -> Bool {
    if let nested, peek(line) == UInt8(ascii: "{") { return skimObject(line, nested) }
    let start = position
    guard skipValue(line) else { return false }
    copy(line, start..<position)
    return true
  }

  private mutating func copy(_ line: Span<UInt8>, _ range: Range<Int>) {
    // unsafe: the pointer does not outlive the call.
    unsafe line.extracting(range).withUnsafeBufferPointer { unsafe object.append(contentsOf: $0) }
  }
}

extension LineSkimmer {
  private mutating func skipValue(_ line: Span<UInt8>) -> Bool {
    switch peek(line) {
    case UInt8(ascii: "\""): return skipString(line)
    case UInt8(ascii: "{"), UInt8(ascii: "["): return skipContainer(line)
    default:
      let start = position
      while position < line.count, !Self.endsValue(line[position]) { position += 1 }
      return position > start
    }
  }

  /// Skips an object or a list with everything in it.
  private mutating func skipContainer(_ line: Span<UInt8>) -> Bool {
    var depth = 0
    while position < line.count {
      switch line[position] {
      case UInt8(ascii: "\""):
        guard skipString(line) else { return false }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      position += 1
      if depth == 0 { return true }
    }
    return false
  }

  private mutating func skipString(_ line: Span<UInt8>) -> Bool {
    position += 1
    while position < line.count {
      switch line[position] {
      case UInt8(ascii: "\""):
        position += 1
        return true
      case UInt8(ascii: "\\"): position += 2
      default: position += 1
      }
    }
    return false
  }

  /// Skips a key, and returns its hash. A key that is cut off leaves the position at the end.
  private mutating func skipKey(_ line: Span<UInt8>) -> UInt64 {
    position += 1
    var hash = KeptKeys.seed
    while position < line.count, line[position] != UInt8(ascii: "\"") {
      hash = KeptKeys.add(line[position], to: hash)
      position += line[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position + 1, line.count)
    return hash
  }

  private mutating func skipSpace(_ line: Span<UInt8>) {
    while position < line.count, line[position] <= 0x20 { position += 1 }
  }

  private func peek(_ line: Span<UInt8>) -> UInt8 { position < line.count ? line[position] : 0 }

  private static func endsValue(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }
}

/// The keys of an object that are read.
///
/// Only hashes are compared. A key with an equal hash is copied too, which does no harm.
private struct KeptKeys: Sendable {
  static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  private let bits: [UInt64]
  private let prefix: [UInt8]

  private init(_ keys: [String], prefix: String = "") {
    var bits = [UInt64](repeating: 0, count: 64)
    for key in keys {
      let hash = key.utf8.reduce(Self.seed) { Self.add($1, to: $0) }
      bits[Int(hash >> 58)] |= 1 << (hash >> 52 & 63)
    }
    self.bits = bits
    self.prefix = Array(prefix.utf8)
  }

  static func add(_ byte: UInt8, to hash: UInt64) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }

  func contains(_ hash: UInt64) -> Bool { bits[Int(hash >> 58)] & 1 << (hash >> 52 & 63) != 0 }

  /// Whether the key, with its quotes, begins with the prefix of keys that are read too.
  func isPrefixed(_ line: Span<UInt8>, _ key: Range<Int>) -> Bool {
    guard !prefix.isEmpty, key.count > prefix.count + 1 else { return false }
    return prefix.indices.allSatisfy { line[key.lowerBound + 1 + $0] == prefix[$0] }
  }

  /// The keys that are read in the object under a key. Nil if all of it is read.
  func nested(at hash: UInt64) -> KeptKeys? { Self.nestedKeys.first { $0.hash == hash }?.keys }

  static let product = KeptKeys(
    ProductReading.fields + ["lc", "generic_name_en", "abbreviated_product_name"], prefix: "product_name_")

  private static let nestedKeys: [(hash: UInt64, keys: KeptKeys)] = [
    ("nutriments", KeptKeys(nutrients.flatMap { name in suffixes.map { name + $0 } })),
    ("nutrition", KeptKeys(["aggregated_set"])),
  ].map { name, keys in (name.utf8.reduce(seed) { add($1, to: $0) }, keys) }

  private static let nutrients = [
    "energy", "energy-kj", "energy-kcal", "fat", "saturated-fat", "carbohydrates", "sugars", "fiber", "proteins",
    "salt",
    "sodium", "polyols", "alcohol", "fruits-vegetables-legumes",
    "fruits-vegetables-legumes-estimate-from-ingredients",
  ]
  private static let suffixes = ["_100g", "_prepared_100g", "_modifier", "_unit", "_value"]
}
