/// Which lots are of which item: kept only where many commands are decided on one after another.
struct LotsByItem: Sendable {
  private var numbers: [UInt32: [UInt32]] = [:]

  init(_ lots: LotTable) {
    for (id, lot) in lots.present { numbers[lot.item, default: []].append(id.rawValue) }
  }

  /// The lots of an item that are there, in the order of their numbers.
  func lots(of item: ItemID, _ lots: LotTable) -> [Household.NumberedLot] {
    (numbers[item.rawValue] ?? []).compactMap { number in
      let id = LotID(rawValue: number)
      return lots[id].map { (id, $0) }
    }
  }

  /// Takes in what an event did to the lots, of which those above `highest` are new.
  mutating func follow(_ record: Record, _ lots: LotTable, above highest: UInt32) {
    if lots.highest > highest {
      for number in (highest + 1)...lots.highest {
        if let lot = lots[LotID(rawValue: number)] { insert(number, of: lot.item) }
      }
    }
    guard record.lot > 0, record.lot <= highest else { return }
    if let lot = lots[LotID(rawValue: record.lot)] {
      // A lot that had come to nothing may be found again by counting.
      if record.kind == Counted.code { insert(record.lot, of: lot.item) }
    } else if let position = numbers[record.item]?.firstIndex(of: record.lot) {
      numbers[record.item]?.remove(at: position)
    }
  }

  private mutating func insert(_ number: UInt32, of item: UInt32) {
    // New lots have the highest numbers. The list is never bound beside the table, which would copy it.
    guard let last = numbers[item]?.last, last >= number else { return numbers[item, default: []].append(number) }
    guard let position = numbers[item]?.firstIndex(where: { $0 >= number }) else { return }
    if numbers[item]?[position] != number { numbers[item]?.insert(number, at: position) }
  }
}
