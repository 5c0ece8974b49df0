import Document
import LarderModel
import LarderSentences
import StrictJSON

/// The codes that were scanned and that nobody knows yet, each with what it was scanned for and the line that says what
/// it is.
public struct WaitingCodesReport: Hashable, Sendable {
  /// One time that a code was scanned.
  public struct Scan: Hashable, Sendable {
    public let event: UInt64
    public let day: Day
    /// What was to be done with it.
    public let doing: ParkedUse
    /// How many, in thousandths; nil where nobody said.
    public let packs: Int64?
    public let price: Money?
    public let store: String?
    public let person: String?
  }

  public struct Code: Hashable, Sendable {
    public let product: ProductLine
    /// The code as it is typed.
    public let typed: String
    /// The oldest first; there is one at least.
    public let scans: [Scan]

    /// What says what it is, or what a pack of it holds.
    public var next: Invitation { product.item == nil ? .describeProduct(typed) : .describePack(typed) }
  }

  /// Those that were scanned last come first.
  public let codes: [Code]

  init(_ codes: [Code]) { self.codes = codes }
}

extension WaitingCodesReport: Report {
  public func document(_ style: OutputStyle) -> Document {
    var document = Document("Codes that wait to be known", isTitled: false)
    guard let first = codes.first else {
      document.blocks.say("No code waits to be known.")
      return document
    }
    var table = DataTable(
      "Codes that wait to be known",
      columns: [
        .init("Code"), .init("Times", alignment: .right, priority: 8), .init("Last"),
        .init("To", fit: .truncated, minimumWidth: 6, priority: 9), .init("Price", alignment: .right),
        .init("Store", fit: .truncated, minimumWidth: 6, priority: 7),
      ])
    for code in codes {
      guard let last = code.scans.last else { continue }
      table.addRow([
        .init(code.product.code.visible), .init("\(code.scans.count)"), .init(last.day.formatted(style)),
        .init(Self.doing(code.scans, style)), .init(last.price?.formatted(style) ?? ""),
        .name(last.store?.visible ?? ""),
      ])
    }
    document.blocks = [.table(table), .gap]
    document.blocks.say("Say once what each is, and all that it waited for is entered:")
    for code in codes { document.blocks.invite("\(code.next)", indent: 2) }
    document.blocks.append(.gap)
    document.blocks.invite("\(.forgetCode(first.typed)) lets go of one, and enters nothing.", .faint)
    return document
  }

  /// "buy", "buy 2, use".
  private static func doing(_ scans: [Scan], _ style: OutputStyle) -> String {
    var told: [String] = []
    for scan in scans where scan.doing != .unsaid {
      let packs = scan.packs.map { $0 == 1000 ? "" : " \(style.decimal($0, places: 3))" } ?? ""
      if !told.contains(scan.doing.word + packs) { told.append(scan.doing.word + packs) }
    }
    return told.joined(separator: ", ")
  }

  /// `report` "products-unknown", and `codes`: `code`, `typed`, `item` (where only its pack is not known), `next` (the
  /// line that says what it is), and `scans`: `seq`, `day`, `doing`, `packs`, `price`, `store`, `person`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", "products-unknown")
    json.list("codes", codes) { code, json in
      json.beginObject()
      json.string("code", code.product.code)
      json.string("typed", code.typed)
      json.string("item", code.product.itemName)
      json.invitation("next", code.next)
      json.list("scans", code.scans) { scan, json in
        json.beginObject()
        json.integer("seq", scan.event)
        json.day("day", scan.day)
        json.string("doing", scan.doing == .unsaid ? nil : scan.doing.word)
        json.decimal("packs", scan.packs, places: 3)
        json.money("price", scan.price)
        json.string("store", scan.store)
        json.string("person", scan.person)
        json.endObject()
      }
      json.endObject()
    }
    json.endObject()
  }

  public var table: (header: [String], rows: [[String]]) {
    let rows = codes.flatMap { code in
      code.scans.map { scan in
        [
          code.product.code, "\(scan.event)", scan.day.description, scan.doing == .unsaid ? "" : scan.doing.word,
          scan.packs.map { Plain.decimalText($0, places: 3) } ?? "", scan.price?.exactText ?? "", scan.store ?? "",
          scan.person ?? "",
        ]
      }
    }
    return (["code", "event", "day", "doing", "packs", "price", "store", "person"], rows)
  }
}
