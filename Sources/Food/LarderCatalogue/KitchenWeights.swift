import LarderModel

/// What a cup, a clove or a slice of a food weighs, where recipes measure by it.
///
/// ```swift
/// KitchenWeights().milligrams(of: "clove", food: "garlic")   // 3000
/// ```
/// Densities and the weight of a piece that ``Food`` knows are not repeated here. Cups are American ones, of 236.588 ml.
public struct KitchenWeights: Sendable {
  private static let table = sourced + "\n" + customary

  /// Where the lines of the foods begin. Only the few lines that are asked after are read.
  private static let lines = beginnings(in: table)

  private static let packs = FoodSizes.byName()

  public init() {}

  /// What a tin, a bunch or a slice of a food holds: what its name, its last word or its category tells.
  public func size(of container: Container, food: Food) -> Quantity? {
    let last = food.name.split(separator: " ").suffix(1).map(String.init)
    for name in [food.name] + last + [food.category] {
      if let size = Self.packs[FoodName(name).stem]?[container] { return size }
    }
    return nil
  }

  /// The milligrams of one measure of a food, by the catalogue's name; nil where none is known.
  public func milligrams(of measure: String, food: String) -> Int64? {
    let (table, wanted) = (Self.table.utf8, Self.hash(food.utf8))
    // A line further down goes before those above it.
    for place in Self.lines.hashes.indices.reversed() where Self.lines.hashes[place] == wanted {
      let line = table[table.index(table.startIndex, offsetBy: Self.lines.starts[place])...].prefix {
        $0 != UInt8(ascii: "\n")
      }
      if let weight = Self.read(String(Substring(line)))[food]?[measure] { return weight }
    }
    return nil
  }

  /// The hashes of the names of foods in a table, and where the line of each begins.
  private static func beginnings(in table: String) -> (hashes: [UInt64], starts: [Int]) {
    var (hashes, starts): ([UInt64], [Int]) = ([], [])
    var (start, isName): (Int, Bool) = (0, true)
    // A name is hashed as it is read; spaces count where more of it comes behind them.
    var (hash, isBegun, spaces) = (hashOfNothing, false, 0)
    let bytes = table.utf8Span.span
    for place in 0..<bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "\n"):
        (start, isName) = (place + 1, true)
        (hash, isBegun, spaces) = (hashOfNothing, false, 0)
      case UInt8(ascii: ","), UInt8(ascii: "#"), UInt8(ascii: ":"):
        guard isName else { continue }
        hashes.append(hash)
        starts.append(start)
        (hash, isBegun, spaces) = (hashOfNothing, false, 0)
        isName = byte == UInt8(ascii: ",")
      case UInt8(ascii: " "):
        if isBegun { spaces += 1 }
      default:
        guard isName else { continue }
        for _ in 0..<spaces { hash = hashed(UInt8(ascii: " "), behind: hash) }
        hash = hashed(byte, behind: hash)
        (isBegun, spaces) = (true, 0)
      }
    }
    return (hashes, starts)
  }

  /// FNV-1a.
  private static func hash(_ name: some Sequence<UInt8>) -> UInt64 {
    name.reduce(hashOfNothing) { hashed($1, behind: $0) }
  }

  private static let hashOfNothing: UInt64 = 0xcbf2_9ce4_8422_2325

  private static func hashed(_ byte: UInt8, behind hash: UInt64) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }

  /// The figures of a table: a line a food, behind a colon measures and grams.
  static func read(_ table: String) -> [String: [String: Int64]] {
    var weights: [String: [String: Int64]] = [:]
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      for food in parts[0].split(separator: "#", maxSplits: 1)[0].split(separator: ",").map(trimmed) {
        for pair in parts[1].split(separator: ",") {
          let words = pair.split(separator: " ")
          guard words.count == 2, let weight = thousandths(words[1]) else { continue }
          weights[food, default: [:]][String(words[0])] = weight
        }
      }
    }
    return weights
  }

  private static func trimmed(_ text: Substring) -> String { FoodGroup.trimmed(text.utf8) }

  /// A number with at most three decimals, such as "2.8", in thousandths.
  static func thousandths(_ text: Substring) -> Int64? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = Int64(parts[0]), parts.count <= 2 else { return nil }
    guard parts.count == 2 else { return whole * 1000 }
    guard (1...3).contains(parts[1].count), let decimals = Int64(parts[1]) else { return nil }
    return whole * 1000 + decimals * [100, 10, 1][parts[1].count - 1]
  }
}
