import LarderLog
import LarderModel
import Threads

/// The context of a replay, read before it: the corrections, and the catalogue that results from them.
@usableFromInline package struct ReplayContext: Sendable {
  /// The corrections. Those of a checkpoint are decoded on first use.
  package var corrections: Corrections { stored.corrections }
  private let stored: StoredCorrections
  package let catalog: Catalog
  package let facts: FactTable
  /// The minute at which the household's day starts.
  package let dayStart: UInt16

  package init(corrections: Corrections = Corrections(), catalog: Catalog = Catalog()) {
    self.init(stored: StoredCorrections(corrections), catalog: catalog, facts: FactTable(catalog))
  }

  /// Creates a context from a fact table that was already built from this catalogue.
  init(stored: StoredCorrections, catalog: Catalog, facts: FactTable) {
    (self.stored, self.catalog, self.facts) = (stored, catalog, facts)
    dayStart = catalog.dayStart.rawValue
  }

  /// The same context with laid-out facts, for going through a log.
  package var laidOut: ReplayContext {
    facts.isLaidOut ? self : ReplayContext(stored: stored, catalog: catalog, facts: FactTable(catalog))
  }

  /// The same context with its own arrays of laid-out facts: two threads that update the same reference counts slow
  /// each other down.
  var forAnotherThread: ReplayContext { ReplayContext(stored: stored, catalog: catalog, facts: FactTable(catalog)) }

  /// Returns the same context with other corrections.
  func with(_ corrections: Corrections) -> ReplayContext {
    ReplayContext(stored: StoredCorrections(corrections), catalog: catalog, facts: facts)
  }

  /// Returns the context with another catalogue and additional corrections.
  func with(_ catalog: Catalog, facts: FactTable, adding events: [StoredEvent]) -> ReplayContext {
    ReplayContext(
      stored: events.isEmpty ? stored : StoredCorrections(stored, and: events), catalog: catalog, facts: facts)
  }

  /// Reads the standing events and corrections of a log, up to the event `last`.
  package init(_ log: inout LogReader, through last: UInt64 = .max) throws(LogError) {
    self.init(try Self.events(&log, from: 1, through: last))
  }

  /// Creates the context that results from standing events and corrections.
  private init(_ events: [StoredEvent]) {
    var corrections = Corrections()
    for event in events { corrections.take(event) }
    corrections.settle()
    var catalog = Catalog()
    for event in events {
      // A retracted name stays, because numbers have no gaps.
      if !corrections.drops(event.sequence) || event.record.kind == Named.code {
        catalog.apply(corrections.amended(event))
      }
    }
    self.init(corrections: corrections, catalog: catalog)
  }

  /// Reads the context of a log, half of it on another thread.
  package static func readOnTwoThreads(_ eventLog: EventLog, through last: UInt64) throws(LogError) -> ReplayContext {
    let middle = last / 2
    let (first, second) = Parallel.run {
      Result { () throws(LogError) -> [StoredEvent] in
        var log = try eventLog.beginRead()
        return try events(&log, from: 1, through: middle)
      }
    } and: {
      Result { () throws(LogError) -> [StoredEvent] in
        var log = try eventLog.beginRead()
        return try events(&log, from: middle + 1, through: last)
      }
    }
    return ReplayContext(try first.get() + second.get())
  }

  /// Returns the standing events and corrections in a range, for a caller that reads all the others as well.
  private static func events(
    _ log: inout LogReader, from first: UInt64, through last: UInt64
  ) throws(LogError) -> [StoredEvent] {
    var found: [(sequence: UInt64, record: Record)] = []
    let isWanted = EventKinds.isStandingOrCorrection
    guard first <= last else { return [] }
    try log.forEachStandingPage(from: first, through: last, readsOthers: true) { (page) throws(LogError) in
      for index in 0..<page.count where isWanted[Int(page.records[index].kind)] {
        let sequence = page.firstSequence + UInt64(index)
        if sequence >= first, sequence <= last { found.append((sequence, page.records[index])) }
      }
    }
    var events: [StoredEvent] = []
    events.reserveCapacity(found.count)
    for (sequence, record) in found {
      events.append(StoredEvent(sequence: sequence, record: record, texts: try log.texts(of: record, sequence)))
    }
    return events
  }
}

extension EventKinds {
  /// For each kind, whether it must be read before momentary events.
  static let isStandingOrCorrection: [Bool] = {
    var table = Array(repeating: false, count: 256)
    for kind in all where kind.nature != .momentary { table[Int(kind.code)] = true }
    return table
  }()
}

extension ReplayContext {
  /// Returns the context after the events that follow `sequence`, or nil if one of them affects the past, so that no
  /// earlier state is valid.
  ///
  /// A correction of an event after `sequence` does not affect the past, so undoing a recent entry costs only the few
  /// events since.
  ///
  /// - Returns: the new context, and the corrections among the later events.
  func caughtUp(
    _ log: inout LogReader, behind sequence: UInt64, through last: UInt64 = .max
  ) throws(LogError) -> (context: ReplayContext, corrections: Corrections)? {
    var corrections = Corrections()
    var correctionEvents: [StoredEvent] = []
    var added: [StoredEvent] = []
    for (at, record) in try Self.records(&log, behind: sequence, through: last) {
      let event = StoredEvent(sequence: at, record: record, texts: try log.texts(of: record, at))
      switch record.correctedFrom {
      case nil: added.append(event)
      case let first? where first > sequence:
        correctionEvents.append(event)
        corrections.take(event)
      case _?: return nil
      }
    }
    guard !added.isEmpty || !correctionEvents.isEmpty else { return (self, corrections) }
    corrections.settle()
    let knownItems = catalog.count(of: .item)
    var catalog = catalog
    var affectsFacts = false
    for event in added {
      // A retracted name stays, because numbers have no gaps.
      guard event.record.kind == Named.code || !corrections.drops(event.sequence) else { continue }
      let event = corrections.amended(event)
      guard !event.reachesIntoThePast(knownItems: knownItems) else { return nil }
      catalog.apply(event)
      if event.record.affectsItem || event.record.saysOfPlace { affectsFacts = true }
    }
    let facts = affectsFacts ? facts.following(catalog) : facts
    return (with(catalog, facts: facts, adding: correctionEvents), corrections)
  }

  /// Returns the standing events and corrections after an event.
  private static func records(
    _ log: inout LogReader, behind sequence: UInt64, through last: UInt64
  ) throws(LogError) -> [(sequence: UInt64, record: Record)] {
    var found: [(sequence: UInt64, record: Record)] = []
    try log.forEachStandingPage(from: sequence + 1, through: last) { (page) throws(LogError) in
      for index in 0..<page.count {
        let at = page.firstSequence + UInt64(index)
        let record = page.records[index]
        if at > sequence, at <= last, EventKinds.isStandingOrCorrection[Int(record.kind)] { found.append((at, record)) }
      }
    }
    return found
  }
}

extension Record {
  /// The first event that a correction applies to, or nil if the event is not a correction.
  fileprivate var correctedFrom: UInt64? {
    switch kind {
    case Retracted.code, Restored.code, Amended.code: self[Retracted.targetSlot]
    default: EventKinds.kind(code: kind)?.nature == .correction ? 0 : nil
    }
  }
}

extension StoredEvent {
  /// Whether a standing event changes the effect of earlier events.
  fileprivate func reachesIntoThePast(knownItems: UInt32) -> Bool {
    switch record.kind {
    case Named.code, ItemAliasAdded.code, AliasAdded.code, MealChanged.code, MealDescribed.code, GoalChanged.code,
      PersonChanged.code:
      false
    case RecipeWritten.code...PictureKept.code, ProductDescribed.code, LabelRead.code, CodeLearnt.code: false
    // Nothing was computed yet for an item that was introduced by these same events.
    case ItemChanged.code:
      record.item <= knownItems && decode(as: ItemChanged.self).change.attribute.changesThePast
    case ItemDescribed.code: record.item <= knownItems
    default: true
    }
  }
}

extension ReplayContext {
  /// Calls a closure with the records of some kinds among the last events, in order and as they count now.
  package func forEachRecord(
    amongLast events: UInt64, of kinds: [UInt8], _ log: inout LogReader,
    _ body: (_ sequence: UInt64, _ record: Record) -> Void
  ) throws(LogError) {
    let last = try log.lastSequence
    let first = last > events ? last - events : 1
    var cursor = CorrectionCursor(corrections, from: first)
    var isWanted = [Bool](repeating: false, count: 256)
    for kind in kinds { isWanted[Int(kind)] = true }
    try log.forEachPage(from: first) { (page) throws(LogError) in
      cursor.apply(to: &page)
      for index in 0..<page.count where isWanted[Int(page.records[index].kind)] {
        let sequence = page.firstSequence + UInt64(index)
        if sequence >= first { body(sequence, page.records[index]) }
      }
    }
  }

  /// Returns the household's day that a record counts towards.
  package func day(of record: Record) -> Int32 {
    guard let minute = record.minute, minute.rawValue < dayStart else { return record.dayNumber }
    return record.dayNumber &- 1
  }
}
