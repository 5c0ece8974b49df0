internal import CEvents
import Glibc

/// Hears of what is written in folders, by whatever process: one descriptor of inotify(7) for all of them.
///
/// The store writes its file by pwrite(2) and the note of its last event by write(2), and both are heard of; what is
/// written through a memory map, as the locks are, is not.
final class FolderWatch: Sendable {
  /// What has happened since it was asked last.
  struct Notices: Hashable, Sendable {
    /// The numbers of folders in which something was written, or which were moved or deleted themselves.
    var folders: Set<Int32> = []
    /// Whether more has happened than could be kept: it may be in any folder.
    var isCut = false

    var isEmpty: Bool { folders.isEmpty && !isCut }

    func has(_ folder: Int32?) -> Bool { isCut || folder.map(folders.contains) ?? false }
  }

  private static let mostAtOnce = 256

  private let notifier: Int32
  /// Ends a wait before its time.
  private let bell: Int32

  /// Nil where the system has none to give.
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

  /// Hears of a folder from now on. Returns its number, by which it is spoken of, and which it keeps; nil where there is
  /// no such folder, or no room to watch it.
  func add(_ path: String) -> Int32? {
    // unsafe: the call reads a text that ends with NUL.
    let folder = unsafe events_add_folder(notifier, path)
    return folder >= 0 ? folder : nil
  }

  /// Hears of a folder no longer.
  func remove(_ folder: Int32) { _ = events_remove_folder(notifier, folder) }

  /// Ends the wait that goes on, or the next one.
  func ring() { events_ring(bell) }

  /// Waits until something happens, the bell is rung or the time is over; false where nothing can be waited for any more.
  func wait(milliseconds: Int32) -> Bool {
    defer { events_hush(bell) }
    return events_wait_for_notices(notifier, bell, milliseconds) >= 0
  }

  /// Adds all that has happened by now.
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

/// A moment in which others go on.
enum Pause {
  static func pass(microseconds: Int) { usleep(UInt32(clamping: microseconds)) }
}
