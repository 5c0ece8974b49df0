import LarderModel

extension LogReader {
  /// The standing events of some kinds, in order, as they were recorded and with their words: undone ones are among them.
  ///
  /// - Parameter sequence: the event behind which they are looked for.
  public mutating func standingEvents(
    of kinds: Set<UInt8>, behind sequence: UInt64 = 0
  ) throws(LogError) -> [StoredEvent] {
    var found: [(sequence: UInt64, record: Record)] = []
    try forEachStandingPage(from: sequence + 1) { (page) throws(LogError) in
      for index in 0..<page.count where kinds.contains(page.records[index].kind) {
        let at = page.firstSequence + UInt64(index)
        if at > sequence { found.append((at, page.records[index])) }
      }
    }
    var events: [StoredEvent] = []
    for (sequence, record) in found {
      events.append(StoredEvent(sequence: sequence, record: record, texts: try texts(of: record, sequence)))
    }
    return events
  }
}
