import LarderModel

/// What an event may say, besides what each of its fields may: the bounds that commands keep to.
enum EventRules {
  static func problem(_ record: Record) -> ValueError? {
    switch record.kind {
    case Opened.code, Frozen.code, Thawed.code, Moved.code: keeping(record[LotChange.keepDaysSlot])
    case Cooked.code: keeping(record[Cooked.keepDaysSlot]) ?? energy(record[Cooked.energySlot])
    case MealLogged.code: energy(record[MealLogged.energySlot])
    case ItemChanged.code: itemFact(record)
    case MealChanged.code, GoalChanged.code, SettingChanged.code: fact(record, most: Limits.largestQuantity)
    case Named.code:
      record[Named.numberSlot] == 0 || record[Named.numberSlot] > UInt64(Limits.mostNames)
        ? ValueError(
          what: "number", input: String(record[Named.numberSlot]), problem: "must be from 1 to \(Limits.mostNames)")
        : nil
    default: nil
    }
  }

  private static let unknown = UInt64(bitPattern: Int64.min)

  private static func keeping(_ stored: UInt64) -> ValueError? {
    guard stored > UInt64(Limits.longestKeeping) + 1 else { return nil }
    return ValueError(
      what: "keep_days", input: String(stored - 1), problem: "must be at most \(Limits.longestKeeping)")
  }

  private static func energy(_ bits: UInt64) -> ValueError? {
    guard bits != unknown, bits > UInt64(Limits.largestQuantity) else { return nil }
    return ValueError(what: "energy", input: "", problem: "is more than can be kept")
  }

  private static func itemFact(_ record: Record) -> ValueError? {
    let attribute = ItemAttribute(rawValue: UInt8(truncatingIfNeeded: record[attributeSlot])) ?? .unsaid
    return switch attribute {
    case .keepsPantry, .keepsFridge, .keepsFreezer, .keepsOpened, .keepsThawed:
      fact(record, most: Int64(Limits.longestKeeping))
    default: fact(record, most: Limits.largestQuantity)
    }
  }

  static let attributeSlot = Slot(word: 5, shift: 0, width: 8)
  static let valueSlot = Slot(word: 4)

  private static func fact(_ record: Record, most: Int64) -> ValueError? {
    guard record[attributeSlot] != 0 else {
      return ValueError(what: "attribute", input: "", problem: "is missing")
    }
    let bits = record[valueSlot]
    guard bits != unknown, bits > UInt64(most) else { return nil }
    return ValueError(what: "value", input: String(Int64(bitPattern: bits)), problem: "must be from 0 to \(most)")
  }
}
