/// One call in the output of `strace -xx`, with its name, arguments, texts and result.
struct TraceLine {
  private(set) var process = ""
  private(set) var call = ""
  /// The arguments without the quoted texts.
  private(set) var arguments: [String] = []
  /// The quoted texts as bytes.
  private(set) var texts: [[UInt8]] = []
  private(set) var result = -1

  /// Parses a line, or returns nil for a signal or an exit.
  init?(_ line: ArraySlice<UInt8>) {
    var at = line.startIndex
    func word(until stops: Set<UInt8>) -> String {
      let start = at
      while at < line.endIndex, !stops.contains(line[at]) { at += 1 }
      return String(decoding: line[start..<at], as: UTF8.self)
    }
    process = word(until: [Self.space])
    while at < line.endIndex, line[at] == Self.space { at += 1 }
    call = word(until: [UInt8(ascii: "("), Self.space])
    guard at < line.endIndex, line[at] == UInt8(ascii: "(") else { return nil }
    at += 1
    var rest: [UInt8] = []
    while at < line.endIndex {
      if line[at] == UInt8(ascii: "\"") {
        at += 1
        texts.append(Self.text(line, &at))
      } else {
        rest.append(line[at])
        at += 1
      }
    }
    let text = String(decoding: rest, as: UTF8.self)
    guard let end = text.range(of: ") ", last: true) else { return nil }
    arguments = text[..<end.lowerBound].split(separator: ",", omittingEmptySubsequences: false).map {
      String($0.drop { $0 == " " })
    }
    result = Int(text[end.upperBound...].drop { $0 == " " || $0 == "=" }.prefix { $0 == "-" || $0.isNumber }) ?? -1
  }

  private static let space = UInt8(ascii: " ")

  /// A text of hexadecimal escapes up to the closing quote.
  private static func text(_ line: ArraySlice<UInt8>, _ at: inout Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while at + 3 < line.endIndex, line[at] == UInt8(ascii: "\\") {
      bytes.append(digit(line[at + 2]) << 4 | digit(line[at + 3]))
      at += 4
    }
    at += 1
    return bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8 {
    byte <= UInt8(ascii: "9") ? byte &- UInt8(ascii: "0") : byte &- UInt8(ascii: "a") &+ 10
  }
}

extension String {
  /// The range of the last occurrence of a text.
  fileprivate func range(of text: String, last: Bool) -> Range<Index>? {
    var at = endIndex
    while at > startIndex {
      at = index(before: at)
      if self[at...].hasPrefix(text) { return at..<index(at, offsetBy: text.count) }
    }
    return nil
  }
}
