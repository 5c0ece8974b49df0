extension Food {
  /// Whether there are pieces of it, as it is bought or as recipes count it: somebody knows what one weighs.
  var isCounted: Bool { piece != nil || KitchenWeights().milligrams(of: "piece", food: name) != nil }
}
