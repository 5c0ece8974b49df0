import LarderModel

@testable import LarderExchange
@testable import LarderJSON

/// Single lines of an import.
enum LineFuzz: FuzzTarget {
  static let name = "line"
  static let words = FuzzWords.all

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    var decoder = LineDecoder()
    for line in input.split(separator: UInt8(ascii: "\n")).prefix(20) { try check(Array(line), &decoder) }
  }

  private static func check(_ line: [UInt8], _ decoder: inout LineDecoder) throws(BrokenLaw) {
    let decoded = try reading { () throws(ImportProblem) in try decoder.decode(line.span, number: 1) }
    guard let decoded else { return }
    // The full parser decides.
    let quick = decoder.quick.read(line.span, line.indices)
    try law((try? decoder.reader.parse(line)) != nil, "an accepted line is not JSON: \(Input.text(line))")
    if let quick {
      let careful = try? decoder.careful(1)
      try law(careful == quick, "the fast path and the full parser differ: \(Input.text(line))")
    }
    _ = decoder.contentDigest()
    try law(EventRules.problem(decoded.record) == nil, "an event that breaks a rule is accepted")
    try checkWritten(decoded)
  }

  /// Checks that an accepted event is exported as a line that gives the same event.
  private static func checkWritten(_ decoded: DecodedLine) throws(BrokenLaw) {
    var export = EventLines(capacity: 1000)
    var event = StoredEvent(sequence: max(decoded.sequence, 1), record: decoded.record, texts: decoded.texts)
    event.record.hasText = !event.texts.isEmpty
    guard export.write(event) else { throw BrokenLaw("an accepted event cannot be exported") }
    let line = Array(export.buffer.bytes.dropLast())
    var decoder = LineDecoder()
    let again: DecodedLine
    do throws(ImportProblem) {
      again = try decoder.decode(line.span, number: 1)
    } catch {
      throw BrokenLaw("an export is refused: \(error): \(Input.text(line))")
    }
    var expected = event.record
    expected.commandTag = again.record.commandTag
    try law(again.record == expected, "an export is read as another event: \(Input.text(line))")
    try law(again.texts == event.texts, "an export has other texts: \(Input.text(line))")
  }
}

/// Words of an export line.
enum FuzzWords {
  static let all =
    [
      "\"event\":\"", "\"day\":\"2026-11-20\"", "\"quantity\":\"2000 ml\"", "\"price\":\"2.38 EUR\"", "\"lot\":1",
      "\"item\":1", "\"item\":\"milk\"", "\"item_number\":1", "\"item_name\":\"milk\"", "\"by\":\"ann\"",
      "\"by_number\":1", "\"value_number\":1", "\"seq\":1", "\"id\":\"9f86d081884c7d65\"", "\"step\":1", "\"target\":1",
      "\"count\":1",
      "\"of\":\"bought\"", "\"field\":\"price\"", "\"value\":", "\"due\":\"2026-11-30\"", "\"due_kind\":\"use-by\"",
      "\"name\":\"milk\"", "\"sort\":\"item\"", "\"number\":1", "\"recorded\":\"2026-11-20T12:00:00.000Z\"",
      "\"at\":\"13:10\"", "\"keep_days\":3", "\"attribute\":\"energy\"", "\"energy\":\"64.5 kcal\"", "\"note\":\"",
      "-9223372036854775808", "9223372036854775807", "4294967295", "\\u0041",
    ] + EventKinds.all.map { "{\"event\":\"\($0.name)\",\"day\":\"2026-11-20\"," }
}
