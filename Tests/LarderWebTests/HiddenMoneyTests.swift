import Accounts
import LarderAnswers
import LarderVerbs
import LarderWords
import StrictJSON
import Testing

@testable import HTTP
@testable import LarderWeb
@testable import WebParts

/// If two households differ only in their prices, every difference in their reports depends on a price. This also finds
/// sums, shares and sentences, whatever their members are called.
@Suite("Money in reports", .enabled(if: PasswordHasher.isBuiltIn))
struct HiddenMoneyTests {
  private static let life = [
    "buy milk 2l {2.38|3.17} place:fridge store:Corner due:2026-11-26 on:2026-10-20",
    "buy rice 1kg {2.19|1.73} store:Market on:2026-10-21", "buy bread 1 {3.20|4.07} due:2026-11-23 on:2026-11-20",
    "buy eggs 6 {2.10|2.83} store:Corner on:2026-11-02", "buy yoghurt 500g {1.29|1.91} due:2026-11-25 on:2026-11-19",
    "buy milk 1l {1.31|1.67} store:Market on:2026-11-21", "use milk 300ml on:2026-11-20",
    "use milk 200ml on:2026-10-30", "toss yoghurt 100g why:spoiled on:2026-11-22",
    "toss rice 100g why:spoiled on:2026-10-25",
    "use rice 250g on:2026-11-10", "eat apple 80kcal", "goal energy:2000kcal", "meal add porridge energy:350kcal",
    "buy 4006381333931 item:cocoa 250g {1.99|2.57} on:2026-11-12", "list add coffee", "list add eggs 6 store:Corner",
    "list done coffee {7.31|9.57}", "plan add fri porridge", "fix bread price:{2.41|3.29}", "expire bread",
  ]

  private let twins: Twins

  init() throws {
    twins = try Twins(Self.life)
    for house in twins.houses {
      let ledger = try house.site.households.open(house.home, in: house.site.accounts).ledger
      let soup = "soup\nserves: 2\n\n200 g rice\n100 ml milk\n50 g peas\n\nCook.\n"
      _ = try Line(["recipe", "add", "soup.txt"], clock: House.clock).answer(in: ledger, text: soup)
      _ = try Line(["recipe", "rate", "soup", "hearts:4"], clock: House.clock).answer(in: ledger)
    }
  }

  private static let names: [String: [String]] = [
    "stock/{name}": ["milk"], "recipes/{name}": ["soup"], "recipes/{name}/photos": ["soup"],
    "meals/{name}": ["porridge"], "history/{name}": ["milk", "5"], "items/{name}": ["milk", "cocoa"],
    "why/{name}": ["milk", "waste", "spending", "calories", "5", "share"], "products/{name}": ["4006381333931"],
    "diary/{day}": ["2026-11-24"], "trace/{name}": ["milk"],
    "reports/{name}": ["waste", "spending", "calories", "labels", "dishes", "month", "habits"],
  ]

  /// Every report with each of its options, and with the words that lead to further reports.
  private static func paths() -> [String] {
    var paths = ReportPath.all.flatMap { report in
      let places = (names[report.path] ?? [""]).map {
        report.path.replacing("{name}", with: $0).replacing("{day}", with: $0)
      }
      let verb = CommandTable.verb(named: report.words[0])
      let switches = (verb?.options ?? []).filter { option in
        option.value == nil && ![.csv, .html, .threads].contains(option.key)
          && report.options?.contains(option.key) ?? true
      }
      return places.flatMap { place in [place] + switches.map { "\(place)?\($0.name)=true" } }
    }
    let figures = ["waste", "spending", "calories", "stock"]
    paths += figures.map { "diff?words=\($0)&words=2026-10&words=2026-11" }
    paths += figures.map { "diff?words=\($0)&words=2026-11&since=20" }
    paths += figures.prefix(3).map { "reports/\($0)?period=2026-11&vs=previous" }
    paths += [
      "reports/month?period=2026-10", "why/price?words=milk", "why/waste?period=2026-11", "why/share?words=spending",
    ]
    paths += ["item", "store", "category", "person"].map { "why/spending?by=\($0)&period=2026-11" }
    paths += ["list?as=markdown", "list?as=text", "list?words=suggest", "plan?words=suggest", "goals?words=history"]
    return paths + ["history?words=last:all", "items?words=milk", "events", "snapshot", "words"]
  }

  /// The leaves of a value, each with the names that lead to it but without positions in lists, because the order may
  /// depend on prices.
  private static func leaves(_ value: JSONValue, _ path: String = "") -> [String] {
    switch value {
    case .object(let members): members.flatMap { leaves($0.value, "\(path)/\($0.key)") }
    case .array(let elements): elements.flatMap { leaves($0, path + "/*") }
    default: ["\(path): \(value.text())"]
    }
  }

  /// Members that differ between any two ledgers, whatever they hold.
  private static let identities = ["/directory:", "/ledger:", "/running_hash:", "/command:"]

  private static func difference(_ values: [JSONValue]) -> [String] {
    let all = values.map { value in
      leaves(value).filter { leaf in !identities.contains { leaf.contains($0) } }.sorted()
    }
    return all[0] == all[1] ? [] : Set(all[0]).symmetricDifference(all[1]).sorted()
  }

  /// A report for a program that may read everything except money, or nil for a path that is not a report.
  private static func withoutMoney(_ path: String, of house: House) throws -> JSONValue? {
    let halves = path.split(separator: "?", maxSplits: 1)
    let places = halves[0].split(separator: "/")
    let report = ReportPath.all.first { report in
      let parts = report.path.split(separator: "/")
      return parts.count == places.count && zip(parts, places).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
    }
    guard let report else { return nil }
    let parts = report.path.split(separator: "/")
    let said = report.said(zip(parts, places).first { $0.0.hasPrefix("{") }.map { String($0.1) } ?? "")
    var query = Pairs()
    for pair in halves.dropFirst().joined().split(separator: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1).map(String.init)
      query.add(sides[0], sides[1])
    }
    let words = try CommandDecoder(report: said.words, said.options, query)
    let (line, meaning) = try words.line(House.clock, by: "Ann", id: nil)
    let ledger = try house.site.households.open(house.home, in: house.site.accounts).ledger
    var json = JSONWriter.hidingMoney
    switch meaning {
    case .query(let query): try line.report(query, of: ledger) { _ in .english }.report.write(to: &json)
    case .report(let report): report.write(to: &json)
    default: return nil
    }
    return try JSONValue.parse(json.bytes, limits: JSONLimits(depth: 64, lengthBytes: 1 << 26))
  }

  @Test("Reports with hidden money contain no member with money")
  func everyReport() throws {
    var (shown, found, hiding) = (0, 0, 0)
    for path in Self.paths() {
      let answers = try twins.houses.map { try $0.ask(.get, "H/" + path) }
      #expect(answers[0].status == answers[1].status, "\(path)")
      guard answers[0].status == .ok, answers[0].fields["content-type"] == "application/json" else { continue }
      shown += 1
      if try !Self.difference(answers.map { try $0.json }).isEmpty { found += 1 }
      let hidden = try twins.houses.compactMap { try Self.withoutMoney(path, of: $0) }
      guard hidden.count == 2 else { continue }
      hiding += 1
      let left = Self.difference(hidden)
      #expect(left.isEmpty, "\(path): \(left.prefix(12).joined(separator: "\n"))")
    }
    #expect(shown > 50 && found > 20, "\(shown) reports, \(found) of them with money")
    #expect(hiding >= shown - 3, "all answers except events, the snapshot and the words hide money")
  }

  @Test(
    "Guests and restricted tokens get the same answers whatever was paid",
    arguments: [Caller.guest, .listToken, .calendarToken, .writeToken])
  func restricted(_ caller: Caller) throws {
    for path in Self.paths() {
      let answers = try twins.houses.map { try $0.ask(.get, "H/" + path, as: caller) }
      #expect(answers[0].status == answers[1].status, "\(path)")
      guard answers[0].fields["content-type"] == "application/json" else {
        #expect(answers[0].text == answers[1].text, "\(path)")
        continue
      }
      #expect(Self.difference(try answers.map { try $0.json }).isEmpty, "\(path)")
    }
  }
}
