import LarderLog
import LarderModel
import LarderReplay

package enum EventSearch {
  /// The kinds of event that name an item.
  private static let ofItems = Set(
    EventKinds.all.map { $0.code }.filter { code in
      EventLayout.of(code)?.fields.contains { $0.reference == .item && $0.slot == Record.itemSlot } == true
    })

  /// Returns the latest events, oldest first, without introductions unless requested.
  package static func latest(
    _ most: Int, through last: UInt64, hasIntroductions: Bool, _ log: inout LogReader
  ) throws(LogError) -> [UInt64] {
    try records(most, through: last, hasIntroductions: hasIntroductions, &log).map { $0.sequence }
  }

  /// Returns the latest events of some kinds as they count now, oldest first.
  ///
  /// - Parameter most: how many of the latest events of any kind to search.
  package static func latest(
    _ most: Int, of kinds: Set<UInt8>, through last: UInt64, _ corrections: Corrections, _ log: inout LogReader
  ) throws(LogError) -> [StoredEvent] {
    var found: [StoredEvent] = []
    for (sequence, record) in try records(most, through: last, hasIntroductions: false, &log) {
      guard kinds.contains(record.kind), !corrections.drops(sequence) else { continue }
      let texts = try log.texts(of: record, sequence)
      found.append(corrections.amended(StoredEvent(sequence: sequence, record: record, texts: texts)))
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

  /// Returns the latest matching events as recorded, oldest first.
  ///
  /// It searches backwards in sections, so that the latest twenty of a long log do not cost a pass over all of it.
  private static func latest(
    _ most: Int, through last: UInt64, _ log: inout LogReader, where isWanted: (UInt64, Record) -> Bool
  ) throws(LogError) -> [(sequence: UInt64, record: Record)] {
    var stretches: [[(sequence: UInt64, record: Record)]] = []
    var (end, count) = (min(last, try log.lastSequence), 0)
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

  /// Returns the latest event of some kinds that still counts, for one item or for any.
  ///
  /// - Parameters:
  ///   - next: the event before which to start, or nil for the end of the log.
  ///   - most: how many events to search from the end of the log, or nil for all.
  ///   - isWanted: whether an event, with its corrections, is a match.
  package static func latest(
    of item: ItemID?, _ kinds: Set<UInt8>, _ view: LedgerView, _ log: inout LogReader, before next: UInt64? = nil,
    most: UInt64? = nil, where isWanted: (StoredEvent) -> Bool = { _ in true }
  ) throws(LogError) -> UInt64? {
    let corrections = view.context.corrections
    let last = try log.lastSequence
    let beginning = most.map { last > $0 ? last - $0 : 0 } ?? 0
    var end = next.map { $0 - 1 } ?? last
    while end > beginning {
      let start = end > stretch ? end - stretch + 1 : 1
      var found: UInt64?
      try log.forEachPage(from: start, through: end) { (page) throws(LogError) in
        for index in 0..<page.count where kinds.contains(page.records[index].kind) {
          let sequence = page.firstSequence + UInt64(index)
          guard (start...end).contains(sequence), !corrections.drops(sequence) else { continue }
          let event = StoredEvent(sequence: sequence, record: page.records[index], texts: EventTexts())
          let corrected = corrections.amended(event)
          if item == nil || corrected.record.item == item?.rawValue, isWanted(corrected) { found = sequence }
        }
      }
      if let found { return found }
      end = start - 1
    }
    return nil
  }

  /// Calls `body` with each matching event that still counts, as it counts now and without its texts, oldest first.
  package static func forEach(
    _ corrections: Corrections, _ log: inout LogReader, where isWanted: (Record) -> Bool, body: (StoredEvent) -> Void
  ) throws(LogError) {
    try log.forEachPage { (page) throws(LogError) in
      for index in 0..<page.count where isWanted(page.records[index]) {
        let event = StoredEvent(sequence: page.firstSequence + UInt64(index), record: page.records[index])
        if let counted = corrections.corrected(event) { body(counted) }
      }
    }
  }

  /// Returns the latest events that name a store, a place or a person, oldest first.
  package static func latest(
    _ most: Int, naming reference: Reference, _ number: UInt32, through last: UInt64, _ context: ReplayContext,
    _ log: inout LogReader
  ) throws(LogError) -> [UInt64] {
    let slots = EventKinds.all.reduce(into: [UInt8: [Slot]]()) { slots, kind in
      slots[kind.code] = EventLayout.of(kind.code)?.fields.filter { $0.reference == reference }.compactMap(\.slot)
    }
    let found = try latest(most, through: last, &log) { sequence, record in
      guard let slots = slots[record.kind], !slots.isEmpty, !record.isIntroduction || record.isSaidByItself else {
        return false
      }
      let corrected = context.corrections.amended(StoredEvent(sequence: sequence, record: record)).record
      return slots.contains { record[$0] == UInt64(number) || corrected[$0] == UInt64(number) }
    }
    return found.map { $0.sequence }
  }

  /// Returns the events of an item, oldest first: those that name it, and those of lots that an amendment assigned to
  /// it.
  ///
  /// - Parameter most: how many of the latest, or nil for all.
  package static func events(
    of item: ItemID, latest most: Int? = nil, through last: UInt64, _ context: ReplayContext, _ log: inout LogReader
  ) throws(LogError) -> [UInt64] {
    var fixed: Set<UInt64> = []
    var lots: Set<UInt32> = []
    for target in context.corrections.amendedEvents where target <= last {
      // An empty record has this item only if an amendment set the item.
      guard context.corrections.amended(StoredEvent(sequence: target, record: Record())).record.item == item.rawValue,
        let event = try log.event(target), ofItems.contains(event.record.kind), event.record.item != item.rawValue
      else { continue }
      fixed.insert(target)
      let lot = context.corrections.amended(event).record.lot
      if lot != 0 { lots.insert(lot) }
    }
    let found = try latest(most ?? .max, through: last, &log) { sequence, record in
      let isNamed = record.item == item.rawValue || !fixed.isEmpty && fixed.contains(sequence)
      let isOfLot = !lots.isEmpty && LotTable.touching(record.kind) && lots.contains(record.lot)
      return (isNamed || isOfLot) && ofItems.contains(record.kind)
    }
    return found.map { $0.sequence }
  }
}

/// Earlier purchases by code.
extension EventSearch {
  /// Returns the remembered purchases of a product as they count now, without their texts, newest first.
  package static func purchases(
    of product: ProductID, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> [StoredEvent] {
    let labels = view.state.kitchen.products.labels(of: product)
    guard !labels.isEmpty else { return [] }
    let corrections = view.context.corrections
    var purchases: [StoredEvent] = []
    for label in labels where !corrections.drops(label) {
      if let purchase = try labelled(by: label, &log).flatMap(corrections.corrected) { purchases.append(purchase) }
    }
    return purchases
  }

  /// Returns the last purchase of an item as it counts now, or nil if it last came in another way.
  package static func lastPurchase(
    of item: ItemID, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> StoredEvent? {
    guard let number = view.state.lots.arrivals.event(of: item),
      let event = try log.event(number).flatMap(view.context.corrections.corrected),
      event.record.kind == Bought.code, event.record.item == item.rawValue
    else { return nil }
    return event
  }

  /// Returns the purchase that a product link belongs to: the event directly before it in the same command.
  private static func labelled(by label: UInt64, _ log: inout LogReader) throws(LogError) -> StoredEvent? {
    guard label > 1 else { return nil }
    var records: [Record] = []
    try log.forEachPage(from: label - 1, through: label) { (page) throws(LogError) in
      for index in 0..<page.count where (label - 1...label).contains(page.firstSequence + UInt64(index)) {
        records.append(page.records[index])
      }
    }
    guard records.count == 2, records[0].kind == Bought.code, records[1].kind == ProductLinked.code,
      records[1].continuesCommand, records[0].lot == records[1].lot
    else { return nil }
    return StoredEvent(sequence: label - 1, record: records[0])
  }
}
