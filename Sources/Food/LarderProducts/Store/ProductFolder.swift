import Glibc

/// The folder of the product store. All of it can be deleted at any time.
///
/// It contains `dump-N`, the products of imported dumps, and `asked`, the answers of the service. An import builds the
/// next `dump-N` under another name, and renames it when it is complete.
package struct ProductFolder: Hashable, Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// Chooses the stated folder, or else one in the user's cache folder. Nil if there is neither that nor a home.
  package init?(stated: String?, cacheFolder: String?, home: String?) {
    if let stated, !stated.isEmpty {
      path = stated
    } else if let cacheFolder, cacheFolder.hasPrefix("/") {
      path = cacheFolder + "/larder/products"
    } else if let home, home.hasPrefix("/") {
      path = home + "/.cache/larder/products"
    } else {
      return nil
    }
  }

  static let asked = "asked"
  private static let (dump, building, damaged) = ("dump-", "building-", "damaged-")

  func path(of name: String) -> String { path + "/" + name }

  /// The path of the newest complete dump. Nil if there is none.
  func newestDump() -> String? { dumps().max().map { path(of: Self.dump + "\($0)") } }

  private func dumps() -> [Int] {
    names().compactMap { $0.hasPrefix(Self.dump) ? Int($0.dropFirst(Self.dump.utf8.count)) : nil }
  }

  /// A number that changes whenever a dump is added or removed. Nil if the folder is missing.
  func stamp() -> Int64? { status().map { Int64($0.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64($0.st_mtim.tv_nsec) } }

  /// The number of the file or folder at the path. Nil if it is missing.
  func number() -> UInt64? { status().map { UInt64($0.st_ino) } }

  private func status() -> stat? {
    var status = stat()
    // unsafe: the call fills the structure it is given.
    return unsafe stat(path, &status) == 0 ? status : nil
  }

  /// Creates the folder and its parents, for its owner only.
  func make() throws(ProductStoreError) { try Self.make(path) }

  private static func make(_ path: String) throws(ProductStoreError) {
    // unsafe: the path is read during the call.
    if unsafe mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    let end = path.lastIndex(of: "/") ?? path.startIndex
    guard errno == ENOENT, end > path.startIndex else { throw .system(code: errno, path: path) }
    try make(String(path[..<end]))
    // unsafe: as above.
    guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .system(code: errno, path: path) }
  }

  /// Renames a damaged part, so that the next access starts without it. Only the last one is kept.
  func setAside(_ part: String) {
    let name = String(part[(part.lastIndex(of: "/").map(part.index(after:)) ?? part.startIndex)...])
    let target = path(of: Self.damaged + String(name.prefix { $0.isLetter }))
    Self.remove(target)
    // unsafe: the paths are read during the calls.
    if unsafe rename(part, target) != 0 { Self.remove(part) }
  }

  /// Removes a folder and the files in it.
  static func remove(_ folder: String) {
    for name in names(in: folder) { _ = unsafe unlink(folder + "/" + name) }
    _ = unsafe rmdir(folder)
  }

  /// The names of its files. Empty if it cannot be read.
  func names() -> [String] { Self.names(in: path) }

  private static func names(in folder: String) -> [String] {
    guard let directory = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      // unsafe: the name is terminated, and copied before the next call.
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}

/// A place in the product folder where one import builds its file. It is removed unless the file is complete.
struct BuildingSite: ~Copyable {
  let folder: ProductFolder
  let path: String
  /// The locked file that keeps other imports away.
  private let lock: Int32

  private init(_ folder: ProductFolder, lock: Int32) {
    (self.folder, self.lock) = (folder, lock)
    path = folder.path(of: "building-\(getpid())")
  }

  /// - Throws: ``ProductStoreError/importRunning`` while another process imports.
  static func open(in folder: ProductFolder) throws(ProductStoreError) -> BuildingSite {
    try folder.make()
    let lockPath = folder.path(of: "import.lock")
    // unsafe: the paths are read during the calls.
    let lock = unsafe Glibc.open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw .system(code: errno, path: lockPath) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      close(lock)
      throw .importRunning
    }
    folder.removeUnfinished()
    let site = BuildingSite(folder, lock: lock)
    guard unsafe mkdir(site.path, 0o700) == 0 else { throw .system(code: errno, path: site.path) }
    return site
  }

  /// Renames the built file to the next number, and removes the earlier ones, which open programs can still read.
  consuming func finish() throws(ProductStoreError) { try folder.adopt(path) }

  deinit {
    ProductFolder.remove(path)
    close(lock)
  }
}

extension ProductFolder {
  /// Removes what a killed import left behind.
  fileprivate func removeUnfinished() {
    for name in names() where name.hasPrefix(Self.building) { Self.remove(path(of: name)) }
  }

  fileprivate func adopt(_ built: String) throws(ProductStoreError) {
    let former = dumps()
    let target = path(of: Self.dump + "\((former.max() ?? 0) + 1)")
    // unsafe: the paths are read during the call.
    guard unsafe rename(built, target) == 0 else { throw .system(code: errno, path: target) }
    for number in former { Self.remove(path(of: Self.dump + "\(number)")) }
  }
}
