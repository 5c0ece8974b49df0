import Accounts
import LarderVerbs
import LarderWords
import StrictJSON
import Testing

@testable import HTTP
@testable import LarderWeb

@Suite("Every verb over HTTP", .enabled(if: PasswordHasher.isBuiltIn))
struct VerbTests {
  /// Commands by the names of their options, in the order of a household's life.
  private static let commands = [
    "{\"verb\":\"buy\",\"item\":\"milk\",\"quantity\":\"2 l\",\"price\":2.38,\"place\":\"fridge\"}",
    "{\"verb\":\"buy\",\"item\":\"bread\",\"quantity\":1,\"price\":\"3.20\"}",
    "{\"verb\":\"buy\",\"item\":\"spinach\",\"quantity\":\"300 g\"}",
    "{\"verb\":\"buy\",\"item\":\"peas\",\"quantity\":\"1 kg\"}",
    "{\"verb\":\"use\",\"item\":\"milk\",\"quantity\":\"300 ml\"}",
    "{\"verb\":\"toss\",\"item\":\"bread\",\"quantity\":\"0.5\",\"why\":\"spoiled\"}",
    "{\"verb\":\"open\",\"item\":\"milk\"}", "{\"verb\":\"freeze\",\"item\":\"spinach\"}",
    "{\"verb\":\"thaw\",\"item\":\"spinach\"}", "{\"verb\":\"move\",\"item\":\"milk\",\"place\":\"cellar\"}",
    "{\"verb\":\"count\",\"item\":\"milk\",\"quantity\":\"1 l\"}", "{\"verb\":\"expire\",\"item\":\"spinach\"}",
    "{\"verb\":\"eat\",\"item\":\"apple\",\"energy\":\"80 kcal\"}",
    "{\"verb\":\"meal\",\"arguments\":[\"add\",\"porridge\"],\"energy\":\"350 kcal\",\"protein\":\"12 g\"}",
    "{\"verb\":\"cook\",\"arguments\":[\"soup\"],\"serves\":2}",
    "{\"verb\":\"recipe\",\"arguments\":[\"rate\",\"soup\"],\"hearts\":5}",
    "{\"verb\":\"goal\",\"energy\":\"2000 kcal\"}",
    "{\"verb\":\"person\",\"arguments\":[\"add\",\"Mia\"],\"born\":\"2018\",\"allergies\":\"milk\"}",
    "{\"verb\":\"plan\",\"arguments\":[\"add\",\"fri\",\"porridge\"]}",
    "{\"verb\":\"fix\",\"arguments\":[\"milk\"],\"keeps-fridge\":\"9d\",\"alias\":[\"Milch\",\"lait\"]}",
    "{\"verb\":\"change\",\"arguments\":[\"milk\"],\"minimum\":\"1l\"}", "{\"verb\":\"undo\"}", "{\"verb\":\"redo\"}",
    "{\"verb\":\"config\",\"arguments\":[\"soon\",\"4\"]}",
    "{\"verb\":\"list\",\"arguments\":[\"add\"],\"item\":\"eggs\",\"quantity\":6}", "{\"verb\":\"list\"}",
    "{\"verb\":\"suggest\"}", "{\"verb\":\"suggest\",\"accept\":true,\"dry-run\":true}", "{\"verb\":\"today\"}",
    "{\"verb\":\"stock\",\"place\":\"cellar\"}", "{\"verb\":\"due\",\"arguments\":[\"30d\"]}", "{\"verb\":\"item\"}",
    "{\"verb\":\"product\",\"read\":\"4006381333931\"}", "{\"verb\":\"foods\",\"arguments\":[\"milk\"]}",
    "{\"verb\":\"trace\",\"arguments\":[\"milk\"]}",
    "{\"verb\":\"history\",\"last\":3}", "{\"verb\":\"why\",\"arguments\":[\"milk\"]}",
    "{\"verb\":\"report\",\"arguments\":[\"waste\"],\"vs\":\"previous\"}", "{\"verb\":\"diff\"}",
    "{\"verb\":\"runout\"}", "{\"verb\":\"check\"}",
    "{\"verb\":\"forecast\",\"arguments\":[\"check\"]}", "{\"verb\":\"stats\"}",
    "{\"verb\":\"weigh\",\"arguments\":[\"Ann\",\"62.4\"]}",
  ]

  private func house() throws -> House {
    let house = try House()
    let ledger = try house.site.households.open(house.home, in: house.site.accounts).ledger
    let soup = "soup\nserves: 2\n\n200 g peas\n\nCook.\n"
    _ = try Line(["recipe", "add", "soup.txt"], clock: House.clock).answer(in: ledger, text: soup)
    return house
  }

  @Test("Every general verb can be sent by its option names, as described")
  func named() throws {
    let house = try house()
    let reader = SchemaReader(document: try house.ask(.get, "/api/v1/openapi.json").json)
    let schema = try #require(reader.document["components"]?["schemas"]?["Command"])
    var sent: Set<String> = []
    for body in Self.commands {
      let answer = try house.ask(.post, "H/commands", json: body)
      #expect(answer.status == .ok, "\(body): \(answer.text)")
      let faults = try reader.faults(try JSONValue.parse(body), schema)
      #expect(faults.isEmpty, "\(body): \(faults)")
      sent.insert(try JSONValue.parse(body)["verb"]?.string ?? "")
    }
    // A photo needs a file, which a page sends.
    let all = Set(CommandTable.verbs.filter { $0.reach == .anywhere }.map(\.name)).subtracting(["photo"])
    #expect(sent == all, "\(all.symmetricDifference(sent))")
  }

  @Test("Commands for the machine only are refused clearly, in words and by name")
  func machine() throws {
    let house = try House()
    // Help is answered with examples.
    let verbs = CommandTable.verbs.filter { $0.reach == .machine && $0.name != "help" }
    #expect(verbs.count > 5)
    for verb in verbs {
      for body in ["{\"words\":[\"\(verb.name)\"]}", "{\"verb\":\"\(verb.name)\"}"] {
        let answer = try house.ask(.post, "H/commands", json: body)
        #expect(answer.status == .forbidden, "\(body): \(answer.text)")
        let sentence = "\(verb.name) only works in the server's terminal; run it there"
        #expect(try answer.json["detail"] == .string(sentence))
      }
    }
  }

  @Test("A query sent as a command is answered, without a recording person")
  func shown() throws {
    let house = try house()
    try house.command("list add eggs 6")
    for line in [
      "list", "suggest", "list suggest", "plan", "goal", "person", "meal", "recipe list", "recipe show soup",
    ] {
      let answer = try house.command(line, key: "k")
      #expect(answer.status == .ok, "\(line): \(answer.text)")
      #expect(try answer.json["report"]?.string != nil, "\(line)")
    }
    #expect(try house.ask(.get, "H/list", as: .guest).json["to_buy"]?[0]?["item"] == .string("eggs"))
    #expect(try house.ask(.get, "H/suggest").status == .ok)
    // The time of the request does not affect the stock.
    let body = "{\"words\":[\"list\"],\"happened\":\"2026-11-22T18:30\"}"
    #expect(try house.ask(.post, "H/commands", json: body).status == .ok)
  }

  @Test(
    "Members have the types in their description",
    arguments: [
      "{\"verb\":\"buy\",\"item\":[\"milk\"],\"quantity\":\"2l\"}", "{\"verb\":\"buy\",\"item\":[]}",
      "{\"verb\":\"buy\",\"item\":{}}", "{\"verb\":\"use\",\"item\":\"milk\",\"new\":\"yes\"}",
      "{\"verb\":\"use\",\"item\":\"milk\",\"new\":[]}", "{\"verb\":\"use\",\"item\":true}",
      "{\"verb\":\"use\",\"arguments\":\"milk\"}", "{\"verb\":\"use\",\"arguments\":[1]}",
      "{\"verb\":\"use\",\"happened\":5,\"item\":\"milk\"}", "{\"verb\":\"use\",\"colour\":\"white\"}",
    ])
  func refused(_ body: String) throws {
    let house = try House()
    try house.command("buy milk 2l")
    let reader = SchemaReader(document: try house.ask(.get, "/api/v1/openapi.json").json)
    let schema = try #require(reader.document["components"]?["schemas"]?["Command"])
    #expect(!(try reader.faults(try JSONValue.parse(body), schema)).isEmpty)
    #expect(try house.ask(.post, "H/commands", json: body).status == .badRequest)
  }
}
