/// What an offer needs at least.
struct RelaxedCourse: Sendable {
  /// The household's liking, less what must be bought in any case.
  let constant: Double
  let lacking: Range<Int>
  let needs: Range<Int>
  let loose: Range<Int>
}
