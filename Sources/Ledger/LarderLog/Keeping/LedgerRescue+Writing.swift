internal import LMDB
import LarderModel

extension LedgerRescue {
  /// Writes the recovered events into a new ledger, and returns it.
  ///
  /// - Parameters:
  ///   - path: a path where there is nothing yet, or an empty directory.
  ///   - finish: completes the new ledger before it gets its name.
  package func write(
    to path: String, progress: ((UInt64) -> Void)? = nil,
    finish: (EventLog) throws(LogError) -> Void = { _ throws(LogError) in }
  ) throws(LogError) -> EventLog {
    // A new ID if anything is missing: two ledgers with one ID must not have different events.
    let own = isWhole && directoryLedger == nil ? ledger : nil
    try LedgerCreation.create(at: path, id: own ?? LedgerCreation.newID()) { (new) throws(LogError) in
      while !(try own == nil ? fill(new, progress) : copy(new, progress)) { try new.grow() }
      let end = try new.beginRead().end
      guard own == nil || end.runningHash == log.runningHash else {
        throw .damaged(problem: "the rescued events do not have the expected hash", sequence: nil)
      }
      try finish(new)
      if own != nil, let origin { try new.becomeCopy(of: origin) }
    }
    // The origin itself is not needed.
    return try EventLog(opening: path, readOnly: own != nil && origin != nil)
  }

  /// Copies all pages unchanged, in one transaction. Returns false if the map was too small.
  private func copy(_ new: EventLog, _ progress: ((UInt64) -> Void)?) throws(LogError) -> Bool {
    do throws(LogError) {
      var writer = try new.beginWrite()
      for case .page(let page) in log.parts {
        try writer.reader.change { (transaction, tables) throws(LMDBError) in
          try transaction.put(page.page.bytes, forKey: page.page.head.firstSequence, in: tables.pages, append: true)
          for (sequence, words) in page.stored.sorted(by: { $0.key < $1.key }) {
            try transaction.put(words, forKey: sequence, in: tables.texts, append: true)
          }
        }
        progress?(page.page.head.lastSequence)
      }
      try writer.rebuildIndexes()
      try writer.commit()
      return true
    } catch {
      guard case .store(.mapFull, _) = error else { throw error }
      return false
    }
  }

  /// Appends all events in one transaction. Returns false if the map was too small.
  private func fill(_ new: EventLog, _ progress: ((UInt64) -> Void)?) throws(LogError) -> Bool {
    do throws(LogError) {
      var writer = try new.beginWrite()
      var bulk = try writer.beginBulk()
      var filler = PlaceholderWriter(log)
      for part in log.parts {
        switch part {
        case .gap(let range):
          // After the last recovered event, stand-ins are not needed to keep numbers.
          guard range.lowerBound <= log.last else { continue }
          for sequence in range { try writer.add(filler.standIn(for: sequence, in: range), to: &bulk) }
        case .page(let page):
          for (index, record) in page.page.records.enumerated() {
            let sequence = page.page.head.firstSequence + UInt64(index)
            try writer.add(filler.event(record, sequence, words: page.words[sequence]), to: &bulk)
          }
        }
        progress?(bulk.lastSequence)
      }
      try writer.finish(&bulk)
      try writer.commit()
      return true
    } catch {
      guard case .store(.mapFull, _) = error else { throw error }
      return false
    }
  }
}

/// Creates stand-ins for lost events and texts.
private struct PlaceholderWriter {
  /// The names of each sort with their events and numbers, in the order of the log.
  private var named: [Reference: [(sequence: UInt64, number: UInt64)]] = [:]
  /// The highest number of each sort that any event mentions.
  private var mostUsed: [Reference: UInt64] = [:]
  private var pending: [(reference: Reference, number: UInt64)] = []
  private var pendingOf: ClosedRange<UInt64>?
  /// The preceding event, from which a stand-in copies values.
  private var before = Record()

  init(_ log: SalvagedLog) {
    for case .page(let page) in log.parts {
      for (index, record) in page.page.records.enumerated() {
        let sequence = page.page.head.firstSequence + UInt64(index)
        let event = StoredEvent(sequence: sequence, record: record)
        if record.kind == Named.code {
          let body = event.decode(as: Named.self)
          named[body.reference, default: []].append((sequence, UInt64(body.number)))
        }
        for field in event.fields {
          guard let reference = field.reference, reference.isNamed, let slot = field.slot else { continue }
          mostUsed[reference] = max(mostUsed[reference, default: 0], record[slot])
        }
      }
      if before == Record(), let first = page.page.records.first { before = first }
    }
  }

  /// Returns an event unchanged, or as much of it as was recovered.
  mutating func event(_ record: Record, _ sequence: UInt64, words: EventTexts?) -> EncodedEvent {
    var event = EncodedEvent(record: record, texts: words ?? EventTexts())
    if record.hasText, event.texts.isEmpty {
      if record.kind == Named.code {
        let named = StoredEvent(sequence: sequence, record: record).decode(as: Named.self)
        event.texts[Named.nameTag] = Self.name(named.reference, UInt64(named.number))
      } else {
        event.record.hasText = false
      }
    }
    // The command's first event may be lost.
    if record.continuesCommand, before.commandTag != record.commandTag || before.kind == MissingEvent.code {
      event.record.continuesCommand = false
    }
    before = event.record
    return event
  }

  mutating func standIn(for sequence: UInt64, in gap: ClosedRange<UInt64>) -> EncodedEvent {
    if pendingOf != gap {
      pendingOf = gap
      pending = lostNames(in: gap)
    }
    let body: any EventBody
    if pending.isEmpty {
      body = MissingEvent()
    } else {
      let (reference, number) = pending.removeFirst()
      body = Named(reference, number: UInt32(clamping: number), name: Self.name(reference, number))
    }
    var event = EncodedEvent(Event(day: Day(number: before.dayNumber) ?? .min, body: body))
    event.record.recordedAt = before.recordedAt
    // A command of its own, with a tag that no other has by chance.
    event.record.commandTag = sequence &* 0x9e37_79b9_7f4a_7c15
    before.kind = MissingEvent.code
    return event
  }

  private static func name(_ reference: Reference, _ number: UInt64) -> String { "lost \(reference.word) \(number)" }

  /// Returns the numbers of names that were assigned in a gap: those between the names before and after it.
  private func lostNames(in gap: ClosedRange<UInt64>) -> [(reference: Reference, number: UInt64)] {
    var lost: [(Reference, UInt64)] = []
    for reference in Reference.allCases where reference.isNamed {
      let all = named[reference, default: []]
      let first = (all.last { $0.sequence < gap.lowerBound }?.number ?? 0) + 1
      let end = all.first { $0.sequence > gap.upperBound }?.number ?? mostUsed[reference, default: 0] + 1
      // Each number belonged to an event of this gap. If there are more numbers than events, they are implausible.
      guard first < end, end - first <= UInt64(gap.count - lost.count) else { continue }
      lost += (first..<end).map { (reference, $0) }
    }
    return lost
  }
}
