extension HeadAnchor {
  /// What is wrong with a log that ends at `last`; nil where it may well be the one this was written beside.
  func contradicts(last: UInt64, runningHash hash: String) -> String? {
    if last < sequence {
      let lost = last + 1 == sequence ? "event \(sequence) was" : "events \(last + 1) to \(sequence) were"
      return "\(lost) recorded, and the file ends at event \(last)"
    }
    if last == sequence, hash != runningHash { return "event \(last) is not the one that was recorded" }
    return nil
  }
}
