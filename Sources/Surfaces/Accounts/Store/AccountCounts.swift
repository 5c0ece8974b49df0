/// How many of everything the store holds.
package struct AccountCounts: Hashable, Sendable {
  package internal(set) var accounts = 0
  package internal(set) var households = 0
  package internal(set) var memberships = 0
  package internal(set) var sessions = 0
  package internal(set) var tokens = 0
  package internal(set) var links = 0
  /// What was sent, and neither taken in nor refused.
  package internal(set) var parcels = 0
  package internal(set) var auditEntries = 0

  package init() {}
}
