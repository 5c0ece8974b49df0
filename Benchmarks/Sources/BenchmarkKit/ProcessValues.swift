import Glibc

/// Values from the environment and the kernel about this process.
package enum ProcessValues {
  package static func text(_ name: String) -> String? {
    // Safe: the text is copied before anything can change the environment.
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  package static func number(_ name: String, default fallback: Int) -> Int {
    text(name).flatMap { Int($0) } ?? fallback
  }

  /// The bytes this process has written so far.
  package static var bytesWritten: Int { field("wchar:", in: "/proc/self/io") }

  /// The private memory of this process, without mapped files, in kilobytes.
  package static var ownKilobytes: Int { field("RssAnon:", in: "/proc/self/status") }

  /// The peak memory of this process, including mapped files, in kilobytes.
  package static var peakKilobytes: Int { field("VmHWM:", in: "/proc/self/status") }

  private static func field(_ name: String, in path: String) -> Int {
    for line in (text(ofFile: path) ?? "").split(separator: "\n") where line.hasPrefix(name) {
      return Int(line.dropFirst(name.count).split { $0 == " " || $0 == "\t" }.first ?? "") ?? 0
    }
    return 0
  }

  /// The contents of a file.
  package static func text(ofFile path: String) -> String? {
    let descriptor = unsafe open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var text: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      // Safe: the call writes no more than the array holds.
      let count = unsafe read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return count < 0 ? nil : String(decoding: text, as: UTF8.self) }
      text += bytes.prefix(count)
    }
  }
}
