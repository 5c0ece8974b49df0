/// The words of what lies behind "More".
extension Phrases {
  static var yoursLead: String { say("Your devices, password and households") }

  /// What a place is for, in a few words.
  static func about(_ place: Place) -> String {
    switch place {
    case .today: say("what to eat first")
    case .stock: say("what is in")
    case .list: say("what to buy")
    case .recipes: say("what to cook")
    case .plan: say("the meals of the week")
    case .diary: say("what was eaten, day by day")
    case .progress: say("waste, spending, the month")
    case .scan: say("packs, one after another")
    case .stocktake: say("what is really there")
    case .settings: say("people, devices, the household")
    case .more: say("everything else")
    }
  }
}
