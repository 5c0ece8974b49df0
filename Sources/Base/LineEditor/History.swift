import Glibc
import Terminal

/// The lines that were entered, the last one last.
public struct History: Sendable {
  /// The most lines that are kept.
  public static let most = 1000

  public private(set) var lines: [String]

  public init(_ lines: [String] = []) { self.lines = lines.suffix(Self.most) }

  /// Takes a line down, and says whether it is another than the last: nobody wants the same one twice in a row, or one of
  /// spaces.
  @discardableResult
  public mutating func add(_ line: String) -> Bool {
    guard line.contains(where: { $0 != " " }), line != lines.last else { return false }
    lines.append(line)
    if lines.count > Self.most { lines.removeFirst(lines.count - Self.most) }
    return true
  }

  /// The last line before an index that holds a text.
  public func index(of text: String, before index: Int) -> Int? {
    guard !text.isEmpty else { return nil }
    return lines[..<min(max(index, 0), lines.count)].lastIndex { $0.lowercased().contains(text.lowercased()) }
  }
}

/// The file in which the lines of a prompt are kept from one time to the next, for its owner alone.
///
/// Where it cannot be read or written nothing is kept: no line that was entered depends on it.
public struct HistoryFile: Sendable {
  private let path: String
  /// How many lines the file has, as far as is known.
  private var count = 0

  public init(_ path: String) { self.path = path }

  /// The last lines, as many as are kept.
  public mutating func read() -> [String] {
    let lines = Self.lines(path)
    count = lines.count
    return lines.suffix(History.most)
  }

  /// Adds a line; the first ones go where there would be too many.
  public mutating func add(_ line: String) {
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

  /// Puts lines in the place of all, so that at any moment there are the old ones or the new ones.
  private func replace(with lines: some Sequence<String>) -> Bool {
    var template = Array((path + ".XXXXXX").utf8CString)
    // unsafe: mkstemp changes the six letters in place, and makes a file that is its owner's alone.
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

  /// Makes the folders that the file lies in, for their owner alone.
  private func makeFolders() {
    var path = ""
    for part in self.path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      path += part + "/"
      // unsafe: the path is read during the call; where it is there already, the call fails and nothing is lost.
      if path != "/" { _ = unsafe mkdir(path, 0o700) }
    }
  }

  private static func isFile(_ descriptor: Int32) -> Bool {
    var status = stat()
    // unsafe: the call fills in the structure it is lent.
    return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The most bytes that are read: a file of more is none of this program's.
  private static let mostBytes = 1 << 24

  /// The lines of a file, without those that nobody can have typed; none where it cannot be read.
  private static func lines(_ path: String) -> [String] {
    // unsafe: the path is read during the call.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    guard isFile(descriptor) else { return [] }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < mostBytes {
      // unsafe: the call writes no more than the chunk holds.
      let count = unsafe Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
      .filter { line in line.unicodeScalars.allSatisfy(isTyped) }
  }

  /// Whether a sign can be in a line: of the controls, the one that scanners type within a code.
  private static func isTyped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value) || scalar == "\u{1D}"
  }
}
