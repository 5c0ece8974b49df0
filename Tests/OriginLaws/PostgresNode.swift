import Glibc
import TestSupport

/// A PostgreSQL server on this machine for tests, in a folder that is removed with it.
///
/// Root may not run one, so root starts it as the user `postgres`.
package final class PostgresNode: Sendable {
  /// The folder of the programs of PostgreSQL 15, or nil if they are missing.
  package static let programs: String? = ["/usr/lib/postgresql/15/bin"].first { access("\($0)/initdb", X_OK) == 0 }

  private static let user = geteuid() == 0 ? "runuser -u postgres -- " : ""

  package let port: Int
  package let name: String
  private let folder: String
  private var data: String { folder + "/data" }

  /// Starts a new server, or a standby of another.
  ///
  /// - Parameters:
  ///   - isDurable: whether commits reach the disk, which tests of rules do not need.
  ///   - settings: further lines for its configuration.
  package init(_ name: String, following primary: PostgresNode? = nil, isDurable: Bool = false, settings: [String] = [])
    throws
  {
    self.name = name
    port = try Self.freePort()
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    folder = "\(base)/larder-postgres-\(getpid())-\(port)"
    try Self.run("mkdir -m 755 \(folder)")
    if geteuid() == 0 { try Self.run("chown postgres \(folder)") }
    try watch()
    if let primary {
      try program(
        "pg_basebackup -R -X stream -c fast -D \(data) -d 'host=127.0.0.1 port=\(primary.port) user=postgres application_name=\(name)'"
      )
    } else {
      try program("initdb -D \(data) -U postgres -A trust --no-sync --data-checksums")
    }
    let lines = [
      "listen_addresses = '127.0.0.1'", "port = \(port)", "unix_socket_directories = ''", "max_connections = 60",
      "shared_buffers = 32MB", "wal_log_hints = on", "fsync = \(isDurable ? "on" : "off")", "max_wal_senders = 8",
      "wal_keep_size = 256MB", "hot_standby = on", "dynamic_shared_memory_type = mmap",
    ]
    try Self.run(
      "printf '%s\\n' \((lines + settings).map { "\"\($0)\"" }.joined(separator: " ")) >> \(data)/postgresql.conf")
    try start()
  }

  deinit {
    kill("immediate")
    _ = try? Self.run("rm -rf \(folder)")
  }

  /// Leaves a shell that stops the server and removes its folder when this process has ended, however it ends.
  private func watch() throws {
    let stop = "\(Self.user)\(Self.programs ?? "")/pg_ctl -D \(data) -m immediate -t 20 -w stop"
    let script = "cd /; while [ -d \(folder) ] && kill -0 \(getpid()); do sleep 0.5; done; \(stop); rm -rf \(folder)"
    try Self.run("setsid sh -c '\(script)' < /dev/null > /dev/null 2>&1 & true")
  }

  /// The address of a ledger on this server, or on several.
  package func address(_ others: [PostgresNode] = []) -> String {
    "postgres://postgres@\(([self] + others).map { "127.0.0.1:\($0.port)" }.joined(separator: ","))/postgres"
  }

  package func start() throws { try program("pg_ctl -D \(data) -w -t 30 -l \(folder)/log start") }

  /// Stops the server: fast, or immediate, which is like a crash.
  package func kill(_ mode: String) {
    _ = try? program("pg_ctl -D \(data) -m \(mode) -t 20 -w stop")
  }

  /// Makes a standby the primary, with another as its standby.
  package func promote(followedBy other: PostgresNode) throws {
    try query("alter system set synchronous_standby_names = 'ANY 1 (\(other.name))'")
    try program("pg_ctl -D \(data) -w promote")
    try other.query(
      "alter system set primary_conninfo = 'host=127.0.0.1 port=\(port) user=postgres application_name=\(other.name)'")
    try other.query("select pg_reload_conf()")
  }

  /// The bytes of the log that a standby has received.
  package func received() throws -> Int {
    Int(try query("select pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0')::bigint")) ?? 0
  }

  /// Sends a signal to the server's first process and its children.
  package func signal(_ name: String) throws {
    // The first process before its children, so that none is added. A child may end meanwhile.
    let children = "kill -\(name) $(pgrep -P $p) 2> /dev/null || true"
    try Self.run("p=$(head -1 \(data)/postmaster.pid) && kill -\(name) $p && { \(children); }")
  }

  /// Carries out statements, and returns the first value.
  @discardableResult
  package func query(_ text: String, in database: String = "postgres") throws -> String {
    try program("psql -X -q -A -t -v ON_ERROR_STOP=1 -h 127.0.0.1 -p \(port) -U postgres -d \(database) -c \"\(text)\"")
  }

  @discardableResult
  private func program(_ line: String) throws -> String {
    guard let programs = Self.programs else { throw PostgresNodeError(line: "PostgreSQL 15 is missing") }
    return try Self.run("cd \(folder) && \(Self.user)\(programs)/\(line)")
  }

  @discardableResult
  private static func run(_ line: String) throws -> String {
    guard let pipe = popen("{ \(line); } 2>&1", "r") else { throw PostgresNodeError(line: line) }
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 { output += buffer[..<count] }
    let text = String(decoding: output, as: UTF8.self)
    guard pclose(pipe) == 0 else { throw PostgresNodeError(line: "\(line): \(text)") }
    return text.split(separator: "\n").first.map(String.init) ?? ""
  }

  /// Returns a port that nothing uses at present.
  private static func freePort() throws -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bound in
        bind(descriptor, bound, length) == 0 ? getsockname(descriptor, bound, &length) : -1
      }
    }
    guard code == 0 else { throw PostgresNodeError(line: "no port is free") }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}

/// A command of a test server that failed.
package struct PostgresNodeError: Error, CustomStringConvertible {
  package let line: String
  package var description: String { line }
}
