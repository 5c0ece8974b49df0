import Glibc
import Integrity
import Pictures

/// The front pictures of products: files named by the digest of their bytes, and a link from each product to its file.
///
/// All of it can be deleted at any time. A missing or damaged file counts as no picture.
package struct ProductPictures: Sendable {
  /// The largest picture in bytes.
  package static let mostBytes = 200_000
  /// The most products with a picture. All pictures are removed when there are more.
  package static let most = 2_000
  /// The time after which a picture is looked for again, in seconds: if there was none, and if nothing answered.
  static let (missLife, failureLife): (Int64, Int64) = (7 * 86_400, 3_600)
  private static let wait = "until-"

  private let folder: ProductFolder
  private let most: Int

  init(in folder: ProductFolder, most: Int = most) {
    (self.folder, self.most) = (ProductFolder(folder.path(of: "pictures")), most)
  }

  /// The name of the file with a product's picture: its digest, and the extension of its format. Nil if there is none.
  package func file(of gtin: UInt64) -> String? {
    guard let name = target(of: gtin), Self.digest(of: name) != nil else { return nil }
    return ProductFolder(folder.path(of: name)).stamp() == nil ? nil : name
  }

  /// The picture in a file. A damaged file is removed, so that the picture is fetched again.
  package func picture(in file: String) -> [UInt8]? {
    guard let digest = Self.digest(of: file), let bytes = read(file) else { return nil }
    if SHA256.digest(of: bytes).hex == digest { return bytes }
    // unsafe: the path is read during the call.
    _ = unsafe unlink(folder.path(of: file))
    return nil
  }

  /// Whether a product has no picture, and none was looked for lately.
  package func isWanted(_ gtin: UInt64, at now: Int64) -> Bool {
    guard let name = target(of: gtin) else { return true }
    guard name.hasPrefix(Self.wait), let end = Int64(name.dropFirst(Self.wait.utf8.count)) else {
      return file(of: gtin) == nil
    }
    // A clock that was set back must not end the search for ever.
    return !(now + 1...now + Self.missLife).contains(end)
  }

  func keep(_ picture: PictureFile, of gtin: UInt64) {
    let name = SHA256.digest(of: picture.bytes).hex + "." + picture.kind.fileExtension
    if makeRoom(), write(picture.bytes, to: name) { link(gtin, to: name) }
  }

  /// Looks for the picture of a product again only after some seconds.
  func putOff(_ gtin: UInt64, by seconds: Int64, at now: Int64) {
    if makeRoom() { link(gtin, to: Self.wait + "\(now + seconds)") }
  }

  /// The digest in the name of a file. Nil for any other name.
  private static func digest(of file: String) -> String? {
    let parts = file.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 2 * SHA256Digest.byteCount,
      PictureKind.allCases.contains(where: { $0.fileExtension == parts[1] }), SHA256Digest(hex: parts[0]) != nil
    else { return nil }
    return String(parts[0])
  }
}

// MARK: Files

extension ProductPictures {
  /// The name to which the link of a product leads.
  private func target(of gtin: UInt64) -> String? {
    var bytes = [CChar](repeating: 0, count: 128)
    // unsafe: the path is read during the call, which fills at most the buffer.
    let count = unsafe readlink(folder.path(of: "\(gtin)"), &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
  }

  /// Creates the folder, or empties a full one. Returns whether it can be used.
  private func makeRoom() -> Bool {
    // A product has a link and a file.
    if folder.names().count >= 2 * most { ProductFolder.remove(folder.path) }
    return (try? folder.make()) != nil
  }

  /// Links a product to a name, in one step for other processes.
  private func link(_ gtin: UInt64, to name: String) {
    let fresh = folder.path(of: "link-\(getpid())")
    // unsafe: the paths are read during the calls.
    unsafe unlink(fresh)
    if unsafe symlink(name, fresh) == 0 { _ = unsafe rename(fresh, folder.path(of: "\(gtin)")) }
  }

  private func read(_ name: String) -> [UInt8]? {
    // unsafe: the path is read during the call.
    let file = unsafe open(folder.path(of: name), O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: Self.mostBytes + 1)
    var count = 0
    while count < bytes.count {
      let more = unsafe bytes.withUnsafeMutableBytes { bytes in
        // unsafe: the call fills at most the rest of the buffer.
        unsafe Glibc.read(file, bytes.baseAddress.map { unsafe $0 + count }, bytes.count - count)
      }
      if more < 0, errno == EINTR { continue }
      guard more >= 0 else { return nil }
      if more == 0 { break }
      count += more
    }
    return Array(bytes.prefix(count))
  }

  /// Writes a file under another name, and renames it when it is complete.
  private func write(_ bytes: [UInt8], to name: String) -> Bool {
    let fresh = folder.path(of: "picture-\(getpid())")
    // unsafe: the paths are read during the calls, which read at most the bytes.
    let file = unsafe open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return false }
    let count = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(file, $0.baseAddress, $0.count) }
    close(file)
    if count == bytes.count, unsafe rename(fresh, folder.path(of: name)) == 0 { return true }
    unsafe unlink(fresh)
    return false
  }
}

extension ProductStore {
  package var pictures: ProductPictures { ProductPictures(in: folder) }
}
