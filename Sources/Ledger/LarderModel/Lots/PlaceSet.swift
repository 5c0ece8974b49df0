/// Some of the household's places, laid out for the replay.
public struct PlaceSet: Hashable, Sendable {
  /// A bit for each of the first 64 places: few households have more, and nothing is counted or checked to look at it.
  @usableFromInline var first: UInt64 = 0
  @usableFromInline var others: [UInt16] = []

  public init() {}

  mutating func insert(_ place: UInt16) {
    if place < 64 { first |= 1 << UInt64(place) } else if !others.contains(place) { others.append(place) }
  }

  @inlinable @inline(__always)
  public func contains(_ place: UInt16) -> Bool {
    place < 64 ? first >> UInt64(place) & 1 != 0 : others.contains(place)
  }
}
