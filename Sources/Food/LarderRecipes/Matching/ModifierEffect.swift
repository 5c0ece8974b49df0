/// What a word before a food's name does to it.
enum ModifierEffect: String, Sendable {
  /// It stays the same food: `ripe` tomatoes.
  case same
  /// It is alike, and may be meant: `smoked` paprika.
  case alike
  /// It is something else: `rose` water.
  case other
}
