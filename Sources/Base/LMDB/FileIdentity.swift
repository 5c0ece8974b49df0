internal import Glibc

/// Which file a path or a descriptor leads to, whatever it is called.
public struct FileIdentity: Hashable, Sendable {
  public let device: UInt64
  public let inode: UInt64

  public init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }

  /// The identity of what is open; nil where the system does not say.
  public init?(descriptor: Int32) {
    var status = stat()
    // Safe: the function writes one structure.
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }

  /// The identity of what is at a path; nil where there is nothing.
  public init?(_ path: String) {
    var status = stat()
    // Safe: the function reads the path during the call, and writes one structure.
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }
}
