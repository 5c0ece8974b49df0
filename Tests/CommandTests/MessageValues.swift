import Accounts
import Archive
import HTTP
import LarderLog
import LarderModel
import LarderWeb
import Pictures
import RecipeFormats
import StrictCSV
import StrictJSON
import WebParts

/// Errors that no typed line provokes, or only on a damaged machine: each is made and worded here.
enum MessageValues {
  static var samples: [MessageSample] {
    let worded: [Message] = log.map(\.message) + values.map(\.message)
    let lines = worded.map { $0.text { "larder " + $0.line } }
    let described: [any CustomStringConvertible] = accounts + requests + archives + pictures + json + tables + recipes
    let problems =
      log.compactMap { Problem($0)?.detail } + accounts.compactMap { Problem($0)?.detail }
      + [Problem.signIn, .notFound, .forbidden, .movedOn, .forged].map(\.detail)
    return (lines + described.map { "\($0)" } + problems).map { MessageSample(line: nil, message: $0) }
  }

  private static let log: [LogError] = [
    .missing(path: "/kitchen"), .vanished(path: "/kitchen", id: "ab12"), .notAFile(path: "/kitchen/data.mdb"),
    .setAside(path: "/kitchen", to: "/old"), .foreignFile(path: "/kitchen", file: "ab12", directory: "cd34"),
    .fileLimit(path: "/kitchen", bytes: 1024), .noRoom(path: "/kitchen"), .notALedger(path: "/photos"),
    .busy(path: "/kitchen"), .busy(path: ""), .readOnly, .damaged(problem: "a page is missing", sequence: 17),
    .lostEnd(problem: "event 3 was recorded, but the file ends at event 2", path: "/kitchen"),
    .badBackup(path: "/b.mdb", problem: "is not a backup of this ledger"),
    .newer(what: "the ledger", found: 3, known: 2), .unexpectedEnd(expected: 4, actual: 6),
    .overtaken, .origin(.unavailable("the connection was refused")), .origin(.outcomeUnknown("no answer after 5 s")),
    .origin(.refused("the disk is full")), .origin(.closed),
    .diverged(problem: "the chain of hashes breaks at event 4"),
    .originMissing(address: "postgres://db/larder"), .originMissing(address: nil),
    .networkFileSystem(path: "/nas"), .lockReplaced, .lockDamaged, .store(.diskFull, text: ""),
    .store(.permissionDenied, text: ""), .store(.outOfMemory, text: ""), .store(.other, text: "MDB_BAD_TXN"),
    .system(code: 13, doing: "cannot open", path: "/kitchen"),
  ]

  /// Values that programs read, and sums that no command reaches.
  private static var values: [ValueError] {
    let most = Quantity(amount: .max, dimension: .mass)
    let texts: [() throws -> Void] = [
      { _ = try Quantity(exactText: "1 l") }, { _ = try Money(exactText: "2.38") }, { _ = try Energy(exactText: "64") },
      { _ = try most.multiplied(by: ExactNumber(2)) },
    ]
    return texts.compactMap { text in
      do {
        try text()
        return nil
      } catch { return error as? ValueError }
    }
  }

  private static let accounts: [AccountError] =
    [
      .builtWithoutServe, .openElsewhere(path: "/srv/accounts"), .busy, .wait(seconds: 1), .wait(seconds: 8),
      .wrongPassword, .wrongCode, .tookTooLong, .nameTaken, .notFound(.person), .notFound(.sharedRecipe),
      .tooMany(.person, most: 50), .tooMany(.token, most: 20), .lastOwner, .hasOwner, .linkSpent, .notAllowed, .badEnd,
      .noScopes, .badDirectory, .directoryTaken, .otherVersion(9),
      .damaged(table: "people", problem: "a record ends too early"), .outOfMemory,
      .diskFull, .fileFull, .system(code: 13, doing: "cannot open", path: "/srv/accounts"),
    ]
    + [.empty, .tooLong(most: 100), .invisible, .loneMark].map { .badName($0) }
    + [.tooShort(least: 8), .tooLong(most: 200), .common, .inARow, .repeated, .likeName].map { .badPassword($0) }

  private static let requests: [HTTPError] = [
    .badRequestLine, .unknownMethod, .badVersion, .badTarget, .targetTooLong, .bareLineEnd, .controlCharacter,
    .foldedField, .badFieldName, .badFieldValue, .tooManyFields, .headTooLarge, .noHost, .severalHosts, .badHost,
    .hostMismatch, .badForwarding, .badLength, .severalLengths, .lengthAndCoding, .unknownCoding, .chunkedNotLast,
    .codingInOldVersion, .unknownExpectation, .bodyTooLarge, .badChunk, .badTrailer, .badForm, .badMultipart,
    .unsupportedType, .tooSlow, .connectionLost,
  ]

  private static let archives: [ArchiveError] =
    [
      .notAnArchive, .notGzip, .split, .damaged("it ends early"), .archiveTooLong(limitBytes: 9),
      .tooManyMembers(limit: 9), .memberTooLong(limitBytes: 9), .tooMuchInAll(limitBytes: 9), .tooDense(limitFold: 9),
      .nestedTooDeep(limit: 1), .builtWithoutArchives, .encrypted, .unknownMethod(9), .wrongChecksum, .wrongSize,
      .overlapping, .unsafeName, .notAFile, .nameTaken, .tooLongToWrite,
    ].map { ArchiveError($0, member: "soup.json") }

  private static let pictures: [PictureError] = [.empty, .unknownKind, .damaged("it ends too early"), .tooLarge]

  private static let json: [JSONError.Fault] = [
    .empty, .unexpected(byte: 0x7B, expected: "a value"), .tooLong(limitBytes: 9), .missing(key: "line"),
    .wrongKind(key: "line", expected: "a string", found: .number), .tooDeep(limit: 4),
  ]

  private static let tables: [CSVError.Fault] = [
    .invalidUTF8, .nul, .strayQuote, .textAfterQuote, .unclosedQuote, .strayCarriageReturn, .cellTooLong(limitBytes: 9),
    .tooManyCells(limit: 9), .tooManyRows(limit: 9), .tooLong(limitBytes: 9), .wrongCellCount(found: 3, expected: 2),
  ]

  private static let recipes: [RecipeFileError] = [
    .empty, .unknown, .noRecipe(.page, remarks: []), .tooLong(limitBytes: 9),
  ]
}
