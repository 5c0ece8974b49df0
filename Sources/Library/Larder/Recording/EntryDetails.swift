import LarderWords

/// The details that all entries through a ledger share.
struct EntryDetails: Sendable {
  var person: String?
  var day: Day?
  var note: String?
  var id: String?
  var accepted: Set<Ledger.Acceptance> = []
}

extension Line {
  /// Returns the line with the details that it takes and does not state itself.
  func with(_ details: EntryDetails) -> Line {
    let values: [(option: OptionName, value: String?)] = [
      (.by, details.person), (.on, details.day?.description), (.note, details.note), (.id, details.id),
    ]
    let switches: [(Ledger.Acceptance, OptionName)] = [
      (.newNames, .new), (.anyPrice, .anyway), (.allergens, .despiteAllergy),
    ]
    let taken = Set(verb.allOptions.map(\.key))
    var line = self
    for (option, value) in values where taken.contains(option) && !arguments.says(option) {
      if let value { line.arguments.values.append((option.rawValue, value)) }
    }
    for (acceptance, option) in switches where details.accepted.contains(acceptance) && taken.contains(option) {
      line.arguments.switches.append(option.rawValue)
    }
    return line
  }
}
