/// The bounds of a Grocy database: far above any household's, and below what would hold up who reads it.
public enum GrocyLimits {
  /// The most bytes of the file.
  public static let fileBytes = 1 << 28
  /// The most rows of a table.
  public static let rows = 1_000_000
  /// The most bytes of a value that is read.
  public static let valueBytes = 1 << 20
  /// The most bytes of a recipe's description, into which Grocy puts the pictures that somebody pastes.
  public static let descriptionBytes = 1 << 24
  /// The most seconds of the processor's time; a hundred thousand bookings take less than one.
  public static let seconds = 5
  /// The most bytes of memory that SQLite may take.
  public static let memoryBytes = 1 << 28
}
