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
/// Any thread may use it. Transactions keep it alive; it is closed when the last reference to it goes. One process
/// can have a directory open once: a second attempt throws ``LMDBError/busy``, because closing one of two would
/// silently drop the file locks of the other. A process that forks must not use the environment in the child.
// @safe: the pointer is open from init to deinit and leads nowhere outside this module.
@safe
public final class Environment: Sendable {
  /// The directory, as it was given.
  public let path: String

  /// The options that it was opened with; the map may have another size by now, see ``info()``.
  public let options: Options

  // nonisolated(unsafe): the pointer never changes, and what it leads to is guarded by liblmdb's own locks, save for
  // the map, which only changes under `state` while no transaction is open.
  nonisolated(unsafe) let handle: OpaquePointer

  let state: Mutex<State>

  private let claim: DirectoryClaim

  /// Opens the environment in the existing directory `path`; a writer makes the files if they are missing.
  ///
  /// Slots of readers that died are cleared.
  ///
  /// - Throws: ``LMDBError/noSuchFile`` for a missing directory, or missing files when only reading;
  ///   ``LMDBError/permissionDenied``; ``LMDBError/busy`` if this process has it open already;
  ///   ``LMDBError/invalid`` for files that LMDB did not make; ``LMDBError/outOfMemory`` if not even a map of the
  ///   file's size fits the address space.
  public init(path: String, options: Options = Options()) throws(LMDBError) {
    try LMDBError.refuseNUL(in: path)
    claim = try DirectoryClaim(path: path)
    unsafe handle = try Self.openHandle(path: path, options: options)
    self.path = path
    self.options = options
    state = Mutex(State(defersSync: options.durability == .deferred))
  }

  deinit {
    // Safe: transactions hold a reference to the environment, so that none is open now.
    _ = unsafe larder_mdb_env_close(handle)
  }
}

extension Environment {
  /// What the transactions of this process must know of each other.
  struct State {
    var openTransactions = 0
    var hasWriter = false
    var isOpeningDatabases = false
    var defersSync: Bool
    /// Set when a new map could not be made after the old one was given up.
    var lostMap = false

    init(defersSync: Bool) {
      self.defersSync = defersSync
    }
  }

  /// Clears the slots of readers whose process died without ending them, and returns their number.
  ///
  /// Such a slot keeps old pages from being used again, so that the file grows.
  public func deadReadersCleared() throws(LMDBError) -> Int {
    // Safe: the environment is open.
    unsafe try Self.deadReadersCleared(handle)
  }

  static func deadReadersCleared(_ handle: OpaquePointer) throws(LMDBError) -> Int {
    var count: Int32 = 0
    // Safe: the caller's environment is open, and the function writes one integer.
    try LMDBError.check(unsafe mdb_reader_check(handle, &count))
    return Int(count)
  }

  /// Writes everything that was committed with ``Durability/deferred`` to the disk.
  ///
  /// When it returns, all earlier commits survive a power cut. When it throws, whether they do is unknown.
  public func sync() throws(LMDBError) {
    // Safe: the environment is open.
    try LMDBError.check(unsafe mdb_env_sync(handle, 1))
  }
}

extension Environment {
  /// Whether an environment can be changed.
  public enum Access: Hashable, Sendable {
    /// Only read transactions; the lock file is still written to.
    case readOnly
    /// Read and write transactions.
    case readWrite
  }

  /// When a commit reaches the disk.
  public enum Durability: Hashable, Sendable {
    /// Before ``Transaction/commit()`` returns: what is committed survives a power cut.
    case always
    /// Some time later, or by ``Environment/sync()``: commits survive the end of the process, but a power cut before
    /// the next sync can damage the file. For building a file that is thrown away if that happens.
    case deferred
  }

  /// How to open an environment.
  public struct Options: Hashable, Sendable {
    /// Whether it can be changed.
    public var access: Access
    /// The number of read transactions open at once, over all processes. Whoever makes the lock file decides.
    public var maximumReaders: Int
    /// The number of named databases that may be open.
    public var maximumDatabases: Int
    /// The address space to take, in bytes, rounded up to whole pages: the limit of the file's growth until
    /// ``Environment/grow()``. Takes no memory and no disk. Halved while the address space is too small for it.
    public var mapSize: Int
    /// When commits reach the disk, unless a transaction asks for something else.
    public var durability: Durability
    /// The permissions of the files that are made, before the process's mask.
    public var fileMode: UInt32

    /// 64 GiB of address space.
    public static let defaultMapSize = 1 << 36

    /// The least room beyond the present file that a map which had to be made smaller still leaves.
    public static let leastHeadroom = 1 << 24

    /// Makes options; the defaults suit a private file that one person's programs read and write.
    public init(
      access: Access = .readWrite,
      maximumReaders: Int = 126,
      maximumDatabases: Int = 8,
      mapSize: Int = Options.defaultMapSize,
      durability: Durability = .always,
      fileMode: UInt32 = 0o600
    ) {
      self.access = access
      self.maximumReaders = maximumReaders
      self.maximumDatabases = maximumDatabases
      self.mapSize = mapSize
      self.durability = durability
      self.fileMode = fileMode
    }
  }
}
