internal import LMDB

/// Writing to a ledger with an origin.
extension EventLog {
  /// Returns the origin whose address is next to the data file, or else in it.
  static func link(_ directory: LedgerDirectory, _ id: String, _ stored: String?) throws(LogError) -> OriginLink {
    guard let address = try OriginAddress.read(directory.place) ?? stored else { throw .originMissing(address: nil) }
    let origin = try OriginKinds.open(address, ledger: id)
    guard origin.ledger == id else {
      throw .diverged(problem: "the origin is of ledger \(origin.ledger), and the copy of ledger \(id)")
    }
    return OriginLink(origin)
  }

  /// Opens the ledger's origin separately, for a comparison.
  package func openOrigin() throws(LogError) -> any LogOrigin { try Self.link(directory, id, originAddress()).origin }

  /// Returns the address of the ledger's origin, or nil if it has none.
  package func originAddress() throws(LogError) -> String? {
    if let address = try OriginAddress.read(directory.place) { return address }
    return try LogError.wrapping { () throws(LMDBError) in
      try environment.beginRead().bytes(forKey: AboutKey.origin, in: tables.about)
    }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Starts a write transaction that first takes over what the origin has and this copy lacks.
  func beginJoinedWrite(deferringSync: Bool) throws(LogError) -> LogWriter {
    var writer = try beginLocalWrite(deferringSync: deferringSync)
    let session = OriginSession(link, at: try writer.reader.head)
    writer.use(session)
    guard let link else { throw .originMissing(address: nil) }
    try writer.join(session, link.origin)
    return writer
  }

  /// Starts a write transaction that the caller never commits.
  ///
  /// If the origin takes no entries from copies, this does not connect to it, and decides on the copy as a preview.
  package func beginRehearsal() throws(LogError) -> LogWriter {
    try link?.origin.takesEntries == false ? beginLocalWrite() : beginWrite()
  }

  /// Returns the address in the file next to the ledger in a directory; nil without such a file.
  package static func originAddress(at path: String) throws(LogError) -> String? {
    guard let place = try OpenDirectory.open(path) else { return nil }
    return try OriginAddress.read(place)
  }

  /// Prepares the next try after an error that a new writer can overcome: a full map, or an append of another writer to
  /// the origin. Throws any other error.
  package func recover(from error: LogError) throws(LogError) {
    switch error {
    case .store(.mapFull, _): try grow()
    case .overtaken: break
    default: throw error
    }
  }

  /// Calls `work` until it meets no error that a new writer can overcome.
  func trying<Result>(_ work: () throws(LogError) -> Result) throws(LogError) -> Result {
    while true {
      do throws(LogError) { return try work() } catch { try recover(from: error) }
    }
  }

  /// Adds what the origin has and this copy lacks, and returns how many events that were.
  @discardableResult
  package func synchronize() throws(LogError) -> UInt64 {
    try trying { () throws(LogError) in
      let before = try beginRead().lastSequence
      let writer = try beginWrite()
      let after = try writer.reader.lastSequence
      if after > before { try writer.commit() }
      return after > before ? after - before : 0
    }
  }
}

/// Reading a copy in which others record.
extension EventLog {
  /// Brings a copy up to date before it is read, if copies append to its origin. With nothing new, this costs one
  /// question to the origin.
  package func refresh() throws(LogError) {
    guard let link, link.origin.takesEntries else { return }
    let end = try OriginLink.wrapping { () throws(OriginError) in try link.origin.head() }
    if try end.sequence > beginRead().lastSequence { try synchronize() }
  }
}

/// Making copies of an origin, and ordinary ledgers of copies.
extension EventLog {
  /// Copies a ledger from its origin into an empty directory.
  ///
  /// - Parameter address: the address by which programs find the origin again.
  package static func pull(
    from origin: any LogOrigin, at address: String, to path: String, progress: ((UInt64) -> Void)? = nil
  ) throws(LogError) -> EventLog {
    try LedgerCreation.create(at: path, id: origin.ledger) { (log) throws(LogError) in
      let end = try log.trying { () throws(LogError) in
        var writer = try log.beginWrite(deferringSync: true)
        let end = try writer.takeOver(from: origin, after: try writer.reader.head, progress: progress)
        try writer.commit()
        return end
      }
      try log.sync()
      let found = try OriginLink.wrapping { () throws(OriginError) in try origin.head() }
      guard found.sequence >= end.sequence else { throw .diverged(problem: "the origin has lost events meanwhile") }
      try log.becomeCopy(of: address)
    }
    return try EventLog(opening: path)
  }

  /// Sends everything that the origin lacks, and makes this ledger a copy of it.
  ///
  /// Others may not write meanwhile. A push that was interrupted continues where it ended.
  package func push(
    to origin: any LogOrigin, at address: String, progress: ((UInt64) -> Void)? = nil
  ) throws(LogError) {
    // Held to the end, so that nothing is appended that the origin does not get.
    var writer = try beginLocalWrite()
    try OriginLink.wrapping { () throws(OriginError) in
      // With nothing to send, no append would be refused.
      try origin.checkOpen()
      try origin.takeTurn()
    }
    defer { origin.endTurn() }
    _ = try OriginPush.send(writer.reader, to: origin, progress)
    try OriginAddress.write(address, in: directory.place)
    try writer.noteOrigin(address)
    try writer.commit()
  }

  /// Sends everything that another origin lacks, and returns the common end.
  package func send(to origin: any LogOrigin, progress: ((UInt64) -> Void)? = nil) throws(LogError) -> LogHead {
    try OriginPush.send(beginRead(), to: origin, progress)
  }

  /// Closes an origin at its end, and adds what this copy lacks.
  ///
  /// - Parameter origin: this ledger's origin, opened by someone who may close it.
  package func close(_ origin: any LogOrigin) throws(LogError) {
    try OriginLink.wrapping { () throws(OriginError) in try origin.takeTurn() }
    defer { origin.endTurn() }
    while true {
      try synchronize()
      let head = try beginRead().head
      let outcome = try OriginLink.wrapping { () throws(OriginError) in try origin.close(expecting: head) }
      guard outcome == .appended else { continue }
      // Another may have closed it, at a later event.
      try synchronize()
      return
    }
  }

  /// Closes the origin, and makes this copy an ordinary ledger.
  ///
  /// Other copies can still be read, and nothing can be recorded in them.
  package func detach() throws(LogError) {
    guard let link else { throw .originMissing(address: nil) }
    try trying { () throws(LogError) in
      var writer = try beginWrite()
      let head = try writer.reader.head
      let outcome = try OriginLink.wrapping { () throws(OriginError) in try link.origin.close(expecting: head) }
      guard outcome == .appended else {
        link.noteConflict(at: head)
        throw .overtaken
      }
      try writer.noteOrigin(nil)
      try writer.commit()
      directory.place.removeFile(OriginAddress.name)
    }
  }

  /// Records that the ledger is a copy of an origin, whose events it has. Open it again afterwards.
  func becomeCopy(of address: String) throws(LogError) {
    try OriginAddress.write(address, in: directory.place)
    var writer = try beginLocalWrite()
    try writer.noteOrigin(address)
    try writer.commit()
  }
}

extension LogReader {
  /// Returns the layout version of the store, which another process may have changed.
  func format() throws(LogError) -> UInt64 {
    let version = try LogError.wrapping { () throws(LMDBError) in
      try transaction.withValue(forKey: EventLog.AboutKey.format, in: tables.about) { bytes in
        bytes.byteCount == 8 ? bytes.integer(at: 0, as: UInt64.self) : nil
      } ?? nil
    }
    guard let version else { throw .damaged(problem: "the ledger's name is missing", sequence: nil) }
    return version
  }
}

extension LogWriter {
  /// Records the address of the ledger's origin, or that it has none, in the store itself: a backup contains it.
  mutating func noteOrigin(_ address: String?) throws(LogError) {
    let version = address == nil ? EventLog.formatVersion : EventLog.copyFormatVersion
    try reader.change { (transaction, tables) throws(LMDBError) in
      try transaction.put(version.littleEndianBytes, forKey: EventLog.AboutKey.format, in: tables.about)
      if let address {
        try transaction.put(Array(address.utf8), forKey: EventLog.AboutKey.origin, in: tables.about)
      } else {
        _ = try transaction.delete(EventLog.AboutKey.origin, in: tables.about)
      }
    }
  }
}
