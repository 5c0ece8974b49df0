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
