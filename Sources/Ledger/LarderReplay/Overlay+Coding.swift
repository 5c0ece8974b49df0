import LarderModel

// There are thousands of mendings after years, and every command takes their bytes over: so they are kept in few, as
// numbers that are small where they tell only how much greater they are than those before.

extension Overlay {
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

  /// Whether the bytes to be read are such as ``encode(into:)`` writes, found by counting them.
  static func isWellFormed(_ bytes: [UInt8]) -> Bool {
    var state = StateReader(bytes)
    let ranges = Int(state.integer(UInt32.self))
    let amendments = Int(state.integer(UInt32.self))
    guard state.compactCount() == ranges * numbersPerRange + amendments * numbersPerAmendment else { return false }
    let texts = Int(state.integer(UInt32.self))
    for _ in 0..<texts {
      state.skip(Int(state.integer(UInt32.self)))
      // A damaged number may ask for thousands of millions.
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
