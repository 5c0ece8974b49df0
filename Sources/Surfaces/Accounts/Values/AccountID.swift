/// A person's number on this server. It is never given to another one.
package struct AccountID: Hashable, Sendable, CustomStringConvertible {
  package let number: UInt64

  package init(_ number: UInt64) {
    self.number = number
  }

  package var description: String { "\(number)" }

  var key: [UInt8] { number.bytes }
}
