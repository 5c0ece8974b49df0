#if Postgres
  import LarderLog

  /// The reason why a statement failed.
  enum PostgresFailure: Error {
    /// No connection could be made. Nothing was sent.
    case notConnected(String)
    /// The connection broke, or there was no answer in time, after the statement was sent.
    case lost(String)
    /// The server refused the statement, with the code of the SQL standard.
    case refused(code: String, text: String)
    /// The statement succeeded, but its effect may be lost with this server.
    case uncertain(String)
    /// The ledger accepts nothing in this database, and may be in another one by now. Nothing was stored.
    case notHere(String)
    /// The ledger was detached from this database. Nothing was stored.
    case closed

    var text: String {
      switch self {
      case .notConnected(let text), .lost(let text), .uncertain(let text), .refused(_, let text), .notHere(let text):
        text
      case .closed: "it is closed"
      }
    }
  }

  extension PostgresFailure {
    /// The error of a statement that stores nothing, or stored nothing.
    var whenNothingIsStored: OriginError {
      if case .closed = self { return .closed }
      // A full disk, a limit of the program, a missing permission, or a broken rule of the tables.
      if case .refused(let code, let text) = self,
        ["53100", "42501"].contains(code) || ["54", "23", "22"].contains(String(code.prefix(2)))
      {
        return .refused(text)
      }
      return .unavailable(text)
    }

    /// The error of a statement that may have been carried out.
    var whenWriting: OriginError {
      switch self {
      case .lost, .uncertain: .outcomeUnknown(text)
      case .notConnected, .refused, .notHere, .closed: whenNothingIsStored
      }
    }

    /// The same failure of a statement in a transaction that was not committed.
    var beforeCommit: PostgresFailure {
      switch self {
      case .lost(let text), .uncertain(let text): .notConnected(text)
      case .notConnected, .refused, .notHere, .closed: self
      }
    }

    /// Calls `work`, which stores nothing that cannot be repeated, and translates its errors.
    static func wrapping<Result: ~Copyable>(_ work: () throws(PostgresFailure) -> Result) throws(LogError) -> Result {
      do throws(PostgresFailure) { return try work() } catch { throw .origin(error.whenNothingIsStored) }
    }

    /// Returns why no machine of an address is the primary, given libpq's lines about each of them. Standbys are not the
    /// reason.
    static func reason(_ text: String) -> String {
      let line = text.split(separator: "\n").first { !$0.hasSuffix("session is read-only") }
      return line.map(String.init) ?? "none of its machines is the primary at present"
    }

    /// Whether the server cannot be used any more, for example because it became a standby.
    var isOfServer: Bool {
      if case .refused(let code, _) = self { ["25006", "57P01", "57P02", "57P03"].contains(code) } else { false }
    }
  }
#endif
