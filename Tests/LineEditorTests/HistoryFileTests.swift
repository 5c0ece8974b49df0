import Foundation
import LineEditor
import Testing

@Suite("The history file")
struct HistoryFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "larder-history-\(UUID().uuidString)")
    .path
  private var path: String { folder + "/state/larder/history" }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("Lines are kept between sessions, readable only by their owner")
  func kept() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var file = HistoryFile(path)
    #expect(file.read() == [])
    file.add("buy milk 1l")
    file.add("use Müsli")
    var again = HistoryFile(path)
    #expect(again.read() == ["buy milk 1l", "use Müsli"])
    #expect(try permissions(path) == 0o600)
    #expect(try permissions(folder + "/state/larder") == 0o700)
  }

  @Test("The number of lines is limited, and the latest stay")
  func most() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var file = HistoryFile(path)
    for number in 0..<History.most + 7 { file.add("line \(number)") }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let lines = text.split(separator: "\n")
    #expect(lines.count == History.most)
    #expect(lines.first == "line 7" && lines.last == "line \(History.most + 6)")
    #expect(try permissions(path) == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/state/larder") == ["history"])
  }

  @Test("An unwritable file is skipped, and lines that cannot be typed are ignored")
  func none() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    var file = HistoryFile(path)
    #expect(file.read() == [])
    file.add("buy milk")
    var other = HistoryFile("/proc/larder/history")
    other.add("buy milk")
    #expect(other.read() == [])
    let strange = folder + "/strange"
    try "use milk\n\u{1B}[2J\nbuy bread\n".write(toFile: strange, atomically: true, encoding: .utf8)
    var found = HistoryFile(strange)
    #expect(found.read() == ["use milk", "buy bread"])
  }
}
