import Glibc

/// The files of a ledger of which some are damaged, or are no files.
struct DamagedLedger {
  enum Content {
    case bytes([UInt8])
    case pipe
    case link(String)
    case directory
  }

  var files: [String: Content]
  /// What was done, in words.
  var told = ""

  init(_ files: [String: [UInt8]]) { self.files = files.mapValues { .bytes($0) } }

  /// The bytes of the store's file.
  var store: [UInt8] { if case .bytes(let bytes)? = files["data.mdb"] { bytes } else { [] } }

  /// Makes a directory of them, in the place of what was there.
  func make(_ path: String) throws {
    Places.remove(path)
    try Places.make(path)
    for (name, content) in files {
      let file = "\(path)/\(name)"
      switch content {
      case .bytes(let bytes): Files.write(bytes, file)
      case .pipe: guard mkfifo(file, 0o600) == 0 else { throw TortureError.system("cannot make \(file)") }
      case .link(let target): guard symlink(target, file) == 0 else { throw TortureError.system("cannot make \(file)") }
      case .directory: try Places.make(file)
      }
    }
  }
}
