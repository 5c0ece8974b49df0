import Glibc
import LarderLog
import Terminal

/// A file that is written completely or not at all: first under a temporary name, then moved into place.
///
/// Only regular files are replaced, never devices, directories or links.
struct FileSink {
  private let path: String

  /// - Parameter beginning: The first bytes of files that may be replaced. Other files that are not empty stay.
  init(_ path: String, replacingWhatBegins beginning: String) throws(CommandFailure) {
    guard !path.isEmpty else { throw CommandFailure.usage("the file name is empty; name a file, or - for the output") }
    self.path = path
    var status = stat()
    // Safe: the call reads the path and fills in the structure it is lent.
    guard unsafe lstat(path, &status) == 0 else {
      guard errno == ENOENT else { throw Self.failure(path, errno) }
      return
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw CommandFailure(
        .inputOutput,
        "\(path.visible) is \(Self.kind(status.st_mode)), not a regular file; name a file, or - for the output"
      )
    }
    guard status.st_size > 0 else { return }
    let source = try FileSource(path)
    var head = [UInt8](repeating: 0, count: beginning.utf8.count)
    let count = (try? FileSource.read(source.fileDescriptor, into: &head)) ?? 0
    guard head.prefix(count).elementsEqual(beginning.utf8) else {
      throw CommandFailure(
        .inputOutput, "\(path.visible) already exists and is not a file of this kind; name another file")
    }
  }

  /// Writes the bytes to the path. If it fails, the existing file stays unchanged.
  func write(_ bytes: [UInt8]) throws(CommandFailure) {
    // Makes exceeding the process's file size limit an error, like a full disk, that leaves nothing behind.
    signal(SIGXFSZ, SIG_IGN)
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(path[...$0]) } ?? ""
    // The temporary name does not contain the file's, which may already have the maximum length.
    var template = Array((folder + ".larder-XXXXXX").utf8CString)
    // Safe: mkstemp changes the six letters in place, and makes a file that nobody else has.
    let descriptor = unsafe mkstemp(&template)
    guard descriptor >= 0 else { throw Self.failure(path, errno) }
    let temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    do throws(CommandFailure) {
      defer { close(descriptor) }
      try fill(descriptor, bytes)
    } catch {
      // Safe: the path is read during the call only.
      _ = unsafe unlink(temporary)
      throw error
    }
    // Safe: the paths are read during the call only.
    guard unsafe rename(temporary, path) == 0 else {
      let number = errno
      _ = unsafe unlink(temporary)
      throw Self.failure(path, number)
    }
  }

  private func fill(_ descriptor: Int32, _ bytes: [UInt8]) throws(CommandFailure) {
    var output = Output(descriptor: descriptor)
    output.write(bytes)
    do throws(OutputError) { try output.finish() } catch { throw Self.failure(path, error.number.code) }
    // mkstemp creates private files, so this sets the usual permissions, or those of the file being replaced.
    guard fchmod(descriptor, mode()) == 0, fsync(descriptor) == 0 else { throw Self.failure(path, errno) }
  }

  /// The permissions of the replaced file, or the process's default for new files.
  private func mode() -> mode_t {
    var status = stat()
    // Safe: the call reads the path and fills in the structure it is lent.
    if unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG { return status.st_mode & 0o777 }
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
  }

  private static func kind(_ mode: mode_t) -> String {
    switch mode & S_IFMT {
    case S_IFDIR: "a directory"
    case S_IFLNK: "a symbolic link"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }

  private static func failure(_ path: String, _ number: Int32) -> CommandFailure {
    let code: CommandFailure.Code = [EACCES, EPERM, EROFS].contains(number) ? .permission : .inputOutput
    let error = OutputError(number: OutputError.Number(code: number))
    let why = error.isFull ? "its disk is full\(DiskSpace.displayed(of: path) ?? "")" : "\(error.number)"
    return CommandFailure(code, "cannot write \(path.visible): \(why); nothing was changed")
  }
}
