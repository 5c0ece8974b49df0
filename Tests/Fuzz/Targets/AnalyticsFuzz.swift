import LarderAnalytics
import LarderModel

/// Conditions, groupings, figures and what-if changes of `larder replay`.
enum AnalyticsFuzz: FuzzTarget {
  static let name = "analytics"
  static let words = [
    "item=", "month>=2026-03", "store!=", "weekday=fri", "reason=", "currency=EUR", "week<", "day<=9999-12-31", ",",
    "\"", "wasted.cost", "bought.kg", "month,category", "milk pack 1L", "skip crisps", "milk price +10%",
    "price 1.09/l",
    "0001-01-01", "..",
  ]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    let text = Input.text(input)
    for (today, firstWeekday) in [(Day.min, 1), (.max, 7), (Day(number: 20_777) ?? .min, 1)] {
      let conditions = try reading { () throws(ValueError) in
        try Condition.list(parsing: text, today: today, firstWeekday: firstWeekday)
      }
      for condition in conditions ?? [] {
        let isNothing = condition.value == .none
        try law(isNothing || condition.value.text(condition.key) != nil, "a condition's value has no text")
      }
    }
    let listed = text.split(separator: "\n").map(String.init)
    let keys = try reading { () throws(ValueError) in try GroupKey.list(parsing: listed) } ?? []
    try law(Set(keys).count == keys.count, "a grouping occurs twice")
    for kind in Figure.Kind.allCases {
      _ = try reading { () throws(ValueError) in try Figure.list(kind, parsing: text) }
    }
    guard let change = try reading({ () throws(ValueError) in try WhatIf(parsing: text, currency: .euro) }) else {
      return
    }
    _ = (change.assumptions, change.displayed(.german))
    if case .price(_, .changed(let by)) = change { try law((-10_000...1_000_000).contains(by), "a change of \(by)") }
  }
}
