import Glibc

/// A private folder in a ledger's directory for records that are not events, because they can be erased or are secret.
///
/// A file is replaced in one step, so that neither a reader nor a crash finds a part of it. Backups do not contain the
/// folder, and a restore leaves it to the restored ledger.
package struct LedgerNotes: Sendable {
  /// The folder of the reminders.
  package static let reminders = "reminders"

  private let ledger: OpenDirectory
  private let name: String

  package init(of log: EventLog, named name: String) { (ledger, self.name) = (log.directory.place, name) }

  /// The notes of the ledger at a path, without opening the ledger. Nil if there is no directory.
  package init?(at path: String, named name: String) throws(LogError) {
    guard let ledger = try OpenDirectory.open(path) else { return nil }
    (self.ledger, self.name) = (ledger, name)
  }

  package var path: String { ledger.file(name) }

  /// Returns the bytes of a file, or nil if there is none.
  ///
  /// - Parameter limit: the size from which the file counts as damaged.
  package func bytes(of file: String, atMost limit: Int) throws(LogError) -> [UInt8]? {
    guard try ledger.status(name) != nil else { return nil }
    let folder = try ledger.child(name)
    guard let descriptor = try folder.openFile(file, O_RDONLY) else { return nil }
    defer { close(descriptor) }
    return try SmallFile.bytes(descriptor, folder.file(file), atMost: limit)
  }

  /// Writes a file, or replaces it, and waits until it is on disk. Only its owner can read it.
  package func replace(_ file: String, with bytes: [UInt8]) throws(LogError) {
    let folder = try folder()
    try SmallFile.put(file, in: folder, doing: "cannot write") { (unfinished) throws(LogError) in
      let descriptor = try SmallFile.create(unfinished, in: folder)
      defer { close(descriptor) }
      try SmallFile.write(bytes, count: bytes.count, to: descriptor, folder.file(file))
      guard fsync(descriptor) == 0 else { throw SystemError.last("cannot write", folder.file(file)) }
    }
  }

  /// Calls `work` while no other process, and no other call, does the same.
  package func alone<Result>(_ work: () throws -> Result) throws -> Result {
    // Each call opens its own descriptor, because a lock belongs to its descriptor.
    let folder = try folder()
    try DirectoryLock.wait(folder, LOCK_EX)
    defer { flock(folder.descriptor, LOCK_UN) }
    return try work()
  }

  private func folder() throws(LogError) -> OpenDirectory {
    guard ledger.makeDirectory(name) || errno == EEXIST else { throw SystemError.last("cannot make", path) }
    return try ledger.child(name)
  }
}
