import Accounts
import StrictJSON
import Testing

@testable import HTTP
@testable import WebParts

@Suite("Limits on the words of a command", .enabled(if: PasswordHasher.isBuiltIn))
struct WireBoundsTests {
  private static func send(_ words: [String], _ house: House) throws -> Response {
    let list = JSONValue.array(words.map { .string($0) }).text()
    return try house.ask(.post, "H/commands", json: "{\"words\":\(list)}")
  }

  @Test("An excessive number of words is refused, and records no events")
  func tooMany() throws {
    let house = try House()
    try house.command("buy milk 2l")
    let last = try house.ask(.get, "H/events").json["last"]
    let many = Array(repeating: "a", count: CommandDecoder.mostWordsOfOne + 1)
    let whole = many.joined(separator: " ")
    let wide = many.joined(separator: "\u{2003}")
    let list = Array(repeating: "a,", count: CommandDecoder.mostWords + 1)
    let numbers = Array(repeating: "1,1", count: many.count)
    let lines: [[String]] = [
      ["buy"] + many, ["list", "add", "--"] + many, ["buy"] + numbers, ["buy"] + list, ["buy", whole], ["buy", wide],
      ["eat", "xx:\(whole)"], ["use", "1,1 \(whole)"], ["buy", "--dry-run", whole], ["buy", list.joined()],
    ]
    for words in lines {
      let answer = try Self.send(words, house)
      #expect(answer.status == .badRequest && answer.text.contains("words"), "\(words.prefix(3))")
    }
    let key = String(repeating: "a", count: CommandDecoder.longestField + 1)
    let values = String(repeating: "\"x\",", count: CommandDecoder.mostWords)
    for body in [
      "{\"verb\":\"fix\",\"arguments\":[\"milk\"],\"\(key)\":[\"\",\"\"]}",
      "{\"verb\":\"fix\",\"arguments\":[\"milk\"],\"name\":[\(values)\"x\"]}",
    ] {
      #expect(try house.ask(.post, "H/commands", json: body).status == .badRequest)
    }
    let browser = Browser(house.responder)
    try browser.signIn("Ann")
    let typed = try browser.page(after: "/h/\(house.home)/do", [("line", "buy " + whole)])
    #expect(typed.text.contains("More than 150 words"))
    #expect(try house.ask(.get, "H/events").json["last"] == last)
  }

  @Test("A long list and a long note are accepted")
  func long() throws {
    let house = try House()
    let shopping: [String] = (0..<300).flatMap { ["1", "thing\(Self.letters($0)),"] }
    #expect(try Self.send(["list", "add"] + shopping + ["thing"], house).status == .ok)
    let note = Array(repeating: "word", count: 600).joined(separator: " ")
    #expect(try Self.send(["buy", "milk", "1l", "note:" + note], house).status == .ok)
    #expect(try Self.send(["buy", "milk", "1l", "--note", note], house).status == .ok)
    #expect(try Self.send(["buy", "milk", "1l", "--note=" + note], house).status == .ok)
  }

  private static func letters(_ number: Int) -> String {
    String(decoding: [UInt8(97 + number / 26), UInt8(97 + number % 26)], as: UTF8.self)
  }
}
