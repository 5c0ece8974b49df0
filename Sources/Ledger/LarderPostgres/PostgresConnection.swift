#if Postgres
  internal import CPostgres
  import Glibc
  import Threads

  /// A connection to a PostgreSQL server, through libpq.
  ///
  /// libpq waits for ever. So every wait is a `poll` here, and a server that stays silent loses its connection.
  // @safe: the pointer is libpq's connection, is open from init to deinit, and does not leave this file.
  @safe
  struct PostgresConnection: ~Copyable {
    private let connection: OpaquePointer
    private let notices: Notices
    private var isBroken = false
    /// The milliseconds without progress after which the server counts as lost.
    var patience: Int
    /// The rows of ledgers that were read on this connection.
    private(set) var ledgers: [String: PostgresLedger] = [:]

    private static let mostLedgers = 1_000

    /// The same for each host while connecting, in seconds.
    private static let connectPatience = "3"

    /// The warnings of a server, which arrive during other calls. One of them says that a commit did not wait for the
    /// standby.
    private final class Notices {
      var warning: String?
    }

    /// Connects to the primary among the hosts of an address.
    init(_ address: String, patience: Int) throws(PostgresFailure) {
      self.patience = patience
      // The server notices within 20 s that this machine is lost, and releases its locks. Without statistics of a table,
      // it would plan to sort all later entries before it sends one, instead of following the index.
      let options = [
        "synchronous_commit=on", "lock_timeout=3000", "client_min_messages=warning", "tcp_keepalives_idle=10",
        "tcp_keepalives_interval=5", "tcp_keepalives_count=2", "enable_bitmapscan=off", "enable_seqscan=off",
      ].map { "-c \($0)" }.joined(separator: " ")
      // An address comes first, so that what follows takes precedence over it.
      let pairs = [
        ("dbname", address), ("target_session_attrs", "read-write"), ("connect_timeout", Self.connectPatience),
        ("application_name", "larder"), ("options", options),
      ]
      let opened = unsafe Self.withTexts(pairs.map(\.0)) { names in
        unsafe Self.withTexts(pairs.map(\.1)) { values in
          // Safe: both lists end with nil, and libpq copies them.
          unsafe PQconnectdbParams(names, values, 1)
        }
      }
      guard let opened = unsafe opened else { throw .notConnected("there is no memory for a connection") }
      guard unsafe PQstatus(opened) == CONNECTION_OK, unsafe PQsetnonblocking(opened, 1) == 0 else {
        // Safe: the text ends with a zero, and is copied before libpq frees it.
        let text = unsafe String(cString: PQerrorMessage(opened))
        unsafe PQfinish(opened)
        throw .notConnected(PostgresFailure.reason(text))
      }
      unsafe connection = opened
      notices = Notices()
      // Safe: libpq calls it only during calls on this connection, which outlives neither the connection nor the object.
      unsafe PQsetNoticeReceiver(
        opened,
        { context, result in
          guard let context = unsafe context, let result = unsafe result else { return }
          let code = unsafe PostgresResult.field(result, "C")
          guard code.hasPrefix("01") else { return }
          let notices = unsafe Unmanaged<Notices>.fromOpaque(context).takeUnretainedValue()
          notices.warning = unsafe PostgresResult.field(result, "M")
        }, Unmanaged.passUnretained(notices).toOpaque())
    }

    deinit { unsafe PQfinish(connection) }

    /// Whether another statement can be sent.
    var isUsable: Bool { unsafe !isBroken && PQstatus(connection) == CONNECTION_OK }

    private var lastError: String { unsafe PostgresResult.line(PQerrorMessage(connection)) }

    /// Ends the connection after this use.
    mutating func end() { isBroken = true }

    mutating func note(_ row: PostgresLedger, of ledger: String) {
      if ledgers.count == Self.mostLedgers { ledgers.removeAll() }
      ledgers[ledger] = row
    }

    /// Carries out a statement, and returns its rows.
    ///
    /// - Parameter isCommit: whether a warning means that the effect may not survive the loss of the server.
    mutating func query(
      _ statement: String, _ values: [PostgresValue] = [], isCommit: Bool = false
    ) throws(PostgresFailure) -> PostgresRows {
      notices.warning = nil
      do throws(PostgresFailure) {
        try send(statement, values)
        let rows = try answer()
        if isCommit, let warning = notices.warning { throw .uncertain(warning) }
        return rows
      } catch {
        switch error {
        case .refused: break
        default: isBroken = true
        }
        throw error
      }
    }

    /// Calls `body` with the rows of a query while the server sends more, until it returns false.
    mutating func forEachRow(
      of query: String, _ body: (inout PostgresRow) throws(PostgresFailure) -> Bool
    ) throws(PostgresFailure) {
      // Nothing else can be sent until all rows have arrived.
      isBroken = true
      do throws(PostgresFailure) {
        try send("copy (\(query)) to stdout (format binary)", [])
        var isWanted = true
        _ = try answer { (row) throws(PostgresFailure) in
          isWanted = try body(&row)
          return isWanted
        }
        isBroken = !isWanted
      } catch {
        if case .refused = error { isBroken = false }
        throw error
      }
    }

    private func send(_ statement: String, _ values: [PostgresValue]) throws(PostgresFailure) {
      let sent = unsafe Self.withPointers(values.map(\.bytes)) { pointers in
        // Safe: libpq copies the parameters, which have the stated lengths.
        unsafe PQsendQueryParams(
          connection, statement, Int32(values.count), values.map(\.type), pointers,
          values.map { Int32($0.bytes?.count ?? 0) }, values.map { _ in 1 }, 1)
      }
      guard sent == 1 else { throw .lost(lastError) }
      while true {
        let rest = unsafe PQflush(connection)
        if rest == 0 { return }
        guard rest == 1 else { throw .lost(lastError) }
        // A server that answers while it still receives must be read, or both wait for each other.
        if try wait(for: POLLIN | POLLOUT) & POLLIN != 0 { try consume() }
      }
    }

    private func answer(
      _ body: (inout PostgresRow) throws(PostgresFailure) -> Bool = { _ in true }
    ) throws(PostgresFailure) -> PostgresRows {
      var rows = PostgresRows()
      var failure: PostgresFailure?
      while true {
        while unsafe PQisBusy(connection) != 0 {
          _ = try wait(for: POLLIN)
          try consume()
        }
        guard let next = unsafe PQgetResult(connection) else { break }
        // Safe: the caller of libpq's function owns the result.
        let result = unsafe PostgresResult(next)
        if result.isCopy {
          guard try receive(body) else { return rows }
        } else if let found = result.failure {
          failure = found
        } else {
          result.add(to: &rows)
        }
      }
      if let failure { throw failure }
      guard unsafe PQstatus(connection) == CONNECTION_OK else {
        throw .lost(lastError)
      }
      return rows
    }

    /// Calls `body` with the rows that arrive, until it returns false, and returns whether it got all of them.
    private func receive(
      _ body: (inout PostgresRow) throws(PostgresFailure) -> Bool
    ) throws(PostgresFailure) -> Bool {
      var isFirst = true
      while true {
        var start: UnsafeMutablePointer<CChar>?
        let count = unsafe PQgetCopyData(connection, &start, 1)
        if count == -1 { return true }
        if count == 0 {
          _ = try wait(for: POLLIN)
          try consume()
          continue
        }
        guard let start = unsafe start else { throw .lost(lastError) }
        // Safe: libpq made the memory for this call, with the stated size.
        var row = unsafe PostgresRow(start, count: Int(count), isFirst: isFirst)
        isFirst = false
        if try row.begin(), try !body(&row) { return false }
      }
    }

    private func consume() throws(PostgresFailure) {
      guard unsafe PQconsumeInput(connection) == 1 else { throw .lost(lastError) }
    }

    /// Waits for the socket, and returns what it is ready for.
    private func wait(for events: Int32) throws(PostgresFailure) -> Int32 {
      var entry = pollfd(fd: unsafe PQsocket(connection), events: Int16(events), revents: 0)
      let end = SteadyTime.now + .milliseconds(patience)
      while true {
        let rest = (end - SteadyTime.now) / .milliseconds(1)
        // Safe: the call reads and writes one structure.
        let count = unsafe poll(&entry, 1, Int32(max(0, rest)))
        if count > 0 { return Int32(entry.revents) }
        if count < 0, errno == EINTR { continue }
        throw .lost("there was no answer for \(patience / 1_000) s")
      }
    }

    // MARK: Parameters in C

    /// Calls `body` with C texts, followed by nil.
    private static func withTexts<Result>(
      _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
    ) -> Result {
      // Safe: the copies are freed after the call.
      let copies = unsafe texts.map { unsafe strdup($0) }
      defer { _ = unsafe copies.map { unsafe free($0) } }
      let pointers = unsafe copies.map { unsafe UnsafePointer($0) } + [nil]
      return unsafe pointers.withUnsafeBufferPointer { unsafe body($0.baseAddress!) }
    }

    /// Calls `body` with pointers to values, nil for null.
    private static func withPointers<Result>(
      _ values: [[UInt8]?], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
    ) -> Result {
      // Safe: the copies are freed after the call. One byte more, because nothing has no address.
      let copies = unsafe values.map { value -> UnsafeMutablePointer<CChar>? in
        guard let value else { return nil }
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: value.count + 1)
        unsafe UnsafeMutableRawPointer(copy).copyMemory(from: value, byteCount: value.count)
        return unsafe copy
      }
      defer { _ = unsafe copies.map { unsafe $0?.deallocate() } }
      let pointers = unsafe copies.map { unsafe UnsafePointer($0) } + [nil]
      return unsafe pointers.withUnsafeBufferPointer { unsafe body($0.baseAddress!) }
    }
  }

  // @unchecked: libpq lets any thread use a connection, one after the other. It cannot be copied, and each statement has
  // exclusive access.
  extension PostgresConnection: @unchecked Sendable {}
#endif
