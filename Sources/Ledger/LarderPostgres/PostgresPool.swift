#if Postgres
  import Synchronization
  import Threads

  /// The connections that no origin uses at present. All origins of a process share them.
  ///
  /// A server has many more open ledgers than requests at one moment, and a new connection takes longer than a hundred
  /// questions.
  enum PostgresPool {
    private struct Idle {
      let address: String
      let since: SteadyTime
      let connection: Taken
    }

    /// A connection that one caller takes.
    private final class Taken: Sendable {
      private let connection: Mutex<PostgresConnection?>

      init(_ connection: consuming PostgresConnection) { self.connection = Mutex(consume connection) }

      func take() -> PostgresConnection? { connection.withLock { $0.take() } }
    }

    /// The longest idle first.
    private static let idle = Mutex<[Idle]>([])
    private static let most = 16
    private static let longest = Duration.seconds(60)

    /// Returns the connection to an address that was used last, or nil without one.
    static func take(_ address: String) -> PostgresConnection? {
      let found = idle.withLock { idle -> Taken? in
        guard let index = idle.lastIndex(where: { $0.address == address }) else { return nil }
        return idle.remove(at: index).connection
      }
      return found?.take()
    }

    /// Keeps a connection for later, and closes those that were idle for long.
    static func keep(_ connection: consuming PostgresConnection, to address: String) {
      let kept = Idle(address: address, since: .now, connection: Taken(connection))
      // Closed after the lock is released, because closing takes a while.
      let old = idle.withLock { idle -> [Idle] in
        idle.append(kept)
        let count = max(idle.count - most, idle.prefix { $0.since + longest < kept.since }.count)
        defer { idle.removeFirst(count) }
        return Array(idle.prefix(count))
      }
      _ = consume old
    }

    /// Closes all connections to an address, because one of them was lost.
    static func close(_ address: String) {
      // The old list keeps the lost ones open until the lock is released.
      let all = idle.withLock { idle -> [Idle] in
        defer { idle.removeAll { $0.address == address } }
        return idle
      }
      _ = consume all
    }
  }
#endif
