import Accounts
import HTTP
import Integrity
import LarderLog
import LarderModel
import LarderWords
import Pictures
import Synchronization

/// The pictures that people chose for themselves: files next to the accounts, named by the digest of their bytes.
package final class ProfilePictures: Sendable {
  /// The largest picture in bytes.
  package static let most = AccountLimits.largestPicture

  private let accounts: AccountStore
  /// Serialises writing a picture before someone has it and removing one that no one has any more.
  private let turn = Mutex(())

  package init(_ accounts: AccountStore) { self.accounts = accounts }

  /// Sets someone's picture, after removing its place, time and camera details.
  package func give(_ bytes: [UInt8], to person: AccountID, at auditContext: AuditContext) throws {
    guard bytes.count <= Self.most else { throw HTTPError.bodyTooLarge }
    let picture: PictureFile
    do throws(PictureError) { picture = try PictureFile(bytes) } catch {
      throw Problem(.unprocessable, "data", "this picture cannot be used: \(error)")
    }
    let name = PictureName(digest: SHA256.digest(of: picture.bytes).hex, format: PictureFormat(picture.kind))
    try turn.withLock { _ in
      try PictureStore(making: accounts.path).keep(picture.bytes, as: name)
      try forget(try accounts.setProfilePicture(name.file, of: person, at: auditContext))
    }
  }

  /// Removes someone's picture for good.
  package func remove(of person: AccountID, at auditContext: AuditContext) throws {
    try turn.withLock { _ in try forget(try accounts.setProfilePicture(nil, of: person, at: auditContext)) }
  }

  /// The path of someone's picture.
  package static func path(of account: AccountID) -> String { "/api/v1/people/\(account)/picture" }

  /// A picture's bytes, or nil if its file is missing.
  package func bytes(of name: PictureName) throws -> [UInt8]? { try PictureStore(at: accounts.path)?.bytes(of: name) }

  /// Removes unused files older than a day, left by interrupted uploads.
  package func sweep() throws {
    try turn.withLock { _ in
      let kept = try names().map { KeptPicture(name: $0, bytes: 0, event: 0) }
      _ = try PictureStore(at: accounts.path)?.sweep(keeping: kept)
    }
  }

  /// Copies all pictures next to a copy of the accounts and verifies them. Returns the number of pictures, and how
  /// many were missing or damaged and so not copied.
  package func copy(to folder: String) throws -> (count: Int, bad: Int) {
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

  /// The names of all pictures in use, once each.
  private func names() throws -> [PictureName] {
    Set(try accounts.profilePictures().map(\.file)).sorted().compactMap { PictureName(file: $0) }
  }

  /// Removes a picture's file if no one uses it any more.
  private func forget(_ file: String?) throws {
    guard let file, let name = PictureName(file: file) else { return }
    try PictureStore(at: accounts.path)?.remove(name)
  }
}

extension PictureName {
  /// Parses a picture's file name: 64 lowercase hexadecimal digits and a known extension. No other file is ever
  /// opened.
  package init?(file: String) {
    let parts = file.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 64, parts[0].utf8.allSatisfy(Self.isHexadecimal),
      let format = PictureFormat.allCases.first(where: { $0 != .unsaid && $0.fileEnding == parts[1] })
    else { return nil }
    self.init(digest: String(parts[0]), format: format)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }

  /// The content type, regardless of the one sent on upload.
  package var mediaType: FieldValue {
    PictureKind(rawValue: format.word).flatMap { try? FieldValue($0.mediaType) } ?? "application/octet-stream"
  }
}
