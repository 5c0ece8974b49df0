import Glibc

/// The files of a damaged ledger. Some of them are damaged or are not regular files.
struct DamagedLedger {
  enum Content {
    case bytes([UInt8])
    case pipe
    case link(String)
    case directory
  }

  var files: [String: Content]
  /// A description of the damage.
  var displayed = ""

  init(_ files: [String: [UInt8]]) { self.files = files.mapValues { .bytes($0) } }

  /// The bytes of the store's file.
  var store: [UInt8] { if case .bytes(let bytes)? = files["data.mdb"] { bytes } else { [] } }

  /// Writes the files to a directory and replaces what was there.
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
