import Accounts
import Glibc
import LarderLog
import LarderModel
import Synchronization
import Testing

@testable import HTTP
@testable import LarderWeb
@testable import WebParts

@Suite("Damaged ledgers on the web", .enabled(if: PasswordHasher.isBuiltIn))
struct DamagedLedgerTests {
  private final class Reports: Sendable {
    private let kept = Mutex<[String]>([])

    var all: [String] { kept.withLock { $0 } }
    func add(_ incident: UnhandledError) { kept.withLock { $0.append(incident.reason) } }
  }

  @Test("Damage is reported with a remedy, and without the ledger's path")
  func ledger() throws {
    let house = try House()
    let place = house.site.households.place(of: try house.site.accounts.household(house.home))
    _ = try EventLog(serving: place, makesLedger: true, patience: 3_000)
    // Its last pages are missing.
    #expect(truncate(place + "/data.mdb", 8_192) == 0)
    let answers = [try house.ask(.get, "H/stock"), try house.command("buy milk 2l"), try house.ask(.get, "H/changes")]
    for answer in answers {
      #expect(answer.status == .internalError)
      #expect(try answer.json["type"] == .string("urn:larder:problem:damaged"))
      let detail = try answer.json["detail"]?.string ?? ""
      #expect(detail.contains("larder verify --deep") && detail.contains("backup"))
      #expect(!answer.text.contains(house.directory.path) && !answer.text.contains("data.mdb"))
    }
    let page = try house.ask(.get, "/h/\(house.home)")
    #expect(page.status == .internalError && page.text.contains("ledger is damaged"))
    // Other households still work.
    #expect(try house.ask(.get, "/api/v1/households/\(house.cabin)/stock", as: .stranger).status == .ok)
  }

  @Test("The server's log names the damage")
  func reported() throws {
    let house = try House()
    let reports = Reports()
    var options = house.site.options
    options.report = { reports.add($0) }
    let responder = WebResponder(
      Site(accounts: house.site.accounts, households: house.site.households, options: options))
    let place = house.site.households.place(of: try house.site.accounts.household(house.home))
    _ = try EventLog(serving: place, makesLedger: true, patience: 3_000)
    #expect(truncate(place + "/data.mdb", 8_192) == 0)
    let browser = Browser(responder)
    try browser.signIn("Ann")
    #expect(try browser.get("/h/\(house.home)").status == .internalError)
    #expect(reports.all.count == 1 && reports.all[0].contains(" is missing"), "\(reports.all)")
    #expect(reports.all[0].hasPrefix("\(place): "), "\(reports.all)")
    // A refused request is not logged.
    #expect(try browser.get("/nothing").status == .notFound)
    #expect(reports.all.count == 1)
  }

  @Test("Errors of lower layers are classified as damage or not")
  func errors() {
    let message: Message = "the texts do not fit"
    let damaged: [any Error] = [
      LogError.damaged(problem: "a page is torn", sequence: 7), LogError.unfit(problem: message),
      LogError.lostEnd(problem: "it ends at 3", path: "/secret"), LogError.vanished(path: "/secret", id: "1"),
      LogError.foreignFile(path: "/secret", file: "1", directory: "2"), LogError.notAFile(path: "/secret"),
      LogError.missing(path: "/secret"),
      AccountError.damaged(table: "accounts", problem: "a checksum is wrong"),
    ]
    for error in damaged {
      let problem = Problem(error)
      #expect(problem?.status == .internalError && problem?.type == "damaged", "\(error)")
      #expect(problem?.detail.contains("restore a backup") == true && problem?.detail.contains("/") == false)
    }
    #expect(Problem(LogError.busy(path: ""))?.status == .unavailable)
  }
}
