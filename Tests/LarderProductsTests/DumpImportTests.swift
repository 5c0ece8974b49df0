import Foundation
import LarderLabels
import LarderSimulator
import StrictJSON
import TestSupport
import Testing

@testable import LarderProducts

@Suite("Importing dumps of products")
struct DumpImportTests {
  private let directory = TemporaryDirectory()
  private var store: ProductStore { ProductStore(ProductFolder(directory.path + "/products")) }

  private func file(_ name: String, _ text: String) -> String {
    write(Array(text.utf8), toFile: directory.path + "/" + name)
    return directory.path + "/" + name
  }

  private func line(_ code: String, _ name: String, modified: Int = 0, country: String = "en:germany") -> String {
    #"{"code":"\#(code)","product_name":"\#(name)","last_modified_t":\#(modified),"countries_tags":["\#(country)"]}"#
      + "\n"
  }

  @Test("The newest product with a code counts, or the last of equal ones")
  func duplicates() throws {
    let store = store
    let summary = try store.importDump(
      file(
        "a.jsonl",
        line("96385074", "new", modified: 9) + line("96385074", "old", modified: 5)
          + line("0000096385074", "newest", modified: 9) + line("4006381333931", "tea")), at: 1)
    #expect(summary.lines == 4 && summary.taken == 4 && summary.products == 2)
    #expect(store.product(96_385_074)?.record.name == "newest")
    let second = try store.importDump(
      file("b.jsonl", line("96385074", "older", modified: 8) + line("4006381333931", "better tea", modified: 1)), at: 2)
    #expect(second.products == 2 && store.importedFacts == DumpFacts(products: 2, importedAt: 2))
    #expect(store.product(96_385_074)?.record.name == "newest")
    #expect(store.product(4_006_381_333_931)?.record.name == "better tea")
    #expect(store.search("Better TEA", most: 5).count == 1 && store.search("older", most: 5).isEmpty)
  }

  @Test("Lines that cannot be read are counted and skipped")
  func hostile() throws {
    let text =
      line("96385074", "tea") + "\r\n" + #"{"code":"4006381333931","product_name":"cut"# + "\n" + "[]\n{}\n\u{0}\n"
      + #"{"code":"12a"}"# + "\n" + #"{"code":"123456789012345678"}"# + "\n"
      + String(repeating: "{\"a\":", count: 2_000) + "\n" + String(repeating: "x", count: 5 << 20) + "\n"
      + line("4006381333931", "last").dropLast()
    let store = store
    let summary = try store.importDump(file("hostile.jsonl", text), at: 1)
    #expect(summary.taken == 2 && summary.products == 2 && summary.lines == summary.taken + summary.unreadable)
    #expect(summary.unreadable == 8)
    #expect(store.product(4_006_381_333_931)?.record.name == "last")
  }

  @Test("With countries, the products of others are left out")
  func countries() throws {
    let store = store
    let path = file(
      "c.jsonl", line("96385074", "tea", country: "en:austria") + line("4006381333931", "oats", country: "en:france"))
    let summary = try store.importDump(path, countries: ["en:germany", "en:austria"], at: 1)
    #expect(summary.taken == 1 && summary.elsewhere == 1 && summary.products == 1)
    #expect(store.product(4_006_381_333_931)?.record == nil)
  }

  @Test("Countries are codes, names or tags")
  func countryTags() throws {
    #expect(
      try CountryTag.tags(of: "de, AT,uk,new zealand,fr:suisse") == [
        "en:germany", "en:austria", "en:united-kingdom", "en:new-zealand", "fr:suisse",
      ])
    #expect(try CountryTag.tags(of: "").isEmpty)
    #expect(throws: UnknownCountry(code: "xx")) { try CountryTag.tags(of: "de,xx") }
  }

  @Test("A compressed dump is read like another one, and one that is cut off changes nothing")
  func compressed() throws {
    let store = store
    _ = try store.importDump(file("a.jsonl", line("96385074", "tea")), at: 1)
    let many = (0..<5_000).map { line("4\($0 + 100_000)", "product \($0 * 7_919)") }.joined()
    let path = file("b.jsonl", many)
    let gzip = Process()
    gzip.executableURL = URL(filePath: "/usr/bin/gzip")
    gzip.arguments = [path]
    try gzip.run()
    gzip.waitUntilExit()
    let packed = try #require(bytes(ofFile: path + ".gz"))
    write(Array(packed.dropLast(500)), toFile: directory.path + "/cut")
    #expect(throws: ProductStoreError.badArchive) { try store.importDump(directory.path + "/cut", at: 2) }
    #expect(store.importedFacts == DumpFacts(products: 1, importedAt: 1))
    #expect(try store.importDump(path + ".gz", at: 3).products == 5_001)
    #expect(store.product(4_102_345)?.record.name == "product \(2_345 * 7_919)")
    for gtin in 4_099_990..<4_100_010 as Range<UInt64> { #expect(store.has(gtin) == (store.product(gtin) != nil)) }
    #expect(!store.has(4_099_999) && store.has(4_100_000))
    let names = TemporaryDirectory.names(in: store.folder.path)
    #expect(names.filter { $0 != "import.lock" }.count == 1, "\(names)")
  }

  @Test("Other files are refused")
  func others() throws {
    for text in ["", "hello\n", "a\tb\n1\t2\n", "{}\n{}\n", "code\tproduct_name\n"] {
      #expect(throws: ProductStoreError.notADump) { try store.importDump(file("x", text), at: 1) }
    }
    #expect(throws: ProductStoreError.system(code: ENOENT, path: "/nowhere/x")) {
      try store.importDump("/nowhere/x", at: 1)
    }
  }

  @Test("A row of the table is split at tabs, and quotes count as letters")
  func table() throws {
    let head = "code\turl\tproduct_name\tquantity\tcategories_tags\tallergens\tfat_100g\tsalt_100g\tunique_scans_n"
    let rows = [
      "96385074\thttp\t\"Best\" tea, \\ 5\"\t6 x 330 ml\ten:teas,en:hot-drinks\ten:milk\t1.5\t-\t12",
      "4006381333931\tx\tfew cells", "4006381333931\tx\toats\t\t\t\t007\t2.5e-1\t", "\t\t\t\t\t\t\t\t",
    ]
    let store = store
    let summary = try store.importDump(file("t.csv", ([head] + rows).joined(separator: "\n")), at: 1)
    #expect(summary.taken == 2 && summary.unreadable == 2)
    let tea = try #require(store.product(96_385_074)?.record)
    #expect(tea.name == "\"Best\" tea, \\ 5\"" && tea.packText == "6 x 330 ml" && tea.scans == 12)
    #expect(tea.categories == ["en:teas", "en:hot-drinks"] && tea.allergens.map(\.text) == ["en:milk"])
    #expect(tea.label?[.fat] == LabelFigure(thousandths: 1_500) && tea.label?[.salt] == nil)
    #expect(store.product(4_006_381_333_931)?.record.label?[.salt] == LabelFigure(thousandths: 250))
  }

  @Test("A real table is read", .enabled(if: ProductData.folder != nil, Comment(rawValue: ProductData.skipped)))
  func realTable() throws {
    let store = store
    let path = try #require(ProductData.folder).appending(path: "off-export.csv").path()
    let summary = try store.importDump(path, at: 1)
    #expect(summary.lines == 85 && summary.unreadable == 0)
    let onion = try #require(store.search("spring onion", most: 1).first?.record)
    #expect(onion.code == "00001373" && onion.scans == 4 && onion.countries == ["en:united-kingdom"])
    #expect(onion.label?[.kilojoules] == 124 && onion.label?[.sugars] == LabelFigure(thousandths: 1_750))
  }

  @Test(
    "A line with only the members that are read says the same as the whole line",
    .enabled(if: ProductData.folder != nil, Comment(rawValue: ProductData.skipped)))
  func skimming() throws {
    var (skimmer, json) = (LineSkimmer(), JSONReader())
    for line in ProductData.lines("off-products.jsonl") {
      let bytes = Array(line.utf8)
      let isRead = ProductReading.parse(bytes.span, into: &json)
      #expect(isRead)
      let whole = ProductReading.product(.root, of: json)
      let skimmed = skimmer.skim(bytes.span)
      let object = try #require(skimmed)
      try json.parse(object)
      #expect(ProductReading.product(.root, of: json) == whole)
      #expect(object.count < bytes.count)
    }
  }

  @Test("The store does not depend on the lines that each thread reads", arguments: 0..<4 as Range<UInt64>)
  func threads(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var lines: [String] = []
    for number in 0..<200 {
      let code = "\(4_006_381_000_000 + Int.random(in: 0...120, using: &random))"
      let tag = "en:country-\(Int.random(in: 0...30, using: &random))"
      lines.append(line(code, "product \(number)", modified: number, country: tag))
      if number.isMultiple(of: 17) { lines.append("{\"code\":\n") }
    }
    let path = file("threads.jsonl", lines.joined())
    func imported(_ path: String, _ name: String, batchBytes: Int) throws -> (store: ProductStore, bytes: [UInt8]?) {
      let folder = ProductFolder(directory.path + "/" + name)
      let summary = try DumpImport.run(path, into: folder, after: nil, countries: [], at: 1, batchBytes: batchBytes)
      #expect(summary.lines == lines.count && summary.taken == 200)
      return (ProductStore(folder), bytes(ofFile: folder.path + "/dump-1/data.mdb"))
    }
    // One thread reads all lines of one batch.
    let whole = try imported(path, "whole", batchBytes: .max)
    #expect(whole.bytes != nil)
    for size in [1, Int.random(in: 100...20_000, using: &random)] {
      #expect(try imported(path, "by-\(size)", batchBytes: size).bytes == whole.bytes, "\(size)")
    }
    let shuffled = file("shuffled.jsonl", lines.shuffled(using: &random).joined())
    let other = try imported(shuffled, "shuffled", batchBytes: 300).store
    for gtin in 4_006_381_000_000...4_006_381_000_120 as ClosedRange<UInt64> {
      #expect(other.product(gtin)?.record == whole.store.product(gtin)?.record)
    }
  }

  @Test("Records in several files are merged like in a dictionary", arguments: 0..<10 as Range<UInt64>)
  func merging(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = directory.path
    var sorter = RecordSorter(in: folder, mostBytes: Int.random(in: 10...500, using: &random))
    var model: [UInt64: (modified: Int64, record: [UInt8])] = [:]
    for _ in 0..<Int.random(in: 0...300, using: &random) {
      let gtin = UInt64.random(in: 1...40, using: &random)
      let modified = Int64.random(in: 0...3, using: &random)
      let record = (0..<Int.random(in: 0...20, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      try sorter.add(record.span, of: gtin, modified: modified)
      if modified >= model[gtin]?.modified ?? .min { model[gtin] = (modified, record) }
    }
    var sorted = try sorter.sorted()
    var found: [UInt64] = []
    while sorted.advance() {
      found.append(sorted.gtin)
      #expect(sorted.record == model[sorted.gtin]?.record)
    }
    #expect(found == model.keys.sorted())
    #expect(TemporaryDirectory.names(in: folder).isEmpty)
  }
}
