import CSystem

/// How much room is left on a disk.
public enum DiskRoom {
  /// The bytes that may still be written where `path` is, or where it would be; nil where the system does not say.
  public static func bytes(at path: String) -> Int64? {
    var directory = LedgerDirectory(path: path)
    while true {
      // Safe: the path is read during the call only.
      let bytes = unsafe larder_free_bytes(directory.path)
      if bytes >= 0 { return bytes }
      guard directory.path != "/", directory.path != "." else { return nil }
      directory = LedgerDirectory(path: directory.parent)
    }
  }
}
