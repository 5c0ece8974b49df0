import Accounts
import LarderModel
import TestSupport
import Testing

@testable import HTTP
@testable import LarderWeb
@testable import WebParts

@Suite("Receipts on pages", .enabled(if: PasswordHasher.isBuiltIn))
struct ReceiptPageTests {
  private let house: House
  private let browser: Browser
  private var path: String { "/h/\(house.home)/receipt" }

  private static let receipt = """
    NACHBARKAUF
    ZUCKER 1KG           2,58 B
        2 Stk x 1,29
    GURKE                0,79 B
    SUMME        EUR     3,37
    07.11.2025  17:45

    """

  init() throws {
    house = try House()
    browser = Browser(house.responder)
    try browser.signIn("Ann")
  }

  /// Sends a receipt, and returns the path of its lines.
  private func send(_ text: String) throws -> String {
    let answer = try browser.upload(path, "file", Array(text.utf8), named: "bon.txt")
    #expect(answer.status == .seeOther, "\(answer.text)")
    return try #require(answer.fields["location"])
  }

  @Test("A receipt that adds up is put away with one button")
  func putAway() throws {
    let lines = try send(Self.receipt)
    let page = try browser.get(lines)
    #expect(page.status == .ok && page.text.contains("The lines add up to the total of"), "\(page.text)")
    let names = [("name-0", "ZUCKER 1KG"), ("item-0", "sugar"), ("name-1", "GURKE"), ("item-1", "cucumber")]
    let stock = try browser.page(after: lines, [("put", "away")] + names)
    #expect(stock.text.contains("2 things put away"), "\(stock.text)")
    #expect(try browser.get(lines).status == .seeOther, "the receipt is forgotten")
    let again = try browser.get(send(Self.receipt)).text
    #expect(again.contains("has already been put away") && again.contains("Put it away again"), "\(again)")
  }

  @Test("The share sheet of a phone opens a file, or a text that adds up, as a receipt")
  func shared() throws {
    let receipt = Array(Self.receipt.utf8)
    let sent: [(field: String, name: String?)] = [("file", "bon.txt"), ("text", nil)]
    for (field, name) in sent {
      let lines = try browser.upload("/share", field, receipt, named: name).fields["location"] ?? ""
      #expect(lines.hasPrefix(path + "/"), "\(lines)")
      #expect(try browser.get(lines).text.contains("Put away"))
    }
    let recipe = try browser.upload("/share", "text", Array("Soup\n2 leeks".utf8), named: nil)
    #expect(recipe.fields["location"]?.hasPrefix("/h/\(house.home)/add-recipe?text=Soup") == true)
    #expect(try browser.upload("/share", "file", SamplePicture.png).status == .unprocessable, "no program reads photos")
    let stranger = Browser(house.responder)
    #expect(
      try stranger.upload("/share", "file", receipt).fields["location"] == "/sign-in?next=%2Fshare%3Fkept%3D1")
    // A phone that did not keep the file is asked for it again.
    #expect(try browser.get("/share?kept=1").fields["location"]?.hasPrefix(path + "?said=") == true)
  }

  @Test("A wrong digit is asked about, and one tap corrects it")
  func correct() throws {
    let lines = try send(Self.receipt.replacing("0,79", with: "0,19"))
    let page = try browser.get(lines)
    #expect(!page.text.contains("Put away") && page.text.contains("name=\"price\" value=\"79\""), "\(page.text)")
    let corrected = try browser.page(after: lines, [("line", "3"), ("price", "79")])
    #expect(corrected.text.contains("Put away"), "\(corrected.text)")
  }

  @Test("A receipt that adds up shows its questions at their lines")
  func doubts() throws {
    let text = Self.receipt.replacing("SUMME        EUR     3,37", with: "  RABATT 0,20\nSUMME EUR 3,17")
    let page = try browser.get(send(text)).text
    #expect(page.contains("Put away") && page.contains("has no minus, but is subtracted"), "\(page)")
  }

  @Test("A table is put away like a receipt, by file or pasted, and its sum is confirmed if it has no total")
  func table() throws {
    let table = "Datum;Markt;Artikel;Menge;Preis\n24.10.25;Rewe;Zucker;2;2,58\n24.10.25;Rewe;Gurke;1;0,79\n"
    let proved = try browser.get(send(table + ";;Summe;;3,37\n")).text
    #expect(proved.contains("The lines add up to the total of") && proved.contains("Put away"), "\(proved)")
    let wrong = try browser.get(send(table + ";;Summe;;3,38\n")).text
    #expect(!wrong.contains("Put away"), "\(wrong)")
    let pasted = try browser.upload(path, "text", Array(table.replacing("\n", with: "\r\n").utf8), named: nil)
    let lines = try #require(pasted.fields["location"])
    let page = try browser.get(lines).text
    #expect(!page.contains("Put away") && page.contains("name=\"total\" value=\"337\""), "\(page)")
    let confirmed = try browser.page(after: lines, [("total", "337")])
    #expect(confirmed.text.contains("Put away"), "\(confirmed.text)")
    let names = [("name-0", "Zucker"), ("item-0", "sugar"), ("name-1", "Gurke"), ("item-1", "cucumber")]
    #expect(try browser.page(after: lines, [("put", "away")] + names).text.contains("2 things put away"))
    let missing = try browser.upload(path, "text", Array("item,price\nmilk,\n".utf8), named: nil)
    #expect(missing.status == .unprocessable && missing.text.contains("the price is missing"), "\(missing.text)")
    let receipt = try send(Self.receipt.replacing("SUMME        EUR     3,37\n", with: ""))
    let unsure = try browser.page(after: receipt, [("total", "337")])
    #expect(!unsure.text.contains("Put away"), "only the sum of a table can be confirmed")
  }

  @Test("A file without a receipt is refused")
  func refused() throws {
    #expect(try browser.upload(path, "file", Array("hello".utf8), named: "a.txt").status == .unprocessable)
    #expect(try browser.upload(path, "file", SamplePicture.png).status == .unprocessable, "no program reads photos")
  }
}
