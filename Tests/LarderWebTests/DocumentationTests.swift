import Accounts
import StrictJSON
import TestSupport
import Testing

@testable import HTTP
@testable import LarderWeb

/// The examples on the API page work when copied word for word.
@Suite("The documentation of the API", .enabled(if: PasswordHasher.isBuiltIn))
struct DocumentationTests {
  /// A block of the page: its kind, "sh", and its text.
  private struct Block {
    let kind: String
    let text: String
  }

  private let blocks: [Block]
  private let house: House
  private let served: ServedHouse
  private let token: String

  init() throws {
    house = try House()
    served = try ServedHouse(house.responder)
    let body = "{\"label\":\"page\",\"scopes\":[\"read\",\"write\"]}"
    token = try #require(try house.ask(.post, "H/tokens", json: body).json["secret"]?.string)
    let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
    let page = try #require(bytes(ofFile: folder + "/Documentation/reference/api.md"))
    let values = [
      ("https://larder.example.org", "http://127.0.0.1:\(served.port)"), ("YOUR-TOKEN", token),
      ("YOUR-HOUSEHOLD", "\(house.home)"),
    ]
    let text = values.reduce(String(decoding: page, as: UTF8.self)) { $0.replacing($1.0, with: $1.1) }
    blocks = Self.blocks(of: text)
  }

  private static func blocks(of text: String) -> [Block] {
    var blocks: [Block] = []
    var current: (kind: String, lines: [Substring])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let block = current {
        if line == "```" {
          blocks.append(Block(kind: block.kind, text: block.lines.joined(separator: "\n") + "\n"))
          current = nil
        } else {
          current?.lines.append(line)
        }
      } else if line.hasPrefix("```") {
        current = (String(line.dropFirst(3)), [])
      }
    }
    return blocks
  }

  /// The output shown after a block, or nil if something else follows.
  private func shown(behind index: Int) -> Block? {
    let next = index + 1
    return next < blocks.count && ["json", "text"].contains(blocks[next].kind) ? blocks[next] : nil
  }

  /// Whether a value matches the example. Members that the example leaves out may have any value.
  private static func has(_ value: JSONValue?, _ shown: JSONValue) -> Bool {
    switch (value, shown) {
    case (.object?, .object(let members)): members.allSatisfy { has(value?[$0.key], $0.value) }
    case (.array(let elements)?, .array(let others)):
      elements.count == others.count && zip(elements, others).allSatisfy { has($0, $1) }
    default: value == shown
    }
  }

  private func compare(_ output: String, _ shown: Block) throws {
    guard shown.kind == "json" else {
      #expect(output.hasSuffix(shown.text) || output.hasSuffix(shown.text + "\n"), "\(output)")
      return
    }
    // The answer to the last of several lines.
    let answer = try JSONValue.parse(String(output.split(separator: "\n").last ?? ""))
    #expect(Self.has(answer, try JSONValue.parse(shown.text)), "\(output)")
  }

  /// Runs all command lines of the page, and then the program on the ledger that they changed.
  @Test(
    "Lines and programs on the page run, with the answers shown",
    .enabled(if: Shell.has("curl") && Shell.has("python3"), "there is no curl, or no python3, to try the page with"))
  func sessions() throws {
    var said = "set -eu\n"
    var count = (lines: 0, programs: 0)
    for (index, block) in blocks.enumerated() where block.kind == "sh" || block.kind == "python" {
      let isProgram = block.kind == "python"
      let ending =
        try isProgram ? Shell.run(["python3", "-"], input: block.text) : Shell.run(["sh"], input: said + block.text)
      // A stream that reaches the time limit ends with curl's own status for that.
      let isStream = block.text.contains("--max-time")
      #expect(ending.status == (isStream ? 28 : 0), "\(block.text)\n\(ending.errors)\(ending.output)")
      if let shown = shown(behind: index) { try compare(ending.output, shown) }
      if isProgram { count.programs += 1 } else { count.lines += block.text.split(separator: "\n").count }
      // Keep a variable that was assigned.
      for line in block.text.split(separator: "\n") where !isProgram && line.wholeMatch(of: /\w+=[^ (]+/) != nil {
        said += line + "\n"
      }
    }
    #expect(count.lines > 10 && count.programs == 1)
    #expect(try house.ask(.get, "H/list").json["to_buy"]?[0]?["item"] == .string("eggs"))
  }

  // MARK: Home Assistant

  /// The value of a key in a line of YAML, without the quotes around it.
  private static func value(of key: String, _ line: Substring) -> String? {
    let bare = line.drop { $0 == " " || $0 == "-" }
    guard bare.hasPrefix(key + ": ") else { return nil }
    let value = bare.dropFirst(key.count + 2)
    let quotes = value.first.map { $0 == "\"" || $0 == "'" } ?? false
    return quotes && value.count > 1 && value.last == value.first ? String(value.dropFirst().dropLast()) : String(value)
  }

  private func configuration() throws -> [Substring] {
    let block = try #require(blocks.first { $0.kind == "yaml" && $0.text.contains("rest_command:") })
    return block.text.split(separator: "\n")
  }

  /// The path of an address of this server.
  private func path(_ address: String) throws -> String {
    let server = "http://127.0.0.1:\(served.port)"
    try #require(address.hasPrefix(server), "\(address)")
    return String(address.dropFirst(server.count))
  }

  @Test("Sensor requests return the members that their templates use")
  func sensors() throws {
    for line in ["buy milk 2l due:+1d", "list add eggs", "eat apple 80kcal"] { try house.command(line) }
    var (answer, fields): (JSONValue?, [String]) = (nil, [])
    var (resource, isInAttributes, templates) = ("", false, 0)
    for line in try configuration() {
      if line.hasPrefix("rest_command:") { break }
      if let address = Self.value(of: "resource", line) { (resource, fields) = (try path(address), []) }
      if let authorization = Self.value(of: "Authorization", line) {
        let response = try house.send("GET", resource, [("Authorization", authorization)])
        #expect(response.status == .ok, "\(resource): \(response.text)")
        answer = try response.json
      }
      if let template = Self.value(of: "value_template", line) {
        templates += 1
        for match in template.matches(of: /value_json((?:\.\w+)+)/) {
          fields.append(String(match.1.dropFirst()))
        }
        // The members of the elements that sums use.
        for match in template.matches(of: /value_json\.(\w+) \| map\(attribute='(\w+)'\)/) {
          #expect(answer?[String(match.1)]?[0]?[String(match.2)]?.numberText != nil, "\(template)")
        }
      }
      if isInAttributes, line.contains("          - ") { fields.append(String(line.drop { $0 == " " || $0 == "-" })) }
      isInAttributes = line.contains("json_attributes:") || isInAttributes && line.contains("          - ")
      for field in fields {
        let found = field.split(separator: ".").reduce(answer) { $0?[String($1)] }
        #expect(found != nil, "\(resource): \(field)")
      }
    }
    #expect(templates > 3)
  }

  @Test("A command from an automation is recorded")
  func command() throws {
    let lines = Array(try configuration().drop { !$0.hasPrefix("rest_command:") })
    func value(_ key: String) throws -> String {
      try #require(lines.lazy.compactMap { Self.value(of: key, $0) }.first, "\(key)")
    }
    let call = try #require(blocks.first { $0.kind == "yaml" && $0.text.contains("action: rest_command.larder") })
    let words = try #require(call.text.split(separator: "\n").lazy.compactMap { Self.value(of: "words", $0) }.first)
    let body = try value("payload").replacing("{{ words | to_json }}", with: words)
    #expect(try value("method") == "post" && !body.contains("{{"))
    // In the format of `now().isoformat()`.
    let now = "2026-11-24T18:30:00.123456+01:00"
    let key = try value("Idempotency-Key").replacing("{{ now().isoformat() }}", with: now)
    let fields = [
      ("Authorization", try value("Authorization")), ("Content-Type", try value("content_type")),
      ("Idempotency-Key", key),
    ]
    let answer = try house.send("POST", try path(try value("url")), fields, body: body)
    #expect(answer.status == .ok, "\(answer.text)")
    #expect(try house.ask(.get, "H/list").json["to_buy"]?[0]?["item"] == .string("milk"))
  }
}
