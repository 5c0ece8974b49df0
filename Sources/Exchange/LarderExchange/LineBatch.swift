import StrictJSON

/// Some lines of a file, read in one go, so that they can be decoded on another thread than the one that reads.
struct LineBatch: Sendable {
  /// How many lines and bytes are read before they are handed on: enough for a thread to be worth beginning, and few
  /// enough to be in memory twice.
  struct Size: Hashable, Sendable {
    var lines = 4096
    var bytes = 1 << 20
  }

  private struct Line: Sendable {
    var number: Int
    var bytes: Range<Int>
  }

  private var bytes: [UInt8] = []
  private var lines: [Line] = []
  /// Why no line comes behind these.
  private(set) var failure: LineError?

  var isEmpty: Bool { lines.isEmpty && failure == nil }
  var count: Int { lines.count }

  /// Reads on; the batch is empty at the end of the file.
  init(_ reader: inout LineReader, _ size: Size) {
    do throws(LineError) {
      while lines.count < size.lines, bytes.count < size.bytes, try reader.advance() {
        guard !reader.line.isEmpty else { continue }
        let start = bytes.count
        bytes.append(contentsOf: reader.line)
        lines.append(Line(number: reader.number, bytes: start..<bytes.count))
      }
    } catch {
      failure = error
    }
  }

  /// What each line of some says, or what is wrong with it.
  func decoded(_ range: Range<Int>) -> [Result<DecodedLine, ImportProblem>] {
    var decoder = LineDecoder()
    return lines[range].map { line in
      Result { () throws(ImportProblem) in
        var decoded = try decoder.decode(bytes.span.extracting(line.bytes), number: line.number)
        if decoded.command == .unnamed { decoded.command = .said(decoder.contentDigest()) }
        return decoded
      }
    }
  }
}
