import LarderCommands
import LarderModel
import Testing

@Suite("Marking food as expired")
struct ExpireTests {
  @Test("All lots past their date are marked once, and the food stays")
  func overdue() throws {
    var story = Story()
    try story.given(
      .buy("milk", "1 l", due: "+1d"), .buy("ham", "100 g", due: "+2d"), .buy("salt", "1 kg"),
      .buy("peas", "1 kg", due: "+1d"), .change(.freeze, "peas"))
    story.when(.expire())
    story.refused(.contradicts, saying: "no date on anything")
    story.today = story.today.advanced(by: 2)
    story.when(.expire())
    story.then("expired item:milk lot:1")
    #expect(story.stock("milk") == ["1: 1 l due 2026-11-21"])
    story.when(.expire())
    story.refused(.contradicts)
    story.today = story.today.advanced(by: 1)
    story.when(.expire())
    story.then("expired item:ham lot:2")
    #expect(story.household.lots[LotID(rawValue: 2)]?.expiredOn == story.today.number)
  }

  @Test("Only an item's lots past their date are marked, unless one is named")
  func named() throws {
    var story = Story()
    try story.given(.buy("milk", "1 l", due: "+1d"), .buy("milk", "1 l", due: "+5d"), .buy("ham", "1 kg"))
    story.when(.expire("milk"))
    story.refused(.contradicts, saying: "milk")
    story.when(.expire("milk", lot: 2))
    story.then("expired item:milk lot:2")
    story.when(.expire("ham"))
    story.then("expired item:ham lot:3")
    story.when(.expire("milk", lot: 3))
    story.refused(.contradicts)
    story.when(.expire("unicorn"))
    story.refused(.unknownItem)
  }

  @Test("A lot marked as expired is past its date from then on, until it gets another date")
  func early() throws {
    var story = Story()
    try story.given(.buy("milk", "1 l", due: "+5d"), .buy("ham", "1 kg"), .expire("milk"), .expire("ham"))
    #expect(story.stock("milk") == ["1: 1 l due 2026-11-19"] && story.stock("ham") == ["2: 1 kg due 2026-11-19"])
    story.when(.use("milk", "100 ml"))
    #expect(story.consumptions.last?.due == story.today.number - 1)
    var redated = Redated()
    (redated.lot, redated.due) = (LotID(rawValue: 1), story.today.advanced(by: 7))
    story.happens(redated)
    #expect(story.household.lots[LotID(rawValue: 1)]?.due == story.today.number + 7)
  }

  @Test("Frozen food marked as expired is past its date")
  func frozen() throws {
    var story = Story()
    try story.given(.buy("peas", "1 kg", due: "+5d"), .change(.freeze, "peas"))
    story.today = story.today.advanced(by: 90)
    try story.given(.expire("peas", lot: 1))
    #expect(story.household.lots[LotID(rawValue: 1)]?.due == story.today.number - 1)
  }
}
