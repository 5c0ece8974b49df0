import Accounts
import LarderVerbs
import LarderWords
import StrictJSON
import TestSupport
import Testing

@testable import HTTP
@testable import WebParts

@Suite("Recipe photos", .enabled(if: PasswordHasher.isBuiltIn))
struct PictureTests {
  private let house: House
  private static let dish = "--json soup"

  init() throws {
    house = try House()
    let ledger = try house.site.households.open(house.home, in: house.site.accounts).ledger
    let text = "\(Self.dish)\nserves: 2\n\n200 g peas\n\nCook.\n"
    _ = try Line(["recipe", "add", "recipe.txt"], clock: House.clock).answer(in: ledger, text: text)
  }

  private func send(
    _ bytes: [UInt8], type: String = "image/png", _ name: String = PictureTests.dish
  ) throws -> Response {
    try house.ask(
      .post, "H/recipes/\(QueryText.encoded(name))/photos", [("Content-Type", type), ("Idempotency-Key", "k")],
      bytes: bytes)
  }

  private func last() throws -> JSONValue? { try house.ask(.get, "H/events").json["last"] }

  /// The photos stored next to the ledger.
  private func kept() throws -> [String] {
    let place = house.site.households.place(of: try house.site.accounts.household(house.home))
    return TemporaryDirectory.names(in: place + "/photos").flatMap {
      TemporaryDirectory.names(in: "\(place)/photos/\($0)")
    }
  }

  @Test("A photo is stored by digest, served with its type, and never executed")
  func served() throws {
    let answer = try send(SamplePicture.png)
    #expect(answer.status == .ok, "\(answer.text)")
    let name = try #require(try kept().first)
    let shown = try house.ask(.get, "H/photos/\(name)", as: .guest)
    #expect(shown.status == .ok && shown.fields["content-type"] == "image/png")
    #expect(shown.fields["x-content-type-options"] == "nosniff")
    #expect(shown.fields["content-security-policy"]?.contains("sandbox") == true)
    #expect(shown.fields["content-security-policy"]?.contains("default-src 'none'") == true)
    // The type is declared, and all metadata is removed.
    #expect(!SamplePicture.has(SamplePicture.note, shown.bytes))
    // With another extension it is not found.
    let digest = name.prefix(64)
    for ending in ["jpg", "webp", "html", "svg", "PNG", "png.html", "png/"] {
      let other = try? house.ask(.get, "H/photos/\(digest).\(ending)")
      #expect(other?.status == .notFound, "\(ending)")
    }
    // The other household has no copy of it.
    #expect(try house.ask(.get, "H/photos/\(name)", as: .stranger).status == .notFound)
    let theirs = "/api/v1/households/\(house.cabin)/photos/\(name)"
    #expect(try house.ask(.get, theirs, as: .stranger).status == .notFound)
  }

  @Test("A page, a drawing or a truncated picture is refused under any name, and not stored")
  func others() throws {
    let before = try last()
    let page = Array("<!DOCTYPE html><script>alert(1)</script>".utf8)
    let drawing = Array("<svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"alert(1)\"/>".utf8)
    let starts: [[UInt8]] = [
      [], Array("GIF89a".utf8), Array(SamplePicture.png.prefix(8)), [0xFF, 0xD8, 0xFF, 0xE0],
      Array("RIFF\0\0\0\0WEBPVP8 ".utf8),
    ]
    let halves: [[UInt8]] = [drawing, Array(SamplePicture.png.dropLast(20)), Array("%PDF-1.7".utf8), []]
    for bytes in starts.map({ $0 + page }) + halves {
      let answer = try send(bytes)
      #expect([409, 415, 422].contains(answer.status.code), "\(bytes.prefix(8)): \(answer.text)")
    }
    for type in ["text/html", "application/json", "multipart/form-data; boundary=x", "imagex/png"] {
      #expect(try send(SamplePicture.png, type: type).status == .unsupportedMediaType, "\(type)")
    }
    #expect(try last() == before && kept().isEmpty)
  }

  @Test("No photo or recipe name leads out of its folder")
  func names() throws {
    for name in [
      "..%2f..%2faccounts%2fdata.mdb", "%2e%2e%2f%2e%2e%2fledger.id", "..%5c..%5cledger.id", "%00", "a%00.png",
      "\(String(repeating: "a", count: 64))%00.png", "\(String(repeating: "A", count: 64)).png",
      "\(String(repeating: "a", count: 62))%2f..png", "%2fetc%2fpasswd", ".png",
      "\(String(repeating: "a", count: 64)).",
    ] {
      for path in ["H/photos/\(name)", "H/recipes/\(name)/photos"] {
        // A path that could leave the folder is refused before any look-up.
        guard let answer = try? house.ask(path.hasSuffix("photos") ? .post : .get, path, bytes: SamplePicture.png)
        else { continue }
        #expect([404, 409, 415].contains(answer.status.code), "\(path)")
        #expect(!answer.text.contains(house.directory.path), "\(path)")
      }
    }
    #expect(try send(SamplePicture.png, "no such dish").status == .conflict)
    #expect(try kept().isEmpty)
  }
}
