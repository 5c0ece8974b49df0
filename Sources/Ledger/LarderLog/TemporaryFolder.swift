import Glibc
internal import LMDB

/// A temporary directory that is removed when the work in it ends.
///
/// Its creator holds a lock on a file in it. If a process is killed, the directory it leaves behind is unlocked, and
/// the next process that creates a temporary directory with the same prefix removes it.
final class TemporaryFolder: Sendable {
  let directory: LedgerDirectory
  private let parent: OpenDirectory
  private let name: String
  /// The open file that stays locked during the work.
  private let work: Int32

  static let workName = ".larder-work"
  /// The age, in seconds, from which a directory without a lockable file counts as left behind rather than just being
  /// created.
  private static let ageWithoutWork = 600

  private init(_ parent: OpenDirectory, _ name: String, _ directory: LedgerDirectory, _ work: Int32) {
    (self.parent, self.name, self.directory, self.work) = (parent, name, directory, work)
  }

  /// Removes the directory with the ledger and the pictures in it, unless it was renamed permanently.
  deinit {
    close(work)
    guard parent.identity(of: name) == directory.place.identity else { return }
    Self.remove(name, directory, in: parent)
  }

  private static func remove(_ name: String, _ directory: LedgerDirectory, in parent: OpenDirectory) {
    directory.removeFiles()
    PictureStore.remove(from: directory.place)
    directory.place.removeFile(workName)
    parent.removeDirectory(name)
  }

  /// Creates one in the system's directory for temporary files.
  static func make() throws(LogError) -> TemporaryFolder {
    // Safe: the variable's text is copied immediately.
    let named = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? ""
    let path = named.isEmpty ? "/tmp" : named
    guard let parent = try OpenDirectory.open(path) else {
      throw .system(code: ENOENT, doing: "cannot write to", path: path)
    }
    return try make(in: parent, prefix: "larder-check-")
  }

  /// Creates one with a unique name.
  ///
  /// - Parameter path: the path to use in messages.
  static func make(in parent: OpenDirectory, prefix: String, for path: String? = nil) throws(LogError)
    -> TemporaryFolder
  {
    sweep(parent, prefix)
    while true {
      let name = prefix + LedgerCreation.newID()
      guard parent.makeDirectory(name) else { throw SystemError.last("cannot write to", path ?? parent.path) }
      do throws(LogError) {
        let place = try parent.child(name, shownAs: path)
        guard let work = try place.openFile(workName, O_RDWR | O_CREAT, doing: "cannot write") else { continue }
        // Someone may have removed it before it was locked.
        guard flock(work, LOCK_EX | LOCK_NB) == 0, place.identity(of: workName) == FileIdentity(descriptor: work)
        else {
          close(work)
          continue
        }
        return TemporaryFolder(parent, name, LedgerDirectory(place), work)
      } catch {
        parent.removeDirectory(name)
        throw error
      }
    }
  }

  /// Removes directories that others left behind.
  private static func sweep(_ parent: OpenDirectory, _ prefix: String) {
    guard let names = try? parent.names() else { return }
    for name in names where name.hasPrefix(prefix) {
      guard let place = try? parent.child(name) else { continue }
      if let work = try? place.openFile(workName, O_RDONLY) {
        defer { close(work) }
        guard flock(work, LOCK_EX | LOCK_NB) == 0 else { continue }
        remove(name, LedgerDirectory(place), in: parent)
      } else if let status = try? place.status("."), status.st_mtim.tv_sec < time(nil) - ageWithoutWork {
        // Succeeds only if it is empty.
        parent.removeDirectory(name)
      }
    }
  }

  /// Renames the directory permanently. Returns false with `errno` set on failure.
  func settle(as new: String) -> Bool {
    guard parent.rename(name, to: new, in: parent) else { return false }
    directory.place.removeFile(Self.workName)
    return true
  }

  /// Reverts the permanent name, so that the directory is removed when the work ends.
  func unsettle(from new: String) { _ = parent.rename(new, to: name, in: parent) }
}
