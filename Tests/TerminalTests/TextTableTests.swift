import Document
import PlainText
import Testing

@testable import Terminal

@Suite("Text tables")
struct TextTableTests {
  static func stock() -> DataTable {
    var table = DataTable(
      "",
      columns: [
        .init("Item", fit: .truncated), .init("Left", alignment: .right, priority: 20),
        .init("Due", fit: .wrapped, minimumWidth: 8, priority: 5), .init("No", alignment: .right, priority: 1),
      ])
    table.addHeading("Fridge")
    table.addRow(["Milk 🥛", "700 ml", .init("tomorrow", .warning), "1"])
    table.addRow(["Crème fraîche", "150 g", "in 12 days, once opened 3 days", "12"])
    table.addHeading("Pantry")
    table.addRow(["米", "2 kg"])
    return table
  }

  @Test("A wide terminal shows everything unchanged")
  func wide() {
    #expect(
      TextPage(width: 80).lines(Self.stock()) == [
        "Item             Left  Due                             No",
        "Fridge",
        "Milk 🥛        700 ml  tomorrow                         1",
        "Crème fraîche   150 g  in 12 days, once opened 3 days  12",
        "",
        "Pantry",
        "米               2 kg",
      ])
  }

  @Test("A column is left out with its cells, and each run of rows has a heading")
  func columns() {
    let rows = [(place: "Fridge", item: "Milk", count: 2), ("Fridge", "Cream", 1), ("Pantry", "Rice", 12)]
    func lines(_ hasCounts: Bool) -> [String] {
      let columns: [DataColumn<(place: String, item: String, count: Int)>] = [
        .name("Item", \.item), .figure("Count") { "\($0.count)" }.when(hasCounts), .text("At", \.place),
      ]
      var table = DataTable("Stock", [], columns)
      table.addRows(rows, columns, by: \.place, heading: \.place)
      return TextPage(width: 80).lines(table)
    }
    #expect(
      lines(true) == [
        "Item   Count  At", "Fridge", "Milk       2  Fridge", "Cream      1  Fridge", "", "Pantry",
        "Rice      12  Pantry",
      ])
    #expect(lines(false) == ["Item   At", "Fridge", "Milk   Fridge", "Cream  Fridge", "", "Pantry", "Rice   Pantry"])
  }

  @Test("A narrow terminal wraps, then cuts, then drops the least important columns")
  func narrow() {
    #expect(
      TextPage(width: 40).lines(Self.stock()) == [
        "Item             Left  Due            No",
        "Fridge",
        "Milk 🥛        700 ml  tomorrow        1",
        "Crème fraîche   150 g  in 12 days,    12",
        "                       once opened 3",
        "                       days",
        "",
        "Pantry",
        "米               2 kg",
      ])
    #expect(TextPage(width: 16).lines(Self.stock())[3] == "Crème f…   150 g")
    #expect(TextPage(width: 3).lines(Self.stock())[2] == "70…")
    #expect(TextPage(width: 0).lines(Self.stock()).isEmpty)
  }

  @Test("No line exceeds the width or ends with a space, at any width, with or without colour")
  func bounds() {
    for width in 1...90 {
      let plain = TextPage(width: width).lines(Self.stock())
      for line in plain {
        #expect(DisplayWidth.of(line) <= width)
        #expect(line.last != " ")
      }
      let painted = TextPage(width: width, ink: Ink(isEnabled: true)).lines(Self.stock())
      #expect(painted.map(Self.unpainted) == plain)
    }
  }

  @Test("Spaces around painted text are not painted")
  func painted() {
    var table = DataTable("", columns: [.init("A", alignment: .right), .init("B")], hasHeader: false)
    table.addRow([.init("x", .bad), "y"])
    table.addRow(["long", "z"])
    #expect(TextPage(width: 20, ink: Ink(isEnabled: true)).lines(table) == ["   \u{1B}[31mx\u{1B}[0m  y", "long  z"])
  }

  @Test("Control characters stay within their cell")
  func controls() {
    var table = DataTable("", columns: [.init("A")], hasHeader: false)
    #expect(table.isEmpty)
    table.addRow(["a\u{1B}[31m\nb"])
    #expect(!table.isEmpty)
    #expect(TextPage(width: 40).lines(table) == [#"a\u{1B}[31m\nb"#])
  }

  static func unpainted(_ line: String) -> String {
    var plain = ""
    var rest = line[...]
    while let character = rest.popFirst() {
      if character == "\u{1B}", let end = rest.firstIndex(of: "m") {
        rest = rest[rest.index(after: end)...]
      } else {
        plain.append(character)
      }
    }
    return plain
  }
}
