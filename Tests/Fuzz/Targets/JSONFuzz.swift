import StrictJSON

/// JSON texts, and streams of lines.
enum JSONFuzz: FuzzTarget {
  static let name = "json"
  static let words = [
    "{\"a\":1}", "[[[[", "\\u0000", "\\ud83d\\ude00", "\\ud800", "1e999", "-0", "0.5", "true", "null", "\"\"", "\\\"",
    "\u{FEFF}", "{\"k\":1,\"k\":2}", "\r\n", "-9223372036854775808",
  ]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    try checkLines(input)
    guard let value = try reading({ () throws(JSONError) in try JSONValue.parse(input) }) else { return }
    for layout in [JSONWriter.Layout.compact, .pretty] {
      let text = value.text(layout)
      guard let again = try? JSONValue.parse(text) else { throw BrokenLaw("a written value cannot be read: \(text)") }
      try law(again == value, "a written value is read as another: \(text)")
      try law(again.text(layout) == text, "the same value has two texts")
      if layout == .compact { try lawOfLine(text) }
    }
    try checkNumbers(value)
  }

  /// Checks that a compact text is one line without control characters.
  private static func lawOfLine(_ text: String) throws(BrokenLaw) {
    let isPlain = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
    try law(isPlain, "a control character is not escaped")
  }

  private static func checkNumbers(_ value: JSONValue) throws(BrokenLaw) {
    switch value {
    case .array(let elements): for element in elements { try checkNumbers(element) }
    case .object(let members):
      for member in members { try checkNumbers(member.value) }
      try law(Set(members.map { Array($0.key.utf8) }).count == members.count, "an object has a duplicate key")
    case .number(let text):
      guard let number = value.integer else { return }
      var writer = JSONWriter()
      writer.integer(number)
      guard let read = try? JSONValue.parse(writer.bytes).integer else { throw BrokenLaw("\(number) cannot be read") }
      try law(read == number, "\(text) is read as \(number)")
      if let thousandths = value.decimal(places: 3) { try law(thousandths / 1000 == number, "\(text) in thousandths") }
    case .null, .bool, .string: break
    }
  }

  /// Checks that lines are the same however the stream is split.
  private static func checkLines(_ input: [UInt8]) throws(BrokenLaw) {
    let limits = LineReader.Limits(lineBytes: 1000, totalBytes: 1 << 20)
    let expected = try lines(input, chunk: 1 << 16, limits)
    for chunk in [1, 2, 7] {
      let found = try lines(Array(input), chunk: chunk, limits)
      try law(found.lines == expected.lines && found.problem == expected.problem, "lines in chunks of \(chunk) differ")
    }
  }

  private static func lines(
    _ input: [UInt8], chunk: Int, _ limits: LineReader.Limits
  ) throws(BrokenLaw) -> (lines: [[UInt8]], problem: String?) {
    var rest = input[...]
    var reader = LineReader(limits: limits, chunkBytes: chunk) { (buffer) throws(ReadFailure) in
      let count = min(buffer.count, rest.count)
      buffer.replaceSubrange(0..<count, with: rest.prefix(count))
      rest = rest.dropFirst(count)
      return count
    }
    var found: [[UInt8]] = []
    do throws(LineError) {
      while try reader.advance() { found.append(reader.line) }
    } catch {
      try lawOfMessage(error.description)
      return (found, error.description)
    }
    return (found, nil)
  }
}
