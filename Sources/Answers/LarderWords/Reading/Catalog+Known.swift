import LarderCatalogue
import LarderModel
import LarderSentences

extension Catalog {
  /// The item that is called so in the plural, or in the singular: "brezel" where the household has brezeln.
  func item(inOtherNumber name: String) -> ItemID? {
    guard name.count > 3 else { return nil }
    for ending in ["s", "n", "en", "es", "e"] {
      if let item = item(named: name + ending) { return item }
      if name.count > ending.count + 3, name.lowercased().hasSuffix(ending),
        let item = item(named: String(name.dropLast(ending.count)))
      {
        return item
      }
    }
    return nil
  }

  /// The item of a name, or of another name of the same food: "carrots" where the household has Karotten.
  func item(meantBy name: String) -> ItemID? {
    if let item = item(named: name) { return item }
    for other in CommonFoods().food(named: name)?.names ?? [] {
      if let item = item(named: other) { return item }
    }
    return item(inOtherNumber: name)
  }

  /// The number of something the household has a name for, with the nearest names where it has none of it.
  func known(_ reference: Reference, _ name: String) throws(WordsError) -> UInt32 {
    if let number = number(reference, named: name) { return number }
    if reference == .item, let item = item(meantBy: name) { return item.rawValue }
    throw .refused(Suggestion.unknown(name, reference, self))
  }

  /// The same, of what may not be said at all.
  func known(_ reference: Reference, ifSaid name: String?) throws(WordsError) -> UInt32? {
    guard let name else { return nil }
    return try known(reference, name)
  }
}
