import Accounts
import Foundation
import Testing

@testable import HTTP
@testable import LarderWeb

/// The refusals of the API, in a file for an editor. The table of all messages shows them too.
@Suite("Refused requests, as they read", .enabled(if: PasswordHasher.isBuiltIn))
struct RefusedRequestTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Requests.txt")

  @Test("Each request is answered as its file says")
  func requests() throws {
    let recorded = try String(contentsOf: Self.file, encoding: .utf8)
    let house = try House()
    var lines: [String] = []
    for line in recorded.split(separator: "\n") where !line.hasPrefix("  ") {
      lines.append(String(line))
      if line.hasPrefix("> ") { lines.append("  " + (try Self.answer(String(line.dropFirst(2)), house))) }
    }
    let present = lines.map { $0 + "\n" }.joined()
    if ProcessInfo.processInfo.environment["LARDER_UPDATE_TESTS"] != nil {
      try present.write(to: Self.file, atomically: true, encoding: .utf8)
    } else {
      #expect(present == recorded)
    }
  }

  /// Sends a line such as `member post H/commands Idempotency-Key:one {"line":"stock"}`, and returns its answer.
  private static func answer(_ line: String, _ house: House) throws -> String {
    let start = line.firstIndex { $0 == "{" || $0 == "[" } ?? line.endIndex
    var words = line[..<start].split(separator: " ").map(String.init)
    let caller = Caller(rawValue: words[0])
    if caller != nil { words.removeFirst() }
    let known = Method(rawValue: words[0].uppercased())
    let method = try #require(known)
    let fields = words.dropFirst(2).map { word in
      let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), String(parts[1]))
    }
    let body = line[start...]
    let response: Response
    do {
      response = try house.ask(
        method, words[1], as: caller ?? .owner, Array(fields), json: body.isEmpty ? nil : String(body))
    } catch let error as HTTPError {
      return "\(error.status.code) \(error)"
    }
    let detail = try? response.json["detail"]?.string
    return ["\(response.status.code)", detail].compactMap(\.self).joined(separator: " ")
  }
}
