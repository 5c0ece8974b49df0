import LarderModel
import LarderSentences

/// What is asked of a lot on the way through a place: Enter is right, a number sets it, `-` is none, a date sets the date,
/// `+ name` adds something, `?` says where it came from, `.` ends the walk.
struct LotQuestion {
  private let id: LotID
  private let lot: Lot
  private let household: Household
  private let moment: Moment

  init(_ entry: Household.NumberedLot, _ household: Household, _ moment: Moment) {
    (id, lot) = entry
    self.household = household
    self.moment = moment
  }

  /// - Parameter number: which of how many it is: "3/12".
  func question(_ number: String) -> Question {
    let left = household.remaining(lot)
    let name = household.catalog.noun(ItemID(rawValue: lot.item), for: left)
    let sentences = Sentences(household.catalog.style)
    let due: Wording = lot.due == Lot.noDay ? "" : ", \(sentences.due(lot, today: moment.today))"
    let text: Wording = "\(number) \(left.formatted(household.catalog.style)) \(name)\(due): "
    let (id, household, lot, moment) = (id, household, lot, moment)
    return Question(text) { answers in
      answers.counted.append(
        Answers.CountedLot(lot: id, quantity: EnteredQuantity(text: "all", measure: .all)))
    } read: { text, answers throws(ValueError) in
      try Self.read(text, id, lot, household, moment, &answers)
    }
  }

  private static func read(
    _ text: String, _ id: LotID, _ lot: Lot, _ household: Household, _ moment: Moment, _ answers: inout Answers
  ) throws(ValueError) -> Question.Next {
    let words = text.split(separator: " ").map(String.init)
    switch words.joined(separator: " ").lowercased() {
    case ".", "q", "quit", "stop": return .stop
    case "?": return .again(origin(lot, household))
    case "-", "none":
      answers.counted.append(
        Answers.CountedLot(lot: id, quantity: EnteredQuantity(text: "0", measure: .bare(.zero))))
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
      answers.counted.append(
        Answers.CountedLot(lot: id, quantity: EnteredQuantity(text: "all", measure: .all), due: day))
      return .onward
    }
    answers.counted.append(Answers.CountedLot(lot: id, quantity: try quantity(text, lot)))
    return .onward
  }

  /// A number alone is of the lot's own unit, where it cannot be of packs.
  private static func quantity(_ text: String, _ lot: Lot) throws(ValueError) -> EnteredQuantity {
    let entered = try EnteredQuantity(parsing: text, allowingZero: true)
    guard case .bare(let number) = entered.measure, number > ExactNumber(20),
      let dimension = Dimension(rawValue: lot.dimension), dimension == .mass || dimension == .volume
    else { return entered }
    return try EnteredQuantity(parsing: text + (dimension == .mass ? "g" : "ml"))
  }

  /// "lot 7: 2 l came in on 2026-11-12".
  private static func origin(_ lot: Lot, _ household: Household) -> Wording {
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
