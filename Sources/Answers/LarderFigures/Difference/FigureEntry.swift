import LarderModel
import LarderReplay

/// What one event adds to a figure, as differences see it.
struct FigureEntry {
  let sequence: UInt64
  let day: Day
  /// The item or the meal, as ``FoodNumber`` has it.
  let food: UInt64
  let dimension: UInt8
  let amount: Int64
  let unit: DifferenceUnit
  /// What it adds, exactly; nil where that is not known.
  let value: Int128?

  /// Nil where the event adds nothing to the figure.
  init?(_ event: TracedEvent, of figure: DifferenceFigure) {
    let record = event.record
    sequence = event.sequence
    day = Day(number: record.dayNumber) ?? .min
    switch figure {
    case .waste:
      guard record.kind == Wasted.code, let draw = event.draw else { return nil }
      food = UInt64(draw.item(or: record))
      dimension = draw.dimension
      amount = draw.amount
      unit = .money(Currency(rawValue: draw.currency) ?? .none)
      value = draw.cost == Lot.unknownCost ? nil : Int128(draw.cost)
    case .spending:
      guard record.kind == Bought.code else { return nil }
      let price = Int64(bitPattern: record[Bought.priceSlot])
      food = UInt64(record.item)
      dimension = UInt8(truncatingIfNeeded: record[Bought.dimensionSlot])
      amount = Int64(bitPattern: record[Bought.quantitySlot])
      unit = .money(Currency(rawValue: UInt16(truncatingIfNeeded: record[Bought.currencySlot])) ?? .none)
      value = price == .min ? nil : Int128(price) * Int128(Lot.costScale)
    case .calories:
      guard record.kind == MealLogged.code else { return nil }
      let energy = Int64(bitPattern: record[MealLogged.energySlot])
      food = FoodNumber.of(item: record.item, meal: UInt32(truncatingIfNeeded: record[MealLogged.mealSlot]))
      dimension = UInt8(truncatingIfNeeded: record[MealLogged.dimensionSlot])
      amount = Int64(bitPattern: record[MealLogged.quantitySlot])
      unit = .energy
      value = energy == .min ? nil : Int128(energy)
    case .stock: return nil
    }
  }
}

extension DifferenceGrouping {
  /// The number that an entry's part of a figure has.
  func number(_ entry: FigureEntry, _ event: TracedEvent, _ catalog: Catalog) -> UInt64 {
    switch self {
    case .item: return entry.food
    case .category:
      let item = event.draw?.item(or: event.record) ?? event.record.item
      return UInt64(catalog.category(of: ItemID(rawValue: item), on: entry.day)?.rawValue ?? 0)
    case .store: return UInt64(EventChoice.store(of: event.record, event.draw))
    case .place: return UInt64(EventChoice.place(of: event.record, event.draw))
    case .person: return UInt64(EventChoice.person(of: event.record))
    case .reason: return event.record.kind == Wasted.code ? event.record[Wasted.reasonSlot] : 0
    }
  }
}
