#if SQLite
  /// What a name in a database stands for, as its schema tells.
  struct SQLiteObject: Hashable, Sendable {
    let type: String
    let rootPage: Int64
    let statement: String

    /// Whether it is a table with pages of its own. SQLite writes the beginning of the statement itself, and goes by it
    /// whatever the other columns of a schema claim.
    var isTable: Bool { type == "table" && rootPage > 0 && statement.hasPrefix("CREATE TABLE ") }

    /// What it is if it is no such table.
    var kind: String {
      if statement.hasPrefix("CREATE VIRTUAL TABLE ") { return "a virtual table" }
      return ["view", "index", "trigger"].contains(type) ? (type == "index" ? "an " : "a ") + type : "something else"
    }
  }
#endif
