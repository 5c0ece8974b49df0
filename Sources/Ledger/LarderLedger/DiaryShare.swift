import LarderModel

extension [StoredEvent] {
  /// One diary entry with what it took out of stock, in a command that also did something else: others ate the same
  /// thing, or the dish was cooked.
  ///
  /// - Parameter sequence: the entry, or an event that took food for it.
  /// - Returns: nil if the whole command is meant.
  func diaryShare(holding sequence: UInt64) -> [StoredEvent]? {
    let isCooked = contains { $0.record.kind == Cooked.code }
    let entries = indices.filter { self[$0].record.kind == MealLogged.code }
    guard isCooked || entries.count > 1 else { return nil }
    return entries.lazy.map { isCooked ? helping($0) : share($0) }.map { self[$0] }
      .first { share in share.contains { $0.sequence == sequence } }.map { [StoredEvent]($0) }
  }

  /// An entry with the events after it that belong to it.
  private func share(_ entry: Int) -> Range<Int> {
    let kinds = [Consumed.code, Labelled.code]
    return entry..<(self[(entry + 1)...].firstIndex { !kinds.contains($0.record.kind) } ?? endIndex)
  }

  /// An entry for a dish that was just cooked, and the event before it that took the portions.
  private func helping(_ entry: Int) -> Range<Int> {
    guard entry > 0, self[entry - 1].record.kind == Consumed.code,
      !self[entry - 1].decode(as: Consumed.self).goesIntoDish
    else { return entry..<entry + 1 }
    return entry - 1..<entry + 1
  }
}
