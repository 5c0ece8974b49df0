import Accounts
import LarderModel
import LarderWords
import Synchronization
import Testing

@testable import HTTP
@testable import LarderWeb

@Suite("Guessed passwords and planted cookies", .enabled(if: PasswordHasher.isBuiltIn))
struct GuessingTests {
  /// A clock that only moves when it is set.
  private final class Hand: Sendable {
    private let seconds = Mutex<Int64>(0)

    func pass(_ more: Int64) { seconds.withLock { $0 += more } }

    var clock: Clock {
      Clock(at: Instant(clamping: House.clock.now.milliseconds + seconds.withLock { $0 } * 1_000))
    }
  }

  /// An address in its own network.
  private static func address(_ number: Int) -> Address { .ipv4(0x0A00_0001 + UInt32(number) << 8) }

  private static func guess(_ browser: Browser, _ name: String, _ password: String) throws -> Response {
    try browser.post("/sign-in", [("name", name), ("password", password)])
  }

  private let house: House
  private let hand: Hand

  init() throws {
    let hand = Hand()
    house = try House { $0.clock = { hand.clock } }
    self.hand = hand
  }

  /// The number of guesses that were checked.
  private func looked() throws -> Int {
    try house.site.accounts.audit().count { $0.deed == .signInFailed }
  }

  @Test("A thousand guesses at one name from many networks get fifty tries, and do not delay the owner's own phone")
  func oneName() throws {
    let phone = Browser(house.responder, at: Self.address(6_000))
    try phone.signIn("Ann")
    #expect(phone.device != nil)
    _ = try phone.post("/sign-out")
    #expect(phone.cookie == nil)
    var waits: [Int] = []
    for number in 0..<1_000 {
      let answer = try Self.guess(Browser(house.responder, at: Self.address(number)), "Ann", "guess \(number)")
      #expect(answer.status == (number < 50 ? .unprocessable : .tooManyRequests))
      #expect(answer.fields["set-cookie"] == nil)
      if let wait = answer.fields["retry-after"].flatMap({ Int($0) }) { waits.append(wait) }
    }
    #expect(try looked() == 50)
    // An early guess did not count and had no effect on the wait.
    #expect(waits.count == 950 && waits.allSatisfy { $0 == 1 })
    try phone.signIn("Ann")
    hand.pass(1)
    let owner = Browser(house.responder, at: Self.address(5_000))
    #expect(try Self.guess(owner, "Ann", Browser.password).status == .seeOther)
    #expect(try owner.get("/h/\(house.home)").status == .ok)
  }

  @Test("Guesses from one network delay neither the owner elsewhere nor others in that network")
  func elsewhere() throws {
    let guesser = Browser(house.responder, at: Self.address(1))
    for _ in 0..<9 { _ = try Self.guess(guesser, "Ann", "not this one") }
    #expect(try Self.guess(guesser, "Ann", Browser.password).status == .tooManyRequests)
    try Browser(house.responder, at: Self.address(2)).signIn("Ann")
    try Browser(house.responder, at: Self.address(1)).signIn("Bo")
  }

  @Test("A thousand guesses from one network get twenty tries; others sign in directly, and the network after a wait")
  func oneAddress() throws {
    for number in 0..<1_000 {
      let browser = Browser(house.responder, at: .ipv4(0x0A00_0000 + UInt32(number % 250)))
      let answer = try Self.guess(browser, "Name \(number)", Browser.password)
      #expect(answer.status == (number < 20 ? .unprocessable : .tooManyRequests))
    }
    #expect(try looked() == 20)
    try Browser(house.responder, at: Self.address(7)).signIn("Ann")
    let here = Browser(house.responder, at: .ipv4(0x0A00_0001))
    #expect(try Self.guess(here, "Bo", Browser.password).status == .tooManyRequests)
    hand.pass(1)
    #expect(try Self.guess(here, "Bo", Browser.password).status == .seeOther)
  }

  @Test("The wait grows with each guess, up to 15 minutes")
  func patience() throws {
    let browser = Browser(house.responder)
    var longest = 0
    for _ in 0..<40 {
      let answer = try Self.guess(browser, "Ann", "not this one")
      let wait = answer.fields["retry-after"].flatMap { Int($0) } ?? 0
      longest = max(longest, wait)
      hand.pass(Int64(wait))
    }
    #expect(longest == 900)
    hand.pass(900)
    try browser.signIn("Ann")
  }

  @Test("A wrong password and an unknown name get identical answers")
  func strangers() throws {
    let known = try Self.guess(Browser(house.responder, at: Self.address(1)), "Bo", "not this one")
    let unknown = try Self.guess(Browser(house.responder, at: Self.address(2)), "Xy", "not this one")
    #expect(known.status == unknown.status && known.fields == unknown.fields)
    #expect(known.text.replacing("\"Bo\"", with: "\"Xy\"") == unknown.text)
  }

  @Test("A cookie planted before signing in never becomes valid")
  func fixation() throws {
    // A cookie that an attacker owns and has planted in another person's browser.
    let attacker = Browser(house.responder)
    try attacker.signIn("Cy")
    let planted = try #require(attacker.cookie)
    for before in [planted, "larder=" + String(repeating: "A", count: 43), "larder=x", "larder="] {
      let victim = Browser(house.responder, cookie: before)
      try victim.signIn("Ann")
      let after = try #require(victim.cookie)
      #expect(after != before)
      #expect(try victim.get("/you").text.contains("Ann"))
      #expect(try Browser(house.responder, cookie: before).get("/you").status == .seeOther)
    }
    // The same for a cookie that came through a link.
    let link = try house.site.accounts.makeInvitation(
      to: house.home, as: .guest, at: AuditContext(House.clock.timestamp)
    ).secret.text
    let fixed = "larder=" + String(repeating: "B", count: 43)
    let guest = Browser(house.responder, cookie: fixed)
    _ = try guest.post("/join/\(link)", [("name", "Gran"), ("password", Browser.password)])
    #expect(guest.cookie != nil && guest.cookie != fixed)
  }

  @Test("Two session cookies sign no one in, and signing in trusts neither")
  func twoCookies() throws {
    let ann = Browser(house.responder)
    try ann.signIn("Ann")
    let both = try #require(ann.cookie) + "; larder=" + String(repeating: "A", count: 43)
    #expect(try Browser(house.responder, cookie: both).get("/you").status == .seeOther)
    let again = Browser(house.responder, cookie: both)
    try again.signIn("Bo")
    #expect(again.cookie != nil && again.cookie != ann.cookie)
    #expect(try ann.get("/you").status == .ok)
  }
}
