import LarderModel
import StrictJSON

/// A batch of lines, read together so that another thread can decode them.
struct LineBatch: Sendable {
  /// The size of a batch: large enough to be worth a thread, small enough to be in memory twice.
  struct Size: Hashable, Sendable {
    var lines = 2048
    var bytes = 1 << 19
  }

  private struct Line: Sendable {
    var number: Int
    var bytes: Range<Int>
  }

  private var bytes: [UInt8] = []
  private var lines: [Line] = []
  /// The error that ended the file early.
  private(set) var failure: LineError?

  var isEmpty: Bool { lines.isEmpty && failure == nil }

  /// Reads the next batch, which is empty at the end of the file.
  init(_ reader: inout LineReader, _ size: Size) {
    bytes.reserveCapacity(size.bytes + size.bytes / 4)
    do throws(LineError) {
      while lines.count < size.lines, bytes.count < size.bytes {
        let start = bytes.count
        guard try reader.advance(appendingTo: &bytes) else { return }
        if bytes.count > start { lines.append(Line(number: reader.number, bytes: start..<bytes.count)) }
      }
    } catch {
      failure = error
    }
  }

  func decoded() -> DecodedBatch {
    var decoder = LineDecoder()
    var decoded = DecodedBatch()
    decoded.lines.reserveCapacity(lines.count)
    let span = bytes.span
    for line in lines {
      do throws(ImportProblem) {
        decoded.lines.append(try decoder.decode(span, line.bytes, number: line.number))
      } catch {
        decoded.problems.append(error)
      }
    }
    return decoded
  }
}

/// The decoded lines of a batch, and its problems.
struct DecodedBatch: Sendable {
  /// The lines, in file order.
  var lines: [DecodedLine] = []
  /// The invalid lines, in file order.
  var problems: [ImportProblem] = []
}

/// A decoded line: its event, with the file's numbers.
struct DecodedLine: Equatable, Sendable {
  enum Command: Equatable, Sendable {
    case unnamed
    /// No ID is given; the ID is derived from this digest of the content.
    case said(String)
    case tag(UInt64)
    case text(String)
  }

  /// The line's number, starting at 1.
  var line = 0
  /// The event's sequence in the exported log; 0 if missing.
  var sequence: UInt64 = 0
  var record: Record
  var texts = EventTexts()
  var command = Command.unnamed
  /// The event's index within its command, starting at 0.
  var step: UInt64 = 0
  var hasRecorded = false
}
