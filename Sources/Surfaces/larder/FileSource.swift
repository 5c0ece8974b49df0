import Glibc
import StrictJSON

/// A file read from start to end.
struct FileSource: ~Copyable {
  private let descriptor: Int32
  private let path: String

  /// Opens a regular file, or standard input for `-`.
  init(_ path: String) throws(CommandFailure) {
    self.path = path
    if path == "-" {
      descriptor = STDIN_FILENO
      return
    }
    // Safe: the path is read during the call only.
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw CommandFailure(errno == EACCES ? .permission : .noInput, "cannot read \(path): \(Self.reason())")
    }
    var status = stat()
    // Safe: the call fills in the structure it is lent.
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw CommandFailure(.noInput, "\(path) is not a regular file; name one")
    }
  }

  deinit {
    if descriptor != STDIN_FILENO { close(descriptor) }
  }

  /// The descriptor, valid as long as this value.
  var fileDescriptor: Int32 { descriptor }

  static func reason() -> String {
    // Safe: strerror's text is copied at once.
    guard let text = unsafe strerror(errno) else { return "error \(errno)" }
    return unsafe String(cString: text)
  }

  /// Fills `buffer` from a descriptor. Returns 0 at the end.
  static func read(_ descriptor: Int32, into buffer: inout [UInt8]) throws(ReadFailure) -> Int {
    while true {
      // Safe: the call writes no more than the buffer holds.
      let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
      if count >= 0 { return count }
      guard errno == EINTR else { throw ReadFailure(reason: reason()) }
    }
  }

  /// Reads the whole file. Throws if it is longer than the limit.
  func contents(atMost limit: Int) throws(CommandFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count: Int
      do throws(ReadFailure) {
        count = try Self.read(descriptor, into: &buffer)
      } catch {
        throw CommandFailure(.noInput, "cannot read \(path.visible): \(error.reason)")
      }
      if count == 0 { return bytes }
      guard bytes.count + count <= limit else {
        throw CommandFailure(.data, "\(path.visible) is longer than \(limit) bytes; use a smaller file")
      }
      bytes.append(contentsOf: buffer[..<count])
    }
  }

  /// Reads the whole text of a file named on the command line.
  ///
  /// - Parameter inputIsTaken: Whether standard input is already used for something else.
  static func text(_ path: String, inputIsTaken: Bool) throws(CommandFailure) -> String {
    guard path != "-" || !inputIsTaken else {
      throw CommandFailure.usage("commands are already being read from the standard input; use a file instead")
    }
    let source = try FileSource(path)
    guard let text = String(validating: try source.contents(atMost: longestText), as: UTF8.self) else {
      throw CommandFailure(.data, "\(path.visible) is not a UTF-8 text; save it as one")
    }
    return text
  }

  static func files(_ paths: [String]) throws(CommandFailure) -> [(name: String, bytes: [UInt8])] {
    var files: [(name: String, bytes: [UInt8])] = []
    for path in paths { files.append((path, try FileSource(path).contents(atMost: largestFile))) }
    return files
  }

  /// The largest file of recipes in bytes.
  static let largestFile = 256 << 20
  /// The largest text file named on the command line, in bytes.
  static let longestText = 1 << 20

  /// Reads a small file; nil if there is none.
  static func contentsIfThere(_ path: String) throws(CommandFailure) -> String? {
    // Safe: the path is read during the call only.
    guard unsafe access(path, F_OK) == 0 else { return nil }
    do throws(CommandFailure) {
      let file = try FileSource(path)
      return String(decoding: try file.contents(atMost: longestSmallFile), as: UTF8.self)
    } catch {
      throw CommandFailure(error.code == .permission ? .permission : .configuration, error.message)
    }
  }

  /// The largest config file in bytes.
  static let longestSmallFile = 1 << 16
}

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
