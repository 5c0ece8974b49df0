internal import LMDB
import LarderLog

/// Accounts in a database, which several servers share. The store of each server is a copy.
///
/// A log could not be the origin, because the records must be erasable. So the database has the rows themselves, in the
/// same bytes as the store.
extension AccountStore {
  /// Adds what the origin has and the copy lacks, and returns the common position; nil if the store is not a copy.
  func join(_ transaction: inout AccountTransaction) throws(AccountError) -> RowPosition? {
    guard let copy = try tables.copy.find(AccountCopy.key, &transaction) else { return nil }
    guard let link else {
      // Another process made it a copy after this one opened it.
      guard isAlone else { throw .openElsewhere(path: path) }
      return nil
    }
    let found = try link.changes(after: copy.position)
    if found.end != copy.position {
      try tables.apply(found, &transaction)
      try tables.copy.put(copy.moved(to: found.end), &transaction)
    }
    return found.end
  }

  /// Sends the changes of a transaction to the origin, before they are committed here.
  ///
  /// - Returns: false if another server changed something first, so that this transaction must not be committed.
  func send(_ transaction: inout AccountTransaction, after position: RowPosition?) throws(AccountError) -> Bool {
    let rows = transaction.rows
    guard let link, let position, !rows.isEmpty, let copy = try tables.copy.find(AccountCopy.key, &transaction) else {
      return true
    }
    guard let end = try link.append(rows, after: position) else { return false }
    try tables.copy.put(copy.moved(to: end), &transaction)
    return true
  }

  /// Brings a copy up to date before it is read. If the origin does not answer, the copy is read as it is.
  func refresh() throws(AccountError) {
    guard let link else { return }
    try link.once { () throws(AccountError) in
      var transaction = try beginReading()
      guard let copy = try tables.copy.find(AccountCopy.key, &transaction) else { return }
      transaction.end()
      guard try link.changes(after: copy.position, isReading: true).end != copy.position else { return }
      try changeJournaled { (_, _) throws(AccountError) in }
    }
  }

  /// Lets the origin forget what was removed long ago. A copy that is older receives all rows.
  func forgetRemoved() throws(AccountError) {
    guard let link else { return }
    try AccountError.asking { () throws(OriginError) in try link.origin.forget(days: AccountLimits.removedRowDays) }
  }
}

/// Moving accounts to a database and back. Open the store again afterwards.
extension AccountStore {
  /// Sends the accounts to the database at an address, and makes the store a copy of it.
  ///
  /// If it is interrupted, the next program that opens the store continues.
  package func push(to address: String) throws(AccountError) {
    guard !isCopy, address.utf8.count <= AccountCopy.longestAddress else { throw .originOccupied }
    let link = try AccountLink(at: address)
    let mark = RowPosition.start.next().mark
    let copy = AccountCopy(address: address, change: 0, mark: mark, isSent: false)
    try change { (transaction) throws(AccountError) in try tables.becomeCopy(copy, &transaction) }
    do throws(AccountError) { try tables.sendAll(environment, link) } catch {
      // The rows may be there by now.
      if case .origin(.outcomeUnknown) = error { throw error }
      var transaction = try beginWriting()
      try leaveOrigin(&transaction)
      try transaction.commit()
      throw error
    }
  }

  /// Closes the origin to all copies, and makes this copy an ordinary store.
  ///
  /// If it is interrupted, call it again. Open the store without settling it, which a closed origin refuses.
  package func detach() throws(AccountError) {
    guard let link else { throw .originClosed }
    let closing = try closing()
    while true {
      var transaction = try beginWriting()
      guard let copy = try tables.copy.find(AccountCopy.key, &transaction) else { return }
      let found = try AccountError.asking { () throws(OriginError) in try link.origin.changes(after: copy.position) }
      guard let found else { throw .originLost }
      // An earlier attempt may have closed it.
      guard !found.end.isClosed || found.rows.contains(closing) else { throw .originClosed }
      try tables.apply(found, &transaction)
      if !found.end.isClosed {
        let end = RowPosition(change: found.end.change + 1, mark: RowPosition.closed)
        let outcome = try AccountError.asking { () throws(OriginError) in
          try link.origin.append([closing], as: end, after: found.end)
        }
        guard outcome == .appended else { continue }
      }
      try leaveOrigin(&transaction)
      return try transaction.commit()
    }
  }

  /// Returns the row by which this copy closes its origin. It is kept until then, so that of several copies only the
  /// one that closed the origin continues.
  private func closing() throws(AccountError) -> OriginRow {
    var transaction = try beginWriting()
    let key = Counter.key(AccountTables.closing)
    let counter = try tables.about.find(key, &transaction) ?? Counter(AccountTables.closing, .random())
    try tables.about.put(counter, &transaction)
    try transaction.commit()
    return OriginRow(key: AccountTransaction.rowKey(key, of: Counter.table), value: counter.encoded)
  }

  /// Makes the store an ordinary one.
  func leaveOrigin(_ transaction: inout AccountTransaction) throws(AccountError) {
    try tables.copy.remove(key: AccountCopy.key, &transaction)
    try tables.about.remove(key: Counter.key(AccountTables.closing), &transaction)
    try tables.about.put(Counter(AccountTables.formatName, AccountTables.format), &transaction)
  }
}

extension AccountTables {
  func becomeCopy(_ copy: AccountCopy, _ transaction: inout AccountTransaction) throws(AccountError) {
    try self.copy.put(copy, &transaction)
    try about.put(Counter(Self.formatName, Self.copyFormat), &transaction)
  }

  /// Returns the origin of a copy, or nil for an ordinary store. A copy whose rows are not all at the origin sends them.
  ///
  /// - Parameter directory: The database of the households. If it has accounts, a new store becomes a copy of them.
  func link(_ environment: Environment, _ directory: String?) throws(AccountError) -> AccountLink? {
    var transaction = AccountTransaction(
      try AccountError.wrapping { () throws(LMDBError) in try environment.beginWrite() })
    guard var copy = try copy.find(AccountCopy.key, &transaction) else {
      guard let directory, try isWanted(directory, &transaction) else { return nil }
      try becomeCopy(AccountCopy(of: directory, at: .start), &transaction)
      try transaction.commit()
      return try AccountLink(at: directory)
    }
    if let directory, directory != copy.address {
      // The database has moved.
      copy.address = directory
      try self.copy.put(copy, &transaction)
    }
    try transaction.commit()
    let link = try AccountLink(at: copy.address)
    if !copy.isSent { try sendAll(environment, link) }
    return link
  }

  /// Whether an ordinary store becomes a copy of the accounts in the directory. Only a store without people does.
  private func isWanted(_ directory: String, _ transaction: inout AccountTransaction) throws(AccountError) -> Bool {
    let isNew = try accounts.count(&transaction) == 0
    guard let origin = OriginKinds.rows(at: directory) else { return false }
    let found: RowChanges?
    do throws(OriginError) { found = try origin.changes(after: .start) } catch {
      // A backup may be of accounts in the database, and lacks this note until a server has opened it.
      let isBackup = try about.find(Counter.key(Self.journaled), &transaction) == nil
      guard !isNew, !isBackup else { throw .origin(error) }
      return false
    }
    guard let found, found.end.change > 0, !found.end.isClosed else { return false }
    let key = Counter.key(AccountStore.number)
    let number = found.rows.first { $0.key == AccountTransaction.rowKey(key, of: Counter.table) }?.value
    // A backup was put back, which would continue apart from the other servers.
    if !isNew, try number == about.find(key, &transaction)?.encoded { throw .originOccupied }
    return isNew
  }

  /// Sends all rows of a copy to its origin, unless the origin has them.
  func sendAll(_ environment: Environment, _ link: AccountLink) throws(AccountError) {
    var transaction = AccountTransaction(
      try AccountError.wrapping { () throws(LMDBError) in try environment.beginWrite() })
    guard let copy = try copy.find(AccountCopy.key, &transaction), !copy.isSent else { return }
    let found = try AccountError.asking { () throws(OriginError) in try link.origin.changes(after: .start) }
    guard let found else { throw .originLost }
    let position: RowPosition
    if let index = found.marks.lastIndex(of: copy.mark) {
      position = RowPosition(change: found.end.change - UInt64(found.marks.count - 1 - index), mark: copy.mark)
    } else {
      guard found.end.change == 0 || found.end.isClosed else { throw .originOccupied }
      var rows = try rows(&transaction).map { OriginRow(key: $0.key, value: $0.value) }
      let own = Set(rows.map(\.key))
      rows += found.rows.filter { !own.contains($0.key) }.map { OriginRow(key: $0.key, value: nil) }
      position = RowPosition(change: found.end.change + 1, mark: copy.mark)
      let (sent, end) = (rows, found.end)
      let outcome = try AccountError.asking { () throws(OriginError) in
        try link.origin.append(sent, as: position, after: end)
      }
      guard outcome == .appended else { throw .originOccupied }
    }
    try self.copy.put(copy.moved(to: position), &transaction)
    try transaction.commit()
  }
}
