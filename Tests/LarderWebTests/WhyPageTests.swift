import Accounts
import Testing

@testable import HTTP
@testable import WebParts

@Suite("The Why and History pages", .enabled(if: PasswordHasher.isBuiltIn))
struct WhyPageTests {
  private let house: House
  private let browser: Browser

  init() throws {
    house = try House()
    browser = Browser(house.responder)
    try browser.signIn("Ann")
    try house.command("buy milk 2l 2.38 store:Lidl due:+9d place:fridge")
    try house.command("use milk 200ml")
  }

  private var home: String { "/h/\(house.home)" }

  /// The number of the purchase on the page of its history.
  private func purchase() throws -> String {
    let text = try browser.get(home + "/history?item=milk").text
    let row = try #require(text.split(separator: "<li").first { $0.contains("Bought 2 l milk") })
    return String(try #require(row.split(separator: "data-key=\"event ").last).prefix { $0.isNumber })
  }

  @Test("An amount is explained by its events, each with day, change and person")
  func amount() throws {
    let page = try browser.get(home + "/why?of=milk")
    #expect(page.faults() == [])
    for text in [
      "1.8 l is in stock (milk), from 2 events:", "Bought 2 l milk for €2.38 at Lidl", "2026-11-24", "+2 l", "−200 ml",
      "by Ann", "Left 1.8 l",
    ] {
      #expect(page.text.contains(text), "\(text)")
    }
    let worth = try browser.get(home + "/why?of=worth")
    #expect(worth.text.contains("Together") && worth.text.contains("class=\"together\""))
    for words in ["share%20-p%20month", "price%20milk", "average", "goal", "waste%20-p%20month", ""] {
      let page = try browser.get(home + "/why?of=" + words)
      #expect(page.status == .ok && page.faults() == [], "\(words)")
    }
    #expect(try browser.get(home + "/why?of=nothing-like-it").status != .ok)
  }

  @Test("An event is corrected from its row, which then shows the correction and its author")
  func correction() throws {
    let number = try purchase()
    let page = try browser.get(home + "/why?of=milk")
    #expect(page.text.contains("\(home)/fix/\(number)?next="))
    let form = try browser.get(home + "/fix/\(number)?next=" + QueryText.encoded(home + "/why?of=milk"))
    #expect(form.faults() == [])
    #expect(form.text.contains("Now: €2.38") && form.text.contains("Now: 2 l") && form.text.contains("Now: Lidl"))
    let fields = try #require(form.form(with: "name=\"price\""))
    let corrected = try browser.page(after: home + "/do", fields + [("price", "2.78"), ("store", ""), ("due", "")])
    #expect(corrected.text.contains("Price €2.38 → €2.78, fixed by"))
    let story = try browser.get(home + "/why?of=\(number)")
    #expect(story.text.contains("Originally: bought 2 l milk for €2.38") && story.text.contains("Entered as “2l”."))
    #expect(try browser.get(home + "/fix/999").status != .ok)
  }

  @Test("An event is undone and redone from its row")
  func undoing() throws {
    let number = try purchase()
    let page = try browser.get(home + "/history?item=milk")
    let undone = try browser.page(
      after: home + "/do", try #require(page.form(with: "aria-label=\"Undo \(number)\"")))
    #expect(undone.text.contains("Undid") && undone.text.contains("class=\"undone\""))
    let redone = try browser.page(
      after: home + "/do", try #require(undone.form(with: "aria-label=\"Redo \(number)\"")))
    #expect(!redone.text.contains("class=\"undone\""))
  }

  @Test("The history shows forty events per page, with a link to earlier ones")
  func pages() throws {
    for _ in 0..<45 { try house.command("use milk 1ml") }
    func count(_ page: Response) -> Int { page.text.split(separator: "data-key=\"event ").count - 1 }
    let first = try browser.get(home + "/history?item=milk")
    #expect(count(first) == 40)
    let link = try #require(first.text.split(separator: "href=\"").first { $0.contains(">Older entries<") })
    let path = String(link.prefix { $0 != "\"" }).replacing("&amp;", with: "&")
    let second = try browser.get(path)
    // The purchase, what is known of milk, and the uses that did not fit.
    #expect(count(second) >= 7 && !second.text.contains(">Older entries<"))
    #expect(second.text.contains("Bought 2 l milk"))
  }

  @Test("A name with more than letters is quoted", arguments: ["oat drink", "Ann's \"jam\"", "milk", "7-up"])
  func quoting(_ name: String) throws {
    #expect(try PageCommand.words(of: PageCommand.quoted(name)) == [name])
  }
}
