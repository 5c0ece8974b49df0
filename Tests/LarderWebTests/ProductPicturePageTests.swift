import Accounts
import LarderModel
import LarderWords
import TestSupport
import Testing

@testable import HTTP
@testable import LarderPages
@testable import LarderProducts
@testable import Pictures
@testable import WebParts

@Suite("Product pictures on the pages", .enabled(if: PasswordHasher.isBuiltIn))
struct ProductPicturePageTests {
  private static let oats: UInt64 = 4_006_381_333_931
  private static let tea: UInt64 = 9_506_000_134_352
  private static let credit = "Picture: Open Food Facts, CC BY-SA"

  private let directory = TemporaryDirectory()
  private let house: House
  private let browser: Browser
  private let store: ProductStore

  init() throws {
    let store = ProductStore(ProductFolder(directory.path + "/products"))
    for (gtin, name) in [(Self.oats, "Barista oats"), (Self.tea, "Mystery tea")] {
      var record = ProductRecord(code: "\(gtin)")
      (record.name, record.packText) = (name, "1 l")
      store.keep(record, of: gtin, at: 1_795_000_000)
    }
    house = try House { $0.products = store }
    browser = Browser(house.responder)
    self.store = store
    try browser.signIn("Ann")
  }

  private var home: String { "/h/\(house.home)" }

  private func path(_ code: UInt64) -> String { home + "/product/\(code)" }

  /// Keeps a picture of a product, and returns its address.
  @discardableResult
  private func keepPicture(of code: UInt64) throws -> String {
    store.pictures.keep(try PictureFile(SamplePicture.png), of: code)
    let file = try #require(store.pictures.file(of: code))
    return "/api/v1/households/\(house.home)/product-pictures/\(file)"
  }

  /// The number of drawings of foods on a page.
  private func drawings(_ page: Response) -> Int { page.text.matches(of: /class="drawing food"/).count }

  @Test("A page shows the picture of a product with its source, and otherwise a drawing")
  func cards() throws {
    let drawn = try browser.get(path(Self.oats))
    #expect(drawings(drawn) == 1 && !drawn.text.contains("product-pictures") && !drawn.text.contains(Self.credit))
    let address = try keepPicture(of: Self.oats)
    for isKnown in [false, true] {
      if isKnown { try house.command("buy \(Self.oats) oat drink 1l 2.38") }
      let page = try browser.get(path(Self.oats))
      #expect(page.status == .ok && page.faults(besides: ["src=" + address]) == [] && drawings(page) == 0)
      #expect(page.text.contains("src=\"\(address)\"") && page.text.contains("alt=\"Picture of Barista oats\""))
      #expect(page.text.contains(Self.credit))
    }
  }

  @Test("Rows of searches, recent products and favourites have pictures, and the source once")
  func rows() throws {
    let before = try browser.get(home + "/products?q=barista")
    #expect(drawings(before) == 1 && !before.text.contains(Self.credit))
    let address = try keepPicture(of: Self.oats)
    func check(_ query: String, drawn: Int) throws {
      let page = try browser.get(home + "/products" + query)
      #expect(page.faults(besides: ["src=" + address]) == [], "\(query)")
      #expect(page.text.matches(of: /class="likeness" src="([^"]*)"/).map { String($0.1) } == [address], "\(query)")
      #expect(page.text.components(between: "Picture: Open", and: ", CC BY-SA").count == 1, "\(query)")
      #expect(drawings(page) == drawn, "\(query)")
    }
    try check("?q=barista", drawn: 0)
    try house.command("buy \(Self.oats) oat drink 1l 2.38")
    try house.command("buy \(Self.tea) tea 50g 1.19")
    try house.command("fix \(Self.oats) favourite:yes")
    try check("", drawn: 1)
    try check("?show=recent", drawn: 1)
    try check("?show=favourites", drawn: 0)
  }

  @Test("A picture is sent to people of the household, who may keep it")
  func route() throws {
    let address = try keepPicture(of: Self.oats)
    let answer = try browser.get(address)
    let picture = try PictureFile(SamplePicture.png).bytes
    #expect(answer.status == .ok && answer.bytes == picture)
    #expect(answer.fields["content-type"] == "image/png")
    #expect(answer.fields["cache-control"] == "private, max-age=31536000, immutable")
    #expect(answer.fields["content-security-policy"]?.contains("default-src 'none'") == true)
    #expect(try Browser(house.responder).get(address).status == .unauthorized)
    for other in ["\(Self.oats)", String(repeating: "0", count: 64) + ".png", "a.png"] {
      let folder = "/api/v1/households/\(house.home)/product-pictures/"
      #expect(try browser.get(folder + other).status == .notFound, "\(other)")
    }
  }

  @Test("A damaged picture is not sent, and the pages show a drawing")
  func damaged() throws {
    let address = try keepPicture(of: Self.oats)
    let file = try #require(store.pictures.file(of: Self.oats))
    write(Array("damaged".utf8), toFile: directory.path + "/products/pictures/" + file)
    #expect(try browser.get(address).status == .notFound)
    let page = try browser.get(path(Self.oats))
    #expect(drawings(page) == 1 && !page.text.contains(Self.credit))
  }

  @Test("A page asks for a picture only if the household always looks up codes, and not again after a miss")
  func wanted() throws {
    for policy in ["never", "ask"] {
      try house.command("config lookups \(policy)")
      _ = try browser.get(path(Self.oats))
      #expect(store.queue.codes.isEmpty, "\(policy)")
    }
    try house.command("config lookups always")
    _ = try browser.get(path(Self.oats))
    #expect(store.queue.codes == [Self.oats])
    store.queue.remove(Self.oats)
    store.pictures.putOff(Self.oats, by: ProductPictures.missLife, at: Clock().now.milliseconds / 1000)
    try keepPicture(of: Self.tea)
    for code in [Self.oats, Self.tea] { _ = try browser.get(path(code)) }
    #expect(store.queue.codes.isEmpty)
  }
}
