import LarderModel

extension LogReader {
  /// The standing events of some kinds, in order, as they were recorded and with their words: undone ones are among them.
  public mutating func standingEvents(of kinds: Set<UInt8>) throws(LogError) -> [StoredEvent] {
    var found: [(sequence: UInt64, record: Record)] = []
    try forEachStandingPage { (page) throws(LogError) in
      for index in 0..<page.count where kinds.contains(page.records[index].kind) {
        found.append((page.firstSequence + UInt64(index), page.records[index]))
      }
    }
    var events: [StoredEvent] = []
    for (sequence, record) in found {
      events.append(StoredEvent(sequence: sequence, record: record, texts: try texts(of: record, sequence)))
    }
    return events
  }
}
