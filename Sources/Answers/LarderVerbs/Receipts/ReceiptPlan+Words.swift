import Document
import LarderModel
import LarderReceipts
import StrictJSON

/// A receipt and its problems in words, as a table and as JSON.
extension ReceiptPlan {
  /// The reason why the receipt cannot be recorded. Nil if it proves itself.
  package func problem(_ style: OutputStyle) -> Message? {
    func money(_ minor: Int64) -> String { Money(minor: minor, currency: currency).formatted(style) }
    guard !receipt.items.isEmpty else { return "the receipt shows no purchases" }
    let day = entryTime.day
    guard day <= entryTime.today else { return "the receipt is dated \(day.formatted(style)), which is in the future" }
    switch receipt.proof {
    case .addsUp: return nil
    case .noTotal: return "the receipt shows no total; check whether a part of it is missing"
    case .differs(let difference):
      let more: Message = difference > 0 ? "less" : "more"
      let sums: Message =
        "the lines add up to \(money(receipt.sum)), \(money(abs(difference))) \(more) than the total of \(money(receipt.total ?? 0))"
      return receipt.doubts.reduce(sums) { text, doubt in "\(text); \(self.question(doubt, style))" }
    case .subtotalDiffers(let line):
      return "the subtotal in line \(line + 1) differs from the lines above it: \(receipt.lines[line].tidied.visible)"
    case .paymentDiffers(let line):
      return
        "the total is \(money(receipt.total ?? 0)), but line \(line + 1) shows another amount: \(receipt.lines[line].tidied.visible)"
    }
  }

  /// The question about one line: `line 14 "GURKE 3,16" may be €3.26`.
  package func question(_ doubt: ReceiptDoubt, _ style: OutputStyle) -> Message {
    let line: Message = "line \(doubt.line + 1) \"\(receipt.lines[doubt.line].tidied.visible)\""
    func money(_ minor: Int64) -> String { Money(minor: minor, currency: currency).formatted(style) }
    switch doubt.kind {
    case .count: return "\(line) does not fit its price"
    case .leadingCount: return "\(line) may begin with a count"
    case .price(let minor?): return "\(line) has no price; \(money(minor)) would complete the sum"
    case .price: return "\(line) has no price"
    case .misread(let minor): return "\(line) may be \(money(minor))"
    case .name: return "\(line) has no name"
    case .sign: return "\(line) has no minus, but is subtracted"
    }
  }

  /// The amounts that are not purchases, one sentence for each kind.
  func additions(_ style: OutputStyle) -> [Message] {
    ReceiptAddition.Kind.allCases.compactMap { kind in
      let minor = receipt.sum(of: kind)
      guard minor != 0 else { return nil }
      let amount = Money(minor: minor, currency: currency).formatted(style)
      return switch kind {
      case .deposit: "Deposits of \(amount) are separate from food."
      case .tax: "Tax of \(amount) is separate from food."
      case .voucher: "Vouchers and discounts on the whole receipt: \(amount)."
      case .refund: "Returned purchases: \(amount)."
      case .rounding: "Rounding: \(amount)."
      case .fee: "Fees and donations: \(amount)."
      }
    }
  }

  /// The receipt as a document: where and when, its lines, and the other amounts.
  package func document(_ style: OutputStyle) -> Document {
    var head = ((store.map { [$0.visible] } ?? []) + [entryTime.day.formatted(style)]).joined(separator: ", ")
    if let total = receipt.total {
      let sum = Money(minor: total, currency: currency).formatted(style)
      head += receipt.isProved ? ": the lines add up to the total of \(sum)." : ": total \(sum)."
    }
    let doubts = receipt.isProved ? receipt.doubts.map { "\(question($0, style).description)." } : []
    return Document(
      "Receipt", isTitled: false,
      [.sentence(head), table(style)] + Block.sentences(additions(style).map(\.description) + doubts))
  }

  /// Writes the receipt: `date`, `store`, `total_minor`, the lines, and the `problem`.
  package func write(problem: String?, to json: inout JSONWriter) {
    json.beginObject()
    json.string("format", "receipt")
    json.bool("dry_run", true)
    json.string("date", receipt.date?.text)
    json.string("store", store)
    json.string("currency", currency.code)
    json.bool("adds_up", receipt.isProved)
    json.integer("total_minor", receipt.total)
    json.integer("sum_minor", receipt.sum)
    for kind in ReceiptAddition.Kind.allCases { json.integer("\(kind.rawValue)_minor", receipt.sum(of: kind)) }
    json.objects("lines", purchases) { purchase, json in
      json.string("name", purchase.printed.name)
      json.integer("count", purchase.printed.count)
      json.integer("price_minor", purchase.printed.price)
      json.integer("weight_g", purchase.printed.weight?.grams)
      json.string("item", purchase.item)
      json.string("naming", purchase.naming.rawValue)
      json.string("quantity", purchase.quantity.text)
      json.strings("remarks", purchase.remarks.map(\.description))
    }
    json.objects("doubts", receipt.doubts) { doubt, json in
      json.integer("line", doubt.line + 1)
      json.string("question", question(doubt, .english).description)
    }
    json.string("problem", problem)
    json.endObject()
  }

  /// The lines with their items.
  func table(_ style: OutputStyle) -> Block {
    let table = DataTable(
      "Receipt", purchases,
      [
        .name("Receipt", \.printed.name.visible), .name("Item") { ($0.item ?? "–").visible },
        .figure("Amount") { $0.amount(style) }, .figure("Price") { $0.price.formatted(style) },
        .text("", priority: 5) { purchase in
          let mark =
            switch purchase.naming {
            case .proposed: "proposed"
            case .unknown: "new"
            case .leftOut: "left out"
            case .known, .given: ""
            }
          return ([mark] + purchase.remarks.map(\.description)).filter { !$0.isEmpty }.joined(separator: "; ")
        },
      ])
    return .table(table)
  }
}
