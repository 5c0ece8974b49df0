import Accounts
import HTTP
import Integrity
import LarderLog
import LarderModel
import LarderWords
import Pictures
import Synchronization

/// The pictures that a server's people have chosen of themselves: files beside the accounts, each under the digest of its
/// bytes.
package final class Portraits: Sendable {
  /// The most bytes of one.
  package static let most = AccountLimits.largestPicture

  private let accounts: AccountStore
  /// A file is written before somebody has it, and removed when nobody has it any more: not both at once.
  private let turn = Mutex(())

  package init(_ accounts: AccountStore) { self.accounts = accounts }

  /// Gives somebody a picture, without what says where, when and with what it was taken.
  package func give(_ bytes: [UInt8], to person: AccountID, at occasion: Occasion) throws {
    guard bytes.count <= Self.most else { throw HTTPError.bodyTooLarge }
    let picture: PictureFile
    do throws(PictureError) { picture = try PictureFile(bytes) } catch {
      throw Problem(.unprocessable, "data", "this picture is not possible: \(error)")
    }
    let name = PictureName(digest: SHA256.digest(of: picture.bytes).hex, format: PictureFormat(picture.kind))
    try turn.withLock { _ in
      try PictureStore(making: accounts.path).keep(picture.bytes, as: name)
      try forget(try accounts.setPortrait(name.file, of: person, at: occasion))
    }
  }

  /// Takes somebody's picture away, for good.
  package func remove(of person: AccountID, at occasion: Occasion) throws {
    try turn.withLock { _ in try forget(try accounts.setPortrait(nil, of: person, at: occasion)) }
  }

  /// A picture's bytes; nil where its file is not there.
  package func bytes(of name: PictureName) throws -> [UInt8]? { try PictureStore(at: accounts.path)?.bytes(of: name) }

  /// Removes files that nobody has and that have lain here for a day: whoever was about to have them was stopped.
  package func sweep() throws {
    try turn.withLock { _ in
      let kept = try names().map { KeptPicture(name: $0, bytes: 0, event: 0) }
      _ = try PictureStore(at: accounts.path)?.sweep(keeping: kept)
    }
  }

  /// Copies all of them to where the people were copied to, and reads them there. Returns how many there are, and how many
  /// of these are missing or damaged, and were not copied.
  func copy(to folder: String) throws -> (count: Int, bad: Int) {
    let names = try names()
    guard !names.isEmpty, let here = try PictureStore(at: accounts.path) else { return (names.count, names.count) }
    let there = try PictureStore(making: folder)
    var bad = 0
    for name in names {
      if let bytes = try here.bytes(of: name), SHA256.digest(of: bytes).hex == name.digest {
        try there.keep(bytes, as: name)
        if try there.bytes(of: name) == bytes { continue }
      }
      bad += 1
    }
    return (names.count, bad)
  }

  /// The pictures that somebody has, once each.
  private func names() throws -> [PictureName] {
    Set(try accounts.portraits().map(\.file)).sorted().compactMap { PictureName(file: $0) }
  }

  /// Removes the file of a picture that nobody has any more.
  private func forget(_ file: String?) throws {
    guard let file, let name = PictureName(file: file) else { return }
    try PictureStore(at: accounts.path)?.remove(name)
  }
}
