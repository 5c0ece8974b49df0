import LarderModel

/// What stands over a replay as bytes, so that a command need not read every page that ever held such an event.
struct StandingState {
  static let name = "standing"
  static let version: UInt32 = 5

  static func encode(_ standing: Standing, into state: inout StateWriter) {
    func put(_ names: NameTable.Parts) {
      state.array(names.texts)
      state.array(names.ends)
      state.array(names.index)
    }
    for reference in Reference.allCases where reference.isNamed { put(standing.catalog.table(of: reference).parts) }
    put(standing.catalog.aliases.names.parts)
    state.array(standing.catalog.aliases.items)
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

  static func decode(from state: inout StateReader) -> Standing? {
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
    guard let aliasNames = names(), let aliases = AliasTable(names: aliasNames, items: state.array()) else {
      return nil
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
    let catalog = Catalog(names: tables, timelines: timelines, aliases: aliases)
    return Standing(mendings: mendings, catalog: catalog, facts: FactTable(catalog))
  }
}

extension Overlay {
  /// The size of an amendment's numbers: two sequences, two fields with their bits, a tag, and whether words follow.
  private static let amendmentSize = 8 + 8 + 2 + 8 + 2 + 8 + 1

  /// Whether the bytes to be read are such as ``encode(into:)`` writes, found by their lengths alone.
  static func isWellFormed(_ reader: StateReader) -> Bool {
    var state = reader
    let ranges = Int(state.integer(UInt32.self))
    state.skip(ranges * 16)
    let made = Int(state.integer(UInt32.self))
    for _ in 0..<made {
      state.skip(amendmentSize)
      if state.flag() { state.skip(Int(state.integer(UInt32.self))) }
      // A damaged number may ask for thousands of millions.
      if state.isBroken { return false }
    }
    return state.isDone
  }

  fileprivate func encode(into state: inout StateWriter) {
    state.list(dropped.ranges) { range, state in
      state.integer(range.lowerBound)
      state.integer(range.upperBound)
    }
    state.list(made) { amendment, state in
      state.integer(amendment.target)
      state.integer(amendment.sequence)
      state.integer(amendment.correction.field)
      state.integer(amendment.correction.bits)
      state.integer(amendment.correction.unitField)
      state.integer(amendment.correction.unitBits)
      state.integer(amendment.correction.textTag)
      state.flag(amendment.correction.words != nil)
      if let words = amendment.correction.words { state.text(words) }
    }
  }

  init(from state: inout StateReader) {
    let ranges = state.list { state in (first: state.integer(UInt64.self), last: state.integer(UInt64.self)) }
    let made = state.list { state in
      var correction = Correction()
      let target = state.integer(UInt64.self)
      let sequence = state.integer(UInt64.self)
      correction.field = state.integer()
      correction.bits = state.integer()
      correction.unitField = state.integer()
      correction.unitBits = state.integer()
      correction.textTag = state.integer()
      correction.words = state.flag() ? state.text() : nil
      return Amendment(target: target, sequence: sequence, correction: correction)
    }
    self.init(dropped: ranges.filter { $0.first <= $0.last }.map { $0.first...$0.last }, made: made)
  }
}
