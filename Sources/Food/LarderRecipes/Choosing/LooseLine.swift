/// A line of an offer that can be left out, or for which one of several foods will do.
struct LooseLine: Sendable {
  let amount: Double
  let isOptional: Bool
  /// The places of the foods that will do.
  let choices: Range<Int>
}
