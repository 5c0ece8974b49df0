import Foundation
import TestSupport
import Testing

@testable import LarderCodes

/// Codes and packs from the data next to the project. The tests are skipped without it.
@Suite(.enabled(if: ProductData.folder != nil, "\(ProductData.skipped)"))
struct FoundDataTests {
  @Test("Every collected code is read as expected")
  func codes() {
    for row in ProductData.rows("barcodes.csv") where row.count > 2 {
      let text = row[1].replacingOccurrences(of: "\\x1d", with: "\u{1D}")
      #expect(said(text) == row[2], "\(row[0]): \(row[1])")
    }
  }

  @Test("Every code on a photograph is valid")
  func photographs() throws {
    for row in ProductData.rows("photos/expected.csv") where row.count > 4 {
      #expect(try ScannedCode.read(row[4], year: 2026) != nil, "\(row[4])")
    }
  }

  /// The program for photographs from this build or on the search path. Nil if there is none that can read anything.
  private static let photoReader: PhotoReader? = {
    let built = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../.build/release").path
    let reader = PhotoReader(searchPath: "\(built):/usr/local/bin:/usr/bin")
    guard let photo = bytes(ofFile: "\(ProductData.folder?.path ?? "")/photos/ean13-00.jpg"),
      (try? reader.codes(in: photo, year: 2026)) != nil
    else { return nil }
    return reader
  }()

  @Test(
    "Photographs are read as expected, and none wrongly",
    .enabled(if: photoReader != nil, "skipped: there is no larder-scan; make scan builds it"))
  func photographsRead() throws {
    let (folder, reader) = (try #require(ProductData.folder), try #require(Self.photoReader))
    let rows = ProductData.rows("photos/expected.csv").filter { $0.count > 4 && $0[0].hasSuffix(".jpg") }
    var missed: [String] = []
    for row in rows {
      let photo = try #require(bytes(ofFile: "\(folder.path)/photos/\(row[0])"))
      let texts = try reader.codes(in: photo, year: 2026).map(\.text)
      #expect(texts.allSatisfy { $0 == row[4] }, "\(row[0]) was read as \(texts)")
      if texts.isEmpty { missed.append(row[0]) }
    }
    #expect(missed.count * 100 <= rows.count * 5, "\(missed)")
  }

  @Test("Packs are read as expected, and none is guessed")
  func packs() {
    let rows = ProductData.rows("packs.csv").filter { $0.count > 2 }
    var wrong: [String] = []
    for row in rows {
      let pack = PrintedPack(reading: row[0])
      let isRight = row[1] == "?" ? pack == nil : pack.map { says($0, row[1], row[2]) } ?? false
      if !isRight {
        wrong.append("\(row[0]): \(row[1]) \(row[2]), read as \(pack.map(String.init(describing:)) ?? "?")")
      }
      if let pack { #expect(row[1] != "?" && says(pack, row[1], row[2]), "guessed: \(row[0])") }
    }
    #expect(wrong.count * 100 <= rows.count * 7, "\(wrong)")
  }

  @Test("Every product's pack is read as in its source, or not at all")
  func products() throws {
    let folder = try #require(ProductData.folder)
    let lines = try String(contentsOf: folder.appending(path: "off-products.jsonl"), encoding: .utf8).split(
      separator: "\n")
    for line in lines {
      let product = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard let text = product?["quantity"] as? String, let pack = PrintedPack(reading: text),
        let amount = (product?["product_quantity"]).flatMap({ Double("\($0)") })
      else { continue }
      let read = Double(pack.amount.thousandths) / 1000
      #expect(abs(read - amount) <= amount / 100, "\(text): \(amount), read as \(read)")
    }
  }

  private func says(_ pack: PrintedPack, _ amount: String, _ units: String) -> Bool {
    let measure: PrintedMeasure = amount.hasSuffix("ml") ? .millilitres : amount.hasSuffix("g") ? .grams : .pieces
    guard let wanted = Double(amount.prefix { $0.isNumber || $0 == "." }) else { return false }
    let read = Double(pack.amount.thousandths) / 1000
    return pack.amount.measure == measure && abs(read - wanted) <= wanted / 200 && pack.units == Int(units)
  }

  /// The meaning of a code, in the format of the data.
  private func said(_ text: String) -> String {
    do throws(CodeProblem) {
      guard let code = try ScannedCode.read(text, year: 2026) else { return "text" }
      var fields: [String: String?] = [
        "best_before": code.bestBefore?.description, "use_by": code.useBy?.description,
        "sell_by": code.sellBy?.description, "packed": code.packed?.description,
        "produced": code.produced?.description, "kg": code.kilograms?.description,
        "lb": code.pounds?.description, "litre": code.litres?.description, "count": code.count?.description,
        "price": code.price?.description, "currency": code.currency?.description,
        "batch": code.batch, "serial": code.serial, "content": code.isContent ? "1" : nil,
      ]
      fields["gtin"] = code.product.gtin?.description
      fields["in_store"] = code.product.shop?.description
      return fields.compactMap { key, value in value.map { "\(key)=\($0)" } }.sorted().joined(separator: ";")
    } catch {
      return "error:\(error.word)"
    }
  }
}
