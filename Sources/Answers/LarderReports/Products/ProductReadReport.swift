import Document
import LarderCodes
import LarderModel
import LarderSentences
import StrictJSON

/// What a text from a pack or a scanner says: a code, or how much a pack holds.
public struct ProductReadReport: Sendable {
  private enum Reading {
    case code(ScannedCode)
    /// It looks like a code of a food, and is none.
    case problem(CodeProblem)
    case pack(PrintedPack)
    case text
  }

  private let text: String
  private let reading: Reading

  /// - Parameter today: the day that tells of which century the dates in a code are.
  public init(_ text: String, today: Day) {
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
}

extension ProductReadReport: Report {
  public func document(_ style: OutputStyle) -> Document {
    var document = Document("What a code or a pack says", isTitled: false)
    switch reading {
    case .code(let code): for said in sentences(code, style) { document.blocks.say(said) }
    case .problem(let problem):
      document.blocks.append(.sentence("\(text.visible) is no code of a food: \(problem.sentence).", .warning))
    case .pack(let pack): document.blocks.say(sentence(pack, style))
    case .text:
      document.blocks.append(
        .sentence("\"\(text.visible)\" is no code, and does not say for certain what a pack holds.", .warning))
    }
    return document
  }

  private func sentences(_ code: ScannedCode, _ style: OutputStyle) -> [String] {
    let digits = code.product.gtin?.printed ?? "\(code.product)"
    var said = [
      code.product.shop != nil
        ? "\(digits) is a shop's own code: what it says, the shop alone knows."
        : code.isContent ? "A case of \(digits)." : "The product \(digits)."
    ]
    if let other = code.otherProduct { said.append("It may be \(other.gtin?.printed ?? "\(other)"), too.") }
    if code.mayBeNumber {
      said.append("Eight digits may be a date as well: they are a code where the product is known.")
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

  /// `report` "product-read", `text`; of a code `gtin` or `in_store`, `content` (whether it is of what a case holds),
  /// `best_before`, `use_by`, `sell_by`, `packed`, `produced`, `kg`, `lb`, `litre`, `count`, `price`, `currency` (its
  /// number), `batch`, `serial`; of what is no code, though it looks like one, `problem`; `pack` with `amount`, `unit` (g,
  /// ml, piece), `units` and `drained`, where the text says what a pack holds. Weights and prices are text, as printed.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", "product-read")
    json.string("text", text)
    var (code, pack, problem): (ScannedCode?, PrintedPack?, CodeProblem?)
    switch reading {
    case .code(let read): code = read
    case .pack(let read): pack = read
    case .problem(let found): problem = found
    case .text: break
    }
    json.members(of: code)
    json.string("problem", problem?.word)
    json.key("pack")
    if let pack {
      json.beginObject()
      json.decimal("amount", Int64(pack.amount.thousandths), places: 3)
      json.string("unit", pack.amount.measure.unit)
      json.integer("units", pack.units)
      json.decimal("drained", pack.drained.map { Int64($0.thousandths) }, places: 3)
      json.endObject()
    } else {
      json.null()
    }
    json.endObject()
  }

  public var table: (header: [String], rows: [[String]]) {
    var row = [text, "", "", "", ""]
    switch reading {
    case .code(let code):
      (row[1], row[2]) = (code.product.gtin?.description ?? "", code.product.shop?.description ?? "")
    case .problem(let problem): row[3] = problem.word
    case .pack(let pack): row[4] = "\(pack.amount.quantity)"
    case .text: break
    }
    return (["text", "gtin", "in_store", "problem", "pack"], [row])
  }
}

extension PrintedDate {
  /// The day; every date that was read is one.
  package var inCalendar: Day { Day(year: year, month: month, day: day) ?? .min }
}

extension CodeProblem {
  /// "it should end in 1".
  package var sentence: String {
    switch self {
    case .checkDigit(let expected): "it should end in \(expected)"
    case .length(let count): "it has \(count) digits; a code has 8, 12, 13 or 14"
    case .notDigits: "a code is digits"
    case .zeros: "it is nothing but zeros"
    case .book: "it is that of a book or a magazine"
    case .coupon: "it is that of a coupon or a receipt for empties"
    case .date: "it has a date that no calendar has"
    case .noProduct: "it names no product"
    case .elements: "a part of it cannot be read, so none of it is taken"
    }
  }
}

extension PrintedAmount {
  package var quantity: Quantity { Quantity(amount: Int64(thousandths), dimension: measure.dimension) }
}

extension PrintedMeasure {
  fileprivate var dimension: Dimension {
    switch self {
    case .grams: .mass
    case .millilitres: .volume
    case .pieces: .pieces
    }
  }

  fileprivate var unit: String {
    switch self {
    case .grams: "g"
    case .millilitres: "ml"
    case .pieces: "piece"
    }
  }
}
