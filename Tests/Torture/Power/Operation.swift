/// What a process did to a disk, in the order in which it got its answers.
enum Operation {
  /// A name for a file or directory that is new.
  case make(directory: Int, name: String, node: Int, isDirectory: Bool)
  case remove(directory: Int, name: String)
  /// A name that becomes another, or changes places with it.
  case rename(from: Int, name: String, to: Int, newName: String, isExchange: Bool)
  case write(node: Int, offset: Int, bytes: [UInt8], isSynced: Bool)
  case resize(node: Int, size: Int)
  /// Everything done to a file, or to the names in a directory, is on the disk from here on.
  case sync(node: Int)
  /// Somebody was told of something.
  case tell(String)

  /// The file or the directories that a sync makes this lasting by.
  var nodes: [Int] {
    switch self {
    case .make(let directory, _, _, _), .remove(let directory, _): [directory]
    case .rename(let from, _, let to, _, _): [from, to]
    case .write(let node, _, _, _), .resize(let node, _), .sync(let node): [node]
    case .tell: []
    }
  }
}
