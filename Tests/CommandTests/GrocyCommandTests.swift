import Foundation
import TestSupport
import Testing

@Suite struct GrocyCommandTests {
  #if SQLite
    @Test("A Grocy database is known by its beginning, and taken in once")
    func taken() throws {
      let kitchen = try Kitchen()
      _ = GrocyFile.household(at: kitchen.directory.path + "/grocy.db")
      let first = try kitchen.run("larder import grocy.db")
      #expect(first.messages == [])
      // The lines between tell of the catalogue of foods too.
      #expect(first.output.first == "Imported 16 rows, for €22.95 in all.")
      let events = "  bought 5, consumed 4, wasted 1, opened 1, frozen 1, thawed 1, redated 1, counted 3, "
      #expect(first.output.dropFirst().first?.hasPrefix(events) == true)
      #expect(
        first.output.dropLast().suffix(2) == [
          "Not taken: 2 recipes, 1 chore and 1 later edit of a price or a day of purchase.",
          "What is in stock is what Grocy says is in stock.",
        ])
      #expect(try kitchen.run("larder import grocy.db").output.first == "Imported 0 rows; 16 were there already.")
      #expect(try kitchen.run("larder verify").output == [])
    }
  #else
    @Test("Without SQLite a Grocy database is refused in one line that says how to build with it")
    func refused() throws {
      let result = try Kitchen().run("printf 'SQLite format 3' > grocy.db; larder import grocy.db --format grocy")
      #expect(
        result.messages == [
          "larder: this larder was built without SQLite; build it with: swift build --traits SQLite (or make build)"
        ])
      #expect(result.exitCode == 64)
    }
  #endif
}
