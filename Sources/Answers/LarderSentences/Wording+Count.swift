import LarderModel

extension Wording {
  /// "1 lot", "3 lots": of one a phrase of its own.
  package static func count(_ number: some BinaryInteger, _ one: String, _ many: String? = nil) -> Wording {
    "\(number) \(word: number == 1 ? one : many ?? one + "s")"
  }
}
