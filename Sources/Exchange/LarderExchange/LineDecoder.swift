import LarderModel
import StrictJSON

/// Reads one line after another: quickly where it is as an export writes it, and carefully where it is not.
///
/// The careful way is the one that decides: the quick one takes only what the careful one would take to the same record.
struct LineDecoder {
  var reader = JSONReader(limits: JSONLimits(depth: 4, lengthBytes: 1 << 26))
  var quick = QuickReader()

  mutating func decode(_ line: Span<UInt8>, number: Int) throws(ImportProblem) -> DecodedLine {
    try decode(line, 0..<line.count, number: number)
  }

  /// Reads the line that stands in a range of some bytes.
  mutating func decode(_ bytes: Span<UInt8>, _ line: Range<Int>, number: Int) throws(ImportProblem) -> DecodedLine {
    var decoded: DecodedLine
    if let read = quick.read(bytes, line) {
      decoded = read
      // What it says is worked out from its parts.
      if decoded.command == .unnamed { try parse(bytes, line, number) }
    } else {
      try parse(bytes, line, number)
      decoded = try careful(number)
    }
    decoded.line = number
    if let problem = EventRules.problem(decoded.record) { throw ImportProblem(line: number, problem) }
    if decoded.command == .unnamed { decoded.command = .said(contentDigest()) }
    return decoded
  }

  private mutating func parse(_ bytes: Span<UInt8>, _ line: Range<Int>, _ number: Int) throws(ImportProblem) {
    do throws(JSONError) {
      try reader.parse(bytes.extracting(line), number: number)
    } catch {
      throw ImportProblem(error)
    }
    guard reader.kind(of: .root) == .object else {
      throw ImportProblem(line: number, what: "not an object", hint: "a line is one event, as {\"event\":…}")
    }
  }
}
