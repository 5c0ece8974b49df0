import HTTP

/// The state of a ledger that the sender of a command has seen, by `If-Match`: the command is carried out only in that state.
struct StateSeen: Hashable, Sendable {
  /// The number of the last event in that state.
  let last: UInt64

  /// The field, as the description of the API has it.
  static let field = QueryPart(
    "If-Match", "the ETag of what was read: the command is refused (412) where anything was recorded since")

  /// Reads the field of a visit's request; nil where there is none, or any state will do.
  ///
  /// An ETag stands for more than the events, such as the day and the language. Of these only the ledger and its last event
  /// count here.
  init?(by visit: Visit) throws {
    let values = visit.request.fields.values("if-match")
    guard !values.isEmpty else { return nil }
    guard let list = EntityTagList(values.joined(separator: ",")) else {
      throw Problem.words("If-Match is not an ETag: send one as an answer has it, in its quotes")
    }
    guard case .tags(let tags) = list else { return nil }
    let ledger = try visit.home().ledger.log.id.prefix(8)
    let events = tags.compactMap { tag -> UInt64? in
      let parts = tag.opaque.split(separator: "-", maxSplits: 2)
      guard !tag.isWeak, parts.count > 1, parts[0] == ledger else { return nil }
      return UInt64(parts[1])
    }
    guard let last = events.max() else { throw Problem.movedOn }
    self.last = last
  }

  /// Throws if a household is in another state.
  func require(in household: OpenHousehold) throws {
    guard try household.lastSequence() == last else { throw Problem.movedOn }
  }
}
