import LarderModel

/// What stands over a replay as bytes, so that a command need not read every page that ever held such an event.
struct StandingState {
  static let name = "standing"
  static let version: UInt32 = 1

  static func encode(_ standing: Standing, into state: inout StateWriter) {
    for reference in Reference.allCases where reference.isNamed {
      state.list(standing.catalog.table(of: reference).names) { name, state in state.text(name) }
    }
    state.list(standing.catalog.sortedTimelines) { fact, state in
      state.integer(fact.key.subject.rawValue)
      state.integer(fact.key.number)
      state.integer(fact.key.attribute)
      state.list(fact.timeline.entries) { entry, state in
        state.integer(entry.from)
        state.integer(entry.value ?? .min)
        state.integer(entry.per.rawValue)
        state.flag(entry.words != nil)
        if let words = entry.words { state.text(words) }
        state.integer(entry.sequence)
      }
    }
    standing.overlay.encode(into: &state)
  }

  static func decode(from state: inout StateReader) -> Standing? {
    var names: [Reference: [String]] = [:]
    for reference in Reference.allCases where reference.isNamed { names[reference] = state.list { $0.text() } }
    let timelines = state.list { state in
      let key = FactKey(
        FactKey.Subject(rawValue: state.integer()) ?? .item, state.integer(), state.integer())
      let entries = state.list { state in
        Timeline.Entry(
          from: state.integer(), value: Self.known(state.integer()),
          per: Dimension(rawValue: state.integer()) ?? .none, words: state.flag() ? state.text() : nil,
          sequence: state.integer())
      }
      return (key: key, entries: entries)
    }
    guard let mendings = KeptOverlay(state.rest()) else { return nil }
    guard state.isDone else { return nil }
    let catalog = Catalog(names: names, timelines: timelines)
    return Standing(mendings: mendings, catalog: catalog, facts: FactTable(catalog))
  }

  private static func known(_ value: Int64) -> Int64? { value == .min ? nil : value }
}

extension Overlay {
  /// The size of an amendment's numbers: two sequences, two fields with their bits, a tag, and whether words follow.
  private static let amendmentSize = 8 + 8 + 2 + 8 + 2 + 8 + 1

  /// Whether bytes are such as ``encode(into:)`` writes, found by their lengths alone.
  static func isWellFormed(_ bytes: [UInt8]) -> Bool {
    var state = StateReader(bytes)
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
