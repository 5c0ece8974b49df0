import Glibc

extension LogError {
  /// So few bytes free, and a write that failed, failed for want of room: the store reports a disk that filled up in the
  /// midst of a write as one that fails.
  private static let leastRoom: Int64 = 1 << 20

  /// The same error with the place it happened at, where it is one of a disk without room.
  public func located(_ path: String) -> LogError {
    switch self {
    case .store(.diskFull, _): .noRoom(path: path)
    case .store(let failure, _) where failure == .diskFailed || failure == .fileTooLarge:
      if let limit = Self.limitOfFiles,
        failure == .fileTooLarge || Self.sizeOfFile(in: path) + Self.leastRoom >= limit
      {
        .fileLimit(path: path, bytes: UInt64(limit))
      } else {
        (DiskRoom.bytes(at: path) ?? .max) < Self.leastRoom ? .noRoom(path: path) : self
      }
    default: self
    }
  }

  /// The size that a file of this process may have; nil where there is no limit.
  private static var limitOfFiles: Int64? {
    var limit = rlimit()
    // Safe: the call writes one structure.
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0, limit.rlim_cur != rlim_t.max
    else { return nil }
    return Int64(clamping: limit.rlim_cur)
  }

  private static func sizeOfFile(in directory: String) -> Int64 {
    SystemCalls.status(directory + "/" + LedgerDirectory.dataName).map { Int64($0.st_size) } ?? 0
  }

  /// Whether the store's own lock failed, which nobody else can hold.
  var isOfLock: Bool {
    switch self {
    case .store(.lockFailed, _): true
    case .busy(let path): path.isEmpty
    default: false
    }
  }

  /// Whether a lock file that is damaged makes the store's opening fail so.
  var mayBeOfLockFile: Bool {
    switch self {
    case .damaged(_, nil), .store(.otherVersion, _): true
    default: isOfLock
    }
  }
}
