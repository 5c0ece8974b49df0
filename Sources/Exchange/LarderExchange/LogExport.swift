import LarderJSON
import LarderLog
import LarderModel

/// Writes a ledger's log as line-delimited JSON, one event per line, in log order.
///
/// ```swift
/// var reader = try log.beginRead()
/// try LogExport.write(&reader) { chunk in try file.write(chunk) }
/// ```
/// ``LogImport`` describes the format. Importing the lines into an empty ledger recreates the same log.
package enum LogExport {
  /// The approximate number of bytes per chunk.
  static let chunkBytes = 1 << 17

  /// Writes the events from `first` through `last`.
  ///
  /// - Parameter sink: Receives the bytes in order, in an array that is reused.
  package static func write<Failure: Error>(
    _ log: inout LogReader, from first: UInt64 = 1, through last: UInt64 = .max,
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(ExportError<Failure>) {
    var lines = EventLines(capacity: chunkBytes + chunkBytes / 4)
    var chunk: [UInt8] = []
    chunk.reserveCapacity(chunkBytes + chunkBytes / 4)
    var next: UInt64? = max(first, 1)
    do throws(LogError) {
      if first > 1 { try prepare(&lines, &log, before: first) }
    } catch {
      throw .log(error)
    }
    while let sequence = next, sequence <= last {
      do throws(LogError) { next = try fill(&lines, &log, from: sequence, through: last) } catch { throw .log(error) }
      guard lines.buffer.count > 0 else { return }
      lines.buffer.copy(into: &chunk)
      lines.buffer.reset()
      do throws(Failure) { try sink(chunk) } catch { throw .sink(error) }
    }
  }

  private static let newestKind = UInt64(EventKinds.all.map { $0.code }.max() ?? 0)

  /// Fills the buffer with lines. Returns the next sequence, or nil at the end.
  private static func fill(
    _ lines: inout EventLines, _ log: inout LogReader, from first: UInt64, through last: UInt64
  ) throws(LogError) -> UInt64? {
    var next: UInt64?
    try log.forEachEvent(from: first, through: last) { (event) throws(LogError) in
      guard lines.write(event) else {
        throw .newer(what: "the kind of event \(event.sequence)", found: UInt64(event.record.kind), known: newestKind)
      }
      guard lines.buffer.count >= chunkBytes else { return true }
      next = event.sequence + 1
      return false
    }
    return next
  }

  /// Loads the state before the first line: the names, and the command that the first event may continue.
  private static func prepare(
    _ lines: inout EventLines, _ log: inout LogReader, before first: UInt64
  ) throws(LogError) {
    var named: [(sequence: UInt64, record: Record)] = []
    try log.forEachStandingPage(through: first - 1) { (page) throws(LogError) in
      for index in 0..<page.count where page.records[index].kind == Named.code {
        let sequence = page.firstSequence + UInt64(index)
        if sequence < first { named.append((sequence, page.records[index])) }
      }
    }
    for (sequence, record) in named {
      lines.names.take(StoredEvent(sequence: sequence, record: record, texts: try log.texts(of: record, sequence)))
    }
    guard let event = try log.event(first), event.record.continuesCommand,
      let command = try log.commandRange(holding: first), let start = try log.event(command.lowerBound)
    else { return }
    lines.resume(start.commandID, before: first - command.lowerBound - 1)
  }
}

package enum ExportError<Failure: Error>: Error, CustomStringConvertible {
  /// The log could not be read.
  case log(LogError)
  /// The bytes could not be handed over.
  case sink(Failure)

  package var description: String {
    switch self {
    case .log(let error): error.description
    case .sink(let failure): "cannot write the export: \(failure)"
    }
  }
}
