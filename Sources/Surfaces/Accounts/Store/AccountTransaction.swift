internal import LMDB
import LarderLog

/// A transaction of the store. In a copy, it collects the changes for the origin.
struct AccountTransaction: ~Copyable {
  var store: Transaction
  /// The changed values by the keys of their rows, nil for those removed. Nil if the store is not a copy.
  private var changes: [[UInt8]: [UInt8]?]?

  init(_ store: consuming Transaction, collecting: Bool = false) {
    self.store = store
    changes = collecting ? [:] : nil
  }

  /// Notes a new value, or that a value was removed, for the origin.
  mutating func note(_ value: [UInt8]?, at key: [UInt8], of table: String) {
    guard changes != nil, !AccountTables.isLocal(key, of: table) else { return }
    changes?.updateValue(value, forKey: Self.rowKey(key, of: table))
  }

  /// The changes so far, in the order of their keys.
  var rows: [OriginRow] {
    (changes ?? [:]).map { OriginRow(key: $0.key, value: $0.value) }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
  }

  /// The key of a row: the name of the table, a zero, and the key in the table.
  static func rowKey(_ key: [UInt8], of table: String) -> [UInt8] { Array(table.utf8) + [0] + key }

  /// Ends a transaction that only read, and keeps the tables opened in it.
  consuming func end() { store.end() }

  consuming func commit() throws(AccountError) {
    let store = self.store
    do throws(LMDBError) { try store.commit() } catch { throw AccountError(error) }
  }
}
