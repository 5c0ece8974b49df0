import LarderModel
import LarderSentences

extension Catalog {
  /// The number of something the household has a name for, with the nearest names where it has none of it.
  func known(_ reference: Reference, _ name: String) throws(WordsError) -> UInt32 {
    if let number = number(reference, named: name) { return number }
    throw .refused(Suggestion.unknown(name, reference, self))
  }

  /// The same, of what may not be said at all.
  func known(_ reference: Reference, ifSaid name: String?) throws(WordsError) -> UInt32? {
    guard let name else { return nil }
    return try known(reference, name)
  }
}
