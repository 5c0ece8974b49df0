import Testing

@testable import LarderReceipts

@Suite("Lines of receipts")
struct ReceiptLineTests {
  @Test(
    "The price is the last amount that only marks follow",
    arguments: [
      ("MILCH 3,8% 1L      1,15 A", "MILCH 3,8% 1L", Int64(115)), ("GV EGGS 001234567890 F 3.48 O", "GV EGGS", 348),
      ("E 1234567 OLIVES   7.99 N", "OLIVES", 799), ("TEABAGS £1.60", "TEABAGS", 160), ("PAIN .99", "PAIN", 99),
      ("RABATT -0,30 B", "RABATT", -30), ("SAVINGS 1.00-A", "SAVINGS", -100), ("REMISE - 0,50 €", "REMISE", -50),
      ("VOUCHER -£1.50", "VOUCHER", -150), ("CREDIT (2.00)", "CREDIT", -200), ("CAFE 1.234,56 €", "CAFE", 123_456),
      ("BUTTER6,87 B", "BUTTER", 687), ("QUARK 1O,5l B", "QUARK", 1051), ("QUARK 10 ,51 B", "QUARK", 1051),
      ("QUARK   1,791", "QUARK", 179), ("RABATT   -0,502", "RABATT", -50),
      ("LAIT  T 1,05", "LAIT T", 105), ("TOM.MARK......1,29", "TOM.MARK", 129), ("*JS OATS  0.90 A *", "JS OATS", 90),
    ])
  func prices(_ text: String, _ name: String, _ price: Int64) {
    let line = PrintedLine(text, number: 0)
    #expect(line.price == price && line.name == name)
  }

  @Test(
    "Sizes, rates, dates and phone numbers are not prices",
    arguments: [
      "APFEL 0,581", "APFEL   0,584",
      "WASSER 1,50L", "1,99 EUR/kg", "Le 04.03.2026", "Tel. 02.40.12.34.56", "FETT 3,50%", "QUARK 500 G",
    ])
  func others(_ text: String) { #expect(PrintedLine(text, number: 0).price == nil) }

  @Test(
    "Counts and weights are read in all their forms",
    arguments: [
      ("2 Stk x     1,29", 2, Int64(129), nil), ("3 x 1,05 EUR", 3, 105, nil), ("4 @ 3.98", 4, 398, nil),
      ("6,99 x 3", 3, 699, nil), ("Qty 2 @ $3.49 ea", 2, 349, nil), ("4 AT  1 FOR  3.98", 4, 398, nil),
      ("4EA @ 0.99/EA", 4, 99, nil), ("0,587 kg x 1,99 EUR/kg", 1, 199, 587), ("0.340 kg @ £0.95/kg", 1, 95, 340),
      ("1.09 lb @ 1 lb /0.58", 1, 58, 494), ("2,49 €/kg x 0,250 kg", 1, 249, 250),
      ("0,200 kg x 1,59 €/100g", 1, 159, 200),
    ])
  func details(_ text: String, _ count: Int, _ rate: Int64, _ grams: Int?) {
    let line = PrintedLine(text, number: 0)
    #expect(line.detail?.count == count && line.detail?.rate == rate && line.detail?.weight?.grams == grams)
    #expect(line.price == nil)
  }

  @Test(
    "A pack size in a name is not a count",
    arguments: ["EAU 6X1,5L  2,10", "TOFU 2X200G  2,99", "COLA 6 x 0,33 L  3,49"])
  func packs(_ text: String) { #expect(PrintedLine(text, number: 0).detail == nil) }

  @Test(
    "A date is recognised next to a time without a space",
    arguments: ["18.10.202616:05", "18/10/2616:05", "2026-10-1816:05", "18.10.2026 16:05"])
  func dates(_ text: String) {
    let date = PrintedReceiptDate.first(in: [text], monthFirst: false)
    #expect(date?.text == "2026-10-18" && date?.minute == 965)
  }

  @Test("A price for several pieces is divided")
  func deals() throws {
    let detail = try #require(PrintedLine("2 @ 3 FOR 5.00", number: 0).detail)
    #expect(detail.fits(333) && detail.fits(334) && !detail.fits(335))
  }

  @Test(
    "The role of a line follows from its words",
    arguments: [
      ("SUMME EUR 33,56", PrintedLine.Role.total), ("T0TAL 12 ARTICLES 22,69", .total), ("S U M M E   33,56", .total),
      ("SUNME 33,56", .total), ("TOTAL GREEK YOGURT 5.00", .goods), ("Zwischensumme 3,50", .subtotal),
      ("PFAND 0,25 EURO  1,50 A *", .deposit(isReturned: false)), ("LEERGUT -0,25", .deposit(isReturned: true)),
      ("TAX 1  7.000 %  0.44", .tax(isIncluded: false)), ("dont TVA 5,5%  1,20", .tax(isIncluded: true)),
      ("PFANNKUCHEN 2,99", .goods), ("RABATT -0,30", .discount), ("GUTSCHEIN -5,00", .voucher),
      ("YOU SAVED 1.00", .saving),
      ("STORNO MILCH -1,15", .void), ("RETOURE -3,00", .refund), ("BUTTER 2,29", .goods), ("SPENDE 0,44", .fee),
    ])
  func roles(_ text: String, _ role: PrintedLine.Role) { #expect(PrintedLine(text, number: 0).role == role) }

  @Test("Names that machines confuse have the same key")
  func keys() {
    #expect(ReceiptText.key("H-MILCH 3,5% 1L") == ReceiptText.key("H-MlLCH 3.S% lL"))
    #expect(ReceiptText.key("BIO JOGHURT") == ReceiptText.key("BI0 J0GHURT") && ReceiptText.key("KÄSE") == "kase")
    #expect(ReceiptText.key("BUTTER 250G") != ReceiptText.key("BUTTER 500G"))
  }
}

@Suite("Sums of receipts")
struct ReceiptProofTests {
  private func receipt(_ lines: String...) -> PrintedReceipt { PrintedReceipt(reading: ["SHOP"] + lines) }

  @Test("A cancelled purchase disappears, and a return of another one does not")
  func returns() {
    let cancelled = receipt("MILCH 1,15", "BROT 2,00", "STORNO MILCH -1,15", "SUMME 2,00")
    #expect(cancelled.isProved && cancelled.items.map(\.name) == ["BROT"])
    let repeated = receipt("MILCH 1,15", "MILCH -1,15", "BROT 2,00", "SUMME 2,00")
    #expect(repeated.isProved && repeated.items.map(\.name) == ["BROT"])
    let one = receipt("MILCH 3,45", "3 Stk x 1,15", "STORNO MILCH -1,15", "SUMME 2,30")
    #expect(one.isProved && one.items.first?.count == 2 && one.items.first?.price == 230)
    let other = receipt("BROT 2,00", "RETOURE TOPF -1,00", "SUMME 1,00")
    #expect(other.isProved && other.items.map(\.price) == [200] && other.sum(of: .refund) == -100)
  }

  @Test("A discount reduces the purchase above it or the one it names, and a voucher none")
  func discounts() {
    let named = receipt("BUTTER 2,29", "BROT 2,00", "RABATT BUTTER -0,50", "GUTSCHEIN -1,00", "SUMME 2,79")
    #expect(named.isProved && named.items.map(\.price) == [179, 200] && named.sum(of: .voucher) == -100)
    let unsigned = receipt("BUTTER 2,29", "RABATT 0,50", "SUMME 1,79")
    #expect(unsigned.isProved && unsigned.items.map(\.price) == [179])
    let told = receipt("BUTTER 2.29", "YOU SAVED 0.50", "TOTAL 2.29")
    #expect(told.isProved && told.items.map(\.price) == [229])
  }

  @Test("Taxes are added where prices are without them")
  func taxes() {
    let added = receipt("SOAP 2.00", "SUBTOTAL 2.00", "TAX 0.14", "TOTAL 2.14", "VISA 2.14")
    #expect(added.isProved && added.sum(of: .tax) == 14)
    let included = receipt("SAVON 2,00", "TVA 20% 0,33", "TOTAL 2,00")
    #expect(included.isProved && included.sum(of: .tax) == 0)
  }

  @Test("A subtotal or payment that contradicts the total is noticed")
  func contradictions() {
    #expect(receipt("MILK 1.00", "SUBTOTAL 3.00", "EGGS 2.00", "TOTAL 3.00").proof == .subtotalDiffers(line: 2))
    #expect(receipt("MILK 1.00", "EGGS 2.00", "TOTAL 3.00", "VISA 4.00").proof == .paymentDiffers(line: 4))
    #expect(receipt("MILK 1.00", "TOTAL 1.00", "CASH 5.00", "CHANGE 4.00").isProved)
    #expect(receipt("MILK 9.00", "TOTAL 9.00", "GUTSCHEIN 5.00", "VISA 4.00").isProved)
    #expect(receipt("MILK 1.00", "EGGS 2.00", "VISA 3.00").isProved)
    #expect(receipt("MILK 1.00", "EGGS 2.00").proof == .noTotal)
  }

  @Test("The line in doubt is named")
  func doubts() {
    let missing = receipt("MILCH 1,15", "HACKFLEISCH", "BROT 2,00", "SUMME 8,14")
    #expect(missing.doubts == [ReceiptDoubt(line: 2, kind: .price(499))])
    let counted = receipt("ZUCKER 3,37", "3 Stk x 1,29", "BROT 2,00", "SUMME 5,87")
    #expect(counted.doubts.contains(ReceiptDoubt(line: 1, kind: .misread(387))))
    let misread = receipt("BROT 2,00", "KÄSE 7,99", "SUMME 9,49", "VISA 9,99")
    #expect(misread.doubts == [ReceiptDoubt(line: 3, kind: .misread(999))])
    #expect(receipt("3 MUSHROOMS 3.00", "BREAD 1.00", "TOTAL 4.00").doubts.map(\.kind) == [.leadingCount])
  }

  @Test("Two readings of one discount do not change what was bought")
  func totals() {
    let repeated = receipt("BROT 2,00", "SUMME 2,00", "Betrag EUR 2,00", "VISA 2,00")
    #expect(repeated.isProved && repeated.items.count == 1)
    let large = receipt("BROT 2,00", "SUMME", "2,00", "BAR 5,00", "Rückgeld 3,00")
    #expect(large.isProved)
  }
}
