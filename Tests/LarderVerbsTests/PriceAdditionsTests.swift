import LarderLedger
import LarderModel
import LarderSimulator
import LarderWords
import TestSupport
import Testing

/// Deposits, coupons and taxes next to purchases.
@Suite("Deposits, coupons and taxes")
struct PriceAdditionsTests {
  /// A line, the paid prices in cents, and the end of the answer.
  struct Row: CustomTestStringConvertible, Sendable {
    let line: String
    let prices: [Int64]
    let answer: String
    var testDescription: String { line }

    init(_ line: String, _ prices: [Int64], _ answer: String) {
      (self.line, self.prices, self.answer) = (line, prices, answer)
    }
  }

  static let rows: [Row] = [
    Row("buy milk 1l 1.19 + deposit 0.30", [149], "The price of milk includes a deposit of €0.30."),
    Row("buy milk 1l 1.19 + 0.30 deposit", [149], "The price of milk includes a deposit of €0.30."),
    Row("buy cola 2l 1.99 Pfand 0.25", [224], "The price of cola includes a deposit of €0.25."),
    Row("buy cola 2l 1.99, CRV 0.60", [259], "The price of cola includes a deposit of €0.60."),
    Row("buy milk 1l 1.19, bottle deposit 0.30, rice 1kg 2.49", [149, 249], "milk includes a deposit of €0.30."),
    Row("buy milk 1l 1.19, coupon -1.00, rice 1kg 2.49", [19, 249], "A coupon took €1.00 off milk."),
    Row("buy milk 1l 1.00, rice 1kg 2.00, tax 0.10", [103, 207], "Tax of €0.10 is spread over the prices."),
    Row("buy milk 1l 1.00 tax 0.07", [107], "The price of milk includes €0.07 tax."),
    Row(
      "buy milk 1l 1.00, rice 1kg 2.00, coupon 0.50, sales tax 0.05", [102, 153],
      "A coupon took €0.50 off rice. Tax of €0.05 is spread over the prices."),
  ]

  @Test("An addition changes the price of its thing, and is never a thing", arguments: rows)
  func table(_ row: Row) throws {
    let reply = try TypedLedger().reply(row.line)
    let bought = reply.outcome.events.filter { $0.record.kind == Bought.code }.map { $0.decode(as: Bought.self) }
    #expect(bought.map { $0.price?.minor } == row.prices)
    let said = reply.sentence(.english).description
    #expect(said.contains(row.answer), "\(said)")
  }

  @Test("A tax is divided to the cent", arguments: 1...30)
  func shares(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let prices = (0..<Int.random(in: 2...5, using: &random)).map { _ in Int64.random(in: 1...999, using: &random) }
    let tax = Int64.random(in: 1...300, using: &random)
    func text(_ cents: Int64) -> String { "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)" }
    let things = prices.indices.map { "thing\($0)x 1 piece \(text(prices[$0]))" }.joined(separator: ", ")
    let events = try TypedLedger().reply("buy \(things), tax \(text(tax))").outcome.events
    let paid = events.filter { $0.record.kind == Bought.code }.compactMap { $0.decode(as: Bought.self).price?.minor }
    #expect(paid.count == prices.count)
    let sum: Int64 = prices.reduce(tax, +)
    #expect(paid.reduce(0, +) == sum)
    for (paid, price) in zip(paid, prices) { #expect(paid >= price) }
  }

  @Test(
    "An addition without a thing is a question with the purchases of the day",
    arguments: [
      ("buy coupon -1.00", "Which purchase does a coupon of €1.00 belong to?", "€1.49"),
      ("buy tax 0.87", "Which purchase does tax of €0.87 belong to?", "€3.36"),
      ("deposit 0.25", "Which purchase does a deposit of €0.25 belong to?", "€2.74"),
    ])
  func alone(_ line: String, _ text: String, _ price: String) throws {
    let kitchen = try TypedLedger()
    try kitchen.reply("buy milk 1l 1.19")
    try kitchen.reply("buy rice 1kg 2.49")
    let question = try #require(throws: LineQuestion.self) { try kitchen.reply(line) }
    #expect(question.text.description == text)
    let first = try #require(question.choices.first)
    #expect(first.title.description == "rice, then \(price)")
    _ = try Line(first.words, clock: kitchen.clock).answer(in: kitchen.ledger)
    #expect(throws: (any Error).self) { try TypedLedger().reply(line) }
  }

  @Test(
    "An addition that no price can take is refused",
    arguments: ["buy milk 1l + deposit 0.30", "buy milk 1l 0.50, coupon 1.00"])
  func refused(_ line: String) throws {
    #expect(throws: CommandLineError.self) { try TypedLedger().reply(line) }
  }
}
