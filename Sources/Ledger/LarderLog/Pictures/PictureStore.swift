import Glibc
import Integrity
import LarderModel

/// The pictures of a ledger or of its backups: files in a folder next to it, named by the digest of their bytes.
///
/// A picture is written under a temporary name, synced to disk and then renamed. Only then is the event that names it
/// recorded. So any picture that an event names exists completely, and a file that no event names was left behind by an
/// interrupted process.
package struct PictureStore: Sendable {
  static let folderName = "photos"

  private let directory: OpenDirectory

  init(in directory: OpenDirectory) { self.directory = directory }

  /// Opens the pictures next to a file, or in a ledger's directory, or returns nil if there is no such directory.
  ///
  /// - Parameter path: a file of the ledger, such as a backup, or the directory itself.
  package init?(at path: String) throws(LogError) {
    let isDirectory = SystemCalls.status(path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
    guard let directory = try OpenDirectory.open(isDirectory ? path : PathText.parent(of: path)) else { return nil }
    self.directory = directory
  }

  /// Opens the pictures in a directory, which is created if needed.
  package init(making path: String) throws(LogError) { directory = try OpenDirectory.make(path) }

  package var path: String { directory.file(Self.folderName) }

  // MARK: Single pictures

  /// Stores a picture's bytes, and waits until they are on disk.
  package func keep(_ bytes: [UInt8], as name: PictureName) throws(LogError) {
    try put(name) { (unfinished, folder) throws(LogError) in
      let descriptor = try SmallFile.create(unfinished, in: folder)
      defer { close(descriptor) }
      try SmallFile.write(bytes, count: bytes.count, to: descriptor, folder.file(unfinished))
      guard fsync(descriptor) == 0 else { throw SystemError.last("cannot write", folder.file(unfinished)) }
    }
  }

  /// Returns a picture's bytes, or nil if it is missing.
  package func bytes(of name: PictureName) throws(LogError) -> [UInt8]? {
    guard let folder = try folder(of: name), let descriptor = try folder.openFile(name.file, O_RDONLY) else {
      return nil
    }
    defer { close(descriptor) }
    return try SmallFile.bytes(descriptor, folder.file(name.file), atMost: PictureKept.largest)
  }

  /// Returns a picture's size in bytes, or nil if it is missing.
  package func size(of name: PictureName) throws(LogError) -> UInt64? {
    guard let folder = try folder(of: name), let status = try folder.status(name.file),
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return UInt64(status.st_size)
  }

  /// Removes a picture, if it exists. Never used on a ledger's own pictures, because its events name them permanently.
  package func remove(_ name: PictureName) throws(LogError) { try folder(of: name)?.removeFile(name.file) }

  // MARK: All pictures

  /// Returns the problems with the pictures that events name, one line each.
  ///
  /// - Parameter isDeep: whether to read their bytes instead of only checking their sizes.
  package func problems(with pictures: [KeptPicture], isDeep: Bool) throws(LogError) -> [String] {
    var problems: [String] = []
    for picture in pictures {
      let place = "\(Self.folderName)/\(picture.name.folder)/\(picture.name.file)"
      guard let size = try size(of: picture.name) else {
        problems.append("event \(picture.event): its photo is missing: \(place)")
        continue
      }
      if size != picture.bytes {
        problems.append("event \(picture.event): its photo has \(size) bytes instead of \(picture.bytes): \(place)")
      } else if isDeep, let bytes = try bytes(of: picture.name), SHA256.digest(of: bytes).hex != picture.name.digest {
        problems.append("event \(picture.event): its photo has changed since it was kept: \(place)")
      }
    }
    return problems
  }

  /// Copies pictures from another store, except those already here.
  ///
  /// - Returns: the number copied, and the pictures that are in neither store.
  @discardableResult
  package func copyPictures(
    _ pictures: [KeptPicture], from other: PictureStore
  ) throws(LogError) -> (brought: Int, missing: [KeptPicture]) {
    var (brought, missing): (Int, [KeptPicture]) = (0, [])
    for picture in pictures {
      let name = picture.name
      if try size(of: name) == picture.bytes { continue }
      guard let folder = try other.folder(of: name), let source = try folder.openFile(name.file, O_RDONLY) else {
        missing.append(picture)
        continue
      }
      defer { close(source) }
      try put(name) { (unfinished, here) throws(LogError) in
        try SmallFile.copy(source, folder.file(name.file), to: unfinished, in: here)
      }
      brought += 1
    }
    return (brought, missing)
  }

  /// Removes files that no event ever named and that are at least a day old, so that nobody is still about to name
  /// them.
  ///
  /// - Returns: the number removed.
  package func sweep(keeping pictures: [KeptPicture]) throws(LogError) -> Int {
    guard let place = try folder(Self.folderName, in: directory) else { return 0 }
    let named = Set(pictures.map(\.name.file))
    let latest = time(nil) - Self.secondsUntilSwept
    var removed = 0
    for name in try place.names() where name.utf8.count == 2 {
      guard let folder = try folder(name, in: place) else { continue }
      for file in try folder.names() where !named.contains(file) && Self.isPictures(file) {
        guard let status = try folder.status(file), status.st_mtim.tv_sec < latest else { continue }
        folder.removeFile(file)
        removed += 1
      }
    }
    return removed
  }

  /// Whether a name is one that this store gives to files. Other files are never removed.
  private static func isPictures(_ file: String) -> Bool {
    file.hasPrefix(SmallFile.unfinishedPrefix) || file.utf8.prefix { $0 != UInt8(ascii: ".") }.count == 64
  }

  private static let secondsUntilSwept = 86_400

  /// Removes the folder with all files of this store.
  static func remove(from directory: OpenDirectory) {
    guard let place = try? directory.child(folderName) else { return }
    for name in (try? place.names()) ?? [] {
      if let folder = try? place.child(name) {
        for file in (try? folder.names()) ?? [] where isPictures(file) { folder.removeFile(file) }
      }
      place.removeDirectory(name)
    }
    directory.removeDirectory(folderName)
  }

  // MARK: Folders

  /// Returns the folder of a picture, or nil if there is none.
  private func folder(of name: PictureName) throws(LogError) -> OpenDirectory? {
    guard let place = try folder(Self.folderName, in: directory) else { return nil }
    return try folder(name.folder, in: place)
  }

  private func folder(_ name: String, in place: OpenDirectory) throws(LogError) -> OpenDirectory? {
    guard let status = try place.status(name), status.st_mode & S_IFMT == S_IFDIR else { return nil }
    return try place.child(name)
  }

  /// Lets `write` fill a file with a temporary name, and renames it to the picture's.
  private func put(_ name: PictureName, _ write: (String, OpenDirectory) throws(LogError) -> Void) throws(LogError) {
    let folder = try madeFolder(name.folder, in: try madeFolder(Self.folderName, in: directory))
    try SmallFile.put(name.file, in: folder, doing: "cannot make") { (unfinished) throws(LogError) in
      try write(unfinished, folder)
    }
  }

  private func madeFolder(_ name: String, in place: OpenDirectory) throws(LogError) -> OpenDirectory {
    if try place.status(name) == nil {
      guard place.makeDirectory(name) || errno == EEXIST else {
        throw SystemError.last("cannot make", place.file(name))
      }
      try place.sync()
    }
    return try place.child(name)
  }
}

/// A picture that an event names, whether or not it is still shown.
package struct KeptPicture: Hashable, Sendable {
  package let name: PictureName
  package let bytes: UInt64
  /// The first event that names it.
  package let event: UInt64

  package init(name: PictureName, bytes: UInt64, event: UInt64) {
    (self.name, self.bytes, self.event) = (name, bytes, event)
  }
}

extension EventLog {
  /// Returns every picture that an event ever named, once each.
  package func keptPictures() throws(LogError) -> [KeptPicture] {
    var reader = try beginRead()
    return try reader.keptPictures()
  }
}

extension LogReader {
  /// Returns every picture that an event ever named, once each, including undone and removed ones.
  package mutating func keptPictures() throws(LogError) -> [KeptPicture] {
    var seen: Set<PictureName> = []
    var pictures: [KeptPicture] = []
    for event in try standingEvents(of: [PictureKept.code]) {
      let kept = event.decode(as: PictureKept.self)
      guard let name = PictureName(kept), seen.insert(name).inserted else { continue }
      pictures.append(KeptPicture(name: name, bytes: kept.bytes, event: event.sequence))
    }
    return pictures
  }
}
