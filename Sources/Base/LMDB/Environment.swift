internal import CLMDB
internal import CSystem
internal import Synchronization

/// An open LMDB environment: a directory with the files `data.mdb` and `lock.mdb`.
///
///     let environment = try Environment(path: "/home/ann/ledger", options: .init())
///     var transaction = try environment.beginWrite()
///     let pages = try transaction.openDatabase(named: "pages", keys: .integer, create: true)
///     try transaction.put(bytes, forKey: 1, in: pages)
///     try transaction.commit()
///
/// Any thread can use it. Transactions keep it alive, and it closes with its last reference. A process can open a
/// directory only once. A second attempt throws ``LMDBError/busy``, because closing one of two environments would
/// silently drop the file locks of the other. A process that forks must not use the environment in the child.
// @safe: the pointer is open from init to deinit and does not leave this module.
@safe
package final class Environment: Sendable {
  /// The directory as given.
  package let path: String

  /// The options it was opened with. The map may have another size by now; see ``info()``.
  package let options: Options

  // nonisolated(unsafe): the pointer never changes, and liblmdb's own locks guard what it points to, except for the
  // map, which changes only under `state` while no transaction is open.
  nonisolated(unsafe) let handle: OpaquePointer

  let state: Mutex<State>

  private let claim: DirectoryClaim

  /// Opens the environment in the existing directory `path`. A writer creates the files if they are missing.
  ///
  /// The slots of readers that died are cleared.
  ///
  /// - Throws: ``LMDBError/noSuchFile`` for a missing directory, or for missing files when only reading;
  ///   ``LMDBError/permissionDenied``; ``LMDBError/busy`` if this process already has it open; ``LMDBError/invalid``
  ///   for files that are not LMDB's; ``LMDBError/outOfMemory`` if not even a map of the file's size fits into the
  ///   address space.
  package init(path: String, options: Options = Options()) throws(LMDBError) {
    try LMDBError.refuseNUL(in: path)
    claim = try DirectoryClaim(path: path)
    unsafe handle = try Self.openHandle(path: path, options: options)
    (self.path, self.options) = (path, options)
    state = Mutex(State(defersSync: options.durability == .deferred))
  }

  deinit {
    // Safe: transactions hold a reference to the environment, so none is open now.
    _ = unsafe larder_mdb_env_close(handle)
  }

  /// The shared state of this process's transactions.
  struct State {
    var openTransactions = 0
    var hasWriter = false
    var isOpeningDatabases = false
    var defersSync: Bool
    /// Whether a new map could not be created after the old one was released.
    var lostMap = false

    init(defersSync: Bool) { self.defersSync = defersSync }
  }

  /// Clears the slots of readers whose process died without ending them, and returns their number.
  ///
  /// Such a slot prevents old pages from being reused, so that the file grows.
  static func deadReadersCleared(_ handle: OpaquePointer) throws(LMDBError) -> Int {
    var count: Int32 = 0
    // Safe: the caller's environment is open, and the function writes one integer.
    try LMDBError.check(unsafe mdb_reader_check(handle, &count))
    return Int(count)
  }

  /// Performs work on files that can be replaced. A fault caused by damage to them fails the call instead of ending the
  /// process, if the process explains or contains faults at all.
  package static func containingFaults<Result: ~Copyable, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    larder_contain_faults_here(1)
    defer { larder_contain_faults_here(0) }
    return try work()
  }

  /// Writes everything committed with ``Durability/deferred`` to disk.
  ///
  /// When it returns, all earlier commits survive a power cut. If it throws, it is unknown whether they do.
  package func sync() throws(LMDBError) {
    // Safe: the environment is open.
    try LMDBError.check(unsafe mdb_env_sync(handle, 1))
  }

  /// Whether an environment can be changed.
  package enum Access: Hashable, Sendable {
    /// Only read transactions. The lock file is still written to.
    case readOnly
    case readWrite
  }

  /// When a commit reaches the disk.
  package enum Durability: Hashable, Sendable {
    /// Before ``Transaction/commit()`` returns, so that commits survive a power cut.
    case always
    /// Later, or with ``Environment/sync()``. Commits survive the end of the process, but a power cut before the next
    /// sync can damage the file. For building a file that can be discarded in that case.
    case deferred
  }

  package struct Options: Hashable, Sendable {
    /// Whether the environment can be changed.
    package var access: Access
    /// The maximum number of concurrent read transactions over all processes. The process that creates the lock file
    /// determines it.
    package var maximumReaders: Int
    /// The maximum number of open named databases.
    package var maximumDatabases: Int
    /// The address space to reserve, in bytes, rounded up to whole pages: the limit of the file's growth until
    /// ``Environment/grow()``. It takes neither memory nor disk space. It is halved while the address space is too
    /// small.
    package var mapSize: Int
    /// When commits reach the disk, unless a transaction requests otherwise.
    package var durability: Durability

    /// The permissions of new files, before the process's umask.
    static let fileMode: UInt32 = 0o600

    /// 64 GiB of address space.
    package static let defaultMapSize = 1 << 36

    /// The minimum room beyond the current file that a reduced map must leave.
    package static let leastHeadroom = 1 << 24

    /// Creates options. The defaults suit a private file used by one person's programs.
    package init(
      access: Access = .readWrite,
      maximumReaders: Int = 126,
      maximumDatabases: Int = 8,
      mapSize: Int = Options.defaultMapSize,
      durability: Durability = .always
    ) {
      (self.access, self.maximumReaders, self.maximumDatabases) = (access, maximumReaders, maximumDatabases)
      (self.mapSize, self.durability) = (mapSize, durability)
    }
  }
}
