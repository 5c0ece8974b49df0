extension UInt64 {
  /// The eight bytes, the highest first, so that keys lie in the order of the numbers.
  var bytes: [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: self >> UInt64(56 - 8 * $0)) }
  }

  /// Eight random bytes, from the system.
  static func random() -> UInt64 {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }
}
