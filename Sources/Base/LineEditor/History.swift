import Glibc
import Terminal

/// The entered lines, the latest last.
package struct History: Sendable {
  package static let most = 1000

  package private(set) var lines: [String]

  package init(_ lines: [String] = []) { self.lines = lines.suffix(Self.most) }

  /// Adds a line, and returns whether it was kept. A repetition of the last line, or one of only spaces, is not.
  @discardableResult
  package mutating func add(_ line: String) -> Bool {
    guard line.contains(where: { $0 != " " }), line != lines.last else { return false }
    lines.append(line)
    if lines.count > Self.most { lines.removeFirst(lines.count - Self.most) }
    return true
  }

  /// Returns the index of the last line before another that contains a text.
  package func index(of text: String, before index: Int) -> Int? {
    guard !text.isEmpty else { return nil }
    return lines[..<min(max(index, 0), lines.count)].lastIndex { $0.lowercased().contains(text.lowercased()) }
  }
}

/// A file with the lines of a prompt, accessible only to its owner.
///
/// If it cannot be read or written, nothing is kept. Entering lines does not depend on it.
package struct HistoryFile: Sendable {
  private let path: String
  /// The number of lines in the file, as far as known.
  private var count = 0

  package init(_ path: String) { self.path = path }

  /// Returns the last lines, as many as are kept.
  package mutating func read() -> [String] {
    let lines = Self.lines(path)
    count = lines.count
    return lines.suffix(History.most)
  }

  /// Adds a line, dropping the first ones if there are too many.
  package mutating func add(_ line: String) {
    makeFolders()
    if count >= History.most {
      let lines = Self.lines(path).suffix(History.most - 1) + [line]
      if replace(with: lines) { count = lines.count }
      return
    }
    // unsafe: the path is read during the call.
    let descriptor = unsafe open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard Self.isFile(descriptor), fchmod(descriptor, 0o600) == 0 else { return }
    if Self.write([line], to: descriptor) { count += 1 }
  }

  /// Replaces all lines atomically.
  private func replace(with lines: some Sequence<String>) -> Bool {
    var template = Array((path + ".XXXXXX").utf8CString)
    // unsafe: mkstemp changes the six letters in place, and creates a file that only its owner can access.
    let descriptor = unsafe mkstemp(&template)
    guard descriptor >= 0 else { return false }
    let temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let isWhole = Self.write(lines, to: descriptor)
    close(descriptor)
    // unsafe: the paths are read during the calls.
    if isWhole, unsafe rename(temporary, path) == 0 { return true }
    _ = unsafe unlink(temporary)
    return false
  }

  private static func write(_ lines: some Sequence<String>, to descriptor: Int32) -> Bool {
    var output = Output(descriptor: descriptor)
    for line in lines { output.line(line) }
    do throws(OutputError) { try output.finish() } catch { return false }
    return true
  }

  /// Creates the folders of the file, accessible only to their owner.
  private func makeFolders() {
    var path = ""
    for part in self.path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      path += part + "/"
      // unsafe: the path is read during the call, which fails harmlessly if it exists.
      if path != "/" { _ = unsafe mkdir(path, 0o700) }
    }
  }

  private static func isFile(_ descriptor: Int32) -> Bool {
    var status = stat()
    // unsafe: the call fills the structure it is given.
    return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The most bytes that are read. A larger file was not written by this program.
  private static let mostBytes = 1 << 24

  /// Returns the lines of a file, without those that cannot have been typed, or none if it cannot be read.
  private static func lines(_ path: String) -> [String] {
    // unsafe: the path is read during the call.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    guard isFile(descriptor) else { return [] }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < mostBytes {
      // unsafe: the call writes at most the chunk's size.
      let count = unsafe Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
      .filter { line in line.unicodeScalars.allSatisfy(isTyped) }
  }

  /// Whether a line can contain a scalar. The only control character allowed is the one that scanners type within a
  /// code.
  private static func isTyped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value) || scalar == "\u{1D}"
  }
}
