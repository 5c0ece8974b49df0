import LarderModel

extension Catalog {
  /// A name as it may be shown; nil for no number.
  func shownName(_ reference: Reference, _ number: UInt32?) -> String? {
    number.map { name(reference, $0).visible }
  }
}
