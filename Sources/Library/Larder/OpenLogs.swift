import Glibc
import LarderLog
import Synchronization

/// The logs that this process has open.
///
/// The store allows one opening of a file in each process. A ledger that is opened again therefore shares the log.
enum OpenLogs {
  /// The identity of a directory, which stays the same if it is renamed.
  private struct Directory: Hashable {
    let device: UInt64
    let number: UInt64

    /// Returns the directory at a path, or nil if there is none.
    init?(_ path: String) {
      var status = stat()
      // unsafe: the call fills in the structure that it is passed.
      guard unsafe stat(path, &status) == 0 else { return nil }
      (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
    }
  }

  private struct Opened {
    weak var log: EventLog?
  }

  private static let opened = Mutex<[Directory: Opened]>([:])

  /// Returns the open log of a directory, or opens it.
  static func log(at path: String, _ opening: Ledger.Opening) throws(LogError) -> EventLog {
    let path = directory(path)
    return try opened.withLock { (opened) throws(LogError) in
      if let log = Directory(path).flatMap({ opened[$0]?.log }) {
        guard log.isReadOnly, opening != .readOnly else { return log }
        throw .readOnly
      }
      let log: EventLog
      switch opening {
      case .orCreate: log = try EventLog(openingOrCreating: path)
      case .existing: log = try EventLog(opening: path, readOnly: false)
      case .readOnly: log = try EventLog(opening: path, readOnly: true)
      }
      opened = opened.filter { $0.value.log != nil }
      if let directory = Directory(path) { opened[directory] = Opened(log: log) }
      return log
    }
  }

  /// Returns the path of the directory that a path means. Outside a shell, nothing else replaces a leading `~/`.
  private static func directory(_ path: String) -> String {
    // unsafe: getenv returns memory of the process, which is copied immediately.
    guard path.hasPrefix("~/"), let home = unsafe getenv("HOME") else { return path }
    return unsafe String(cString: home) + path.dropFirst()
  }
}
