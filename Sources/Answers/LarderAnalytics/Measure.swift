/// A quantity that can be added up: `wasted.cost`, `bought.kg`, `eaten.kcal`.
package struct Measure: Hashable, Sendable {
  package let flow: Flow
  package let aspect: Aspect

  /// Nil if the combination is not defined: diary entries take nothing from a lot, and purchases have no age.
  package init?(_ flow: Flow, _ aspect: Aspect) {
    switch (flow, aspect) {
    case (.eaten, .cost), (.eaten, .days), (.eaten, .past), (.bought, .days), (.bought, .past): return nil
    default: (self.flow, self.aspect) = (flow, aspect)
    }
  }

  package var name: String { flow.name + "." + aspect.name }

  package static let all: [Measure] = Flow.allCases.flatMap { flow in
    Aspect.allCases.compactMap { aspect in Measure(flow, aspect) }
  }
}

/// A kind of movement of food, the first half of a measure's name.
package enum Flow: UInt8, CaseIterable, Hashable, Sendable {
  case bought
  /// Taken from its lot to be eaten or cooked.
  case used
  /// Thrown away.
  case wasted
  /// Entered in the diary.
  case eaten
  /// Used after a date that is not a use-by date; a part of `used`.
  case rescued
  /// Found missing by a count.
  case missing

  package var name: String { Self.names[Int(rawValue)] }
  private static let names = ["bought", "used", "wasted", "eaten", "rescued", "missing"]

  /// Whether the facts depend on the state of lots.
  var isOfLots: Bool { self != .bought && self != .eaten }
}

/// The property of food that is added up, the second half of a measure's name.
package enum Aspect: UInt8, CaseIterable, Hashable, Sendable {
  case cost, kg, kcal, protein, carbs, fat
  /// Days from the purchase to the event.
  case days
  /// Days past the date, for food with one; 0 before it.
  case past

  package var name: String { Self.names[Int(rawValue)] }
  private static let names = ["cost", "kg", "kcal", "protein", "carbs", "fat", "days", "past"]

  /// The number of decimals of the exact unit. Costs are in millionths of the minor unit, and have their currency's
  /// decimals.
  package var places: Int {
    switch self {
    case .cost: 0
    case .kg: 6
    case .kcal, .protein, .carbs, .fat: 3
    case .days, .past: 0
    }
  }
}

/// A column of figures: a measure's sum or mean, or a number of events.
package enum Figure: Hashable, Sendable {
  case sum(Measure)
  case average(Measure)
  case count(Flow)
  /// The number of events for which the measure is known.
  case known(Measure)

  package var measure: Measure? {
    switch self {
    case .sum(let measure), .average(let measure), .known(let measure): measure
    case .count: nil
    }
  }

  package var flow: Flow {
    switch self {
    case .sum(let measure), .average(let measure), .known(let measure): measure.flow
    case .count(let flow): flow
    }
  }

  /// The name of the column: `wasted.cost`, `wasted.days.avg`, `wasted.count`, `wasted.cost.count`.
  package var name: String {
    switch self {
    case .sum(let measure): measure.name
    case .average(let measure): measure.name + ".avg"
    case .count(let flow): flow.name + ".count"
    case .known(let measure): measure.name + ".count"
    }
  }
}
