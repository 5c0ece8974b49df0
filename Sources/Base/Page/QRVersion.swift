/// A size of QR codes with error correction M.
struct QRVersion: Hashable, Sendable {
  let number: Int
  /// The error correction bytes of each block.
  let correction: Int
  /// The blocks, by the number of their data bytes.
  let blocks: [Int]

  static let all: [QRVersion] = [
    QRVersion(1, 10, [16]), QRVersion(2, 16, [28]), QRVersion(3, 26, [44]), QRVersion(4, 18, [32, 32]),
    QRVersion(5, 24, [43, 43]), QRVersion(6, 16, [27, 27, 27, 27]), QRVersion(7, 18, [31, 31, 31, 31]),
    QRVersion(8, 22, [38, 38, 39, 39]), QRVersion(9, 22, [36, 36, 36, 37, 37]),
    QRVersion(10, 26, [43, 43, 43, 43, 44]),
  ]

  private init(_ number: Int, _ correction: Int, _ blocks: [Int]) {
    (self.number, self.correction, self.blocks) = (number, correction, blocks)
  }

  /// The number of modules along an edge.
  var size: Int { 17 + 4 * number }

  /// The number of bits that state the length of the text.
  private var lengthBits: Int { number < 10 ? 8 : 16 }
  private var dataBytes: Int { blocks.reduce(0, +) }
  /// The most bytes of a text, without the bits for the mode and the length.
  var mostBytes: Int { (dataBytes * 8 - 4 - lengthBits) / 8 }

  /// The centres of the alignment patterns along each edge.
  var alignment: [Int] {
    guard number > 1 else { return [] }
    let count = number / 7 + 2
    let last = size - 7
    // Only the first distance may differ from the others.
    let step = count == 2 ? last - 6 : (last - 6 + (count - 1) * 2 - 1) / ((count - 1) * 2) * 2
    return [6] + (0..<count - 1).reversed().map { last - $0 * step }
  }

  /// The text with its mode, length, padding and error correction, in the order of the drawing.
  func codewords(of text: [UInt8]) -> [UInt8] {
    var bits: [Bool] = []
    func add(_ value: Int, _ count: Int) {
      for place in (0..<count).reversed() { bits.append(value >> place & 1 != 0) }
    }
    add(4, 4)
    add(text.count, lengthBits)
    for byte in text { add(Int(byte), 8) }
    add(0, min(4, dataBytes * 8 - bits.count))
    add(0, (8 - bits.count % 8) % 8)
    var data = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    for filler in 0..<dataBytes - data.count { data.append(filler.isMultiple(of: 2) ? 0xEC : 0x11) }
    return interleaved(data)
  }

  /// The bytes of all blocks by turns, and then their error correction.
  private func interleaved(_ data: [UInt8]) -> [UInt8] {
    var parts: [ArraySlice<UInt8>] = []
    var start = 0
    for length in blocks {
      parts.append(data[start..<start + length])
      start += length
    }
    let corrections = parts.map { ReedSolomon.remainder(of: $0, length: correction) }
    let longest = blocks.max() ?? 0
    return (0..<longest).flatMap { place in parts.compactMap { $0.dropFirst(place).first } }
      + (0..<correction).flatMap { place in corrections.map { $0[place] } }
  }
}

/// The error correction of QR codes: polynomials over the field of 256 elements.
enum ReedSolomon {
  /// The remainder of dividing the bytes by the generator of a length.
  static func remainder(of data: some Sequence<UInt8>, length: Int) -> [UInt8] {
    let divisor = divisor(length)
    var remainder = [UInt8](repeating: 0, count: length)
    for byte in data {
      let factor = byte ^ remainder.removeFirst()
      remainder.append(0)
      for place in 0..<length { remainder[place] ^= product(divisor[place], factor) }
    }
    return remainder
  }

  /// The product of (x − 2⁰), (x − 2¹) and so on, without its first factor 1.
  private static func divisor(_ length: Int) -> [UInt8] {
    var divisor = [UInt8](repeating: 0, count: length)
    divisor[length - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<length {
      for place in 0..<length {
        divisor[place] = product(divisor[place], root)
        if place + 1 < length { divisor[place] ^= divisor[place + 1] }
      }
      root = product(root, 2)
    }
    return divisor
  }

  private static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var product = 0
    for place in (0..<8).reversed() {
      product = product << 1 ^ (product >> 7) * 0x11D
      if right >> place & 1 != 0 { product ^= Int(left) }
    }
    return UInt8(product)
  }
}
