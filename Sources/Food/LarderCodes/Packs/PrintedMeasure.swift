/// What an amount on a pack counts.
package enum PrintedMeasure: UInt8, Hashable, Sendable, CaseIterable {
  /// Its weight.
  case grams
  /// Its volume.
  case millilitres
  /// How many there are.
  case pieces
}
