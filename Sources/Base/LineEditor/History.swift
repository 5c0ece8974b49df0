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
