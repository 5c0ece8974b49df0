import Glibc

/// A moment in which others go on.
enum Pause {
  static func pass(microseconds: Int) { usleep(UInt32(clamping: microseconds)) }
}
