import LarderModel
import StrictJSON

/// Some lines of a file, read in one go, so that they can be decoded on another thread than the one that reads.
struct LineBatch: Sendable {
  /// How many lines and bytes are read before they are handed on: enough for a thread to be worth beginning, and few
  /// enough to be in memory twice.
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
  /// Why no line comes behind these.
  private(set) var failure: LineError?

  var isEmpty: Bool { lines.isEmpty && failure == nil }

  /// Reads on; the batch is empty at the end of the file.
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

  /// What the lines say.
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

/// What the lines of a batch say, and what is wrong with the others.
struct DecodedBatch: Sendable {
  /// In the order of the file.
  var lines: [DecodedLine] = []
  /// Those that say nothing that can be taken in, in the order of the file.
  var problems: [ImportProblem] = []
}

/// One line as it was read: its event, with the numbers that the file gives to things.
struct DecodedLine: Equatable, Sendable {
  /// Which command the line says it is of.
  enum Command: Equatable, Sendable {
    case unnamed
    /// None: the id is derived from what the line says, which comes to this digest.
    case said(String)
    case tag(UInt64)
    case text(String)
  }

  /// The line's number, from 1.
  var line = 0
  /// Its place in the log it was exported from; 0 where it names none.
  var sequence: UInt64 = 0
  var record: Record
  var texts = EventTexts()
  var command = Command.unnamed
  /// Its place within its command, from 0.
  var step: UInt64 = 0
  var hasRecorded = false
}
