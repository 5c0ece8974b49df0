internal import CLMDB
internal import CSystem
internal import Glibc
internal import Synchronization

extension Environment {
  /// Doubles the map, so that the file can grow further.
  ///
  /// For use after ``LMDBError/mapFull``, once the transaction that met it has ended. Other processes follow when they
  /// next begin a transaction.
  ///
  /// - Throws: ``LMDBError/busy`` if any transaction of this process is open; ``LMDBError/outOfMemory`` if the address
  ///   space is too small, in which case the environment stays as it was.
  public func grow() throws(LMDBError) {
    try state.withLock { (state) throws(LMDBError) in
      if state.lostMap { throw .panic }
      let (doubled, overflow) = readInfo().mapSize.multipliedReportingOverflow(by: 2)
      if overflow { throw .outOfMemory }
      try remap(to: doubled, &state)
    }
  }

  /// Enlarges the map to hold what another process has written beyond it.
  ///
  /// liblmdb would also adopt the other process's size by itself; but that may be more than this process's address
  /// space allows, and a failure leaves liblmdb without any map.
  func adoptGrowth() throws(LMDBError) {
    try state.withLock { (state) throws(LMDBError) in
      if state.lostMap { throw .panic }
      if state.openTransactions > 0 { throw .mapResized }
      let present = readInfo()
      guard let needed = present.usedBytes else { throw .corrupted }
      if needed <= present.mapSize { return }
      var wished = present.mapSize
      while wished < needed {
        let (doubled, overflow) = wished.multipliedReportingOverflow(by: 2)
        wished = overflow ? needed : doubled
      }
      do throws(LMDBError) {
        try remap(to: wished, &state)
      } catch {
        guard error == .outOfMemory, !state.lostMap, wished > needed else { throw error }
        try remap(to: Self.roundedToPages(needed), &state)
      }
    }
  }

  private func remap(to size: Int, _ state: inout State) throws(LMDBError) {
    if state.openTransactions > 0 { throw .busy }
    // liblmdb gives the old map up before it makes the new one, and cannot go back. So try the room for the growth
    // first, while there is something to go back to.
    let growth = try Self.roundedToPages(size - readInfo().mapSize)
    // Safe: fresh anonymous pages that nothing refers to, given back at once.
    guard let room = unsafe mmap(nil, growth, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0),
      unsafe room != MAP_FAILED
    else { throw .last }
    unsafe munmap(room, growth)
    // Safe: no transaction of this process is open, and none is admitted while `state` is locked.
    let code = unsafe larder_mdb_env_set_mapsize(handle, size)
    if code != MDB_SUCCESS {
      state.lostMap = true
      throw LMDBError(rawValue: code)
    }
  }
}
