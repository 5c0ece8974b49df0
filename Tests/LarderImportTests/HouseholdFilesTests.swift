import Glibc
import LarderLedger
import LarderModel
import LarderProjections
import StrictCSV
import TestSupport
import Testing

@testable import LarderImport

/// The years of three real households, if they are next to the package.
@Suite("Sample households' years")
struct HouseholdFilesTests {
  private static let folder =
    String(#filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined())
    + "/shared/data/household"
  static let isThere = access(folder, R_OK) == 0
  private static let years = ["light", "typical", "heavy"]

  private static func bytes(_ name: String) throws -> [UInt8] {
    let file = try #require(fopen("\(folder)/\(name).csv", "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
  }

  @Test(
    "A household's year is imported completely, exact to the cent, and once",
    .enabled(if: isThere, "the households' files are not beside the package"), arguments: years)
  func year(_ name: String) throws {
    let bytes = try Self.bytes(name)
    var table = try CSVReader(bytes)
    let price = try #require(table.header.firstIndex(of: "price"))
    let rows = try table.remainingRows()
    let cents = try rows.reduce(Int64(0)) { try $0 + Money(parsing: $1[price], defaultCurrency: .euro).minor }

    let kitchen = try TableKitchen()
    let options = TableKitchen.options()
    let summary = try TableImport.run(bytes, into: kitchen.ledger, options: options)
    #expect(summary.added == rows.count)
    #expect(summary.spent == [Money(minor: cents, currency: .euro)])
    let bought = try kitchen.bodies(Bought.self)
    #expect(bought.reduce(0) { $0 + ($1.body.price?.minor ?? 0) } == cents)
    #expect(try TableImport.run(bytes, into: kitchen.ledger, options: options).added == 0)
  }

  @Test(
    "With purchases assumed used up, only the latest remain in stock",
    .enabled(if: isThere, "the households' files are not beside the package"), arguments: years)
  func usedUp(_ name: String) throws {
    let kitchen = try TableKitchen()
    var options = TableOptions(now: noon, day: day(2018, 1, 1))
    options.usedUpDays = 30
    let bytes = try Self.bytes(name)
    let summary = try TableImport.run(bytes, into: kitchen.ledger, options: options)
    let household = try kitchen.ledger.view().household
    let present = household.lots.present
    #expect(!present.isEmpty)
    #expect(present.allSatisfy { $0.lot.cameIn > day(2017, 12, 2).number })
    #expect(summary.usedUp + present.count == summary.added)
    let again = try TableImport.run(bytes, into: kitchen.ledger, options: options)
    #expect(again.added == 0 && again.usedUp == 0)
  }

  @Test(
    "Every size is read, except ranges, lengths, areas, loads and the yield of a powder",
    .enabled(if: isThere, "the households' files are not beside the package"), arguments: years)
  func sizes(_ name: String) throws {
    var table = try CSVReader(try Self.bytes(name))
    let column = try #require(table.header.firstIndex(of: "size"))
    let unread = Set(try table.remainingRows().map { $0[column] }).filter { !$0.isEmpty && PackageSize($0) == nil }
    let known = ["ft", "load", "loads", "ld", "14-18 ct", "48-54 ct", "50-65 ct", "2 qt/.25 oz"]
    #expect(unread.filter { size in !known.contains { size.hasSuffix($0) } } == [])
  }
}
