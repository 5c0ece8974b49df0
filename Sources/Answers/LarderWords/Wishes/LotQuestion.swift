import LarderModel
import LarderSentences

/// What is asked of a lot on the way through a place: Enter is right, a number sets it, `-` is none, a date sets the date,
/// `+ name` adds something, `?` says where it came from, `.` ends the walk.
struct LotQuestion {
  let id: LotID
  let lot: Lot
  let household: Household
  let moment: Moment

  /// - Parameter number: which of how many it is: "3/12".
  func question(_ number: String) -> Question {
    let left = household.remaining(lot)
    let name = household.catalog.noun(ItemID(rawValue: lot.item), for: left)
    let sentences = Sentences(household.catalog.style)
    let due: Wording = lot.due == Lot.noDay ? "" : ", \(sentences.due(lot, today: moment.today))"
    let text: Wording = "\(number) \(left.formatted(household.catalog.style)) \(name)\(due): "
    return Question(text) { answers in
      count(EnteredQuantity(text: "all", measure: .all), in: &answers)
    } read: { text, answers throws(ValueError) in
      try read(text, &answers)
    }
  }

  private func read(_ text: String, _ answers: inout Answers) throws(ValueError) -> Question.Next {
    let words = text.split(separator: " ").map(String.init)
    switch words.joined(separator: " ").lowercased() {
    case ".", "q", "quit", "stop": return .stop
    case "?": return .again(origin)
    case "-", "none":
      count(EnteredQuantity(text: "0", measure: .bare(.zero)), in: &answers)
      return .onward
    default: break
    }
    if let first = words.first, first.hasPrefix("+"), first.dropFirst().first?.isNumber != true {
      let found = ([String(first.dropFirst())] + words.dropFirst()).filter { !$0.isEmpty }
      guard !found.isEmpty else {
        throw ValueError(what: "answer", input: text, problem: "adds nothing; as in + milk 1l")
      }
      answers.found.append(found)
      return .again("noted.")
    }
    if let day = try? EnteredDay(parsing: text, today: moment.today, leaning: .future),
      (try? EnteredQuantity(parsing: text, allowingZero: true)) == nil
    {
      count(EnteredQuantity(text: "all", measure: .all), due: day, in: &answers)
    } else {
      count(try quantity(text), in: &answers)
    }
    return .onward
  }

  private func count(_ quantity: EnteredQuantity, due: EnteredDay? = nil, in answers: inout Answers) {
    answers.counted.append(Answers.CountedLot(lot: id, quantity: quantity, due: due))
  }

  /// A number alone is of the lot's own unit, where it cannot be of packs.
  private func quantity(_ text: String) throws(ValueError) -> EnteredQuantity {
    let entered = try EnteredQuantity(parsing: text, allowingZero: true)
    guard case .bare(let number) = entered.measure, number > ExactNumber(20),
      let dimension = Dimension(rawValue: lot.dimension), dimension == .mass || dimension == .volume
    else { return entered }
    return try EnteredQuantity(parsing: text + (dimension == .mass ? "g" : "ml"))
  }

  /// "lot 7: 2 l came in on 2026-11-12".
  private var origin: Wording {
    let style = household.catalog.style
    let whole = Quantity(amount: lot.quantity, dimension: Dimension(rawValue: lot.dimension) ?? .none)
    let day = Day(number: lot.cameIn).map { $0.formatted(style) } ?? "?"
    let store: Wording =
      lot.store == 0 ? "" : " at \(household.catalog.name(.store, lot.store).visible)"
    return
      "\(whole.formatted(style)) came in on \(day)\(store). Enter: right; a number or a date sets it; -: none; "
      + "+ name 1l: something else is there; .: enough."
  }
}
