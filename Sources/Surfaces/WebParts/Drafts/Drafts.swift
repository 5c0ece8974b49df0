import Accounts
import HTTP
import LarderKitchen
import Synchronization

/// Things that were sent and not recorded yet, with their pictures. They exist only in memory, and the oldest are
/// forgotten first.
package final class Drafts<Draft: Sendable>: Sendable {
  package static var most: Int { 8 }

  private let drafts = Mutex<[(id: String, households: Set<HouseholdID>, draft: Draft)]>([])

  package init() {}

  /// Keeps a draft, and returns its ID.
  ///
  /// - Parameter households: The households that can record it. A file from a share sheet names none yet.
  package func keep(_ draft: Draft, of households: Set<HouseholdID>) -> String {
    let id = String(UInt64.random(in: .min ... .max), radix: 36)
    drafts.withLock { drafts in
      drafts.append((id, households, draft))
      if drafts.count > Self.most { drafts.removeFirst() }
    }
    return id
  }

  /// Returns a household's draft. Nil if it was forgotten.
  package func draft(_ id: String, of household: HouseholdID) -> Draft? {
    drafts.withLock { $0.first { $0.id == id && $0.households.contains(household) }?.draft }
  }

  package func change(_ id: String, of household: HouseholdID, _ change: (inout Draft) -> Void) {
    drafts.withLock { drafts in
      guard let index = drafts.firstIndex(where: { $0.id == id && $0.households.contains(household) }) else { return }
      change(&drafts[index].draft)
    }
  }

  /// Forgets a draft that was recorded.
  package func forget(_ id: String, of household: HouseholdID) {
    drafts.withLock { drafts in drafts.removeAll { $0.id == id && $0.households.contains(household) } }
  }
}

package typealias SentPicture = (type: String, bytes: [UInt8])

extension Response {
  /// The response with a picture. Nothing in it can run.
  package static func picture(_ bytes: [UInt8], type: FieldValue) -> Response {
    var response = Response(type: type, bytes)
    response.fields.set("content-security-policy", "default-src 'none'; sandbox; frame-ancestors 'none'")
    return response
  }
}

/// A receipt that someone looks at.
package struct ReceiptDraft: Sendable {
  /// The lines as read, or as corrected.
  package var lines: [String]
  /// Nil for a text.
  package let picture: SentPicture?
  /// Whether the receipt was sent as a table. Shops leave the total out of tables, and someone who has the receipt can confirm the sum.
  package let isTable: Bool

  package init(lines: [String], picture: SentPicture? = nil, isTable: Bool = false) {
    (self.lines, self.picture, self.isTable) = (lines, picture, isTable)
  }
}

/// The things recognised in a picture of a place.
package struct ShelfDraft: Sendable {
  package let place: String
  package let sightings: [ShelfSighting]
  /// Nil for a picture that browsers cannot show.
  package let picture: SentPicture?

  package init(place: String, sightings: [ShelfSighting], picture: SentPicture?) {
    (self.place, self.sightings, self.picture) = (place, sightings, picture)
  }
}
