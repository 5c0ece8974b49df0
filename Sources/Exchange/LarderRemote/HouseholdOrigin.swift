import LarderLog

/// A household on a server as the origin of a copy on another machine.
///
/// A copy reads entries from the server, and sends commands instead of entries, so that the server decides. It appends
/// nothing itself.
package final class HouseholdOrigin: LogOrigin {
  package let ledger: String
  package var takesEntries: Bool { false }
  private let server: HouseholdServer

  package init(ledger: String, on server: HouseholdServer) { (self.ledger, self.server) = (ledger, server) }

  /// Lets copies find their servers by web addresses.
  ///
  /// - Parameter token: returns the access token, when it is needed.
  package static func register(token: @escaping @Sendable () -> String?) {
    for scheme in ["https", "http"] {
      OriginKinds.register(scheme) { (address, ledger) throws(LogError) in
        guard let address = HouseholdAddress(address) else { throw .originMissing(address: address) }
        return HouseholdOrigin(ledger: ledger, on: HouseholdServer(address, token: token()))
      }
    }
  }

  /// Copies a household's ledger into an empty directory.
  package static func pull(
    from server: HouseholdServer, to path: String, progress: ((UInt64) -> Void)? = nil
  ) throws -> EventLog {
    let origin = HouseholdOrigin(ledger: try server.piece(after: .max).ledger, on: server)
    return try EventLog.pull(from: origin, at: server.address.text, to: path, progress: progress)
  }

  package func head() throws(OriginError) -> LogHead { try piece(after: .max).end }

  package func read(
    after sequence: UInt64, isSettled: Bool, _ body: (LogEntry) throws(LogError) -> Bool
  ) throws(LogError) {
    var last = sequence
    while true {
      let piece: LogPiece
      do throws(OriginError) { piece = try self.piece(after: last) } catch { throw .origin(error) }
      guard piece.ledger == ledger else {
        throw .diverged(problem: "the server has ledger \(piece.ledger), and this is a copy of \(ledger)")
      }
      // Nothing is ever appended from here, so no conflict would show it.
      guard piece.end.sequence >= last else {
        throw .diverged(problem: "the origin has lost events \(piece.end.sequence + 1) to \(last), which this copy has")
      }
      for entry in piece.entries {
        last = entry.last
        guard try body(entry) else { return }
      }
      guard last < piece.end.sequence else { return }
      guard !piece.entries.isEmpty else { throw .diverged(problem: "the entries after event \(last) are missing") }
    }
  }

  package func append(_ entries: [LogEntry], expecting head: LogHead) throws(OriginError) -> AppendOutcome {
    throw .refused("a copy of a household on a server can only send commands; do this on the server's machine")
  }

  package func close(expecting head: LogHead) throws(OriginError) -> AppendOutcome {
    throw .refused("only the server's machine can close the household's ledger")
  }

  /// The server gives turns to those who record, so a reader needs none.
  package func takeTurn() throws(OriginError) {}
  package func endTurn() {}

  private func piece(after sequence: UInt64) throws(OriginError) -> LogPiece {
    do throws(ServerError) { return try server.piece(after: sequence) } catch { throw .unavailable(error.message) }
  }
}
