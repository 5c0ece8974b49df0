import Glibc

/// A private folder in a ledger's directory for records that are not events, because they can be erased or are secret.
///
/// A file is replaced in one step, so that neither a reader nor a crash finds a part of it. A restore leaves the folder to
/// the restored ledger. If there is none, it brings the one that a server's backup contains.
package struct LedgerNotes: Sendable {
  package static let reminders = "reminders"
  /// The folder of the sensors and the list in Home Assistant.
  package static let assistant = "home-assistant"
  /// The folder of the commands that wait to be sent to a server.
  package static let outbox = "outbox"
  /// The folder of the note about the newest backup.
  static let backup = "backup"
  static let all = [reminders, assistant, outbox, backup]

  /// The files of the reminders that a server's backup contains.
  package static let (choices, sent) = ("choices.json", "sent.json")
  /// The file of a backup that says which ledger the notes belong to.
  private static let owner = "ledger"
  /// The largest file in bytes.
  package static let largest = 8 << 20

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
      giveToOwner(descriptor)
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

  /// Marks the notes of a backup as those of a ledger, so that no other ledger gets them.
  package func mark(asOf ledger: String) throws(LogError) { try replace(Self.owner, with: Array(ledger.utf8)) }

  /// Copies the notes next to a backup, if they belong to its ledger.
  static func bring(of id: String, from source: OpenDirectory, to place: OpenDirectory) throws(LogError) {
    let (kept, own) = (LedgerNotes(source, reminders), LedgerNotes(place, reminders))
    guard try kept.bytes(of: owner, atMost: 1_000) == Array(id.utf8) else { return }
    for file in [choices, sent] {
      if let bytes = try kept.bytes(of: file, atMost: largest) { try own.replace(file, with: bytes) }
    }
  }

  private init(_ ledger: OpenDirectory, _ name: String) { (self.ledger, self.name) = (ledger, name) }

  private func folder() throws(LogError) -> OpenDirectory {
    let isNew = ledger.makeDirectory(name)
    guard isNew || errno == EEXIST else { throw SystemError.last("cannot make", path) }
    let folder = try ledger.child(name)
    if isNew { giveToOwner(folder.descriptor) }
    return folder
  }

  /// Gives what root wrote to the owner of the ledger, because a server runs as that user.
  private func giveToOwner(_ descriptor: Int32) {
    guard geteuid() == 0, let status = try? ledger.status(".") else { return }
    _ = fchown(descriptor, status.st_uid, status.st_gid)
  }
}
