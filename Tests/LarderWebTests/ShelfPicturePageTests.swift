import Accounts
import LarderModel
import LarderVerbs
import TestSupport
import Testing

@testable import HTTP
@testable import LarderPages
@testable import LarderWeb
@testable import WebParts

@Suite("Pictures of shelves on pages", .enabled(if: PasswordHasher.isBuiltIn))
struct ShelfPicturePageTests {
  private let directory = TemporaryDirectory()
  private let house: House
  private let browser: Browser
  private var path: String { "/h/\(house.home)/stocktake/fridge/picture" }

  init() throws {
    let answer = directory.path + "/answer.json"
    house = try House {
      $0.shelfReader = ShelfReader(command: "cat '\(answer)'", searchPath: "/bin:/usr/bin")
    }
    browser = Browser(house.responder)
    try browser.signIn("Ann")
    for line in ["buy milk 2x1l", "buy ham 200g", "buy eggs 6"] { try house.command(line + " place:fridge") }
  }

  /// Sends a picture in which the stand-in command sees something.
  private func send(_ answer: String) throws -> Response {
    write(Array(answer.utf8), toFile: directory.path + "/answer.json")
    return try browser.upload(path, "file", SamplePicture.png)
  }

  private func number(_ item: String) throws -> UInt32 {
    let catalog = try house.site.households.open(house.home, in: house.site.accounts).ledger.view().context.catalog
    return try #require(catalog.item(named: item)).rawValue
  }

  private static let seen =
    #"[{"name":"milk","count":1,"confidence":0.9,"box":[0.1,0.2,0.3,0.6]},{"name":"ham","count":1},{"name":"blorb","count":2}]"#

  @Test("The page shows the picture and asks only about differences; one button records, one undo takes it back")
  func whole() throws {
    let answer = try send(Self.seen)
    #expect(answer.status == .seeOther, "\(answer.text)")
    let differences = try #require(answer.fields["location"])
    let page = try browser.get(differences)
    #expect(page.faults(besides: ["src=/h/"]) == [] && page.text.contains("<rect"), "\(page.text)")
    #expect(page.text.contains("1 in the picture (9 in 10 sure)") && page.text.contains("not in the picture"))
    #expect(page.text.contains("As recorded: ham.") && page.text.contains("Not a name of an item: blorb."))
    #expect(try browser.get(differences + "/image").bytes == SamplePicture.png)
    let before = try house.ask(.get, "H/stock").text
    let fields = [("item-\(try number("milk"))", "1000 ml"), ("item-\(try number("eggs"))", ""), ("other-1", "")]
    let done = try browser.page(after: differences, fields)
    #expect(done.text.contains("Undo"), "\(done.text)")
    #expect(try house.ask(.get, "H/stock/milk").text.contains("\"1000 ml\""))
    #expect(try house.ask(.get, "H/stock/eggs").text.contains("\"6"))
    #expect(try browser.get(differences).status == .seeOther, "the picture is forgotten")
    try house.command("undo")
    #expect(try house.ask(.get, "H/stock").text == before)
  }

  @Test("Larder records nothing without an answer, or for an answer that cannot be read")
  func nothing() throws {
    let differences = try #require(try send(Self.seen).fields["location"])
    let last = try house.ask(.get, "H/events").json["last"]
    _ = try browser.page(after: differences, [("item-\(try number("milk"))", "")])
    _ = try browser.page(after: differences, [("other-\(try number("milk"))", "many")])
    #expect(try house.ask(.get, "H/events").json["last"] == last)
    #expect(try browser.get(differences).status == .ok)
  }

  @Test(
    "A wrong answer of the command is one sentence, and records nothing",
    arguments: ["", "milk", #"[{"name":"milk","count":-1}]"#, #"[{"name":"milk","count":1,"box":[0,0,2,1]}]"#])
  func wrong(_ answer: String) throws {
    let last = try house.ask(.get, "H/events").json["last"]
    let page = try send(answer)
    #expect(page.status == .unprocessable && page.text.contains("role=\"alert\""), "\(page.text)")
    #expect(page.text.contains("ommand") && page.text.contains("type=\"file\""))
    #expect(try house.ask(.get, "H/events").json["last"] == last)
  }

  @Test("Without a command, the page says what to do")
  func missing() throws {
    let plain = try House()
    let browser = Browser(plain.responder)
    try browser.signIn("Ann")
    let path = "/h/\(plain.home)/stocktake/fridge/picture"
    let page = try browser.get(path)
    #expect(page.faults() == [] && !page.text.contains("type=\"file\""))
    #expect(page.text.contains("administrator can set that up"))
    let sent = try browser.upload(path, "file", SamplePicture.png)
    #expect(sent.status == .unprocessable && sent.text.contains("administrator can set that up"))
  }

  @Test("A picture belongs to its household and its place, and guests see none")
  func others() throws {
    let differences = try #require(try send(Self.seen).fields["location"])
    #expect(try browser.get(differences.replacing("fridge", with: "pantry")).status == .seeOther)
    let guest = Browser(house.responder)
    try guest.signIn("Cy")
    for path in [path, differences, differences + "/image"] { #expect(try guest.get(path).status == .notFound) }
  }
}
