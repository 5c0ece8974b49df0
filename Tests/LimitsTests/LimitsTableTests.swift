import Accounts
import Foundation
import LMDB
import LarderCommands
import LarderImport
import LarderModel
import LarderRemote
import LarderVerbs
import LineEditor
import Pictures
import StrictCSV
import StrictJSON
import Testing
import WebFetch
import WebParts

@testable import LarderExchange
@testable import LarderLog
@testable import LarderModel
@testable import LarderProducts
@testable import LarderValues
@testable import larder

/// Checks that the table of limits matches the code.
@Suite("The table of limits")
struct LimitsTableTests {
  /// The maximum in each row, built from the constants in the code.
  private static let expected: [(what: String, most: String)] = {
    let lines = ImportOptions(now: .min)
    let tables = TableOptions(now: .min, day: .min).limits
    return [
      (
        "name of an item, store, place, person or category",
        "\(NameRule.Length.usual.characters) characters and \(NameRule.Length.usual.bytes) bytes"
      ),
      ("name of a meal", "\(NameRule.Length.meal.characters) characters and \(NameRule.Length.meal.bytes) bytes"),
      ("note, words of an event", "\(NameRule.longestNote) bytes"),
      ("steps, notes or description of a recipe", "\(NameRule.longestText) bytes each"),
      ("ingredients of a recipe", "\(Limits.mostIngredients)"),
      ("lines of a typed recipe", "\(Limits.mostRecipeLines)"),
      (
        "fetched page, its redirects, the time for each request",
        "\(PageFetcher.mostBytes) bytes, \(PageFetcher.mostRedirects), \(PageFetcher.mostSeconds) seconds"
      ),
      ("photos of a recipe or an item, a photo", "\(Limits.mostPictures), \(PictureKept.largest) bytes"),
      ("sides of a photo or picture, its pixels", "\(PictureFile.longestSide), \(PictureFile.mostPixels)"),
      ("dishes on the plan, days ahead", "\(Limits.longestPlan), \(PlanMeal.farthest)"),
      ("id of a command", "\(CommandID.longest) bytes"),
      ("typed quantity, price, date or period", "\(ScalarReader.longestText) bytes"),
      ("number", "\(ExactNumber.largest), \(ExactNumber.mostDecimals) decimals"),
      ("quantity", "\(Limits.largestQuantity) mg, µl or thousandths"),
      ("portions of a meal", "\(Limits.largestQuantity / 1000)"),
      ("price", "\(Limits.largestPrice) of the smallest unit of its currency"),
      ("energy", "\(Limits.largestQuantity / 1000) kcal"),
      ("days a food keeps", "\(Limits.longestKeeping)"),
      ("packs of a purchase", "\(UInt16.max - 1)"),
      (
        "what a pack of a product holds, its units",
        "\(ProductDescribed.largestPack) mg, µl or thousandths, \(ProductDescribed.mostUnits)"
      ),
      (
        "label of a product: energy, a nutrient",
        "\(ProductDescribed.mostEnergy) thousandths of a kcal, \(ProductDescribed.mostMilligrams) mg"
      ),
      ("remembered purchases of a product", "\(ProductTable.remembered)"),
      ("days", "\(Day.min) to \(Day.max)"),
      ("instants", "\(Instant.min) to \(Instant.max)"),
      ("names of items, stores, meals, categories or products", "\(Limits.mostNames) of each"),
      ("places, persons", "\(UInt16.max) of each"),
      ("other names of items", "\(Limits.mostNames)"),
      ("lots of a ledger", "\(UInt32.max)"),
      ("events of a command", "\(Limits.mostEvents)"),
      ("events of a ledger, in PostgreSQL", "\(PageHead.endOfSequences - 1), \(Int32.max)"),
      ("words of one event", "\(TextBlob.longestText) bytes each"),
      ("lines of the shopping list", "\(Limits.longestList)"),
      ("unknown codes that wait", "\(DeferredCodes.most)"),
      ("products of the product store", "\(DumpBuilder.mostProducts)"),
      ("lookups of codes in a minute, by all programs together", "\(ServiceState.mostInMinute)"),
      ("codes for which a server waits", "\(LookupQueue.most)"),
      (
        "answer to a lookup, the time to connect and in all",
        "\(ProductService.mostBytes) bytes, \(ProductService.secondsToConnect) and \(ProductService.secondsInAll) seconds"
      ), ("time for which an unknown code is not looked up again", "\(AskedProducts.missLife / 86_400) days"),
      ("picture of a product", "\(ProductPictures.mostBytes) bytes"),
      ("products with a picture", "\(ProductPictures.most)"),
      ("groups of `larder replay --by`", "\(UInt64.max)"),
      (
        "CSV: file, rows, columns, cell",
        "\(tables.totalBytes) bytes, \(tables.rows), \(tables.cellsPerRow), \(tables.cellBytes) bytes"
      ),
      (
        "JSON lines: file, line, events",
        "\(lines.lines.totalBytes) bytes, \(lines.lines.lineBytes) bytes, \(lines.mostEvents)"
      ),
      ("JSON lines: depth", "\(LineDecoder().reader.limits.depth)"),
      (
        "Grocy database: file, rows of a table, value",
        "\(GrocyLimits.fileBytes) bytes, \(GrocyLimits.rows), \(GrocyLimits.valueBytes) bytes"
      ),
      ("description of a Grocy recipe, with pasted pictures", "\(GrocyLimits.descriptionBytes) bytes"),
      (
        "reading a Grocy database",
        "\(GrocyLimits.seconds) seconds of work, \(GrocyLimits.memoryBytes) bytes of memory"
      ),
      (
        "receipt: file, lines, time to read a photo or PDF",
        "\(ReceiptFileReader.mostBytes) bytes, \(ReceiptFileReader.mostLines), \(ReadingCommand.mostSeconds) seconds"
      ),
      ("problems named by an import", "\(lines.mostProblems)"),
      ("a line of `larder -`", "\(LineInput.longestLine) bytes"),
      ("earlier lines of `larder shell`", "\(History.most)"),
      ("commands that wait in a copy's outbox, one of them", "\(Outbox.most), \(Outbox.mostBytes) bytes"),
      ("config file", "\(FileSource.longestSmallFile) bytes"),
      ("message", "\(CommandFailure.longestMessage) bytes"),
      ("initial map of the store", "\(Environment.Options.defaultMapSize) bytes"),
      ("initial map of a served store", "\(EventLog.servingMapSize) bytes"),
      ("simultaneous readers", "\(Environment.Options().maximumReaders)"),
    ]
  }()

  private static let peopleOfServer: [(what: String, most: String)] = [
    (
      "name of a person, household or token of a server",
      "\(DisplayName.longest) characters and \(DisplayName.mostBytes) bytes"
    ),
    ("password", "\(PasswordRules.shortest) to \(PasswordRules.longest) characters"),
    ("people, households of a server", "\(AccountLimits.mostAccounts), \(AccountLimits.mostHouseholds)"),
    (
      "members, tokens, open invitations of a household",
      "\(AccountLimits.mostMembers), \(AccountLimits.mostTokens), \(AccountLimits.mostInvitations)"
    ),
    (
      "links in reminders to a person, their time",
      "\(AccountLimits.mostNoteLinks), \(AccountLimits.noteLinkLife / AccountLimits.day) days"
    ),
    ("phones of a person that get reminders", "\(AccountLimits.mostPhones)"),
    ("mails from pages by a person in an hour", "\(Mailer.mostInAnHour)"),
    ("devices of a person", "\(AccountLimits.mostDevices)"),
    ("recovery codes of a person", "\(RecoveryCode.count)"),
    ("time for a code after the password", "\(AccountLimits.codeWait) seconds"),
    ("waiting password checks", "\(AccountLimits.mostWaiting)"),
    (
      "audit of a server",
      "\(AccountLimits.auditLife / AccountLimits.day) days, \(AccountLimits.mostAuditEntries) entries"
    ),
    ("profile picture", "\(AccountLimits.largestPicture) bytes"),
    ("file of the accounts", "\(AccountLimits.largestFile) bytes"),
  ]

  @Test("The table lists exactly the limits in the code")
  func rows() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: package.appending(path: "Documentation/reference/limits.md"), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2).map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let all = Self.expected + Self.peopleOfServer + ServerLimitRows.all
    #expect(rows.map { $0[0] } == all.map { $0.what })
    for (row, expected) in zip(rows, all) { #expect(row[1] == expected.most, "\(expected.what)") }
    #expect(rows.allSatisfy { $0.count == 3 && !$0[2].isEmpty })
  }
}
