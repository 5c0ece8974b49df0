/// One operation of a process on a disk. Operations are kept in the order of their answers.
enum Operation {
  /// A new name for a file or directory.
  case make(directory: Int, name: String, node: Int, isDirectory: Bool)
  case remove(directory: Int, name: String)
  /// A name that changes, or swaps places with another.
  case rename(from: Int, name: String, to: Int, newName: String, isExchange: Bool)
  case write(node: Int, offset: Int, bytes: [UInt8], isSynced: Bool)
  case resize(node: Int, size: Int)
  /// A sync, after which all earlier writes to the file or directory are on the disk.
  case sync(node: Int)
  /// A message to the user.
  case tell(String)

  /// The file or directories that a sync makes durable with this operation.
  var nodes: [Int] {
    switch self {
    case .make(let directory, _, _, _), .remove(let directory, _): [directory]
    case .rename(let from, _, let to, _, _): [from, to]
    case .write(let node, _, _, _), .resize(let node, _), .sync(let node): [node]
    case .tell: []
    }
  }
}
