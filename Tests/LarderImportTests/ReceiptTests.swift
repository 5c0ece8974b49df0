import LarderLedger
import LarderModel
import LarderSimulator
import TestSupport
import Testing

@testable import LarderImport

@Suite("Tables from receipts")
struct ReceiptTests {
  /// A file of receipts, and its result computed independently of the import.
  private struct Made {
    var text = ""
    var spent: Int64 = 0
    var deposits: Int64 = 0
    var purchases = 0
    var receipts = 0
    var wrongTotals = 0
  }

  private static let heads: [[(column: String, head: String)]] = [
    [("date", "Date"), ("store", "Shop"), ("item", "Product"), ("quantity", "Qty"), ("price", "Price")],
    [("date", "Datum"), ("store", "Markt"), ("item", "Artikel"), ("quantity", "Menge"), ("price", "Betrag")],
    [
      ("date", "Kaufdatum"), ("store", "Filiale"), ("item", "Bezeichnung"), ("quantity", "Anzahl"),
      ("price", "Gesamtpreis"),
    ],
  ]

  private static func make(_ random: inout SeededGenerator) -> Made {
    var made = Made()
    let isGerman = Bool.random(using: &random)
    var columns = isGerman ? heads[Int.random(in: 1...2, using: &random)] : heads[0]
    columns.shuffle(using: &random)
    let separator = isGerman ? ";" : ","
    func write(_ cells: [String: String], into made: inout Made) {
      made.text += columns.map { cells[$0.column] ?? "" }.joined(separator: separator) + "\n"
    }
    func money(_ minor: Int64) -> String {
      let cents = abs(minor) % 100
      let text = "\(abs(minor) / 100)\(isGerman ? "," : ".")\(cents < 10 ? "0" : "")\(cents)"
      guard minor < 0 else { return text }
      return isGerman && Bool.random(using: &random) ? text + "-" : "-" + text
    }
    made.text = columns.map { $0.head }.joined(separator: separator) + "\n"
    for receipt in 1...Int.random(in: 1...5, using: &random) {
      let day = receipt + 10
      let head = [
        "date": isGerman ? "\(day).10.26" : "2026-10-\(day)",
        "store": ["Lidl", "Aldi", "Bäckerei"].randomElement(using: &random) ?? "",
      ]
      func cells(_ item: String, _ price: Int64, quantity: String = "") -> [String: String] {
        head.merging(["item": item, "price": money(price), "quantity": quantity]) { $1 }
      }
      var prices: [Int64] = []
      var deposits: Int64 = 0
      for number in 1...Int.random(in: 1...8, using: &random) {
        let price = Int64.random(in: 1...2000, using: &random)
        write(cells("thing \(number)", price, quantity: "\(Int.random(in: 1...4, using: &random))"), into: &made)
        prices.append(price)
        made.purchases += 1
        if Bool.random(using: &random) {
          // The bound is this row, or all rows so far.
          let most = Bool.random(using: &random) ? prices.reduce(0, +) : prices[prices.count - 1]
          let off = Int64.random(in: 1...max(1, most), using: &random)
          write(cells(isGerman ? "Rabatt" : "Coupon", -off), into: &made)
          // Only the sum is checked; the import decides how to spread it.
          if off <= prices[prices.count - 1] {
            prices[prices.count - 1] -= off
          } else {
            let whole = prices.reduce(0, +)
            prices = [whole - off]
          }
          if prices.allSatisfy({ $0 == 0 }) { break }
        }
        if Int.random(in: 0..<4, using: &random) == 0 {
          let deposit = Int64.random(in: -100...300, using: &random)
          write(cells(isGerman ? "Pfand 0,25" : "Deposit", deposit), into: &made)
          deposits += deposit
        }
        if Int.random(in: 0..<6, using: &random) == 0 { made.text += "\n" }
      }
      made.spent += prices.reduce(0, +)
      made.deposits += deposits
      let total = prices.reduce(0, +) + deposits
      guard Bool.random(using: &random), total >= 0 else { continue }
      let isWrong = Int.random(in: 0..<4, using: &random) == 0
      var cells = cells(isGerman ? "Summe" : "TOTAL", total + (isWrong ? 1 : 0))
      if Bool.random(using: &random) { (cells["date"], cells["store"]) = ("", "") }
      write(cells, into: &made)
      write(["item": isGerman ? "Geg. EC-Cash" : "Card", "price": money(total)], into: &made)
      made.receipts += 1
      if isWrong { made.wrongTotals += 1 }
    }
    return made
  }

  @Test(
    "The sum of purchases is right for any receipt, and a wrong total is reported", arguments: 1...60)
  func sums(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let made = Self.make(&random)
    let kitchen = try TableKitchen()
    let summary = try kitchen.take(made.text)
    #expect(summary.added == made.purchases, "\(made.text)")
    #expect((summary.spent.first?.minor ?? 0) == made.spent, "\(made.text)")
    let bought = try kitchen.bodies(Bought.self).compactMap(\.body.price?.minor)
    #expect(bought.reduce(0, +) == made.spent)
    #expect(bought.allSatisfy { $0 >= 0 })
    let deposits = summary.remarks.map(\.description).first { $0.hasPrefix("Deposits of") }
    #expect((deposits == nil) == (made.deposits == 0), "\(made.text)")
    let differences = summary.remarks.filter { $0.description.hasPrefix("The total of line") }
    #expect(differences.count == made.wrongTotals, "\(made.text)\(summary.remarks.map(\.description))")
    let again = try kitchen.take(made.text)
    #expect(again.added == 0 && again.present == made.purchases)
  }

  @Test(
    "The kind of a receipt row follows from its name",
    arguments: [
      ("Summe", ReceiptRow.total), ("SUMME EUR", .total), ("Total", .total), ("Zwischensumme", .subtotal),
      ("Geg. EC-Cash", .payment), ("Rückgeld", .payment), ("MwSt 7%", .payment), ("PFAND 0,25 EURO", .deposit),
      ("Leergut", .deposit), ("CRV", .deposit), ("Statiegeld", .deposit), ("RABATT", .discount),
      ("Coupon -10%", .discount),
      ("Pfandkuchen", .goods), ("Total Greek yoghurt", .goods), ("Barbecue sauce", .goods), ("Milch", .goods),
      ("Cardamom", .goods), ("", .goods),
    ])
  func kinds(_ name: String, _ kind: ReceiptRow) {
    #expect(ReceiptRow(named: name) == kind)
  }

  @Test(
    "A minus sign is read before the amount, after it, or after the currency sign",
    arguments: [
      ("-0,50", "0,50"), ("0,50-", "0,50"), ("\u{2212}1.20", "1.20"), ("€-1.20", "€1.20"), ("1.20", nil), ("", nil),
      ("-", ""),
    ])
  func signs(_ text: String, _ unsigned: String?) {
    let read = SignedPrice.unsigned(text)
    #expect(read.isNegative == (unsigned != nil))
    if let unsigned { #expect(read.text == unsigned) }
  }

  @Test(
    "The dates of a whole file decide the order of day and month",
    arguments: [
      (["24/10/2026", "05/11/2026"], DateOrder.dayFirst), (["10/24/26", "11/05/26"], .monthFirst),
      (["05/11/2026"], nil),
      (["24/10/2026", "10/24/2026"], nil), (["2026-10-24"], nil),
    ])
  func order(_ texts: [String], _ order: DateOrder?) { #expect(RowDates.order(of: texts) == order) }
}
