/// What the lines of a batch say, and what is wrong with the others.
struct DecodedBatch: Sendable {
  /// In the order of the file.
  var lines: [DecodedLine] = []
  /// Those that say nothing that can be taken in, in the order of the file.
  var problems: [ImportProblem] = []
}
