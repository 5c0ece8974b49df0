import Document
import LarderAnswers
import LarderCodes
import LarderModel
import LarderSentences
import PlainText

/// The meaning of a text from a pack or a scanner: a code, or the contents of a pack.
package struct ProductReadReport: Sendable, DescribedReport {
  private enum Reading {
    case code(ScannedCode)
    /// The text looks like a code of a food, but is not valid.
    case problem(CodeProblem)
    case pack(PrintedPack)
    case text
  }

  private let text: String
  private let reading: Reading

  /// - Parameter today: The day that decides the century of two-digit years in a code.
  package init(_ text: String, today: Day) {
    self.text = text
    do throws(CodeProblem) {
      if let code = try ScannedCode.read(text, year: Int(today.year)) {
        reading = .code(code)
      } else {
        reading = PrintedPack(reading: text).map { .pack($0) } ?? .text
      }
    } catch {
      reading = .problem(error)
    }
  }

  package func document(_ style: OutputStyle) -> Document {
    var document = Document("Code or pack", isTitled: false)
    switch reading {
    case .code(let code): for said in sentences(code, style) { document.blocks.say(said) }
    case .problem(let problem):
      document.blocks.append(.sentence("\(text.visible) is not a barcode: \(problem.sentence).", .warning))
    case .pack(let pack): document.blocks.say(sentence(pack, style))
    case .text:
      document.blocks.append(
        .sentence("\"\(text.visible)\" is not a code and does not clearly give a pack size.", .warning))
    }
    return document
  }

  private func sentences(_ code: ScannedCode, _ style: OutputStyle) -> [String] {
    let digits = code.product.gtin?.printed ?? "\(code.product)"
    var said = [
      code.product.shop != nil
        ? "\(digits) is a shop's own code; only the shop knows its meaning."
        : code.isContent ? "A case of \(digits)." : "The product \(digits)."
    ]
    if let other = code.otherProduct { said.append("It may also be \(other.gtin?.printed ?? "\(other)").") }
    if code.mayBeNumber {
      said.append("Eight digits may also be a date; Larder reads them as a code if it knows the product.")
    }
    said += code.said(style)
    return said
  }

  private func sentence(_ pack: PrintedPack, _ style: OutputStyle) -> String {
    let all = pack.amount.quantity.formatted(style)
    let units = pack.units.map { units in
      pack.unit.map { ": \(units) of \($0.quantity.formatted(style))" } ?? " in \(units) units"
    }
    let drained = pack.drained.map { ", \($0.quantity.formatted(style)) of it drained" } ?? ""
    return "A pack of \(all)\(units ?? "")\(drained)."
  }

  package static let word = "product-read"
  package static let described: String? = "text gtin in_store pack problem"
  package static let fields: [ReportField<ProductReadReport>] = [
    .text("text", \.text), .members(of: ScannedCode.fields) { .some($0.code) },
    .text("problem?") { if case .problem(let problem) = $0.reading { problem.word } else { nil } },
    .object(
      "pack?",
      [
        .decimal("amount") { Int64($0.amount.thousandths) }, .text("unit", \.amount.measure.unit),
        .count("units?", \.units), .decimal("drained?") { $0.drained.map { Int64($0.thousandths) } },
      ], as: .anything, \.pack),
    .cell("pack") { report in report.pack.map { "\($0.amount.quantity)" } ?? "" },
  ]

  private var code: ScannedCode? { if case .code(let code) = reading { code } else { nil } }
  private var pack: PrintedPack? { if case .pack(let pack) = reading { pack } else { nil } }

  package var table: (header: [String], rows: [[String]]) {
    Self.fields.table("text gtin in_store problem pack", [self])
  }
}

extension PrintedMeasure {
  fileprivate var unit: String {
    switch self {
    case .grams: "g"
    case .millilitres: "ml"
    case .pieces: "piece"
    }
  }
}

/// Information in a code apart from the product.
extension ScannedCode {
  /// Whether the code contains anything else: a date, a weight, a batch.
  var saysMore: Bool {
    isContent || dates.contains { $0.date != nil } || !amounts.isEmpty || count != nil || price != nil || batch != nil
      || serial != nil
  }

  /// The other information, one sentence each.
  func said(_ style: OutputStyle) -> [String] {
    var said: [String] = []
    for (name, date) in dates { if let date { said.append("\(name) \(date.inCalendar.formatted(style)).") } }
    let amounts = amounts.map { "\($0.number) \($0.unit)" }
    if !amounts.isEmpty { said.append("\(amounts.joined(separator: ", ")).") }
    if let count { said.append(isContent ? "It holds \(count)." : "\(count) pieces.") }
    if let price { said.append("Price \(price)\(currencyName.map { " \($0)" } ?? "").") }
    if let batch { said.append("Batch \(batch.visible).") }
    if let serial { said.append("Serial number \(serial.visible).") }
    return said
  }

  private var dates: [(name: String, date: PrintedDate?)] {
    [
      ("Best before", bestBefore), ("Use by", useBy), ("Sell by", sellBy), ("Packed on", packed),
      ("Made on", produced),
    ]
  }

  private var amounts: [(number: PrintedNumber, unit: String)] {
    [(kilograms, "kg"), (pounds, "lb"), (litres, "l")].compactMap { number, unit in number.map { ($0, unit) } }
  }

  private var currencyName: String? { currency.map { CurrencyNumber.letters(of: $0) ?? "in the currency \($0)" } }

  /// The fields of a code. All are null if there is no code, and each if it is missing.
  static let fields: [ReportField<ScannedCode?>] = [
    .text("gtin?") { $0?.product.gtin?.description }.sometimes,
    .text("in_store?") { $0?.product.shop?.description }.sometimes, .flag("content") { $0?.isContent ?? false },
    .text("best_before?") { $0?.bestBefore?.description }, .text("use_by?") { $0?.useBy?.description },
    .text("sell_by?") { $0?.sellBy?.description }, .text("packed?") { $0?.packed?.description },
    .text("produced?") { $0?.produced?.description }, .text("kg?") { $0?.kilograms?.description },
    .text("lb?") { $0?.pounds?.description }, .text("litre?") { $0?.litres?.description },
    .integer("count?") { $0?.count },
    .text("price?") { $0?.price?.description }.ofMoney, .text("currency?") { $0?.currency.map { "\($0)" } }.ofMoney,
    .text("batch?") { $0?.batch }, .text("serial?") { $0?.serial },
  ]
}
