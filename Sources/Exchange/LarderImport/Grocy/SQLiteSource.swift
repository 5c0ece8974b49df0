#if SQLite
  import Glibc

  /// A file that SQLite may open, and how: neither it nor what lies beside it is a pipe or a device, for which SQLite
  /// would wait.
  struct SQLiteSource {
    let size: Int
    /// What it is opened as: its path as a URI, so that no path means anything else to SQLite.
    let uri: String

    init(_ path: String) throws(ForeignImportError) {
      var status = stat()
      // Safe, here and below: the calls read the path, and fill in what they are lent.
      let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else { throw .file("SQLite cannot open it") }
      defer { close(descriptor) }
      guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        throw .file("it is not a regular file")
      }
      size = Int(status.st_size)
      guard size <= GrocyLimits.fileBytes else { throw .file("it is longer than \(GrocyLimits.fileBytes) bytes") }
      var hasLog = false
      for beside in ["-journal", "-wal", "-shm"] {
        guard unsafe stat(path + beside, &status) == 0 else { continue }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .file("the \(beside) beside it is not a regular file") }
        hasLog = hasLog || beside == "-wal"
      }
      var head = [UInt8](repeating: 0, count: 20)
      let hasHead = unsafe pread(descriptor, &head, head.count, 0) == head.count
      // A database that is written by way of a log, and has none beside it, is whole and nobody's: read as any other,
      // it would be given a log, or could not be read where none can be made.
      let isAtRest = hasHead && head[18] == 2 && !hasLog
      uri = "file:" + (path.hasPrefix("/") ? "" : "./") + Self.escaped(path) + (isAtRest ? "?immutable=1" : "")
    }

    private static func escaped(_ path: String) -> String {
      path.utf8.reduce(into: "") { uri, byte in
        switch byte {
        case UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: "#"), 0x80...:
          uri += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        default: uri.unicodeScalars.append(Unicode.Scalar(byte))
        }
      }
    }
  }
#endif
