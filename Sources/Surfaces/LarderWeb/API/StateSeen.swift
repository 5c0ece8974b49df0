import HTTP

/// The state of a ledger that the sender of a command has seen, from `If-Match`. The command is carried out only in
/// that state.
struct StateSeen: Hashable, Sendable {
  /// The number of the last event in that state.
  let last: UInt64

  /// The field, as shown in the description of the API.
  static let field = QueryPart(
    "If-Match", "the ETag of an answer: the command is refused (412) if anything was recorded since that answer")

  /// Reads the field of a visit's request; nil if it is missing or accepts any state.
  ///
  /// An ETag covers more than the events, such as the day and the language. Here only the ledger and its last event
  /// count.
  init?(by visit: Visit) throws {
    let values = visit.request.fields.values("if-match")
    guard !values.isEmpty else { return nil }
    guard let list = EntityTagList(values.joined(separator: ",")) else {
      throw Problem.words("If-Match is not an ETag: copy the ETag of an answer, with its quotes")
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

  /// Throws if a visit finds the household in another state.
  func require(of visit: Visit) throws {
    guard try visit.last() == last else { throw Problem.movedOn }
  }
}
