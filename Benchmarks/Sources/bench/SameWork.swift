import BenchmarkKit
import LarderModel
import LarderProjections
import LarderReplay

/// The questions of `same-work.sql`, with the replay's answers.
struct SameWork {
  /// The tolerance for a cost per use, in millionths of the currency's minor unit.
  ///
  /// The replay rounds each use, half to even, and takes the next share from the rest. SQL rows do not know earlier
  /// uses, so SQL multiplies by the lot's unit value.
  static let tolerance: Int64 = 4

  let name: String
  let answer: PeerAnswer
  /// The positions of the cost and of the number of uses among the values.
  let cost: (value: Int, uses: Int?)?

  private init(
    _ name: String, keys: Int, cost: (value: Int, uses: Int?)? = nil, _ fill: (inout PeerAnswer) -> Void
  ) {
    var answer = PeerAnswer(keys: keys)
    fill(&answer)
    (self.name, self.answer, self.cost) = (name, answer, cost)
  }

  static func questions(_ state: ReplayState) -> [SameWork] {
    [lots(state), waste(state)] + months(state) + [spending(state), calories(state), foods(state)] + purchases(state)
  }

  private static func lots(_ state: ReplayState) -> SameWork {
    SameWork("lots", keys: 1, cost: (value: 7, uses: nil)) { answer in
      for (id, lot) in state.lots.present {
        answer.add([
          Int64(id.rawValue), Int64(lot.item), Int64(lot.store), Int64(lot.place), Int64(lot.currency),
          Int64(lot.dimension), lot.due == Lot.noDay ? nil : Int64(lot.due), lot.remaining,
          lot.cost == Lot.unknownCost ? nil : lot.cost,
        ])
      }
    }
  }

  private static func waste(_ state: ReplayState) -> SameWork {
    SameWork("waste", keys: 14, cost: (value: 2, uses: 0)) { answer in
      let waste = state.projection(Waste.self)
      // The peers' rows lack the kind of a lot's date, which the replay keeps separately.
      var eatenPastDate = waste.rescued
      eatenPastDate.merge(waste.pastUseBy)
      for (kind, table) in [
        (Wasted.code, waste.wasted), (Consumed.code, eatenPastDate), (Counted.code, waste.unexplained),
      ] {
        for (cell, tally) in table.sorted {
          let key = WasteKey(cell)
          answer.add(
            [
              Int64(kind), Int64(key.month.index), Int64(key.item.rawValue), Int64(key.store?.rawValue ?? 0),
              Int64(key.place?.rawValue ?? 0), Int64(key.person?.rawValue ?? 0), Int64(key.currency.rawValue),
              Int64(key.dimension.rawValue), Int64(key.reason.rawValue), Int64(key.destination.rawValue),
              Int64(key.part.rawValue), Int64(key.age.rawValue), Int64(key.past.rawValue), Int64(key.weekday),
            ] + numbers(tally))
        }
      }
    }
  }

  private static func numbers(_ tally: WasteTally) -> [Int64] {
    [
      tally.count, tally.amount, tally.cost, tally.withoutPrice, tally.mass, tally.withoutMass, tally.energy,
      tally.withoutEnergy, tally.daysPast, tally.pastDate, tally.ageDays, tally.aged,
    ]
  }

  private static func months(_ state: ReplayState) -> [SameWork] {
    let totals = state.projection(MonthTotals.self)
    let wasted = SameWork("month_waste", keys: 3, cost: (value: 2, uses: 0)) { answer in
      for (cell, tally) in totals.wasted.sorted {
        let key = MonthTotals.Key(cell)
        answer.add(
          [Int64(key.month.index), Int64(key.currency.rawValue), Int64(key.part.rawValue)] + numbers(tally))
      }
    }
    let paid = SameWork("month_paid", keys: 2) { answer in
      for (cell, tally) in totals.paid.sorted {
        let key = MonthTotals.Key(cell)
        answer.add([
          Int64(key.month.index), Int64(key.currency.rawValue), tally.count, tally.price, tally.withoutPrice,
        ])
      }
    }
    return [wasted, paid]
  }

  private static func spending(_ state: ReplayState) -> SameWork {
    SameWork("spending", keys: 5) { answer in
      for (cell, tally) in state.projection(Spending.self).cells.sorted {
        let key = Spending.Key(cell)
        answer.add([
          Int64(key.month.index), Int64(key.item.rawValue), Int64(key.store?.rawValue ?? 0),
          Int64(key.currency.rawValue), Int64(key.dimension.rawValue), tally.count, tally.price, tally.withoutPrice,
          tally.amount, tally.pricedAmount, tally.mass, tally.withoutMass,
        ])
      }
    }
  }

  private static func calories(_ state: ReplayState) -> SameWork {
    SameWork("calories", keys: 2) { answer in
      for (cell, tally) in state.projection(Calories.self).days.sorted {
        let (day, person) = Calories.dayAndPerson(of: cell)
        answer.add([Int64(day.number), Int64(person?.rawValue ?? 0)] + numbers(tally))
      }
    }
  }

  private static func foods(_ state: ReplayState) -> SameWork {
    SameWork("foods", keys: 4) { answer in
      for (cell, tally) in state.projection(Calories.self).sources.sorted {
        let food = Calories.Source(cell)
        answer.add(
          [
            Int64(food.month.index), Int64(food.person?.rawValue ?? 0), Int64(food.item?.rawValue ?? 0),
            Int64(food.meal?.rawValue ?? 0),
          ] + numbers(tally))
      }
    }
  }

  private static func numbers(_ tally: CalorieTally) -> [Int64] {
    [
      tally.entries, tally.energy, tally.withoutEnergy, tally.protein, tally.carbohydrate, tally.fat,
      tally.withoutNutrients,
    ]
  }

  private static func purchases(_ state: ReplayState) -> [SameWork] {
    let items = state.projection(Purchases.self).items.enumerated().map { (Int64($0.offset), $0.element) }
    let purchases = SameWork("purchases", keys: 1) { answer in
      for (item, habit) in items where habit.purchases > 0 {
        let numbers = [habit.gaps, habit.gapDays, habit.gapSquares] + habit.weekdays
        answer.add([item, habit.purchases, Int64(habit.firstDay), Int64(habit.lastDay)] + numbers)
      }
    }
    let latest = SameWork("latest", keys: 2) { answer in
      for (item, habit) in items {
        for (place, purchase) in habit.latest.reversed().enumerated() {
          answer.add([
            item, habit.purchases - Int64(place), Int64(purchase.day), Int64(purchase.dimension), purchase.amount,
          ])
        }
      }
    }
    let uses = SameWork("uses", keys: 1) { answer in
      for (item, habit) in items where habit.uses > 0 {
        answer.add([item, habit.uses, habit.usedAmount, Int64(habit.firstUse), Int64(habit.lastUse)])
      }
    }
    return [purchases, latest, uses]
  }
}

extension [SameWork] {
  /// Compares a peer's answers with the replay's, cell by cell.
  func compare(with rows: PeerRows) throws -> PeerComparison {
    var comparison = PeerComparison()
    for question in self {
      var theirs = PeerAnswer(keys: question.answer.keys)
      let columns = question.answer.cells.first.map { $0.key.count + $0.value.count } ?? 0
      for row in try rows(question.name, columns) { theirs.add(row) }
      let found = question.answer.compare(with: theirs, cost: question.cost, tolerance: SameWork.tolerance)
      comparison.add(found, of: question.name)
    }
    return comparison
  }
}
