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
