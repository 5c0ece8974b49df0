/// The words of what lies behind "More".
extension Phrases {
  static let yoursLead = "Your devices, password and households"

  /// What a place is for, in a few words.
  static func about(_ place: Place) -> String {
    switch place {
    case .today: "what to eat first"
    case .stock: "what is in"
    case .list: "what to buy"
    case .recipes: "what to cook"
    case .plan: "the meals of the week"
    case .diary: "what was eaten, day by day"
    case .progress: "waste, spending, the month"
    case .scan: "packs, one after another"
    case .stocktake: "what is really there"
    case .settings: "people, devices, the household"
    case .more: "everything else"
    }
  }
}
