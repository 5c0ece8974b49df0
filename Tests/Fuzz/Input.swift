/// Ways to interpret random bytes.
enum Input {
  /// As text, with invalid UTF-8 replaced, as in program arguments.
  static func text(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }

  /// As program arguments, one per line.
  static func arguments(_ bytes: [UInt8]) -> [String] {
    bytes.filter { $0 != 0 }.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(text)
  }

  /// A first byte that makes a choice, and the rest.
  static func choice(_ bytes: [UInt8], of count: Int) -> (index: Int, rest: [UInt8]) {
    guard let first = bytes.first else { return (0, []) }
    return (Int(first) % count, Array(bytes.dropFirst()))
  }
}
