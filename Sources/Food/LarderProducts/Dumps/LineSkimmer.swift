/// Copies the few members of a line that are read, because a line of a dump is mostly about other things.
///
/// It does not check the rest. The copy is then read strictly.
struct LineSkimmer {
  private var object: [UInt8] = []
  private var position = 0
  /// Whether the last string has an escape.
  private var hasEscape = false

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
      _ = skipString(line)
      let key = start..<position
      let hash = ByteHash.of(line.extracting(key))
      let isEscaped = hasEscape
      skipSpace(line)
      guard peek(line) == UInt8(ascii: ":") else { return false }
      position += 1
      skipSpace(line)
      // An escape may stand for a letter of a key that is read.
      if kept.contains(hash) || kept.isPrefixed(line, key) || isEscaped {
        if peek(line) == UInt8(ascii: "{"), let nested = kept.nested(at: hash) {
          object.append(copying: line.extracting(start..<position))
          guard skimObject(line, nested) else { return false }
        } else {
          guard skipValue(line) else { return false }
          object.append(copying: line.extracting(start..<position))
        }
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
      let byte = line[position]
      // Commas, colons, digits and spaces come before all letters and brackets.
      if byte < 0x40 {
        if byte == UInt8(ascii: "\"") {
          guard skipString(line) else { return false }
        } else {
          position += 1
        }
        continue
      }
      position += 1
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return true }
      default: break
      }
    }
    return false
  }

  /// Skips a string, eight bytes at a time. One that is cut off leaves the position at the end.
  private mutating func skipString(_ line: Span<UInt8>) -> Bool {
    hasEscape = false
    position += 1
    while position < line.count {
      if position + 8 <= line.count {
        let word = ByteHash.eightBytes(of: line, at: position)
        let ends = Self.zeroBytes(word ^ Self.quotes) | Self.zeroBytes(word ^ Self.backslashes)
        if ends == 0 {
          position += 8
          continue
        }
        position += ends.trailingZeroBitCount / 8
      }
      switch line[position] {
      case UInt8(ascii: "\""):
        position += 1
        return true
      case UInt8(ascii: "\\"):
        hasEscape = true
        position += 2
      default: position += 1
      }
    }
    position = line.count
    return false
  }

  private static let quotes: UInt64 = 0x2222_2222_2222_2222
  private static let backslashes: UInt64 = 0x5C5C_5C5C_5C5C_5C5C

  /// The highest bit of each byte that is zero. Only the lowest of the bits is certain.
  @inline(__always)
  private static func zeroBytes(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }

  private mutating func skipSpace(_ line: Span<UInt8>) {
    while position < line.count, line[position] <= 0x20 { position += 1 }
  }

  private func peek(_ line: Span<UInt8>) -> UInt8 { position < line.count ? line[position] : 0 }

  private static func endsValue(_ byte: UInt8) -> Bool {
    // The brackets differ by one bit.
    byte <= 0x20 || byte == UInt8(ascii: ",") || byte | 0x20 == UInt8(ascii: "}")
  }
}

/// The keys of an object that are read.
///
/// Only hashes are compared. A key with an equal hash is copied too, which does no harm.
private struct KeptKeys: Sendable {
  private let bits: [UInt64]
  private let prefix: [UInt8]

  private init(_ keys: [String], prefix: String = "") {
    var bits = [UInt64](repeating: 0, count: 64)
    for key in keys {
      let hash = Self.hash(of: key)
      bits[Int(hash >> 58)] |= 1 << (hash >> 52 & 63)
    }
    self.bits = bits
    self.prefix = Array(prefix.utf8)
  }

  private static func hash(of key: String) -> UInt64 { ByteHash.of(Array("\"\(key)\"".utf8).span) }

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
    (
      hash(of: "nutriments"),
      KeptKeys(nutrients.flatMap { name in suffixes.map { name + $0 } } + ["energy_unit", "energy_value"])
    ),
    (hash(of: "nutrition"), KeptKeys(["aggregated_set"])),
  ]

  private static let nutrients = [
    "energy", "energy-kj", "energy-kcal", "fat", "saturated-fat", "carbohydrates", "sugars", "fiber", "proteins",
    "salt", "sodium", "polyols", "alcohol", "fruits-vegetables-legumes",
    "fruits-vegetables-legumes-estimate-from-ingredients",
  ]
  private static let suffixes = ["_100g", "_prepared_100g", "_modifier"]
}
