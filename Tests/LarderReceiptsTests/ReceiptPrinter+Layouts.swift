/// The lines of purchases in each layout, and the parts of receipts below them.
extension ReceiptPrinter {
  mutating func printGood(_ good: Good, _ random: inout some RandomNumberGenerator) {
    let price = money(good.whole)
    let count = good.count
    switch layout {
    case .germanCountBelow:
      row(good.name, price + " B")
      if let weight = good.weight { lines.append("    \(decimal(weight, 3)) kg x \(money(good.rate)) EUR/kg") }
      if count > 1 { lines.append("     \(count) Stk x    \(money(good.rate))") }
      if good.off > 0 { row("  AKTIONSRABATT", money(-good.off) + " B") }
    case .germanCountAbove:
      if let weight = good.weight { lines.append("  \(decimal(weight, 3)) kg x     \(money(good.rate)) EUR/kg") }
      if count > 1 { lines.append("  \(count) x      \(money(good.rate))") }
      row(good.name, price + " A")
      if good.off > 0 { row("  Preisvorteil", money(-good.off)) }
    case .germanCountInline:
      if let weight = good.weight {
        row(good.name, price + " A")
        lines.append("  \(decimal(weight, 3)) kg x \(money(good.rate)) EUR/kg")
      } else {
        row(good.name, (count > 1 ? "\(money(good.rate)) x \(count)  " : "") + price + " A")
      }
      if good.off > 0 { row("   Rabatt 20%", money(-good.off)) }
    case .germanStar:
      if count > 1 || good.weight != nil { lines.append(good.name) }
      if let weight = good.weight { row("   \(decimal(weight, 3)) kg * \(money(good.rate))", price + " B") }
      if count > 1 { row("   \(count) * \(money(good.rate))", price + " B") }
      if count == 1, good.weight == nil { row(good.name, price + " B") }
      if good.off > 0 { row("   Kundenrabatt", money(good.off) + "- B") }
    case .germanColumns:
      if let weight = good.weight {
        row(good.name, price)
        lines.append("  \(decimal(weight, 3)) kg  x  \(money(good.rate)) €/kg")
      } else {
        row(good.name, "\(count)   \(money(good.rate))   \(price)")
      }
      if good.off > 0 { row(" Nachlass", money(-good.off)) }
    case .drugstore:
      row((count > 1 ? "\(count)x \(money(good.rate)) " : "") + good.name, price + " 1")
      if let weight = good.weight { lines.append("  \(decimal(weight, 3)) kg x \(money(good.rate)) EUR/kg") }
      if good.off > 0 { row("Coupon-Rabatt", money(-good.off) + " 1") }
    case .frenchBelow:
      if count > 1 || good.weight != nil { lines.append(good.name) }
      if let weight = good.weight { row("  \(decimal(weight, 3)) kg x \(money(good.rate)) €/kg", price + " €") }
      if count > 1 { row("   \(count) x \(money(good.rate)) €", price + " €") }
      if count == 1, good.weight == nil { row(good.name, price + " €") }
      if good.off > 0 { row("   REMISE IMMEDIATE", money(-good.off) + " €") }
    case .frenchInline:
      row(good.name, price + "  11")
      if let weight = good.weight { lines.append("   \(decimal(weight, 3)) kg X \(money(good.rate)) EUR/kg") }
      if count > 1 { lines.append("   \(count) X \(money(good.rate))") }
      if good.off > 0 { row("   Promo fidelite", money(-good.off) + "  11") }
    case .frenchTaxFirst:
      row("(B) \(good.name)" + (count > 1 ? "  \(count) x \(money(good.rate))" : ""), price)
      if let weight = good.weight { lines.append("      \(decimal(weight, 3)) kg a \(money(good.rate)) €/kg") }
      if good.off > 0 { row("    Avantage carte", money(-good.off)) }
    case .frenchQuantityFirst:
      if let weight = good.weight {
        row("1 \(good.name)", price)
        lines.append("   \(decimal(weight, 3)) kg x \(money(good.rate)) /kg")
      } else {
        row("\(count) \(good.name)", price)
      }
      if good.off > 0 { row("   RABAIS", money(-good.off)) }
    case .britishAt:
      if let weight = good.weight {
        lines.append(good.name)
        row("  \(decimal(weight, 3)) kg @ £\(money(good.rate))/kg", "£" + price)
      } else if count > 1 {
        row(good.name, "£" + price)
        lines.append("  \(count) @ £\(money(good.rate)) each")
      } else {
        row(good.name, "£" + price)
      }
      if good.off > 0 { row("  Card price saving", "-£" + money(good.off)) }
    case .britishLeading:
      row("\(count) \(good.name)", "£" + price)
      if let weight = good.weight { lines.append("    \(decimal(weight, 3)) kg @ £\(money(good.rate)) / kg") }
      if good.off > 0 { row("  Cc \(good.name)", "-£" + money(good.off)) }
    case .britishSymbols:
      row("*" + good.name, price + " A")
      if let weight = good.weight { lines.append("   \(decimal(weight, 3))kg @ \(money(good.rate))/kg") }
      if count > 1 { lines.append("   \(count) x \(money(good.rate))") }
      if good.off > 0 { row("  MULTIBUY", money(good.off) + "-") }
    case .britishNumbered:
      if let weight = good.weight { lines.append("\(decimal(weight, 3)) kg @ £\(money(good.rate))/kg") }
      if count > 1 { lines.append("\(count) @ £\(money(good.rate))") }
      row(good.name, "£" + price)
      if good.off > 0 { row("LOYALTY OFFER", "-" + money(good.off)) }
    case .americanAbove:
      if let weight = good.weight { lines.append("  \(decimal(weight, 2)) lb @ \(money(good.rate)) /lb") }
      if count > 1 { lines.append("  \(count) @ \(money(good.rate))") }
      row(good.name, price + " F")
      if good.off > 0 { row("SC STORE SAVINGS", money(good.off) + "-") }
    case .americanFor:
      row("\(good.name)  00\(Int64.random(in: 10_000_000...99_999_999, using: &random))11 F", price + " O")
      if let weight = good.weight { lines.append("  \(decimal(weight, 2)) lb @ 1 lb /\(money(good.rate))") }
      if count > 1 { lines.append("  \(count) AT  1 FOR  \(money(good.rate))") }
      if good.off > 0 { row("  DISCOUNT GIVEN", money(-good.off)) }
    case .americanSavings:
      row(good.name, "$" + price + " F")
      if let weight = good.weight { lines.append("  \(decimal(weight, 2)) lb @ $\(money(good.rate)) / lb") }
      if count > 1 { lines.append("   Qty \(count) @ $\(money(good.rate)) ea") }
      if good.off > 0 { row("  Member Savings", "-$" + money(good.off)) }
    case .americanNumbers:
      if let weight = good.weight { lines.append("  \(decimal(weight, 2)) lb @ \(money(good.rate))/lb") }
      if count > 1 { lines.append("  \(count) @ \(money(good.rate))") }
      row("E  \(Int64.random(in: 100_000...9_999_999, using: &random)) \(good.name)", price + " N")
      if good.off > 0 {
        row("   \(Int64.random(in: 100_000...999_999, using: &random)) / INSTANT SAVINGS", money(good.off) + "-N")
      }
    case .americanEach:
      row(good.name, "$" + price)
      if let weight = good.weight { lines.append("    \(decimal(weight, 2))lb @ $\(money(good.rate))/lb") }
      if count > 1 { lines.append("    \(count)EA @ \(money(good.rate))/EA") }
      if good.off > 0 { row("  REWARDS OFFER", "-" + money(good.off)) }
    }
  }
}

extension ReceiptPrinter {
  mutating func germanEnd(_ random: inout some RandomNumberGenerator) {
    if Bool.random(using: &random) {
      let bottles = Int64.random(in: 1...6, using: &random)
      deposit += bottles * 25
      row("PFAND 0,25 EURO", money(bottles * 25) + " A *")
      if bottles > 1, layout == .germanCountBelow { lines.append("     \(bottles) Stk x    0,25") }
    }
    if Int.random(in: 0..<3, using: &random) == 0, total > 400 {
      let back = Int64.random(in: 1...12, using: &random) * 8
      deposit -= back
      row("LEERGUT", money(-back) + " A *")
    }
    let names = ["SUMME", "Zu zahlen", "Gesamtbetrag", "Summe", "TOTAL"]
    if layout != .germanStar { lines.append(String(repeating: "-", count: 36)) }
    let name = layout == .germanStar ? "S U M M E" : names.randomElement(using: &random)!
    printTotal(name + (Bool.random(using: &random) ? "   EUR" : ""), money(total))
    if Bool.random(using: &random) {
      row("Geg. BAR   EUR", money((total / 1000 + 1) * 1000))
      row("Rückgeld BAR  EUR", money(total - (total / 1000 + 1) * 1000))
    } else {
      row(["Geg. EC-Cash EUR", "Kartenzahlung", "girocard", "VISA"].randomElement(using: &random)!, money(total))
    }
    lines += ["Steuer  %   Netto   Steuer   Brutto", "B= 7,0%  \(money(total - 50))  0,50  \(money(total))", ""]
    lines.append("Datum: 07.11.2026  Uhrzeit: 17:45:12")
    lines.append("TSE-Signatur: 8F3A")
  }

  mutating func frenchEnd(_ random: inout some RandomNumberGenerator) {
    if Int.random(in: 0..<4, using: &random) == 0, total > 300 {
      let off = Int64.random(in: 1...3, using: &random) * 50
      row("BON D'ACHAT", money(-off))
      voucher += off
    }
    lines.append(String(repeating: "=", count: 36))
    let name = ["TOTAL A PAYER", "TOTAL TTC", "NET A PAYER", "MONTANT DU", "TOTAL \(goods.count) ARTICLES"]
    printTotal(name.randomElement(using: &random)!, money(total) + (layout == .frenchBelow ? " €" : ""))
    row(["CB EMV", "CARTE BANCAIRE", "CB SANS CONTACT"].randomElement(using: &random)!, money(total))
    lines += ["dont TVA 5,5%     \(money(total / 20))", "", "Le 12/09/2026 a 18h04", "MERCI ET A BIENTOT"]
  }

  mutating func britishEnd(_ random: inout some RandomNumberGenerator) {
    if Int.random(in: 0..<3, using: &random) == 0 {
      printSubtotal("£" + money(total))
      if total > 300 {
        voucher += 150
        row("VOUCHER", "-£1.50")
      }
    }
    lines.append("----------")
    let name = ["TOTAL", "BALANCE DUE", "TOTAL TO PAY", "Total (\(goods.count) items)"]
    printTotal(name.randomElement(using: &random)!, "£" + money(total))
    row(["VISA DEBIT", "Contactless Mastercard", "CARD"].randomElement(using: &random)!, "£" + money(total))
    row("CHANGE", "£0.00")
    lines += ["", "14/06/26 10:07  0042 003 1188", "Thank you for shopping with us"]
  }

  mutating func americanEnd(_ random: inout some RandomNumberGenerator) {
    if Int.random(in: 0..<3, using: &random) == 0 {
      deposit += 60
      row("CA CRV", money(60))
    }
    printSubtotal(money(total))
    tax = Int64.random(in: 0...120, using: &random)
    row(["TAX 1   7.000 %", "SALES TAX", "TAX"].randomElement(using: &random)!, money(tax))
    printTotal(["TOTAL", "**** BALANCE", "TOTAL DUE"].randomElement(using: &random)!, "$" + money(total))
    row(["VISA TEND", "DEBIT TEND", "MASTERCARD"].randomElement(using: &random)!, money(total))
    row("CHANGE DUE", "0.00")
    lines += ["# ITEMS SOLD \(goods.count)", "07/21/26   15:09:44", "YOU SAVED $3.00 TODAY"]
  }
}
