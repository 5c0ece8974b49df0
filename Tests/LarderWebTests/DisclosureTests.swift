import Accounts
import LarderModel
import LarderVerbs
import LarderWords
import StrictJSON
import TestSupport
import Testing

@testable import HTTP
@testable import LarderWeb

@Suite("Information in answers to commands", .enabled(if: PasswordHasher.isBuiltIn))
struct DisclosureTests {
  /// Lines for ``Twins`` that differ in everything that may be secret.
  private static let life = [
    "buy milk {20|30}l {23.81|41.93} note:{birthday|funeral}", "buy rice {5|7}kg {6.17|8.39}",
    "goal energy:{2011|1733}kcal for:ann",
    "eat {soup|stew} {311|977}kcal for:{cleo|dora} note:{sad|glad}", "meal add porridge energy:{353|449}kcal",
    "list add coffee, bread", "list done coffee {7.31|9.57}", "use milk {110|170}ml for:{cleo|dora}",
    "fix rice energy:{3530|3470}kcal", "toss rice {130|190}g why:{spoiled|forgotten}", "plan add fri porridge",
    "buy {caviar|oysters} 100g {99.13|77.19}", "toss {caviar|oysters} all", "undo",
    "redo",
  ]
  /// The same lines for households with the same food in the same amounts, which differ in money and in who did what.
  private static let kitchenLife = life.map { line in
    line.replacing("{20|30}", with: "20").replacing("{5|7}", with: "5").replacing("{110|170}", with: "110")
      .replacing("{130|190}", with: "130").replacing("{caviar|oysters}", with: "caviar")
  }

  /// Lines for every verb: its examples, and the verb followed by event numbers, names and fields; each also as a
  /// rehearsal.
  private static func lines(_ words: [String]) -> [String] {
    CommandTable.verbs.filter { $0.reach == .anywhere }.flatMap { verb -> [String] in
      let more = words.map { verb.name + " " + $0 }
      let actions = verb.words.first?.listedWords?.prefix(20).flatMap { action in
        words.prefix(3).map { "\(verb.name) \(action) \($0)" }
      }
      return ([verb.name] + verb.help.examples + more + (actions ?? [])).flatMap { [$0, $0 + " --dry-run"] }
    }
  }

  private static func hostile(_ last: Int64) -> [String] {
    let numbers = ["1", "2", "3", "\(last)", "\(last + 1)", "1-\(last)", "last", "999"]
    let names = ["milk", "coffee", "porridge", "ann", "unheard-of", "milk 1g", "all"]
    let fields = [
      "3 price:1", "\(last) note:x", "last price:1", "milk price:1", "milk energy:1kcal", "milk name:mylk",
      "lot:1 due:+1d",
    ]
    return names + numbers + fields
  }

  /// An answer without the parts that identify the household.
  private static func text(_ answer: Response, _ house: House) -> String {
    "\(answer.status.code) \(answer.text)".replacing("\(house.home)", with: "HOME")
  }

  private static func send(_ line: String, _ key: String, _ house: House, _ caller: Caller) throws -> Response {
    // As a line and as words in turn.
    let body: JSONValue =
      switch key.count % 2 {
      case 0: .object([.init(key: "line", value: .string(line))])
      default: .object([.init(key: "words", value: .array(line.split(separator: " ").map { .string(String($0)) }))])
      }
    return try house.ask(
      .post, "H/commands", as: caller, [("Idempotency-Key", key)], json: body.text())
  }

  @Test("A token without read permission gets the same answers from households with different secrets")
  func writeToken() throws {
    let twins = try Twins(Self.life)
    let (houses, last) = (twins.houses, twins.last)
    try Self.compare(houses, last, .writeToken, lines: [0, 1, 2])
  }

  @Test(
    "A caller without access to money gets the same answers whatever the prices and people",
    arguments: zip([Caller.guest, .listToken, .calendarToken], 0..<3))
  func kitchen(_ caller: Caller, third: Int) throws {
    let twins = try Twins(Self.kitchenLife)
    let (houses, last) = (twins.houses, twins.last)
    // The rule is the same for all of them, so each tries a third of the lines.
    try Self.compare(houses, last, caller, lines: [third])
  }

  private static func compare(_ houses: [House], _ last: Int64, _ caller: Caller, lines thirds: Set<Int>) throws {
    var (recorded, count) = (0, 0)
    for (number, line) in lines(hostile(last)).enumerated() where thirds.contains(number % 3) {
      count += 1
      guard try answer(to: line, "k\(number)", houses, caller) else { continue }
      recorded += 1
      // The same key again, and with other words.
      _ = try answer(to: line, "k\(number)", houses, caller)
      _ = try answer(to: "list add milk 1l", "k\(number)", houses, caller)
    }
    #expect(count > 400 * thirds.count)
    #expect(recorded > (caller == .calendarToken ? -1 : 6), "\(caller) records something")
  }

  /// Sends a line to both households and checks that both answer the same; returns whether it was carried out.
  private static func answer(to line: String, _ key: String, _ houses: [House], _ caller: Caller) throws -> Bool {
    let answers = try houses.map { try send(line, key, $0, caller) }
    let texts = zip(answers, houses).map { text($0, $1) }
    #expect(texts[0] == texts[1], "\(caller): \(line)")
    return answers[0].status == .ok
  }

  @Test("A token without read permission cannot tell known names from unknown ones without recording")
  func names() throws {
    let houses = try Twins(Self.life).houses
    for (number, line) in Self.lines(["caviar", "oysters", "caviar 1g", "cleo", "dora", "soup", "stew"]).enumerated() {
      guard line.contains(where: \.isWhitespace) else { continue }
      let answers = try houses.map { house in
        let answer = try Self.send(line, "k\(number)", house, .writeToken)
        let json = try answer.json
        // A new name takes an event number.
        return "\(answer.status.code) \(json["detail"]?.string ?? json["repeated"]?.text() ?? "")"
      }
      // Whether an entry is accepted is what entering tells.
      let isEntered = !line.hasSuffix("--dry-run") && answers.contains { $0.hasPrefix("200") }
      #expect(isEntered || answers[0] == answers[1], "\(line)")
    }
  }

  @Test("A token undoes and corrects its own entries and rehearses doing so, but nothing else")
  func own() throws {
    let twins = try Twins(Self.life)
    let (houses, last) = (twins.houses, twins.last)
    let house = houses[0]
    let own = try #require(try Self.send("buy flour 1kg 1.29", "own", house, .writeToken).json["undo"]?.string)
    for (number, line) in [
      "undo \(own) --dry-run", "fix \(own) price:1.49 --dry-run", "fix \(own) price:1.49", "undo \(own)", "redo \(own)",
    ].enumerated() {
      let answer = try Self.send(line, "o\(number)", house, .writeToken)
      #expect(answer.status == .ok && !answer.text.contains("flour"), "\(line): \(answer.text)")
    }
    let events = try house.ask(.get, "H/events").json["last"]
    for sequence in 1...last {
      // The last two events are an undo and a redo, which an undo of a range leaves alone.
      let range = sequence < last - 1 ? ["undo \(sequence)-\(own)"] : []
      for line in range + ["undo \(sequence)", "fix \(sequence) note:x", "redo \(sequence)"] {
        #expect(try Self.send(line, "f\(line.count)-\(sequence)", house, .writeToken).status == .conflict, "\(line)")
      }
    }
    #expect(try house.ask(.get, "H/events").json["last"] == events)
    // It cannot change the entries of another token or of the person who made it either.
    let person = try #require(try house.command("buy salt 1kg 0.49").json["undo"]?.string)
    #expect(try Self.send("undo \(person)", "p", house, .writeToken).status == .conflict)
    #expect(try Self.send("undo", "q", house, .writeToken).status == .conflict)
    let meal = try Self.send("eat apple 80kcal", "m", house, .writeToken).json["undo"]?.string ?? ""
    let again = try house.ask(
      .post, "H/again", as: .writeToken, [("Idempotency-Key", "n")], json: "{\"events\":[\(meal)]}")
    #expect(again.status == .forbidden)
  }

  @Test("A guest's page is the same whatever the prices and people")
  func forms() throws {
    let houses = try Twins(Self.kitchenLife).houses
    let browsers = try houses.map { house in
      let browser = Browser(house.responder)
      try browser.signIn("Cy")
      return browser
    }
    for line in [
      "list add coffee", "list done coffee", "list done bread 2.50", "list undone coffee", "list done wine", "undo 3",
      "list edit coffee 500g", "list done all", "list remove coffee", "why 3",
    ] {
      let pages = try zip(browsers, houses).map { browser, house in
        let home = "/h/\(house.home)"
        return Self.text(try browser.page(after: home + "/do", [("line", line), ("next", home + "/list")]), house)
      }
      #expect(pages[0] == pages[1], "\(line)")
    }
  }
}
