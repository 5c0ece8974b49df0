import Accounts
import TestSupport
import Testing

@testable import HTTP
@testable import WebParts

@Suite("Style sheets of the pages", .enabled(if: PasswordHasher.isBuiltIn))
struct SheetTests {
  private let house: House
  private let browser: Browser

  init() throws {
    house = try House()
    browser = Browser(house.responder)
    try browser.signIn("Ann")
  }

  private var home: String { "/h/\(house.home)" }

  private func sheets(of path: String) throws -> [String] {
    let page = try browser.get(path)
    #expect(page.status == .ok)
    return page.text.components(between: "rel=\"stylesheet\" href=\"", and: "\"").map { path in
      String(path.split(separator: "/").last ?? "")
    }
  }

  @Test("Every sheet is served, and has rules")
  func files() throws {
    for name in ["page.css"] + Sheet.allCases.map(\.name) {
      #expect(try #require(Assets.named(name)).bytes.contains(UInt8(ascii: "{")), "\(name)")
    }
  }

  @Test("The first page has one sheet, and other screens add their own in a fixed order")
  func links() throws {
    #expect(try sheets(of: home) == ["page.css"])
    #expect(try sheets(of: home + "/stock") == ["page.css", "parts.css", "stock.css", "why.css"])
    #expect(try sheets(of: home + "/breakfast?meal=breakfast") == ["page.css", "parts.css", "diary.css"])
    #expect(try sheets(of: home + "/month") == ["page.css", "reports.css", "parts.css", "diary.css"])
  }
}
