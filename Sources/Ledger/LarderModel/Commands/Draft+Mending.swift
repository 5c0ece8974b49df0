extension Draft {
  /// Adds a mending for each range.
  mutating func mend(
    _ targets: [ClosedRange<UInt64>], doing verb: String, as body: (ClosedRange<UInt64>) -> any EventBody
  ) throws(Refusal) {
    guard !targets.isEmpty else { throw Refusal(.nothingToUndo, "there is nothing to \(verb)") }
    for range in targets { add(body(range)) }
  }
}
