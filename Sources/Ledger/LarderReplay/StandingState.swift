import LarderModel

/// What stands over a replay as bytes, so that a command need not read every page that ever held such an event.
struct StandingState {
  static let name = "standing"
  static let version: UInt32 = 9

  static func encode(_ standing: Standing, into state: inout StateWriter) {
    func put(_ names: NameTable.Parts) {
      state.array(names.texts)
      state.array(names.ends)
      state.array(names.index)
    }
    for reference in Reference.allCases where reference.isNamed { put(standing.catalog.table(of: reference).parts) }
    for reference in Catalog.withOtherNames {
      let others = standing.catalog.otherNames(of: reference)
      put(others.names.parts)
      state.array(others.numbers)
    }
    let facts = standing.catalog.timelines.parts
    state.array(facts.keys)
    state.array(facts.ends)
    state.array(facts.froms)
    state.array(facts.values)
    state.array(facts.pers)
    state.array(facts.sequences)
    state.array(facts.wordEnds)
    state.array(facts.words)
    standing.overlay.encode(into: &state)
  }

  /// - Parameter layingOut: whether much is asked of the facts, as projections do.
  static func decode(from state: inout StateReader, layingOut: Bool) -> Standing? {
    func names() -> NameTable? {
      var parts = NameTable.Parts()
      parts.texts = state.array()
      parts.ends = state.array()
      parts.index = state.array()
      return NameTable(parts)
    }
    var tables: [(reference: Reference, table: NameTable)] = []
    for reference in Reference.allCases where reference.isNamed {
      guard let table = names() else { return nil }
      tables.append((reference, table))
    }
    var others: [(reference: Reference, table: AliasTable)] = []
    for reference in Catalog.withOtherNames {
      guard let otherNames = names(), let table = AliasTable(names: otherNames, numbers: state.array()) else {
        return nil
      }
      others.append((reference, table))
    }
    var facts = TimelineTable.Parts()
    facts.keys = state.array()
    facts.ends = state.array()
    facts.froms = state.array()
    facts.values = state.array()
    facts.pers = state.array()
    facts.sequences = state.array()
    facts.wordEnds = state.array()
    facts.words = state.array()
    guard let timelines = TimelineTable(facts), let mendings = KeptOverlay(state.rest()), state.isDone
    else { return nil }
    let catalog = Catalog(names: tables, timelines: timelines, others: others)
    return Standing(
      mendings: mendings, catalog: catalog,
      facts: layingOut ? FactTable(catalog) : FactTable(lookingUpIn: catalog))
  }
}
