/// What a walk through the whole store found.
package struct AccountCheck: Hashable, Sendable {
  package internal(set) var counts = AccountCounts()
  /// What is wrong, a line each.
  package internal(set) var problems: [String] = []

  package var isSound: Bool { problems.isEmpty }
}
