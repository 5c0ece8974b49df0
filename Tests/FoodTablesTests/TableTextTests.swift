import FoodTables
import Testing

@Suite("Text of a table")
struct TableTextTests {
  @Test("A cell is a text, a list or a number")
  func cells() throws {
    let row = try #require(TableText.footprints.rows.first { _ in true })
    let cells = row.cells()
    #expect(cells.map(\.text)[..<2] == ["Wheat & Rye (Bread)", "1400"])
    #expect(cells[2].list.map(\.text).prefix(2) == ["bread", "wholemeal bread"])
    #expect(row.cells(first: 1).map(\.text) == ["Wheat & Rye (Bread)"])
    #expect(cells[1].number() == 1400 && cells[1].number(decimals: 3) == 1_400_000 && cells[0].number() == nil)
    #expect(row[row.endIndex...].list.isEmpty && row[row.endIndex...].number() == nil)
  }

  @Test("A number is read with enough decimals, and refused with too few")
  func decimals() throws {
    let row = try #require(TableText.kitchenWeights.rows(beginningWith: Array("saffron,strand,".utf8)).first)
    let weight = row.cells()[2]
    #expect(weight.text == "0.002")
    #expect(weight.number(decimals: 3) == 2 && weight.number(decimals: 4) == 20 && weight.number(decimals: 2) == nil)
  }

  @Test("A sorted table finds exactly the rows with a given beginning")
  func search() {
    for table in [TableText.foodsIndex, .germanIndex, .openNamesIndex, .kitchenWeights, .allergens] {
      let rows = table.rows.map(Array.init)
      #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
      let groups = Dictionary(grouping: rows) { row in row.prefix { $0 != UInt8(ascii: ",") } + [UInt8(ascii: ",")] }
      for (beginning, group) in groups {
        #expect(table.rows(beginningWith: Array(beginning)).map(Array.init) == group)
        #expect(table.rows(beginningWith: beginning + [0]).isEmpty)
      }
      #expect(table.rows(beginningWith: []).count == rows.count)
      #expect(table.rows(beginningWith: [0]).isEmpty && table.rows(beginningWith: [0xff]).isEmpty)
    }
  }

  @Test("A row is found only by its first cell")
  func names() {
    for table in [TableText.labelCategories, .additives] {
      for row in table.rows {
        let name = row.cells()[0].text
        #expect(table.row(named: name)?.startIndex == row.startIndex, "\(name)")
        #expect(table.row(named: String(name.dropFirst())) == nil && table.row(named: row.text) == nil)
      }
      #expect(table.row(named: "") == nil && table.row(named: table.row(at: 0).cells()[0].text) == nil)
    }
  }

  @Test("A row is found by each whole element of its last cell, but not by part of one")
  func elements() {
    func elements(_ row: TableText, _ divider: String) -> [TableText] {
      row.cells().last.map { divider == " " ? $0.words : $0.list } ?? []
    }
    for (table, divider) in [(TableText.allergenTags, ";"), (.packWords, " ")] {
      let byte = Array(divider.utf8)[0]
      func start(_ text: some StringProtocol) -> Int? { table.row(listing: String(text), dividedBy: byte)?.startIndex }
      var starts: [String: Int] = [:]
      for row in table.rows { for element in elements(row, divider) { starts[element.text] = row.startIndex } }
      for (element, known) in starts {
        #expect(start(element) == known, "\(element)")
        let parts: [Substring] = [element.dropFirst(), element.dropLast()] + element.split(separator: " ")
        for part in parts {
          #expect(start(part) == starts[String(part)], "\(part)")
        }
      }
      for word in table.rows.flatMap({ row in row.cells().dropLast().flatMap(\.words) }) {
        #expect(start(word.text) == starts[word.text], "\(word.text)")
      }
      #expect(table.rows.allSatisfy { start($0.text) == nil })
      #expect(table.row(at: 0).cells().allSatisfy { start($0.text) == nil })
    }
  }
}
