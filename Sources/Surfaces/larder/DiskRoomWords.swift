import LarderLog
import LarderSentences
import Terminal

extension DiskRoom {
  /// " (12 MB are free where …)", or nil where the system does not say.
  static func told(of path: String) -> String? {
    bytes(at: path).map { " (\(ByteCount.told($0)) free in \(path.visible))" }
  }
}
