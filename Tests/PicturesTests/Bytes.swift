@testable import Pictures

extension [UInt8] {
  /// A number as so many bytes.
  static func number(_ value: Int, bytes: Int, _ order: ByteOrder = .highestFirst) -> [UInt8] {
    let rising = (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return order == .lowestFirst ? rising : rising.reversed()
  }

  /// Where other bytes stand first, at a place or behind it.
  func place(of other: [UInt8], from start: Int = 0) -> Int? {
    guard count >= other.count else { return nil }
    return (start...count - other.count).first { self[$0..<$0 + other.count].elementsEqual(other) }
  }

  /// Whether text stands in them anywhere.
  func contains(text: String) -> Bool { place(of: [UInt8](text.utf8)) != nil }

  /// The bytes with others put in at a place.
  func with(_ other: [UInt8], at place: Int) -> [UInt8] { [UInt8](self[..<place]) + other + self[place...] }
}
