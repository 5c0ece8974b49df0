import Document
import Testing

@testable import Terminal

@Suite("Documents as text")
struct TextPageTests {
  private func lines(_ blocks: [Block], width: Int = 40, ink: Ink = .plain) -> [String] {
    TextPage(width: width, ink: ink).lines(blocks)
  }

  @Test("Titles and headings are bold, and a title is left out if unneeded")
  func titles() {
    let document = Document("Waste", [.heading("Why"), .gap, .sentence("late", .bad, indent: 2)])
    let page = TextPage(ink: Ink(isEnabled: true))
    #expect(
      page.lines(document) == ["\u{1B}[1mWaste\u{1B}[0m", "\u{1B}[1mWhy\u{1B}[0m", "", "  \u{1B}[31mlate\u{1B}[0m"])
    #expect(TextPage().lines(Document("Stock", isTitled: false, [.sentence("none")])) == ["none"])
  }

  @Test("A bar within a sentence is dropped if it does not fit")
  func progress() {
    let bar = Progress(1500, of: 2000, in: BarSpace(narrow: 8, wide: 12))
    let blocks: [Block] = [
      .paragraph(Sentence([.text("Today: 1500 of 2000 kcal"), .progress(bar), .text(", 500 left.")]))
    ]
    #expect(lines(blocks, width: 80) == ["Today: 1500 of 2000 kcal [█████████   ] 75 %, 500 left."])
    #expect(lines(blocks, width: 52) == ["Today: 1500 of 2000 kcal [██████  ] 75 %, 500 left."])
    #expect(lines(blocks, width: 40) == ["Today: 1500 of 2000 kcal, 500 left."])
    let without: [Block] = [.paragraph(Sentence([.text("No goal"), .progress(Progress(1, of: 0)), .text(".")]))]
    #expect(lines(without) == ["No goal."])
  }

  @Test("A typed line gets the program's name in a sentence, alone and in a cell")
  func prompt() {
    let pieces: [Sentence.Piece] = [.text("wrong: see "), .line("verify")]
    var table = DataTable("State", columns: [.init("State")], hasHeader: false)
    table.addRow([.init(.sentence(pieces))])
    let blocks: [Block] = [.paragraph(Sentence(pieces)), .line("due"), .table(table)]
    #expect(
      TextPage(prompt: "larder ").lines(blocks) == [
        "wrong: see larder verify", "  larder due", "wrong: see larder verify",
      ])
    #expect(TextPage().lines(blocks) == ["wrong: see verify", "  due", "wrong: see verify"])
  }

  @Test("List items are indented after their numbers, with the command below")
  func lists() {
    let numbered = ItemList([.init("eat the old milk", line: "due"), .init("rest")], isNumbered: true)
    let page = TextPage(width: 12, prompt: "larder ")
    #expect(page.lines([.list(numbered)]) == ["1. eat the", "   old milk", "   larder", "   due", "2. rest"])
    #expect(lines([.list(ItemList(["eat the old milk"]))], width: 12) == ["eat the", "  old milk"])
  }

  @Test("Trends are next to their labels, or above if space is short")
  func trends() {
    let trends = TrendLines(
      [.init("Waste", [.known(0), .known(8)], "€1 in all"), .init("Paid", [.absent], "€2")], ticks: "JF")
    #expect(lines([.trends(trends)]) == ["Waste  ▁█  €1 in all", "Paid   ·  €2", "       JF"])
    #expect(lines([.trends(trends)], width: 20) == ["Waste  ▁█", "  €1 in all", "Paid   ·", "  €2", "       JF"])
  }

  @Test("Important columns without space are named, with and without colour")
  func leftOut() {
    var table = DataTable("", columns: [.init("Item"), .init("Paid", priority: 5), .init("what if", priority: 4)])
    table.remark = .init(before: "Too wide: ", behind: ".", columns: [1])
    table.addRow(["a long name of it", "€12.00", "€13.00"])
    #expect(lines([.table(table)], width: 20).last == "Too wide: Paid.")
    #expect(lines([.table(table)], width: 20, ink: Ink(isEnabled: true)).last == "Too wide: Paid.")
    #expect(lines([.table(table)], width: 40).count == 2)
    #expect(lines([.table(table)], width: 26).count == 2)
  }

  @Test("Page-only content is left out of the text")
  func page() {
    #expect(lines([.onPage([.heading("Pictures")]), .inText([.sentence("typed")])]) == ["typed"])
    #expect(lines([.figures([KeyFigure("Paid", "€4", ["1 more"])])]) == ["Paid: €4; 1 more"])
  }
}
