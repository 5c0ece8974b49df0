/// The bounds of an event as a whole, in addition to those of its fields. Commands keep to them.
///
/// Imported and amended events are checked against the same bounds.
package enum EventRules {
  /// Returns the problem with an event, or nil if it is valid.
  package static func problem(_ record: Record) -> ValueError? {
    switch record.kind {
    case Opened.code, Frozen.code, Thawed.code, Moved.code: keeping(record[LotChange.keepDaysSlot])
    case Cooked.code: keeping(record[Cooked.keepDaysSlot]) ?? energy(record[Cooked.energySlot])
    case MealLogged.code: energy(record[MealLogged.energySlot])
    case RecipeWritten.code: recipe(record)
    case IngredientListed.code: quantity(record[IngredientListed.quantityToSlot], "quantity_to")
    case RecipeRated.code:
      outside(record[RecipeRated.heartsSlot], RecipeRated.marks, "hearts")
        ?? outside(record[RecipeRated.difficultySlot], RecipeRated.marks, "difficulty")
    case PictureKept.code:
      record[PictureKept.bytesSlot] <= UInt64(PictureKept.largest)
        ? nil
        : ValueError(
          what: "bytes", input: String(record[PictureKept.bytesSlot]), problem: "must be at most \(PictureKept.largest)"
        )
    case Planned.code: planned(record)
    case ProductDescribed.code:
      outside(record[ProductDescribed.unitsSlot], 1...ProductDescribed.mostUnits, "units")
    case LabelRead.code: label(record)
    case CodeLearnt.code:
      outside(record[CodeLearnt.prefixSlot], CodeLearnt.prefixes, "prefix")
        ?? outside(record[CodeLearnt.digitsSlot], CodeLearnt.counts, "digits")
    case CodeDeferred.code: quantity(record[CodeDeferred.packsSlot], "packs")
    case Weighed.code:
      BodyWeight.bounds.contains(Int64(bitPattern: record[Weighed.massSlot]))
        ? nil : ValueError(what: "mass", input: "", problem: "must be from 0.5 to 500 kg")
    case ItemChanged.code: itemFact(record)
    case MealChanged.code, GoalChanged.code, CategoryChanged.code: fact(record, 0...Limits.largestQuantity)
    case SettingChanged.code: setting(record)
    case PersonChanged.code: person(record)
    case AliasAdded.code:
      [AliasAdded.storeSlot, AliasAdded.placeSlot, AliasAdded.personSlot].count { record[$0] != 0 } == 1
        ? nil : ValueError(what: "also-called", input: "", problem: "must name one store, place or person")
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
    return ValueError(what: "keep_days", input: String(stored - 1), problem: "must be at most \(Limits.longestKeeping)")
  }

  /// Returns the problem with a count, which is stored as one more than its value.
  private static func outside(_ stored: UInt64, _ bounds: ClosedRange<Int>, _ what: String) -> ValueError? {
    guard stored > 0, !bounds.contains(Int(stored) - 1) else { return nil }
    return ValueError(
      what: what, input: String(stored - 1), problem: "must be from \(bounds.lowerBound) to \(bounds.upperBound)")
  }

  private static func quantity(_ bits: UInt64, _ what: String) -> ValueError? {
    guard bits != unknown, bits > UInt64(Limits.largestQuantity) else { return nil }
    return ValueError(what: what, input: "", problem: "is too large to record")
  }

  private static func recipe(_ record: Record) -> ValueError? {
    for (slot, what) in zip(RecipeWritten.timeSlots, ["preparation", "cooking", "total"]) {
      if let problem = outside(record[slot], 0...RecipeWritten.longest, what) { return problem }
    }
    return outside(record[RecipeWritten.difficultySlot], RecipeWritten.difficulties, "difficulty")
      ?? outside(record[RecipeWritten.ingredientsSlot], 0...Limits.mostIngredients, "ingredients")
  }

  private static func label(_ record: Record) -> ValueError? {
    let points = record[LabelRead.pointsSlot]
    guard points == unknown || LabelRead.possiblePoints.contains(Int64(bitPattern: points)) else {
      return ValueError(what: "points", input: "", problem: "must be from -20 to 60")
    }
    let fruit = record[LabelRead.fruitSlot]
    guard fruit <= UInt64(LabelRead.mostFruit) || fruit == FieldCoder.unknown(in: LabelRead.fruitSlot) else {
      return ValueError(what: "fruit", input: "", problem: "must be at most 100 %")
    }
    return outside(record[LabelRead.novaSlot], LabelRead.groups, "nova")
  }

  private static func planned(_ record: Record) -> ValueError? {
    let isOfOne = (record.lot != 0) != (record.item != 0)
    guard isOfOne else { return ValueError(what: "planned", input: "", problem: "must name one meal or item") }
    return Day(number: Int32(truncatingIfNeeded: record[Planned.onSlot])) == nil
      ? ValueError(what: "on", input: "", problem: "is missing") : nil
  }

  private static func energy(_ bits: UInt64) -> ValueError? {
    guard bits != unknown, bits > UInt64(Limits.largestQuantity) else { return nil }
    return ValueError(what: "energy", input: "", problem: "is too large to record")
  }

  private static func itemFact(_ record: Record) -> ValueError? {
    let attribute = ItemAttribute(rawValue: UInt8(truncatingIfNeeded: record[attributeSlot])) ?? .unsaid
    return switch attribute {
    case .keepsPantry, .keepsFridge, .keepsFreezer, .keepsOpened, .keepsThawed:
      fact(record, 0...Int64(Limits.longestKeeping))
    default: fact(record, 0...Limits.largestQuantity)
    }
  }

  /// The slots of the attribute and the value of a fact change.
  package static let attributeSlot = Slot(word: 5, shift: 0, width: 8)
  package static let valueSlot = Slot(word: 4)

  /// Returns the sort of thing that a fact's value refers to, if its value is a number of that sort.
  package static func valueReference(_ record: Record) -> Reference? {
    guard record.kind == ItemChanged.code else { return nil }
    return ItemAttribute(rawValue: UInt8(truncatingIfNeeded: record[attributeSlot]))?.reference
  }

  private static func setting(_ record: Record) -> ValueError? {
    let attribute = SettingAttribute(rawValue: UInt8(truncatingIfNeeded: record[attributeSlot])) ?? .unsaid
    return fact(record, attribute.bounds)
  }

  private static func person(_ record: Record) -> ValueError? {
    let attribute = PersonAttribute(rawValue: UInt8(truncatingIfNeeded: record[attributeSlot])) ?? .unsaid
    return fact(record, attribute.bounds)
  }

  private static func fact(_ record: Record, _ bounds: ClosedRange<Int64>) -> ValueError? {
    guard record[attributeSlot] != 0 else { return ValueError(what: "attribute", input: "", problem: "is missing") }
    let bits = record[valueSlot]
    let value = Int64(bitPattern: bits)
    guard bits != unknown, !bounds.contains(value) else { return nil }
    return ValueError(
      what: "value", input: String(value), problem: "must be from \(bounds.lowerBound) to \(bounds.upperBound)")
  }
}

extension SettingAttribute {
  /// The permitted range of a setting's value.
  package var bounds: ClosedRange<Int64> {
    switch self {
    case .dayStart: 0...1439
    case .currency: 0...Int64(UInt16.max)
    case .firstWeekday: 1...7
    case .soon: 0...365
    case .ask, .guests, .fetchRecipes: 0...1
    case .lookups: LookupPolicy.never.rawValue...LookupPolicy.always.rawValue
    case .defaultPlace, .locale, .shopOrder, .freezers, .unsaid: 0...Limits.largestQuantity
    }
  }
}
