import LarderLog

/// A note that the store is a copy, with the address of its origin and the position up to which they are the same.
struct AccountCopy: DescribedRecord {
  var address: String
  var change: UInt64
  var mark: UInt64
  /// Whether the origin has received all rows. If not, the first change sends them, with the mark.
  var isSent: Bool

  /// The most bytes of an address, which is stored as a text.
  static let longestAddress = RecordReader.longestText

  init(address: String, change: UInt64, mark: UInt64, isSent: Bool) {
    (self.address, self.change, self.mark, self.isSent) = (address, change, mark, isSent)
  }

  init(of address: String, at position: RowPosition, isSent: Bool = true) {
    self.init(address: address, change: position.change, mark: position.mark, isSent: isSent)
  }

  var position: RowPosition { RowPosition(change: change, mark: mark) }

  /// The same copy at another position.
  func moved(to position: RowPosition) -> AccountCopy { AccountCopy(of: address, at: position) }

  static var table: String { "copy" }

  /// There is only one.
  static let key = Array("origin".utf8)

  var key: [UInt8] { Self.key }

  static var fields: RecordFields<Self> {
    RecordFields(Self.init(address:change:mark:isSent:), \.address, \.change, \.mark, \.isSent)
  }
}
