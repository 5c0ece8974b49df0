import LarderModel

/// Something that can be added up: `wasted.cost`, `bought.kg`, `eaten.kcal`.
public struct Measure: Hashable, Sendable {
  public let flow: Flow
  public let aspect: Aspect

  /// Nil where there is none such: the diary takes nothing from a lot, and a purchase has not been kept yet.
  public init?(_ flow: Flow, _ aspect: Aspect) {
    switch (flow, aspect) {
    case (.eaten, .cost), (.eaten, .days), (.eaten, .past), (.bought, .days), (.bought, .past): return nil
    default: (self.flow, self.aspect) = (flow, aspect)
    }
  }

  public var name: String { flow.name + "." + aspect.name }

  /// Every measure there is.
  public static let all: [Measure] = Flow.allCases.flatMap { flow in
    Aspect.allCases.compactMap { aspect in Measure(flow, aspect) }
  }
}

/// What happened to food, as figures are asked for: the first half of a measure's name.
public enum Flow: UInt8, CaseIterable, Hashable, Sendable {
  /// Came in by a purchase.
  case bought
  /// Left its lot to be eaten or cooked.
  case used
  /// Was thrown away.
  case wasted
  /// Was written into the diary.
  case eaten
  /// Was used after its date, which was no use-by date: a part of what was used.
  case rescued
  /// Was found missing by a count.
  case missing

  public var name: String {
    switch self {
    case .bought: "bought"
    case .used: "used"
    case .wasted: "wasted"
    case .eaten: "eaten"
    case .rescued: "rescued"
    case .missing: "missing"
    }
  }

  /// The kind of event that says so.
  var kind: UInt8 {
    switch self {
    case .bought: Bought.code
    case .used, .rescued: Consumed.code
    case .wasted: Wasted.code
    case .eaten: MealLogged.code
    case .missing: Counted.code
    }
  }

  /// Whether only the lots know what it was.
  var isOfLots: Bool { self != .bought && self != .eaten }
}

/// What is added up of food: the second half of a measure's name.
public enum Aspect: UInt8, CaseIterable, Hashable, Sendable {
  case cost, kg, kcal, protein, carbs, fat
  /// Days from the purchase to the event.
  case days
  /// Days past the date, of food that had one; 0 before it.
  case past

  public var name: String {
    switch self {
    case .cost: "cost"
    case .kg: "kg"
    case .kcal: "kcal"
    case .protein: "protein"
    case .carbs: "carbs"
    case .fat: "fat"
    case .days: "days"
    case .past: "past"
    }
  }

  /// How many decimals the exact unit has: cost is in millionths of the minor unit, and has those of its currency.
  public var places: Int {
    switch self {
    case .cost: 0
    case .kg: 6
    case .kcal, .protein, .carbs, .fat: 3
    case .days, .past: 0
    }
  }

  /// The attribute of an item that tells it of an amount.
  var attribute: ItemAttribute? {
    switch self {
    case .kcal: .energy
    case .protein: .protein
    case .carbs: .carbohydrate
    case .fat: .fat
    case .cost, .kg, .days, .past: nil
    }
  }
}

/// A column of figures: a measure's sum or mean, or how often something happened.
public enum Figure: Hashable, Sendable {
  case sum(Measure)
  case average(Measure)
  /// How many events there were.
  case count(Flow)
  /// Of how many events the measure is known.
  case known(Measure)

  public var measure: Measure? {
    switch self {
    case .sum(let measure), .average(let measure), .known(let measure): measure
    case .count: nil
    }
  }

  public var flow: Flow {
    switch self {
    case .sum(let measure), .average(let measure), .known(let measure): measure.flow
    case .count(let flow): flow
    }
  }

  /// The name of its column: `wasted.cost`, `wasted.days.avg`, `wasted.count`, `wasted.cost.count`.
  public var name: String {
    switch self {
    case .sum(let measure): measure.name
    case .average(let measure): measure.name + ".avg"
    case .count(let flow): flow.name + ".count"
    case .known(let measure): measure.name + ".count"
    }
  }
}
