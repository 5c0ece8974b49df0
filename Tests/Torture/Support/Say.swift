import Glibc

/// Prints each line immediately in one call, so that a killed process has printed a line completely or not at all.
enum Say {
  static func out(_ line: String) { say(line, to: STDOUT_FILENO) }

  static func complaint(_ line: String) { say(line, to: STDERR_FILENO) }

  private static func say(_ line: String, to descriptor: Int32) {
    let bytes = Array((line + "\n").utf8)
    _ = Glibc.write(descriptor, bytes, bytes.count)
  }
}
