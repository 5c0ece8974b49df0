/// What the program says of itself.
enum Program {
  static let name = "larder"
  /// What stands before whatever is typed.
  static let prompt = "larder "
  /// The one place of the version: the manual and the package read it from here.
  static let version = "0.1.0"
  /// The day of the version.
  static let date = "2026-11-20"
  static let purpose = "a household's food ledger"
}
