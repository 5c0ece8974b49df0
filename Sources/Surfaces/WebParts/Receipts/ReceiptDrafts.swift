import Accounts
import Synchronization

/// Receipts that were sent and not put away yet, with their pictures. They exist only in memory, and the oldest are
/// forgotten first.
package final class ReceiptDrafts: Sendable {
  /// A receipt that someone looks at.
  package struct Draft: Sendable {
    /// The households that can put it away. A receipt from a share sheet names none yet.
    package let households: Set<HouseholdID>
    /// The lines as read, or as corrected.
    package var lines: [String]
    /// The picture with its media type. Nil for a text.
    package let picture: (type: String, bytes: [UInt8])?

    package init(households: Set<HouseholdID>, lines: [String], picture: (type: String, bytes: [UInt8])? = nil) {
      (self.households, self.lines, self.picture) = (households, lines, picture)
    }
  }

  /// The most receipts that are kept.
  private static let most = 8

  private let drafts = Mutex<[(id: String, draft: Draft)]>([])

  package init() {}

  /// Keeps a receipt, and returns its ID.
  package func keep(_ draft: Draft) -> String {
    let id = String(UInt64.random(in: .min ... .max), radix: 36)
    drafts.withLock { drafts in
      drafts.append((id, draft))
      if drafts.count > Self.most { drafts.removeFirst() }
    }
    return id
  }

  /// Returns a household's receipt. Nil if it was forgotten.
  package func draft(_ id: String, of household: HouseholdID) -> Draft? {
    drafts.withLock { $0.first { $0.id == id && $0.draft.households.contains(household) }?.draft }
  }

  /// Replaces the lines of a receipt.
  package func correct(_ id: String, of household: HouseholdID, to lines: [String]) {
    drafts.withLock { drafts in
      guard let index = drafts.firstIndex(where: { $0.id == id && $0.draft.households.contains(household) }) else {
        return
      }
      drafts[index].draft.lines = lines
    }
  }

  /// Forgets a receipt that was put away.
  package func forget(_ id: String, of household: HouseholdID) {
    drafts.withLock { drafts in drafts.removeAll { $0.id == id && $0.draft.households.contains(household) } }
  }
}
