import LarderLog
import LarderModel
import LarderReplay

/// Finds events in a log.
public enum EventSearch {
  /// The kinds that say which item they are of.
  private static let ofItems = Set(
    EventKinds.all.map { $0.code }.filter { code in
      EventLayout.of(code)?.fields.contains { $0.reference == .item && $0.slot == Record.itemSlot } == true
    })

  /// The latest events, oldest first; those that only make something known count for nothing, unless asked for.
  public static func latest(
    _ most: Int, through last: UInt64, hasIntroductions: Bool, _ log: inout LogReader
  ) throws(LogError) -> [UInt64] {
    try records(most, through: last, hasIntroductions: hasIntroductions, &log).map { $0.sequence }
  }

  /// Those of some kinds among the latest events, as they count now, oldest first.
  ///
  /// - Parameter most: how many of the latest events are looked through, of whatever kind.
  public static func latest(
    _ most: Int, of kinds: Set<UInt8>, through last: UInt64, _ overlay: Overlay, _ log: inout LogReader
  ) throws(LogError) -> [StoredEvent] {
    var found: [StoredEvent] = []
    for (sequence, record) in try records(most, through: last, hasIntroductions: false, &log) {
      guard kinds.contains(record.kind), !overlay.drops(sequence) else { continue }
      let texts = try log.texts(of: record, sequence)
      found.append(overlay.amended(StoredEvent(sequence: sequence, record: record, texts: texts)))
    }
    return found
  }

  private static func records(
    _ most: Int, through last: UInt64, hasIntroductions: Bool, _ log: inout LogReader
  ) throws(LogError) -> [(sequence: UInt64, record: Record)] {
    try latest(most, through: last, &log) { _, record in
      hasIntroductions || !record.isIntroduction || record.isSaidByItself
    }
  }

  /// The latest events that are wanted, oldest first, each as it was recorded.
  ///
  /// Backwards in stretches, so that the latest twenty of a long log do not cost all of it.
  private static func latest(
    _ most: Int, through last: UInt64, _ log: inout LogReader, where isWanted: (UInt64, Record) -> Bool
  ) throws(LogError) -> [(sequence: UInt64, record: Record)] {
    var stretches: [[(sequence: UInt64, record: Record)]] = []
    var (end, count) = (last, 0)
    while end > 0, count < most {
      let start = end > stretch ? end - stretch + 1 : 1
      var found: [(sequence: UInt64, record: Record)] = []
      try log.forEachPage(from: start, through: end) { (page) throws(LogError) in
        for index in 0..<page.count {
          let sequence = page.firstSequence + UInt64(index)
          guard (start...end).contains(sequence), isWanted(sequence, page.records[index]) else { continue }
          found.append((sequence, page.records[index]))
        }
      }
      stretches.append(found)
      (end, count) = (start - 1, count + found.count)
    }
    return Array(stretches.reversed().joined().suffix(most))
  }

  private static let stretch: UInt64 = 1024

  /// The latest event of some kinds that still counts: of an item, or of any.
  ///
  /// - Parameters:
  ///   - next: the event before which the search begins; nil for the end of the log.
  ///   - most: the number of events to search, counted from the end of the log; nil for all.
  ///   - isWanted: whether an event, as it is mended, is one that is looked for.
  public static func latest(
    of item: ItemID?, _ kinds: Set<UInt8>, _ view: LedgerView, _ log: inout LogReader, before next: UInt64? = nil,
    most: UInt64? = nil, where isWanted: (StoredEvent) -> Bool = { _ in true }
  ) throws(LogError) -> UInt64? {
    let overlay = view.standing.overlay
    let last = try log.lastSequence
    let beginning = most.map { last > $0 ? last - $0 : 0 } ?? 0
    var end = next.map { $0 - 1 } ?? last
    while end > beginning {
      let start = end > stretch ? end - stretch + 1 : 1
      var found: UInt64?
      try log.forEachPage(from: start, through: end) { (page) throws(LogError) in
        for index in 0..<page.count where kinds.contains(page.records[index].kind) {
          let sequence = page.firstSequence + UInt64(index)
          guard (start...end).contains(sequence), !overlay.drops(sequence) else { continue }
          let event = StoredEvent(sequence: sequence, record: page.records[index], texts: EventTexts())
          let mended = overlay.amended(event)
          if item == nil || mended.record.item == item?.rawValue, isWanted(mended) { found = sequence }
        }
      }
      if let found { return found }
      end = start - 1
    }
    return nil
  }

  /// The latest events that name a store, a place or a person, oldest first.
  public static func latest(
    _ most: Int, naming reference: Reference, _ number: UInt32, through last: UInt64, _ standing: Standing,
    _ log: inout LogReader
  ) throws(LogError) -> [UInt64] {
    let slots = EventKinds.all.reduce(into: [UInt8: [Slot]]()) { slots, kind in
      slots[kind.code] = EventLayout.of(kind.code)?.fields.filter { $0.reference == reference }.compactMap(\.slot)
    }
    let found = try latest(most, through: last, &log) { sequence, record in
      guard let slots = slots[record.kind], !slots.isEmpty, !record.isIntroduction || record.isSaidByItself else {
        return false
      }
      let mended = standing.overlay.amended(StoredEvent(sequence: sequence, record: record)).record
      return slots.contains { record[$0] == UInt64(number) || mended[$0] == UInt64(number) }
    }
    return found.map { $0.sequence }
  }

  /// The events of an item: those that name it, and those of the lots that an amendment made its own.
  public static func events(
    of item: ItemID, through last: UInt64, _ standing: Standing, _ log: inout LogReader
  ) throws(LogError) -> [UInt64] {
    var fixed: Set<UInt64> = []
    var lots: Set<UInt32> = []
    for target in standing.overlay.amendedEvents where target <= last {
      guard let event = try log.event(target), ofItems.contains(event.record.kind) else { continue }
      let record = standing.overlay.amended(event).record
      guard record.item == item.rawValue, event.record.item != item.rawValue else { continue }
      fixed.insert(target)
      if record.lot != 0 { lots.insert(record.lot) }
    }
    var found: [UInt64] = []
    try log.forEachPage(through: last) { (page) throws(LogError) in
      for index in 0..<page.count {
        let sequence = page.firstSequence + UInt64(index)
        let record = page.records[index]
        guard sequence <= last, ofItems.contains(record.kind) else { continue }
        let isOfLot = LotTable.touching(record.kind) && lots.contains(record.lot)
        if record.item == item.rawValue || isOfLot || fixed.contains(sequence) { found.append(sequence) }
      }
    }
    return found
  }
}

/// What was bought by code before.
extension EventSearch {
  /// The latest purchases of a product, as they count now and without their words, the newest first: those that are
  /// remembered of it.
  public static func purchases(
    of product: ProductID, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> [StoredEvent] {
    let labels = view.state.kitchen.products.labels(of: product)
    guard !labels.isEmpty else { return [] }
    let overlay = view.standing.overlay
    var purchases: [StoredEvent] = []
    for label in labels where !overlay.drops(label) {
      if let purchase = try labelled(by: label, &log).flatMap(overlay.mended) { purchases.append(purchase) }
    }
    return purchases
  }

  /// The purchase by which an item came in last, as it counts now; nil where it came in otherwise.
  public static func lastPurchase(
    of item: ItemID, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> StoredEvent? {
    guard let number = view.state.lots.arrivals.event(of: item),
      let event = try log.event(number).flatMap(view.standing.overlay.mended),
      event.record.kind == Bought.code, event.record.item == item.rawValue
    else { return nil }
    return event
  }

  /// The purchase that a label is of: it stands right before it, in the same command.
  private static func labelled(by label: UInt64, _ log: inout LogReader) throws(LogError) -> StoredEvent? {
    guard label > 1 else { return nil }
    var records: [Record] = []
    try log.forEachPage(from: label - 1, through: label) { (page) throws(LogError) in
      for index in 0..<page.count where (label - 1...label).contains(page.firstSequence + UInt64(index)) {
        records.append(page.records[index])
      }
    }
    guard records.count == 2, records[0].kind == Bought.code, records[1].kind == Labelled.code,
      records[1].continuesCommand, records[0].lot == records[1].lot
    else { return nil }
    return StoredEvent(sequence: label - 1, record: records[0])
  }
}
