import StrictJSON

/// A line of the household's list.
package struct OwnLine: Hashable, Sendable {
  package let item: UInt32
  /// The amount and the name, such as "2 l milk".
  package let words: String
  package let isDone: Bool

  package init(item: UInt32, words: String, isDone: Bool) {
    (self.item, self.words, self.isDone) = (item, words, isDone)
  }
}

/// An item of a to-do list in Home Assistant.
package struct ForeignItem: Hashable, Sendable {
  package let id: String
  package let text: String
  package let isDone: Bool
}

/// The state of a thing when both lists last agreed, or the reason why they need not agree.
package struct ListLink: Hashable, Sendable {
  package enum State: String, Sendable {
    /// Both lists have it.
    case both
    /// It was put on the other list, which has not shown it yet.
    case creating
    /// It is being put on our list. A repeated attempt has the same number.
    case adopting
    /// It was already done in Home Assistant when the lists were connected.
    case ignored
    /// Our list did not take it; Home Assistant keeps it.
    case refused
    /// It was done, and removed in Home Assistant. It stays in the basket until someone puts it away.
    case hidden
  }

  package var state: State
  /// The item of our line. Nil if only Home Assistant has it.
  package var item: UInt32?
  /// The ID of the foreign item. Nil if only our list has it.
  package var id: String?
  /// Our words at that time. Nil if Home Assistant has yet to get them.
  package var words: String?
  /// The foreign text at that time.
  package var text: String
  package var isDone: Bool
  /// The number of the attempt. For a refusal, it is the last event at that time.
  package var number: UInt64

  package init(
    _ state: State, item: UInt32? = nil, id: String? = nil, words: String? = nil, text: String, isDone: Bool = false,
    number: UInt64 = 0
  ) {
    (self.state, self.item, self.id, self.words) = (state, item, id, words)
    (self.text, self.isDone, self.number) = (text, isDone, number)
  }
}

/// The state of two lists when they last agreed.
package struct ListRecord: Hashable, Sendable {
  /// The foreign list, as address and entity.
  package let place: String
  /// A text that no other record has, because it is a part of the IDs of commands.
  package let name: String
  package var links: [ListLink] = []
  /// The last event of the ledger that was read. An earlier end means that an old ledger was restored.
  package var through: UInt64 = 0
  /// Whether the lists were never compared.
  package var isFirst = true
  private var count: UInt64 = 0

  package init(_ place: String, name: String) { (self.place, self.name) = (place, name) }

  /// A number that was never used.
  package mutating func next() -> UInt64 {
    count += 1
    return count
  }

  /// Forgets everything that both lists said, so that nothing is removed from either.
  package mutating func forget() { (links, isFirst) = ([], true) }

  /// Changes a link, if it still joins the same two things.
  package mutating func change(_ link: ListLink, _ work: (inout ListLink) -> Void) {
    guard let place = place(of: link) else { return }
    work(&links[place])
  }

  package mutating func remove(_ link: ListLink) {
    if let place = place(of: link) { links.remove(at: place) }
  }

  package func has(_ link: ListLink) -> Bool { place(of: link) != nil }

  private func place(of link: ListLink) -> Int? { links.firstIndex { $0.item == link.item && $0.id == link.id } }
}

extension ListRecord {
  /// Reads a record. Nil if a member is missing.
  package init?(_ json: JSONValue) {
    guard let place = json["place"]?.string, let name = json["name"]?.string else { return nil }
    self.init(place, name: name)
    through = UInt64(clamping: json["through"]?.integer ?? 0)
    count = UInt64(clamping: json["count"]?.integer ?? 0)
    isFirst = json["first"]?.bool ?? true
    links = json.elements("links").compactMap { entry in
      guard let state = entry["state"]?.string.flatMap(ListLink.State.init(rawValue:)), let text = entry["text"]?.string
      else { return nil }
      return ListLink(
        state, item: entry["item"]?.integer.flatMap(UInt32.init(exactly:)), id: entry["id"]?.string,
        words: entry["words"]?.string, text: text, isDone: entry["done"]?.bool ?? false,
        number: UInt64(clamping: entry["number"]?.integer ?? 0))
    }
  }

  package func write(_ json: inout JSONWriter) {
    json.string("place", place)
    json.string("name", name)
    json.integer("through", through)
    json.integer("count", count)
    json.bool("first", isFirst)
    json.objects("links", links) { link, json in
      json.string("state", link.state.rawValue)
      json.integer("item", link.item)
      json.string("id", link.id)
      json.string("words", link.words)
      json.string("text", link.text)
      json.bool("done", link.isDone)
      json.integer("number", link.number)
    }
  }
}
