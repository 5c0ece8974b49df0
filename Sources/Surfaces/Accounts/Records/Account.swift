import PlainText

/// A person who can sign in.
package struct Account: Hashable, Sendable, CustomStringConvertible, DescribedRecord {
  package let id: AccountID
  /// The name for signing in and for entries in the ledgers.
  package internal(set) var name: String
  package let created: Timestamp
  package internal(set) var isDisabled: Bool
  /// The Argon2id hash of the password; nil if none is set yet.
  var passwordHash: String?

  /// The name. Password hashes must not appear in logs.
  package var description: String { name }

  static var table: String { "accounts" }

  var key: [UInt8] { id.key }

  static var fields: RecordFields<Self> {
    RecordFields(Self.init, \.id, \.name, \.created, \.isDisabled, \.passwordHash)
  }
}

/// A person's number on this server, which is never reused.
package struct AccountID: Hashable, Sendable, CustomStringConvertible {
  package let number: UInt64

  package init(_ number: UInt64) { self.number = number }

  package var description: String { "\(number)" }

  var key: [UInt8] { number.bytes }
}

/// The index of names by key, which keeps names unique.
struct NameEntry: StoredRecord {
  let folded: [UInt8]
  let account: AccountID

  init(_ name: DisplayName, _ account: AccountID) {
    folded = name.key
    self.account = account
  }

  static var table: String { "names" }

  var key: [UInt8] { folded }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    folded = Array(try reader.text().utf8)
    account = try AccountID(from: &reader)
  }

  func write(to writer: inout RecordWriter) {
    writer.text(String(decoding: folded, as: UTF8.self))
    account.write(to: &writer)
  }
}

/// A person's picture. The picture itself is a file next to the store.
package struct ProfilePicture: Hashable, Sendable {
  package let account: AccountID
  /// The file name: the SHA-256 digest in 64 hexadecimal digits and an extension, "9f86….jpg".
  package let file: String

  /// Whether a text is such a file name. No other files are opened.
  static func isFile(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].count == 64 && parts[0].allSatisfy(isDigit)
      && ["jpg", "png", "webp"].contains { $0.utf8.elementsEqual(parts[1]) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}

extension ProfilePicture: StoredRecord {
  static var table: String { "portraits" }

  var key: [UInt8] { account.key }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    account = try AccountID(from: &reader)
    file = try reader.text()
    guard Self.isFile(file) else { throw .unknownValue }
  }

  func write(to writer: inout RecordWriter) {
    account.write(to: &writer)
    writer.text(file)
  }
}

/// The name of a person, household or token.
package struct DisplayName: Hashable, Sendable {
  /// The most characters of a name.
  package static let longest = 50
  /// Four bytes per character, enough for every script.
  package static let mostBytes = 4 * longest

  /// The text in NFC form, trimmed, with inner white space collapsed.
  package let text: String

  /// Parses a name by the same rules as names in the ledger.
  package init(_ text: String) throws(AccountError) {
    guard text.utf8.count <= 4 * Self.mostBytes else { throw .badName(.tooLong(most: Self.longest)) }
    let scalars = Array(Password.composed(text).unicodeScalars)
    var name = String.UnicodeScalarView()
    var spaceIsDue = false
    for (index, scalar) in scalars.enumerated() {
      if InvisibleText.isHidden(scalars, at: index) { throw .badName(.invisible) }
      if scalar.properties.generalCategory == .spaceSeparator {
        spaceIsDue = !name.isEmpty
        continue
      }
      if name.isEmpty, scalar.properties.canonicalCombiningClass != .notReordered { throw .badName(.loneMark) }
      if spaceIsDue { name.append(" ") }
      spaceIsDue = false
      name.append(scalar)
    }
    let result = String(name)
    guard !result.isEmpty else { throw .badName(.empty) }
    guard result.utf8.count <= Self.mostBytes, result.count <= Self.longest else {
      throw .badName(.tooLong(most: Self.longest))
    }
    self.text = result
  }

  /// The key for comparison; names with the same key are equal.
  var key: [UInt8] { Array(Password.composed(text.lowercased()).utf8) }
}

package enum NameProblem: Hashable, Sendable, CustomStringConvertible {
  case empty
  case tooLong(most: Int)
  /// A control or invisible character.
  case invisible
  /// A leading combining mark.
  case loneMark

  package var description: String {
    switch self {
    case .empty: "it is empty; write one"
    case .tooLong(let most): "it is longer than \(most) characters; shorten it"
    case .invisible: "it contains a control or invisible character; remove it"
    case .loneMark: "it begins with a combining mark; begin with a letter"
    }
  }
}
