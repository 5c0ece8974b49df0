import Accounts
import Testing

@testable import HTTP
@testable import WebParts

@Suite("The scan page", .enabled(if: PasswordHasher.isBuiltIn))
struct ScanPageTests {
  private let house: House
  private let browser: Browser

  init() throws {
    house = try House()
    browser = Browser(house.responder)
  }

  private var home: String { "/h/\(house.home)" }

  /// The page after a form of it was sent.
  private func page(after form: [(String, String)]) throws -> Response {
    try browser.page(after: home + "/do", form + [("next", home + "/scan")])
  }

  @Test("Without a script, a code is typed, with its name if new, its price and its date")
  func digits() throws {
    try browser.signIn("Ann")
    let empty = try browser.get(home + "/scan")
    #expect(empty.status == .ok)
    #expect(empty.text.contains("data-module=\"scan photos\"") && empty.text.contains("data-scan"))
    for name in ["code", "item", "pack", "quantity", "price", "due", "store"] {
      #expect(empty.text.contains("name=\"\(name)\""), "\(name)")
    }
    // Without waiting codes the page does not mention them.
    #expect(!empty.text.contains("nobody knows"))
    let bought = try page(after: [
      ("verb", "buy"), ("code", "5901234123457"), ("item", "rice"), ("pack", "1kg"), ("quantity", "2"),
      ("price", "3.20"), ("due", "2027-03-01"), ("store", ""),
    ])
    #expect(bought.text.contains("Bought 2 kg (2 × 1 kg) rice for €3.20"))
    // From now on the code alone identifies the item.
    #expect(try page(after: [("verb", "buy"), ("code", "5901234123457")]).text.contains("Bought 1 kg rice"))
    let wrong = try page(after: [("verb", "buy"), ("code", "5901234123458")])
    #expect(wrong.text.contains("5901234123458 is not a barcode"))
    #expect(try house.ask(.get, "H/stock").json["lots"]?[1]?["item"] == .string("rice"))
    #expect(try house.ask(.get, "H/stock").json["lots"]?[2] == nil)
  }

  @Test("A code deferred at the terminal waits on the page until identified, and is then bought")
  func waiting() throws {
    try house.scan("4006381333931", "2x", "2.38")
    try browser.signIn("Bo")
    let before = try browser.get(home + "/scan")
    #expect(before.text.contains("1 unknown code"))
    #expect(before.text.contains("<bdi>4006381333931</bdi>"))
    #expect(before.text.contains("Bought, today"))
    #expect(before.text.contains("name=\"code\" value=\"4006381333931\""))
    let named = try page(after: [
      ("verb", "fix"), ("code", "4006381333931"), ("item", "oat drink"), ("pack", "1l"),
    ])
    #expect(named.text.contains("1 purchase that had waited is now recorded"))
    #expect(!named.text.contains("unknown code"))
    let lot = try house.ask(.get, "H/stock").json["lots"]?[0]
    #expect(lot?["item"] == .string("oat drink") && lot?["cost_minor"] == .number("238"))
  }

  @Test("A deferred code can be forgotten, and records nothing")
  func forgetting() throws {
    try house.scan("96385074")
    try browser.signIn("Ann")
    #expect(try browser.get(home + "/scan").text.contains("<bdi>96385074</bdi>"))
    let after = try page(after: [("verb", "product"), ("forget", "96385074")])
    #expect(after.text.contains("Forgot 96385074") && !after.text.contains("unknown code"))
    #expect(try house.ask(.get, "H/stock").json["lots"]?[0] == nil)
  }

  @Test("An eight-digit code is identified on the page like any other")
  func eight() throws {
    try house.scan("96385074")
    try browser.signIn("Ann")
    let named = try page(after: [("verb", "fix"), ("code", "96385074"), ("item", "butter"), ("pack", "250g")])
    #expect(named.text.contains("96385074 is butter, a pack has 250 g"))
  }

  @Test("A guest cannot open the scan page")
  func guests() throws {
    try browser.signIn("Cy")
    #expect(try browser.get(home + "/scan").status == .notFound)
    #expect(!(try browser.get(home).text.contains(home + "/scan")))
  }

  @Test("The page's scripts are served, and their phrases are on the page")
  func scripts() throws {
    try browser.signIn("Ann")
    let page = try browser.get(home + "/scan")
    for name in ["scan.js", "scanrow.js", "basket.js", "card.js", "camera.js", "barcode.js"] {
      #expect(try browser.get(Assets.path(name)).status == .ok, "\(name)")
      let file = String(decoding: Assets.named(name)?.bytes ?? [], as: UTF8.self)
      // Every word('…') in the scripts has its text.
      for key in file.components(between: "word('", and: "'") {
        #expect(page.text.contains("data-word=\"\(key)\""), "\(name): \(key)")
      }
    }
    // The keys for actions on codes and for the fields of a row are "scan-" and their names.
    for name in ["buy", "use", "toss", "count", "look", "item", "pack", "price", "due", "store"] {
      #expect(page.text.contains("data-word=\"scan-\(name)\""), "\(name)")
    }
  }
}
