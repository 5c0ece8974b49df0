import Testing

@testable import LarderReceipts

/// A receipt with details that the layouts of ``ReceiptPrinter`` leave out.
struct ReceiptVariant: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let lines: [String]
  /// The purchases as "NAME 2 3.30", with the count and the price.
  let purchases: [String]
  var others: [ReceiptAddition.Kind: Int64] = [:]

  init(
    _ description: String, _ text: String, _ purchases: String..., others: [ReceiptAddition.Kind: Int64] = [:]
  ) {
    testDescription = description
    lines = text.split(separator: "|").map(String.init)
    (self.purchases, self.others) = (purchases, others)
  }

  static let all = [
    ReceiptVariant(
      "thousands with a space", "MAISON|TELE 4K  1 234,56 €|EAU   2,10 €|TOTAL TTC  1 236,66 €|CB  1 236,66 €",
      "TELE 4K 1 123456", "EAU 1 210"),
    ReceiptVariant(
      "thousands with an apostrophe", "LADEN|HERD  1'234.50|BROT 3.20|TOTAL CHF  1'237.70", "HERD 1 123450",
      "BROT 1 320"),
    ReceiptVariant(
      "a count, a name, the price of one, and the price",
      "STORE|2 x Milk 2L   £1.65  £3.30|1 x Bananas   £0.95  £0.95|Subtotal £4.25|Delivery £2.99|Total £7.24",
      "Milk 2L 2 330", "Bananas 1 95", others: [.fee: 299]),
    ReceiptVariant(
      "savings that are repeated below the subtotal",
      """
      STORE|MILK 2L £1.65|CHICKEN £6.50| Cc £5.00 -£1.50|CRISPS £2.25|CRISPS £2.25| Cc Any 2 for £3 -£1.50|\
      SUBTOTAL £12.65|SAVINGS -£3.00|TOTAL £9.65|CARD £9.65
      """, "MILK 2L 1 165", "CHICKEN 1 500", "CRISPS 1 225", "CRISPS 1 75"),
    ReceiptVariant(
      "a total of the discounts",
      "STORE|CHEESE 4.00| OFFER -1.00|HAM 3.00| OFFER -0.50|TOTAL DISCOUNTS -1.50|TOTAL 5.50",
      "CHEESE 1 300", "HAM 1 250"),
    ReceiptVariant(
      "a usual price that the price already contains",
      "STORE|CHEDDAR 5.99 S| Regular Price 7.99| Card Savings 2.00-|AVOCADO 2.50|TAX 0.00|BALANCE 8.49",
      "CHEDDAR 1 599", "AVOCADO 1 250"),
    ReceiptVariant(
      "a voucher below the total", "MAGASIN|RIZ 2,10|THON 3,55|TOTAL 5,65|BON D'ACHAT -2,18|RESTE A PAYER 3,47|CB 3,47",
      "RIZ 1 210", "THON 1 355", others: [.voucher: -218]),
    ReceiptVariant(
      "prices without tax", "GROSSMARKT|REIS 10KG 12,00|OEL 5L 8,00|Nettosumme 20,00|MwSt 7% 1,40|Bruttosumme 21,40",
      "REIS 10KG 1 1200", "OEL 5L 1 800", others: [.tax: 140]),
    ReceiptVariant(
      "two tax rates",
      "STORE|PIE 5.00 F|SOAP 3.00 T|SUBTOTAL 8.00|TAX1 6% 0.18|T = IL TAX 2.0 on $5.00 0.10|TOTAL 8.28",
      "PIE 1 500", "SOAP 1 300", others: [.tax: 28]),
    ReceiptVariant(
      "an amount carried to the next page", "LADEN|MILCH 1,19|BROT 3,20|Übertrag 4,39|Seite 2|EIER 2,00|Summe 6,39",
      "MILCH 1 119", "BROT 1 320", "EIER 1 200"),
    ReceiptVariant(
      "a deposit in the name", "KIOSK|COLA 0,33L inkl. Pfand 1,25|EINWEG BECHER 1,50|EINWEG 0,25 EURO 0,25|SUMME 3,00",
      "COLA 0,33L inkl. Pfand 1 125", "EINWEG BECHER 1 150", others: [.deposit: 25]),
    ReceiptVariant(
      "weights without a sign between them", "LADEN|PRALINEN 3,98| 0,199 kg  19,99 EUR/kg| TARA 0,002kg|SUMME 3,98",
      "PRALINEN 1 398"),
    ReceiptVariant(
      "a discount and a void above their purchases",
      "LADEN|Brot 1,99|Rabatt Salami -0,50|Salami 2,29|STORNO|Milch -1,65|Milch 1,65|SUMME 3,78", "Brot 1 199",
      "Salami 1 179"),
    ReceiptVariant(
      "article numbers next to letters", "STORE|BANANAS  000000004011KF| 2.46 lb @ 1 lb /0.58  1.43 N|TOTAL 1.43",
      "BANANAS 1 143"),
    ReceiptVariant(
      "words and amounts on separate lines",
      "STORE|PIE|5.00|SOAP 3.00|Delivery|2.99|DEPOSIT|0.25|VOUCHER|-1.00|SUBTOTAL|10.24|TAX|0.30|TOTAL|10.54|CARD 10.54",
      "PIE 1 500", "SOAP 1 300", others: [.fee: 299, .deposit: 25, .voucher: -100, .tax: 30]),
    ReceiptVariant(
      "a part of the total", "MAGASIN|BOUILLOIRE 29,99|dont éco-participation 0,15|TOTAL 29,99", "BOUILLOIRE 1 2999"),
  ]
}

@Suite("Variants of receipts")
struct ReceiptVariantTests {
  @Test("A receipt with unusual lines is read exactly, and proves itself", arguments: ReceiptVariant.all)
  func variants(_ variant: ReceiptVariant) {
    let receipt = PrintedReceipt(reading: variant.lines)
    #expect(receipt.isProved && receipt.doubts.isEmpty, "\(receipt.proof) \(receipt.doubts)")
    #expect(receipt.items.map { "\($0.name) \($0.count) \($0.price)" } == variant.purchases)
    for kind in ReceiptAddition.Kind.allCases { #expect(receipt.sum(of: kind) == variant.others[kind] ?? 0) }
  }

  @Test("A wrong digit on such a receipt is noticed or asked about", arguments: ReceiptVariant.all)
  func wrongDigits(_ variant: ReceiptVariant) {
    let right = PrintedReceipt(reading: variant.lines)
    let prices = right.items.map(\.price).sorted()
    for (number, line) in variant.lines.enumerated() {
      for (position, character) in line.enumerated() {
        guard let digit = character.wholeNumberValue else { continue }
        var (lines, characters) = (variant.lines, Array(line))
        characters[position] = Character("\((digit + 1 + (number + position) % 9) % 10)")
        lines[number] = String(characters)
        let receipt = PrintedReceipt(reading: lines)
        let isRight = receipt.total == right.total && receipt.items.map(\.price).sorted() == prices
        #expect(!receipt.isProved || isRight || !receipt.doubts.isEmpty, "\(lines[number])")
      }
    }
  }

  @Test("A weight is read without a sign before its price, and tare is not a weight")
  func weights() {
    let bare = PrintedReceipt(reading: [
      "LADEN", "PRALINEN 3,98", " 0,199 kg 19,99 EUR/kg", " TARA 0,002kg", "SUMME 3,98",
    ])
    #expect(bare.items.map { $0.weight?.grams } == [199])
    let net = PrintedReceipt(reading: ["STORE", "GRAPES", " 1.52 lb (tare 0.02) @ 2.99 /lb   4.54", "TOTAL 4.54"])
    #expect(net.isProved && net.items.map(\.name) == ["GRAPES"] && net.items[0].weight?.text == "1.52lb")
  }

  @Test("A saving without a minus is asked about, unless a subtotal confirms it")
  func signs() {
    let unsure = PrintedReceipt(reading: ["STORE", "BEANS 2.00", "ROLLBACK SAVING 0.20", "TOTAL 1.80"])
    #expect(unsure.isProved && unsure.doubts == [ReceiptDoubt(line: 2, kind: .sign)])
    let sure = PrintedReceipt(reading: ["STORE", "BEANS 2.00", "Subtotal 2.00", "SAVING 0.20", "TOTAL 1.80"])
    #expect(sure.isProved && sure.doubts.isEmpty)
    #expect(!PrintedReceipt(reading: ["STORE", "BEANS 2.00", "YOU SAVED 0.20", "TOTAL 1.80"]).isProved)
  }

  @Test("A deposit whose price cannot be read is not a purchase")
  func deposits() {
    let receipt = PrintedReceipt(
      reading: ["LADEN", "WASSER 4,74", "PFAND 0,25 EURO  1,5", "  6 Stk x 0,25", "SUMME 6,24"])
    #expect(receipt.isProved && receipt.items.map(\.name) == ["WASSER"] && receipt.sum(of: .deposit) == 150)
  }

  @Test("Two receipts in one text are noticed, and a slip below a receipt is not one")
  func twoReceipts() {
    let first = ["LADEN", "MILCH 1,19", "SUMME 1,19", "BAR 1,19"]
    #expect(
      PrintedReceipt(reading: first + ["BÄCKER", "BROT 3,20", "SUMME 3,20", "BAR 5,00", "RÜCKGELD 1,80"]).proof
        == .paymentDiffers(line: 6))
    #expect(PrintedReceipt(reading: first + ["Kundenbeleg", "Betrag EUR 1,19", "girocard 1,19"]).isProved)
  }
}
