import PlainText

/// A person who can sign in.
package struct Account: Hashable, Sendable {
  package let id: AccountID
  /// The name they sign in with, and by which the ledgers know who recorded something.
  package internal(set) var name: String
  package let created: Timestamp
  /// Whether they were shut out, and can do nothing.
  package internal(set) var isDisabled: Bool
  /// The Argon2id hash of the password; nil where there is none yet, and nobody can sign in with one.
  var passwordHash: String?
}

extension Account: CustomStringConvertible {
  /// Without the password's hash, which must not get into a log.
  package var description: String { name }
}

extension Account: StoredRecord {
  static var table: String { "accounts" }

  var key: [UInt8] { id.key }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    id = try reader.account()
    name = try reader.text()
    created = try reader.time()
    isDisabled = try reader.flag()
    passwordHash = try reader.optional { (reader) throws(RecordProblem) in try reader.text() }
  }

  func write(to writer: inout RecordWriter) {
    writer.account(id)
    writer.text(name)
    writer.time(created)
    writer.flag(isDisabled)
    writer.optional(passwordHash) { $0.text($1) }
  }
}

/// A person's number on this server. It is never given to another one.
package struct AccountID: Hashable, Sendable, CustomStringConvertible {
  package let number: UInt64

  package init(_ number: UInt64) {
    self.number = number
  }

  package var description: String { "\(number)" }

  var key: [UInt8] { number.bytes }
}

/// Who has a name, by the name's key, so that nobody else takes it.
struct NameEntry: StoredRecord {
  let folded: [UInt8]
  let account: AccountID

  init(_ name: PlainName, _ account: AccountID) {
    folded = name.key
    self.account = account
  }

  static var table: String { "names" }

  var key: [UInt8] { folded }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    folded = Array(try reader.text().utf8)
    account = try reader.account()
  }

  func write(to writer: inout RecordWriter) {
    writer.text(String(decoding: folded, as: UTF8.self))
    writer.account(account)
  }
}

/// Which picture somebody has chosen of themselves. The picture itself is a file beside the store.
package struct Portrait: Hashable, Sendable {
  package let account: AccountID
  /// What the file is called: the digest of its bytes, in 64 hexadecimal digits, and its ending: "9f86….jpg".
  package let file: String

  /// Whether a file is called so: nothing else is ever looked for by the name.
  static func isFile(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].count == 64 && parts[0].allSatisfy(isDigit)
      && ["jpg", "png", "webp"].contains { $0.utf8.elementsEqual(parts[1]) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}

extension Portrait: StoredRecord {
  static var table: String { "portraits" }

  var key: [UInt8] { account.key }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    account = try reader.account()
    file = try reader.text()
    guard Self.isFile(file) else { throw .unknownValue }
  }

  func write(to writer: inout RecordWriter) {
    writer.account(account)
    writer.text(file)
  }
}

/// A name as people write it: of a person, a household, a token.
package struct PlainName: Hashable, Sendable {
  /// The most characters of one.
  package static let longest = 50
  /// Four for each character, which letters of every script are within.
  package static let mostBytes = 4 * longest

  /// Trimmed, with its inner spaces collapsed and its letters composed.
  package let text: String

  /// Reads a name by the rules that the ledger's own names keep to.
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

  /// What names are compared by: two with the same key are one name.
  var key: [UInt8] { Array(Password.composed(text.lowercased()).utf8) }
}

/// Why something cannot be a name.
package enum NameProblem: Hashable, Sendable, CustomStringConvertible {
  case empty
  case tooLong(most: Int)
  /// A control character, or one that is not seen.
  case invisible
  /// A mark at the beginning that belongs over a letter.
  case loneMark

  package var description: String {
    switch self {
    case .empty: "it is empty"
    case .tooLong(let most): "it is longer than \(most) characters"
    case .invisible: "it contains a control or invisible character"
    case .loneMark: "it starts with a combining mark"
    }
  }
}
