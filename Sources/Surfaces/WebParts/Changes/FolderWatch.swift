internal import CEvents
import Glibc

/// Watches folders for writes by any process, through a single inotify(7) descriptor.
///
/// It sees writes to the store's file by pwrite(2) and to the last-event note by write(2). It does not see writes
/// through a memory map, such as the locks.
final class FolderWatch: Sendable {
  /// The changes since the last call.
  struct Notices: Hashable, Sendable {
    /// The numbers of the folders that were written to, moved or deleted.
    var folders: Set<Int32> = []
    /// Whether notices were lost, so that any folder may have changed.
    var isCut = false

    var isEmpty: Bool { folders.isEmpty && !isCut }

    func has(_ folder: Int32?) -> Bool { isCut || folder.map(folders.contains) ?? false }
  }

  private static let mostAtOnce = 256

  private let notifier: Int32
  /// A descriptor that interrupts a wait.
  private let bell: Int32

  /// Returns nil if the system has no watcher left.
  init?() {
    let (notifier, bell) = (events_notifier(), events_bell())
    guard notifier >= 0, bell >= 0 else {
      for descriptor in [notifier, bell] where descriptor >= 0 { close(descriptor) }
      return nil
    }
    (self.notifier, self.bell) = (notifier, bell)
  }

  deinit {
    close(notifier)
    close(bell)
  }

  /// Starts watching a folder. Returns its permanent number, or nil if the folder does not exist or the limit is
  /// reached.
  func add(_ path: String) -> Int32? {
    // unsafe: the call reads a text that ends with NUL.
    let folder = unsafe events_add_folder(notifier, path)
    return folder >= 0 ? folder : nil
  }

  func remove(_ folder: Int32) { _ = events_remove_folder(notifier, folder) }

  /// Interrupts the current or next wait.
  func ring() { events_ring(bell) }

  /// Waits for a change, a ring or the timeout. Returns false if waiting is no longer possible.
  func wait(milliseconds: Int32) -> Bool {
    defer { events_hush(bell) }
    return events_wait_for_notices(notifier, bell, milliseconds) >= 0
  }

  /// Collects all changes so far.
  func take(_ notices: inout Notices) {
    var found = [events_notice](repeating: events_notice(), count: Self.mostAtOnce)
    while true {
      // unsafe: the call fills no more of the array than it has.
      let count = unsafe events_take_notices(notifier, &found, Int32(found.count))
      guard count > 0 else { return }
      for notice in found.prefix(Int(count)) {
        if notice.folder < 0 { notices.isCut = true } else { notices.folders.insert(notice.folder) }
      }
    }
  }
}

/// A pause that lets other threads run.
package enum Pause {
  package static func pass(microseconds: Int) { usleep(UInt32(clamping: microseconds)) }
}
