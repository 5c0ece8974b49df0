import LarderKitchen
import LarderLedger
import LarderModel
import LarderSentences
import LarderVerbs
import LarderWords
import Testing

@Suite("Pictures compared with the stock")
struct PictureCheckTests {
  private let kitchen: TypedLedger

  init() throws {
    kitchen = try TypedLedger()
    for line in [
      "buy milk 3x1l place:fridge", "buy yoghurt 4x150g place:fridge", "buy ham 200g place:fridge",
      "buy eggs 10 place:fridge", "buy butter 250g place:fridge", "buy rice 1kg place:pantry",
    ] { try kitchen.reply(line) }
  }

  private func check(_ seen: [ShelfSighting], in place: String = "fridge") throws -> PictureCheckReport {
    let household = try kitchen.household()
    let number = household.catalog.number(.place, named: place).map(PlaceID.init(rawValue:))
    return PictureCheckReport(seen, in: number, named: place, household)
  }

  private func see(_ name: String, _ count: Int, _ confidence: Double = 0.9) -> ShelfSighting {
    ShelfSighting(name, count: count, confidence: confidence)
  }

  private func accept(_ counts: [PendingPictureCheck.Answer], of check: PictureCheckReport) throws {
    _ = try kitchen.line("check").perform(PendingPictureCheck(check, counts: counts), in: kitchen.ledger)
  }

  private func left(_ item: String) throws -> String {
    let household = try kitchen.household()
    let id = try #require(household.catalog.item(named: item))
    return household.left(of: id).map(\.exactText).joined(separator: " + ")
  }

  private var complete: [ShelfSighting] {
    [see("milk", 3), see("yoghurt", 4), see("ham", 2), see("egg", 10), see("butter", 1)]
  }

  @Test("A picture of everything agrees by packs or pieces, and for loose food in any number")
  func agrees() throws {
    let check = try check(complete)
    #expect(check.differences.isEmpty && check.agreeing.count == 5, "\(check.differences)")
  }

  @Test("Only differences are proposed: fewer packs, none, and food that is not recorded there")
  func differs() throws {
    try kitchen.reply("use milk 500ml")
    let check = try check([see("milk", 2), see("yoghurt", 5), see("rice", 1), see("ham", 1), see("butter", 1)])
    #expect(check.differences.map(\.name) == ["milk", "rice", "yoghurt", "eggs"])
    #expect(check.differences.map(\.proposals) == [["2000 ml"], ["1 pack"], ["750 g"], []])
    #expect(check.differences[0].recordedWords(.english) == "2.5 l in 3 packs")
    #expect(check.differences[1].recordedWords(.english) == "recorded in pantry")
    #expect(check.differences[3].seenWords == "not in the picture")
  }

  @Test("Unknown names and doubtful sightings are left out, and a picture of neither proposes nothing")
  func unknown() throws {
    let check = try check(complete + [see("blorb", 2), see("rice", 3, 0.49)])
    #expect(check.differences.isEmpty && check.unknown.map(\.name) == ["blorb"] && check.doubtful == 1)
    for seen in [[], [see("blorb", 2)], [see("milk", 1, 0.2)]] {
      let check = try self.check(seen)
      #expect(check.differences.isEmpty && check.agreeing.isEmpty)
    }
  }

  @Test("Answers are one entry of counts in that place, and one undo takes them back")
  func record() throws {
    let check = try check([see("milk", 2), see("ham", 1), see("butter", 1), see("yoghurt", 4)])
    #expect(check.differences.map(\.name) == ["milk", "eggs"])
    let counts = try check.differences.map { difference in
      (difference.item, try PendingPictureCheck.quantity(difference.proposals.first ?? "0"))
    }
    try accept(counts, of: check)
    #expect(try left("milk") == "2000 ml" && left("eggs") == "")
    try kitchen.reply("undo")
    #expect(try left("milk") == "3000 ml" && left("eggs") == "10 pieces")
  }

  @Test("Larder records nothing without an answer")
  func nothing() throws {
    let check = try check([see("milk", 2)])
    let last = try kitchen.ledger.snapshot().last
    #expect(throws: CommandLineError.self) {
      try accept([], of: check)
    }
    #expect(try kitchen.ledger.snapshot().last == last)
  }

  @Test("After a proposal is accepted, the same picture agrees", arguments: ["milk", "yoghurt", "eggs", "rice"])
  func proposals(_ name: String) throws {
    for count in [1, 2, 5, 11] {
      for index in 0..<2 {
        let seen = [see(name, count)]
        guard let difference = try check(seen).differences.first(where: { $0.seen > 0 }),
          difference.proposals.indices.contains(index)
        else { continue }
        let answer = (difference.item, try PendingPictureCheck.quantity(difference.proposals[index]))
        try accept([answer], of: check(seen))
        #expect(try !check(seen).differences.contains { $0.seen > 0 }, "\(count): \(difference.proposals[index])")
        try kitchen.reply("undo")
      }
    }
  }
}
