import Glibc
internal import LMDB

/// A directory for a moment's work, which is gone when the work is.
///
/// Its maker holds a lock on a file in it. What a process left behind that was killed in the midst of its work is locked
/// by nobody, and is removed by whoever next makes a place of the same sort beside it.
final class TemporaryPlace: Sendable {
  let directory: LedgerDirectory
  private let parent: OpenDirectory
  private let name: String
  /// The open file that is locked for as long as the work goes on.
  private let work: Int32

  static let workName = ".larder-work"
  /// A directory without a file to lock is either being made just now, or was left behind long ago.
  private static let ageWithoutWork = 600

  private init(_ parent: OpenDirectory, _ name: String, _ directory: LedgerDirectory, _ work: Int32) {
    self.parent = parent
    self.name = name
    self.directory = directory
    self.work = work
  }

  /// Removes the files of a ledger and its pictures in it, and itself; where it was given another name for good, nothing.
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

  /// Makes one where the system has its temporary files.
  static func make() throws(LogError) -> TemporaryPlace {
    // Safe: the variable's text is copied at once.
    let named = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? ""
    let path = named.isEmpty ? "/tmp" : named
    guard let parent = try OpenDirectory.open(path) else {
      throw .system(code: ENOENT, doing: "cannot write to", path: path)
    }
    return try make(in: parent, prefix: "larder-check-")
  }

  /// Makes one of a name nobody else has.
  ///
  /// - Parameter path: what messages call it.
  static func make(in parent: OpenDirectory, prefix: String, for path: String? = nil) throws(LogError) -> TemporaryPlace
  {
    sweep(parent, prefix)
    while true {
      let name = prefix + LedgerBirth.newID()
      guard parent.makeDirectory(name) else { throw SystemError.last("cannot write to", path ?? parent.path) }
      do throws(LogError) {
        let place = try parent.child(name, shownAs: path)
        guard let work = try place.openFile(workName, O_RDWR | O_CREAT, doing: "cannot write") else { continue }
        // Somebody may have swept it before it was locked.
        guard flock(work, LOCK_EX | LOCK_NB) == 0, place.identity(of: workName) == FileIdentity(descriptor: work)
        else {
          close(work)
          continue
        }
        return TemporaryPlace(parent, name, LedgerDirectory(place), work)
      } catch {
        parent.removeDirectory(name)
        throw error
      }
    }
  }

  /// Removes what others left behind.
  private static func sweep(_ parent: OpenDirectory, _ prefix: String) {
    guard let names = try? parent.names() else { return }
    for name in names where name.hasPrefix(prefix) {
      guard let place = try? parent.child(name) else { continue }
      if let work = try? place.openFile(workName, O_RDONLY) {
        defer { close(work) }
        guard flock(work, LOCK_EX | LOCK_NB) == 0 else { continue }
        remove(name, LedgerDirectory(place), in: parent)
      } else if let status = try? place.status("."), status.st_mtim.tv_sec < time(nil) - ageWithoutWork {
        // Which only an empty one is.
        parent.removeDirectory(name)
      }
    }
  }

  /// Gives the directory a name for good; false with `errno` set.
  func settle(as new: String) -> Bool {
    guard parent.rename(name, to: new, in: parent) else { return false }
    directory.place.removeFile(Self.workName)
    return true
  }

  /// Takes the name that the directory was given back, so that it is gone when the work is.
  func unsettle(from new: String) { _ = parent.rename(new, to: name, in: parent) }
}
