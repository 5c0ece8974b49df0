@testable import Pictures

extension [UInt8] {
  /// A number as a given count of bytes.
  static func number(_ value: Int, bytes: Int, _ order: ByteOrder = .highestFirst) -> [UInt8] {
    let rising = (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return order == .lowestFirst ? rising : rising.reversed()
  }

  /// The first position of other bytes, at or after a start.
  func place(of other: [UInt8], from start: Int = 0) -> Int? {
    guard count >= other.count else { return nil }
    return (start...count - other.count).first { self[$0..<$0 + other.count].elementsEqual(other) }
  }

  /// Whether the bytes contain a text.
  func contains(text: String) -> Bool { place(of: [UInt8](text.utf8)) != nil }

  /// The bytes with others inserted at a position.
  func with(_ other: [UInt8], at place: Int) -> [UInt8] { [UInt8](self[..<place]) + other + self[place...] }
}
