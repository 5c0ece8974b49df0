import LarderModel

/// Events being appended one after another in one transaction: an import's.
///
/// ```swift
/// var bulk = try writer.beginBulk()
/// try writer.add(event, to: &bulk)
/// try writer.finish(&bulk)
/// ```
/// The log's pages are put into the store as they fill; the index of commands only by ``LogWriter/finish(_:)``, without
/// which the writer must not be committed.
public struct BulkAppend {
  fileprivate var appender: PageAppender
  /// The sequence of the last event appended, or of the log's last where none was.
  public internal(set) var lastSequence: UInt64
}

extension LogWriter {
  /// Begins to append many events; nothing else is to be appended until they are finished.
  public mutating func beginBulk() throws(LogError) -> BulkAppend {
    let last = try reader.lastSequence
    return BulkAppend(appender: PageAppender(try lastPage(), last: last), lastSequence: last)
  }

  /// Appends an event that was encoded before.
  ///
  /// Throws ``LogError/store(_:text:)`` of ``StoreFailure/mapFull`` where the file's map is full: abandon the writer, grow, and do all of it again.
  public mutating func add(_ event: EncodedEvent, to bulk: inout BulkAppend) throws(LogError) {
    try bulk.appender.add(event, to: &reader)
    bulk.lastSequence += 1
  }

  /// Puts everything appended so far into the store, so that ``LogWriter/reader`` reads it.
  public mutating func flush(_ bulk: inout BulkAppend) throws(LogError) {
    try bulk.appender.store(&reader)
  }

  /// Puts the last page and the index of commands into the store.
  public mutating func finish(_ bulk: inout BulkAppend) throws(LogError) {
    try bulk.appender.finish(&reader)
  }
}
