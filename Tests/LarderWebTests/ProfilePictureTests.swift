import Accounts
import HTTP
import StrictJSON
import TestSupport
import Testing

@testable import WebParts

@Suite("Names and profile pictures", .enabled(if: PasswordHasher.isBuiltIn))
struct ProfilePictureTests {
  private let house: House

  init() throws { house = try House() }

  private func account(_ name: String) throws -> AccountID {
    try #require(try house.site.accounts.account(named: name)).id
  }

  private func put(
    _ bytes: [UInt8] = SamplePicture.png, as caller: Caller = .owner, type: String = "image/png"
  ) throws -> Status {
    try house.ask(.put, "/api/v1/me/picture", as: caller, [("Content-Type", type)], bytes: bytes).status
  }

  private func picture(of name: String, as caller: Caller, _ fields: [(String, String)] = []) throws -> Response {
    try house.ask(.get, "/api/v1/people/\(account(name))/picture", as: caller, fields)
  }

  /// The number of picture files.
  private var files: Int {
    let folder = house.site.accounts.path + "/photos"
    return TemporaryDirectory.names(in: folder).reduce(0) {
      $0 + TemporaryDirectory.names(in: folder + "/" + $1).count
    }
  }

  @Test("A picture is visible to people who share a household, and who may see something of it")
  func seen() throws {
    #expect(try picture(of: "Ann", as: .owner).status == .notFound)
    #expect(try house.ask(.get, "/api/v1/me").json["picture"] == .null)
    #expect(try put() == .noContent)
    for caller in [Caller.owner, .member, .guest, .readToken, .listToken] {
      let answer = try picture(of: "Ann", as: caller)
      #expect(answer.status == .ok && answer.fields["content-type"] == "image/png", "\(caller)")
      #expect(answer.fields["content-security-policy"]?.contains("sandbox") == true)
      // The original contains the place where it was taken.
      #expect(SamplePicture.has(SamplePicture.note, SamplePicture.png))
      #expect(!answer.bytes.isEmpty && !SamplePicture.has(SamplePicture.note, answer.bytes))
    }
    for caller in [Caller.stranger, .writeToken, .calendarToken] {
      #expect(try picture(of: "Ann", as: caller).status == .notFound, "\(caller)")
    }
    for caller in [Caller.nobody, .signedOut, .revokedToken] {
      #expect(try picture(of: "Ann", as: caller).status == .unauthorized, "\(caller)")
    }
    for account in ["0", "99", "x", "1%2F1"] {
      #expect(try house.ask(.get, "/api/v1/people/\(account)/picture").status == .notFound, "\(account)")
    }
    let path = "/api/v1/people/\(try account("Ann"))/picture"
    #expect(try house.ask(.get, "/api/v1/me").json["picture"] == .string(path))
    let people = try house.ask(.get, "H/people", as: .member).json["people"]
    #expect(people?[0]?["picture"] == .string(path) && people?[1]?["picture"] == .null)
  }

  @Test("A seen picture is not sent again, a new one is, and a removed one is deleted")
  func changed() throws {
    _ = try put()
    let tag = try #require(try picture(of: "Ann", as: .member).fields["etag"])
    #expect(try picture(of: "Ann", as: .member, [("If-None-Match", tag)]).status == .notModified)
    #expect(files == 1)
    // Bo uploads the same picture: the file stays while one person uses it.
    #expect(try put(as: .member) == .noContent)
    #expect(files == 1)
    #expect(try house.ask(.delete, "/api/v1/me/picture").status == .noContent)
    #expect(try picture(of: "Ann", as: .member, [("If-None-Match", tag)]).status == .notFound)
    #expect(try picture(of: "Bo", as: .owner).status == .ok)
    #expect(try house.ask(.delete, "/api/v1/me/picture", as: .member).status == .noContent)
    #expect(files == 0)
    // Deleting a missing picture succeeds.
    #expect(try house.ask(.delete, "/api/v1/me/picture").status == .noContent)
    let deeds = try house.site.accounts.audit().map(\.deed)
    #expect(deeds.count { $0 == .pictureChanged } == 4)
    #expect(try house.site.accounts.verify().isSound)
  }

  @Test("An invalid or oversized picture is refused, and the old one stays")
  func refused() throws {
    _ = try put()
    #expect(try put(type: "text/html") == .unsupportedMediaType)
    #expect(try put(Array("<html><script>".utf8)) == .unprocessable)
    #expect(try put([]) == .unprocessable)
    #expect(try put(Array(SamplePicture.png.dropLast(20))) == .unprocessable)
    let large = SamplePicture.png + [UInt8](repeating: 0, count: ProfilePictures.most)
    #expect(try put(large) == .contentTooLarge)
    #expect(try picture(of: "Ann", as: .owner).status == .ok)
    #expect(files == 1)
    for caller in [Caller.readToken, .writeToken] { #expect(try put(as: caller) == .forbidden) }
  }

  @Test("Deleting an account deletes its picture")
  func left() throws {
    _ = try put(as: .member)
    let auditContext = AuditContext(House.clock.timestamp)
    try house.site.accounts.removeAccount(try account("Bo"), at: auditContext)
    #expect(try house.site.accounts.profilePictures().isEmpty)
    #expect(try house.site.accounts.verify().isSound)
    // An unused file is deleted after a day.
    try house.site.profilePictures.sweep()
    #expect(files == 1)
  }

  @Test("A new name is used for signing in and recording from then on")
  func renamed() throws {
    func rename(_ name: String) throws -> Response {
      try house.ask(.patch, "/api/v1/me", as: .member, json: "{\"name\":\"\(name)\"}")
    }
    let answer = try rename("Björn")
    #expect(try answer.status == .ok && answer.json["name"] == .string("Björn"))
    try house.command("buy milk 2l", as: .member)
    #expect(try house.ask(.get, "H/history").text.contains("\"by\":\"Björn\""))
    #expect(try rename("ann").status == .conflict)
    #expect(try rename("").status == .unprocessable)
    #expect(try rename("a\\u202Eb").status == .unprocessable)
    #expect(try house.ask(.patch, "/api/v1/me", json: "{\"role\":\"owner\"}").status == .badRequest)
    let browser = Browser(house.responder)
    try browser.signIn("björn")
    #expect(try browser.post("/sign-in", [("name", "Bo"), ("password", Browser.password)]).status == .unprocessable)
  }

  @Test("Name and picture can be changed on the account page without a script")
  func page() throws {
    let browser = Browser(house.responder)
    try browser.signIn("Bo")
    #expect(try browser.get("/you").text.contains("value=\"Bo\""))
    let taken = try browser.post("/you/name", [("name", "Ann")])
    #expect(taken.status == .conflict && taken.text.contains("This name is taken"))
    #expect(try browser.page(after: "/you/name", [("name", "Björn")]).text.contains("<h1><bdi>Björn</bdi></h1>"))
    let none = try browser.upload("/you/picture", "picture", [])
    #expect(none.status == .unprocessable && none.text.contains("Choose a file first."))
    let bad = try browser.upload("/you/picture", "picture", Array("<script>".utf8))
    #expect(bad.status == .unprocessable && bad.text.contains("not a JPEG, PNG or WebP picture"))
    #expect(try browser.upload("/you/picture", "picture", SamplePicture.png, ending: "").status == .badRequest)
    #expect(try browser.upload("/you/picture", "other", SamplePicture.png).status == .unprocessable)
    let large = SamplePicture.png + [UInt8](repeating: 0, count: ProfilePictures.most)
    let tooLarge = try browser.upload("/you/picture", "picture", large)
    #expect(tooLarge.status == .contentTooLarge && tooLarge.text.contains("larger than 1 MB"))
    #expect(try browser.upload("/you/picture", "picture", SamplePicture.png).fields["location"] == "/you")
    let path = "/api/v1/people/\(try account("Björn"))/picture"
    #expect(try browser.get("/you").text.contains("src=\"\(path)\"") && browser.get(path).status == .ok)
    #expect(try browser.get("/h/\(house.home)/settings").text.contains("src=\"\(path)\""))
    #expect(try !browser.page(after: "/you/picture/remove").text.contains("src=\"\(path)\""))
    #expect(files == 0)
  }
}
