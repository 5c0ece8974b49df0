import LarderForecast
import LarderModel
import LarderReplay

/// What was used of an item in one dimension.
public struct UseTally: Tally {
  public var history = UseHistory()

  public init() {}

  public mutating func add(_ other: UseTally) { history.add(other.history) }

  public func encode(into state: inout StateWriter) {
    for word in history.words { state.integer(word) }
  }

  public init(from state: inout StateReader) {
    // Words that no program of ours wrote are as good as none.
    history = UseHistory(words: (0..<UseHistory.wordCount).map { _ in state.integer() }) ?? UseHistory()
  }
}

extension CellKey {
  /// The key of what was used of an item in one dimension.
  init(usedOf item: UInt32, _ dimension: UInt8) { self.init(UInt64(item) << 32, UInt64(dimension)) }

  /// The item and the dimension of a key of uses.
  var usedItem: UInt32 { UInt32(truncatingIfNeeded: word0 >> 32) }
  var usedDimension: UInt8 { UInt8(truncatingIfNeeded: word1) }
}
