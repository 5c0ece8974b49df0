import Glibc
import TestSupport

/// The proxy from the documentation in front of a local port. It runs while the object exists.
final class Caddy {
  struct Failure: Error {}

  let port: Int
  private let directory = TemporaryDirectory()
  private var process: pid_t = 0

  static let isInstalled = ["/usr/bin/caddy", "/usr/local/bin/caddy"].contains { (path: String) in
    access(path, X_OK) == 0
  }

  init(before inner: Int) throws {
    port = try Self.freePort()
    let file = directory.path + "/Caddyfile"
    let text = """
      {
        admin off
        auto_https off
      }
      http://:\(port) {
        reverse_proxy 127.0.0.1:\(inner)
      }
      """
    write(Array((text + "\n").utf8), toFile: file)
    try begin(["caddy", "run", "--config", file, "--adapter", "caddyfile"])
    for _ in 0..<1_000 {
      if (try? Wire(port: port)) != nil { return }
      usleep(20_000)
    }
    throw Failure()
  }

  deinit {
    guard process > 0 else { return }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  private func begin(_ words: [String]) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
    }
    // It keeps its files in the home directory.
    let variables = ["HOME=\(directory.path)", "PATH=/usr/local/bin:/usr/bin:/bin"]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    guard posix_spawnp(&process, words[0], &actions, nil, &arguments, &environment) == 0 else { throw Failure() }
  }

  /// A free port.
  private static func freePort() throws -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isFound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isFound else { throw Failure() }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
