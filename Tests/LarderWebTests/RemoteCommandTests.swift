import Accounts
import StrictJSON
import TestSupport
import Testing

@testable import HTTP
@testable import LarderWeb

/// The real program, with a copy of a household on a server.
@Suite("A laptop with a server's household", .enabled(if: PasswordHasher.isBuiltIn && Shell.has("curl")))
struct RemoteCommandTests {
  private let house: House
  private let served: ServedHouse
  private let directory = TemporaryDirectory()
  private let token: String

  init() throws {
    house = try House()
    served = try ServedHouse(house.responder)
    let body = "{\"label\":\"laptop\",\"scopes\":[\"read\",\"write\"]}"
    token = try #require(try house.ask(.post, "H/tokens", json: body).json["secret"]?.string)
    try house.command("buy milk 2l 2.38")
    try run("pull", "http://127.0.0.1:\(served.port)/h/\(house.home)", directory.ledger)
  }

  @discardableResult
  private func run(_ words: String...) throws -> String {
    try BuiltProgram.run(words, directory.ledger, with: ["LARDER_TOKEN=\(token)"])
  }

  private func stock() throws -> JSONValue? { try house.ask(.get, "H/stock").json["lots"]?[0]?["quantity"] }

  @Test("A command is recorded on the server, and the copy has it at once")
  func online() throws {
    let answer = try run("use", "milk", "300ml")
    #expect(answer.hasPrefix("Used 300 ml"), "\(answer)")
    #expect(try stock() == .string("1700 ml"))
    #expect(try run("stock", "milk", "--json").contains("1700 ml"))
    #expect(try run("outbox") == "Nothing waits.\n")
    let history = try house.ask(.get, "H/history").text
    #expect(history.contains("Ann"), "\(history)")
  }

  @Test("Commands wait without a connection, in order, and are sent later")
  func offline() throws {
    let first = try run("use", "milk", "300ml", "--offline")
    #expect(first.contains("Not sent yet: ") && first.contains("1 command waits"), "\(first)")
    // The server has moved to an address where no one answers.
    let file = directory.ledger + "/ledger.origin"
    let address = try #require(bytes(ofFile: file))
    write(Array("http://127.0.0.1:1/h/\(house.home)\n".utf8), toFile: file)
    let second = try run("list", "add", "eggs")
    #expect(second.contains("127.0.0.1:1 does not answer") && second.contains("2 commands wait"), "\(second)")
    #expect(throws: BuiltProgram.Failure.self) { try run("sync") }
    #expect(try run("stock").hasSuffix("\n2 commands wait (larder outbox).\n"))
    #expect(try run("today").hasSuffix("\n2 commands wait (larder outbox).\n"))
    for words in [["stock", "--json"], ["stock", "--csv"], ["stock", "-q"], ["list", "--as", "text"]] {
      #expect(try !BuiltProgram.run(words, directory.ledger).contains("larder outbox"), "\(words)")
    }
    #expect(try stock() == .string("2000 ml"))
    let lines = try run("outbox").split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasSuffix("use milk 300ml") && lines[1].hasSuffix("list add eggs"), "\(lines)")
    write(address, toFile: file)
    let sent = try run("sync")
    #expect(sent.contains("Sent 1: Used 300 ml") && sent.contains("Sent 2: "), "\(sent)")
    #expect(try stock() == .string("1700 ml"))
    #expect(try run("outbox") == "Nothing waits.\n")
    #expect(try !run("stock").contains("larder outbox"))
  }

  @Test("What the server refuses is refused at once, or stays in the outbox with the reason")
  func refused() throws {
    #expect(throws: BuiltProgram.Failure.self) { try run("use", "milk", "5l") }
    #expect(try run("outbox") == "Nothing waits.\n")
    try run("use", "milk", "5l", "--offline")
    #expect(try run("sync").contains("Refused 2 (use milk 5l): "))
    #expect(try run("outbox").contains("refused: "))
    try run("outbox", "drop", "2")
    #expect(try run("outbox") == "Nothing waits.\n")
  }

  @Test("The outbox shows which command another one waits for, and how to settle a refused one")
  func held() throws {
    try run("use", "milk", "5l", "--offline")
    try run("use", "milk", "100ml", "--offline")
    #expect(try run("sync").contains("larder outbox shows what waits, and why."))
    let list = try run("outbox")
    #expect(list.contains("waits for 1") && list.contains("To remove one: larder outbox drop NUMBER."), "\(list)")
    #expect(throws: BuiltProgram.Failure.self) { try run("outbox", "send", "2") }
    #expect(try run("use", "milk", "1ml").contains("it waits for 1 (use milk 5l)"))
    try run("outbox", "drop", "1")
    #expect(try run("sync").contains("Sent 2: Used 100 ml"))
    #expect(try stock() == .string("1899 ml"))
  }

  @Test("A mistake shows at once without a connection, also while a command about other food waits")
  func mistakes() throws {
    try run("use", "milk", "300ml", "--offline")
    let wine = try run("use", "wine", "1l", "--offline")
    #expect(wine.contains("use wine 1l (it would be refused now: no item is called \"wine\""), "\(wine)")
    #expect(throws: BuiltProgram.Failure.self) { try run("use", "milk", "1ml", "--by", "Bo", "--offline") }
    #expect(try run("outbox").split(separator: "\n").count == 2)
  }
}
