/// What was entered lately, each dish once: the one entered last comes first.
struct Repeated {
  private let entries: [DiaryEntry]

  /// - Parameter entries: the oldest first.
  init(_ entries: [DiaryEntry]) { self.entries = entries }

  /// The latest entry of each of the dishes that were entered twice or more, and then of the others.
  func most(_ count: Int) -> [DiaryEntry] {
    var times: [DiaryEntry.Dish: Int] = [:]
    for entry in entries { times[entry.dish, default: 0] += 1 }
    var seen: Set<DiaryEntry.Dish> = []
    let latest = entries.reversed().filter { seen.insert($0.dish).inserted }
    let (often, once) = (latest.filter { times[$0.dish] ?? 0 > 1 }, latest.filter { times[$0.dish] == 1 })
    return Array((often + once).prefix(count))
  }
}
