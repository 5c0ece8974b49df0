import CSystem

/// How much room is left on a disk.
public enum DiskRoom {
  /// The bytes that may still be written where `path` is, or where it would be; nil where the system does not say.
  public static func bytes(at path: String) -> Int64? {
    // Safe: the path is read during the call only.
    let bytes = unsafe larder_free_bytes(SystemCalls.nearest(path))
    return bytes >= 0 ? bytes : nil
  }
}
