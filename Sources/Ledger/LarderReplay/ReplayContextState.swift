import LarderModel

/// Encoding of a replay's context, so that a command need not read every page with standing events.
struct ReplayContextState {
  static let name = "standing"
  static let version: UInt32 = 10

  static func encode(_ context: ReplayContext, into state: inout StateWriter) {
    func put(_ names: NameTable.Parts) {
      state.array(names.texts)
      state.array(names.ends)
      state.array(names.index)
    }
    for reference in Reference.allCases where reference.isNamed { put(context.catalog.table(of: reference).parts) }
    for reference in Catalog.withOtherNames {
      let others = context.catalog.otherNames(of: reference)
      put(others.names.parts)
      state.array(others.numbers)
    }
    let facts = context.catalog.timelines.parts
    state.array(facts.keys)
    state.array(facts.ends)
    state.array(facts.froms)
    state.array(facts.values)
    state.array(facts.pers)
    state.array(facts.sequences)
    state.array(facts.wordEnds)
    state.array(facts.words)
    context.corrections.encode(into: &state)
  }

  /// - Parameter layingOut: whether facts will be read often, as by projections.
  static func decode(from state: inout StateReader, layingOut: Bool) -> ReplayContext? {
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
    guard let timelines = TimelineTable(facts), let stored = StoredCorrections(state.rest()), state.isDone
    else { return nil }
    let catalog = Catalog(names: tables, timelines: timelines, others: others)
    return ReplayContext(
      stored: stored, catalog: catalog,
      facts: layingOut ? FactTable(catalog) : FactTable(lookingUpIn: catalog))
  }
}

// After years there are thousands of corrections, and every command copies their bytes. They are therefore stored
// compactly, as differences from the previous number.

extension Corrections {
  private static let numbersPerRange = 2
  private static let numbersPerAmendment = 7

  func encode(into state: inout StateWriter) {
    var numbers = StateWriter()
    var last: UInt64 = 0
    for range in dropped.ranges {
      numbers.compact(range.lowerBound &- last)
      numbers.compact(range.upperBound - range.lowerBound)
      last = range.upperBound
    }
    last = 0
    for amendment in made {
      let correction = amendment.correction
      numbers.compact(amendment.target &- last)
      numbers.compact(amendment.sequence &- amendment.target)
      numbers.compact(UInt64(correction.field &- Correction.noField))
      numbers.compact(correction.bits)
      numbers.compact(UInt64(correction.unitField &- Correction.noField))
      numbers.compact(correction.unitBits)
      numbers.compact(UInt64(correction.textTag) << 1 | (correction.words == nil ? 0 : 1))
      last = amendment.target
    }
    state.integer(UInt32(dropped.ranges.count))
    state.integer(UInt32(made.count))
    state.array(numbers.bytes)
    state.list(made.compactMap(\.correction.words)) { words, state in state.text(words) }
  }

  /// Whether the bytes are a valid output of ``encode(into:)``, checked by counting them.
  static func isWellFormed(_ bytes: [UInt8]) -> Bool {
    var state = StateReader(bytes)
    let ranges = Int(state.integer(UInt32.self))
    let amendments = Int(state.integer(UInt32.self))
    guard state.compactCount() == ranges * numbersPerRange + amendments * numbersPerAmendment else { return false }
    let texts = Int(state.integer(UInt32.self))
    for _ in 0..<texts {
      state.skip(Int(state.integer(UInt32.self)))
      // A damaged number may request billions of elements.
      if state.isBroken { return false }
    }
    return state.isDone
  }

  init(from state: inout StateReader) {
    let rangeCount = Int(state.integer(UInt32.self))
    let amendmentCount = Int(state.integer(UInt32.self))
    var numbers = StateReader(state.array())
    var texts = state.list { $0.text() }[...]
    var last: UInt64 = 0
    var ranges: [ClosedRange<UInt64>] = []
    for _ in 0..<rangeCount where !numbers.isBroken {
      let first = last &+ numbers.compact()
      last = first &+ numbers.compact()
      if first <= last { ranges.append(first...last) }
    }
    last = 0
    var amendments: [Amendment] = []
    for _ in 0..<amendmentCount where !numbers.isBroken {
      var correction = Correction()
      let target = last &+ numbers.compact()
      let sequence = target &+ numbers.compact()
      correction.field = UInt16(truncatingIfNeeded: numbers.compact()) &+ Correction.noField
      correction.bits = numbers.compact()
      correction.unitField = UInt16(truncatingIfNeeded: numbers.compact()) &+ Correction.noField
      correction.unitBits = numbers.compact()
      let textAndWords = numbers.compact()
      correction.textTag = UInt8(truncatingIfNeeded: textAndWords >> 1)
      if textAndWords & 1 != 0 { correction.words = texts.popFirst() }
      amendments.append(Amendment(target: target, sequence: sequence, correction: correction))
      last = target
    }
    self.init(dropped: ranges, made: amendments)
  }
}
