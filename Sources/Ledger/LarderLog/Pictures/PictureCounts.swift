/// How many pictures the events of a ledger name, and how many of them are missing.
package struct PictureCounts: Hashable, Sendable {
  package let all: Int
  package let missing: Int
}

extension EventLog {
  /// Copies the pictures that events name to another store. Returns nil if there are none, or no store.
  package func copyPictures(to other: PictureStore?) throws(LogError) -> PictureCounts? {
    try copyPictures(from: pictures, to: other)
  }

  /// Copies the pictures that events name from another store. Returns nil if there are none, or no store.
  package func copyPictures(from other: PictureStore?) throws(LogError) -> PictureCounts? {
    try copyPictures(from: other, to: pictures)
  }

  private func copyPictures(from one: PictureStore?, to other: PictureStore?) throws(LogError) -> PictureCounts? {
    guard let one, let other else { return nil }
    let kept = try keptPictures()
    guard !kept.isEmpty else { return nil }
    return PictureCounts(all: kept.count, missing: try other.copyPictures(kept, from: one).missing.count)
  }

  /// Counts the pictures that events name. Returns nil if there are none.
  package func countPictures() throws(LogError) -> PictureCounts? {
    let kept = try keptPictures()
    guard !kept.isEmpty else { return nil }
    return PictureCounts(all: kept.count, missing: try pictures.problems(with: kept, isDeep: false).count)
  }
}
