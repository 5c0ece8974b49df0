/// Ways to take bytes of chance for something.
enum Input {
  /// As a text; what is no UTF-8 is replaced, as it is in the arguments of a program.
  static func text(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }

  /// As the arguments of a program, one a line.
  static func arguments(_ bytes: [UInt8]) -> [String] {
    bytes.filter { $0 != 0 }.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(text)
  }

  /// A first byte that chooses, and the rest.
  static func choice(_ bytes: [UInt8], of count: Int) -> (index: Int, rest: [UInt8]) {
    guard let first = bytes.first else { return (0, []) }
    return (Int(first) % count, Array(bytes.dropFirst()))
  }
}
