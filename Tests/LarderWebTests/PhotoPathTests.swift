import Accounts
import LarderVerbs
import LarderWords
import StrictJSON
import TestSupport
import Testing

@testable import HTTP
@testable import LarderWeb

@Suite("Addresses of photos", .enabled(if: PasswordHasher.isBuiltIn))
struct PhotoPathTests {
  @Test("A recipe's photos are listed with their address, never with a file path")
  func listed() throws {
    let house = try House()
    let ledger = try house.site.households.open(house.home, in: house.site.accounts).ledger
    _ = try Line(["recipe", "add", "soup.txt"], clock: House.clock).answer(
      in: ledger, text: "soup\nserves: 2\n\n200 g peas\n\nCook.\n")
    let path = "H/recipes/soup/photos"
    let kept = try house.ask(
      .post, path + "?step=1", as: .writeToken, [("Content-Type", "image/png"), ("Idempotency-Key", "k")],
      bytes: SamplePicture.png)
    #expect(kept.status == .ok, "\(kept.text)")
    let list = try house.ask(.get, path, as: .guest)
    #expect(try list.json["photos"]?[0]?["step"] == .number("1") && list.json["photos"]?[1] == nil)
    let shown = try #require(try list.json["photos"]?[0]?["path"]?.string)
    let photo = try house.ask(.get, shown, as: .guest)
    #expect(photo.status == .ok && photo.fields["content-type"] == "image/png")
    let same = try house.command("recipe photo soup")
    #expect(try same.json["photos"] == list.json["photos"])
    for answer in [list, same] { #expect(!answer.text.contains(house.directory.path)) }
    let nothing = try house.ask(
      .post, path + "?step=0", [("Content-Type", "image/png")], bytes: SamplePicture.png)
    #expect(nothing.status == .badRequest)
  }
}
