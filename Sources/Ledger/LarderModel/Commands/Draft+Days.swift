/// What was in on the day a command is of.
extension Draft {
  /// The household's day that the command counts for, by which everything known is looked up: before the day's start
  /// that is still the day before the calendar's.
  public var day: Day { household.day(of: moment) }

  /// Takes those lots out that came in after the day, and tells the first of them.
  func takeOutLater(_ lots: inout [Household.NumberedLot]) -> Household.NumberedLot? {
    let later = lots.first { isLater($0.lot) }
    if later != nil { lots.removeAll { isLater($0.lot) } }
    return later
  }

  /// Whether a lot came in after the day that the calendar shows for the command: what is entered for this night, before
  /// the household's day starts, may be of what came in today.
  func isLater(_ lot: Lot) -> Bool { lot.cameIn > moment.day.number }

  /// Why something cannot have happened to a lot on the day.
  func notInYet(_ later: Household.NumberedLot, _ name: String) -> Refusal {
    let day = moment.day.formatted(style)
    let cameIn = Day(number: later.lot.cameIn)?.formatted(style) ?? "later"
    return Refusal(
      .notInYet(later.id), "lot \(later.id) of \(name) was not in yet on \(day): it came in on \(cameIn)",
      hint: "one of the two is of another day")
  }

  /// Takes those lots out that were frozen or thawed after the day, and tells the first of them.
  func takeOutFrozenLater(_ lots: inout [Household.NumberedLot]) -> Household.NumberedLot? {
    func isFrozenLater(_ lot: Lot) -> Bool { lot.frozenOn != Lot.noDay && lot.frozenOn > moment.day.number }
    let later = lots.first { isFrozenLater($0.lot) }
    if later != nil { lots.removeAll { isFrozenLater($0.lot) } }
    return later
  }

  /// Why a lot cannot be changed on the day: its clock was stopped or went on again since, and would be set wrong.
  func frozenSince(_ later: Household.NumberedLot, _ name: String) -> Refusal {
    let day = Day(number: later.lot.frozenOn).map { Wording(verbatim: $0.formatted(style)) } ?? "a later day"
    let done: Wording = later.lot.isFrozen ? "frozen" : "thawed"
    return Refusal(
      .contradicts, "lot \(later.id) of \(name) was \(done) on \(day), after \(moment.day.formatted(style))",
      hint: "say on:\(day) or later, or undo what was done then (\(.why(item: name))) and enter both in their order")
  }
}
