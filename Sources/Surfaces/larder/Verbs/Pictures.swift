import LarderLog
import LarderSentences

/// The pictures of a ledger as it is backed up, brought back and moved.
enum Pictures {
  /// How many pictures there are, and what was not where they were looked for.
  struct Copied {
    let all: Int
    let missing: Int

    /// What is said of them; nothing where there are none.
    var lines: [String] {
      guard all > 0 else { return [] }
      let there = all - missing
      let with = "With \(there) photo\(there == 1 ? "" : "s")."
      guard missing > 0 else { return [with] }
      return [with, "\(missing) photo\(missing == 1 ? " is" : "s are") missing; larder verify says which."]
    }
  }

  /// Brings what a ledger names to another place; nothing where there is no such place.
  static func copy(from log: EventLog, to other: PictureStore?) throws(LogError) -> Copied? {
    try bring(log, from: log.pictures, to: other)
  }

  /// Brings what a ledger names to it from another place.
  static func copy(from other: PictureStore?, to log: EventLog) throws(LogError) -> Copied? {
    try bring(log, from: other, to: log.pictures)
  }

  private static func bring(
    _ log: EventLog, from one: PictureStore?, to other: PictureStore?
  ) throws(LogError) -> Copied? {
    guard let one, let other else { return nil }
    let pictures = try log.keptPictures()
    guard !pictures.isEmpty else { return nil }
    return Copied(all: pictures.count, missing: try other.bring(pictures, from: one).missing.count)
  }

  /// The pictures of a folder that somebody names; there must be one.
  static func store(at folder: String) throws -> PictureStore {
    guard FileKind(of: folder) == .directory, let store = try PictureStore(at: folder) else {
      throw Failure(.noInput, "there is no folder \(folder.visible) with photos")
    }
    return store
  }

  /// Copies what a ledger names into a folder, which is made where there is none.
  static func export(from log: EventLog, to folder: String) throws {
    let pictures = try log.keptPictures()
    guard !pictures.isEmpty else { return }
    let missing = try PictureStore(making: folder).bring(pictures, from: log.pictures).missing
    guard missing.isEmpty else {
      throw Failure(.data, "\(missing.count) of \(pictures.count) photos are missing; larder verify says which")
    }
  }

  /// How many pictures a ledger has.
  static func count(in log: EventLog) throws(LogError) -> Copied? {
    let pictures = try log.keptPictures()
    guard !pictures.isEmpty else { return nil }
    return Copied(all: pictures.count, missing: try log.pictures.problems(with: pictures, isDeep: false).count)
  }
}
