import Glibc
import LarderLedger
import LarderLog
import LarderModel
import StrictJSON
import Terminal

/// What is at a path.
enum FileKind {
  case nothing, file, directory

  init(of path: String) {
    var status = stat()
    // Safe: the call fills in the structure it is lent, and reads the path during the call only.
    guard unsafe stat(path, &status) == 0 else {
      self = .nothing
      return
    }
    self = status.st_mode & S_IFMT == S_IFDIR ? .directory : .file
  }
}
