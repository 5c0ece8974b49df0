/// What a token may be used for. It can never do more than the person who made it.
package enum TokenScope: UInt8, Hashable, Sendable, CaseIterable {
  case read = 0
  case list = 1
  case write = 2
  /// The key of a calendar, which is in an address that others see: nothing but what is due.
  case calendar = 3

  /// The table: what each lets a program do.
  package var permissions: Set<Permission> {
    switch self {
    case .read: [.readKitchen, .readAll, .seeMoney, .readCalendar, .export]
    case .list: [.readKitchen, .changeList]
    case .write: [.changeList, .record, .mend]
    case .calendar: [.readCalendar]
    }
  }

  /// In a word: "read", "list", "write", "calendar".
  package var word: String { "\(self)" }

  package init?(_ word: String) {
    guard let scope = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = scope
  }

  var bit: UInt8 { 1 << rawValue }

  static func bits(of scopes: Set<TokenScope>) -> UInt8 { scopes.reduce(0) { $0 | $1.bit } }
}
