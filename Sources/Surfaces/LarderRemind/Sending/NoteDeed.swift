import LarderModel
import WebPush

/// An entry about a lot that a link in a note records with one tap.
package struct NoteDeed: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// All of the lot was eaten.
    case used
    /// All of the lot is still there.
    case there
    /// All of the lot was thrown away.
    case tossed
  }

  package let kind: Kind
  package let lot: LotID
  /// The ID of the note. The links of a note that was sent twice, or by two ways, record the same entry once.
  private let note: String

  init(_ kind: Kind, _ lot: LotID, note: String) { (self.kind, self.lot, self.note) = (kind, lot, note) }

  package init?(_ text: String) {
    let parts = text.split(separator: " ").map(String.init)
    guard parts.count == 3, let kind = Kind(rawValue: parts[0]), let lot = UInt32(parts[1]) else { return nil }
    self.init(kind, LotID(rawValue: lot), note: parts[2])
  }

  /// The deed as text, for the store of links.
  package var text: String { "\(kind.rawValue) \(lot.rawValue) \(note)" }

  /// The deed's part of the command's ID.
  package var key: String { "\(note)-\(kind.rawValue)-\(lot.rawValue)" }

  package func words(item: String) -> [String] {
    let verb =
      switch kind {
      case .used: "use"
      case .there: "count"
      case .tossed: "toss"
      }
    return [verb, "item:\(item)", "all", "lot:\(lot.rawValue)"]
  }
}

/// A food that a note names, with the addresses of its links.
package struct FoodLinks: Hashable, Sendable {
  package let name: String
  package let used: String
  package let there: String
  package let tossed: String

  package init(_ name: String, used: String, there: String, tossed: String) {
    (self.name, self.used, self.there, self.tossed) = (name, used, there, tossed)
  }
}

/// A person's phones, and the sender of messages for them.
package struct ReminderPhones {
  package struct Phone: Hashable, Sendable {
    /// Identifies the phone in the record of notes.
    package let id: String
    package let subscription: PushSubscription

    package init(id: String, _ subscription: PushSubscription) { (self.id, self.subscription) = (id, subscription) }
  }

  package let phones: [Phone]
  package let sender: PushSender
  /// The path of the page that a tap on a note opens.
  package let page: String

  package init(_ phones: [Phone], _ sender: PushSender, page: String) {
    (self.phones, self.sender, self.page) = (phones, sender, page)
  }
}

/// A server's knowledge of the people of a household.
package protocol ReminderHost {
  /// Whether a person may still get reminders.
  func admits(_ person: String) -> Bool
  /// Makes the address of a link for each deed, in order. Nil if the person gets no links, or the server has no address.
  func links(_ deeds: [NoteDeed], for person: String) -> [String]?
  /// The phones of a person. Nil if this program cannot push.
  func phones(of person: String) -> ReminderPhones?
  /// Removes a phone that its push service no longer knows.
  func remove(_ phone: ReminderPhones.Phone, of person: String)
}

extension Reminders {
  func links(_ digest: ReminderDigest, note: String, for person: String) -> [FoodLinks] {
    let deeds = digest.named.flatMap { food in NoteDeed.Kind.allCases.map { NoteDeed($0, food.lot, note: note) } }
    guard !deeds.isEmpty, let links = host?.links(deeds, for: person), links.count == deeds.count else { return [] }
    return digest.named.enumerated().map { number, food in
      FoodLinks(food.name, used: links[3 * number], there: links[3 * number + 1], tossed: links[3 * number + 2])
    }
  }
}
