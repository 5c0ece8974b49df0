import LarderLedger
import LarderModel
import LarderSimulator
import StrictCSV
import TestSupport
import Testing

@testable import LarderImport

@Suite("Importing tables")
struct TableImportTests {
  private let shopping = """
    Date,Product,Size,Qty,Price,Store,Category
    2026-11-03,milk,1 l,2,2.38,Lidl,dairy
    2026-11-04,eggs,1 dz,1,2.99,Lidl,dairy
    2026-11-04,apples,,4,1.26,Market,produce
    2026-11-05,dog treats,asst,3,4.50,Market,pets

    """

  @Test("A size times a quantity is the amount, in packs if there are several")
  func amounts() throws {
    let kitchen = try TableKitchen()
    let summary = try kitchen.take(shopping)
    #expect(summary.rows == 4)
    #expect(summary.added == 4)
    #expect(try kitchen.stock() == ["milk 2 l in packs of 1000000", "eggs 12", "apples 4", "dog treats 3"])
    #expect(summary.spent == [Money(minor: 1113, currency: .euro)])
    #expect(summary.unread.map(\.size) == ["asst"])
    let events = try kitchen.ledger.log.events().filter { $0.record.kind == Bought.code }
    #expect(events.map { $0.texts[EventTexts.Tag.entered] } == ["2 x 1 l", "1 dz", "4", "3 x asst"])
    #expect(events.map(\.day.description) == ["2026-11-03", "2026-11-04", "2026-11-04", "2026-11-05"])
  }

  @Test("A new item gets its row's category, and a known one keeps its own")
  func categories() throws {
    let kitchen = try TableKitchen()
    try kitchen.take("item,price,category\nmilk,1,dairy\nmilk,2,drinks\n")
    let catalog = try kitchen.ledger.view().household.catalog
    let milk = try #require(catalog.item(named: "milk"))
    let category = try #require(catalog.category(of: milk, on: day(2026, 1, 1)))
    #expect(catalog.name(.category, category.rawValue) == "dairy")
  }

  @Test("Any name of an item, store or place is read back unchanged from CSV", arguments: 0..<40 as Range<UInt64>)
  func names(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let starts = [
      "", "'", "''", "=", "'=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "'\u{FF0D}", "\u{FF20}", "-2.5 ", "milk;=",
    ]
    let alphabet: [Unicode.Scalar] = [
      "a", "B", "ß", "é", "e", "\u{301}", "'", "\"", "=", "+", "-", "@", "\u{FF1D}", ";", ",", " ", "牛", "乳", "1",
    ]
    let names = (0..<30).compactMap { number -> String? in
      var name = random.pick(starts).unicodeScalars
      for _ in 0..<random.below(7) { name.append(random.pick(alphabet)) }
      name.append(contentsOf: "x\(number)".unicodeScalars)
      return try? NameRule.validate(String(name), what: "item")
    }
    var csv = CSVWriter()
    csv.row(["item", "quantity", "store", "place"])
    for name in names { csv.row([name, "100 g", name, name]) }
    let kitchen = try TableKitchen()
    try kitchen.take(csv.text)
    let catalog = try kitchen.ledger.view().household.catalog
    for name in names {
      for reference in [Reference.item, .store, .place] {
        let number = try #require(catalog.number(reference, named: name), "\(reference) \(name.debugDescription)")
        #expect(Array(catalog.name(reference, number).utf8) == Array(name.utf8))
      }
    }
  }

  @Test("The same file adds nothing again, and a grown one only new rows")
  func again() throws {
    let kitchen = try TableKitchen()
    try kitchen.take(shopping)
    let last = try kitchen.last()
    let again = try kitchen.take(shopping)
    #expect(again.added == 0)
    #expect(again.present == 4)
    #expect(try kitchen.last() == last)
    // Equal rows are distinguished by their count.
    let more = try kitchen.take(shopping + "2026-11-03,milk,1 l,2,2.38,Lidl,dairy\n")
    #expect(more.added == 1)
    #expect(more.present == 4)
    #expect(try kitchen.take(shopping.replacing("milk", with: "MILK")).added == 0)
  }

  private let receipts = """
    date,item,size,price
    2026-10-01,milk,1 l,1.19
    2026-10-05,rice,1 kg,2.49
    2026-10-08,Milk,1 l,1.19
    2026-11-10,oil,1 l,4.49
    2026-11-18,milk,1 l,1.29
    2026-11-18,milk,1 l,1.29

    """

  @Test("Each purchase is used up at the next one, or after the given number of days")
  func usedUp() throws {
    let kitchen = try TableKitchen()
    let first = try kitchen.take(receipts) { $0.usedUpDays = 30 }
    #expect(first.added == 6 && first.present == 0 && first.usedUp == 3)
    let uses = try kitchen.bodies(Consumed.self)
    #expect(uses.map(\.day.description) == ["2026-10-08", "2026-11-07", "2026-11-04"])
    #expect(try kitchen.stock() == ["oil 1 l", "milk 1 l", "milk 1 l"])
    let last = try kitchen.last()
    let again = try kitchen.take(receipts) { $0.usedUpDays = 30 }
    #expect(again.added == 0 && again.present == 6 && again.usedUp == 0)
    #expect(try kitchen.last() == last)
    let grown = try kitchen.take(receipts + "2026-11-19,oil,1 l,4.49\n") { $0.usedUpDays = 30 }
    #expect(grown.added == 1 && grown.present == 6 && grown.usedUp == 1)
    #expect(try kitchen.stock() == ["milk 1 l", "milk 1 l", "oil 1 l"])
  }

  @Test("Earlier imports that were partly used are used up for the rest")
  func usedUpLater() throws {
    let kitchen = try TableKitchen()
    try kitchen.take(receipts)
    try kitchen.take("date,event,item,quantity\n2026-10-06,used,rice,400 g\n2026-10-07,used,milk,1 l\n")
    let later = try kitchen.take(receipts) { $0.usedUpDays = 30 }
    #expect(later.added == 0 && later.usedUp == 2)
    let uses = try kitchen.bodies(Consumed.self).dropFirst(2)
    #expect(uses.map { "\($0.day) \($0.body.quantity.formatted)" } == ["2026-11-07 1 l", "2026-11-04 600 g"])
    #expect(try kitchen.stock() == ["oil 1 l", "milk 1 l", "milk 1 l"])
  }

  @Test("A row with a future date is a problem on its line")
  func later() throws {
    let kitchen = try TableKitchen()
    let displayed = problem { () throws(ForeignImportError) in
      try kitchen.take("date,item,price\n2026-11-20,milk,1.19\n2062-11-05,milk,1.19\n")
    }
    #expect(
      displayed?.contains("line 3") == true && displayed?.contains("2062-11-05 is in the future") == true,
      "\(displayed ?? "")")
    #expect(try kitchen.last() == 0)
  }

  @Test("Rows without a date are the same on another day, unless a day is given")
  func undated() throws {
    let kitchen = try TableKitchen()
    let pantry = "item,quantity,place\nrice,2 kg,pantry\n"
    #expect(try kitchen.take(pantry).added == 1)
    #expect(try kitchen.take(pantry) { $0.day = day(2026, 12, 20) }.added == 0)
    let said = try kitchen.take(pantry) {
      $0.day = day(2026, 12, 20)
      $0.isDaySaid = true
    }
    #expect(said.added == 1)
    #expect(try kitchen.stock() == ["rice 2 kg"])
    #expect(try kitchen.bodies(Counted.self).map(\.day) == [day(2026, 11, 20), day(2026, 12, 20)])
  }

  @Test("A file is imported completely or not at all, and a problem names its line")
  func allOrNothing() throws {
    let kitchen = try TableKitchen()
    let problems: [(String, String)] = [
      (
        "item,price\nmilk,1\neggs,1.2.3\n",
        "line 3: price \"1.2.3\" has two decimal points; leave out thousands separators"
      ),
      ("item,qty,price\nmilk,lots,1\n", "line 2: quantity \"lots\""),
      (
        "item,date\nmilk,11/5/2026\n",
        "line 2: date \"11/5/2026\" is ambiguous; add --dates dmy or --dates mdy"
      ),
      ("item,date\nmilk,yesterday\n", "line 2: date \"yesterday\" is not a full date"),
      ("item,date\nmilk,05.11.\n", "line 2: date \"05.11.\" is not a full date"),
      ("item,what,qty\nmilk,consumed,1\n", "line 2: no item is called \"milk\""),
      ("item,what\nmilk,dairy\n", "line 2: event \"dairy\" is not an event"),
      ("item,price\n\"a\nb\",1\n", "line 2: item"), ("item,price\n,1\n", "line 2: item is missing"),
      (
        "item,price\nmilk,1,2\n", "line 2: cell 3: the row has 3 cells, but the header has 2; give both the same number"
      ),
      ("item,price\nmi\u{0}lk,1\n", "line 2: cell 1: there is a NUL byte; this is not a text file"),
      ("name,product\nmilk,x\n", "line 1: \"name\" and \"product\" may both be the item"),
      ("a,b\n1,2\n", "line 1: no column contains the item"), ("", "line 1: no column contains the item"),
      ("item,id,price\nmilk,7,1\neggs,7,1\n", "line 3: line 2 has the same id \"7\""),
    ]
    for (text, message) in problems {
      let found = problem { () throws(ForeignImportError) in try kitchen.take(text) }
      #expect(found?.hasPrefix(message) == true, "\(found ?? "no problem")")
    }
    let bytes = Array("item,price\nmilk,1\n".utf8) + [0xFF]
    let invalid = problem { () throws(ForeignImportError) in
      _ = try TableImport.run(bytes, into: kitchen.ledger, options: TableKitchen.options())
    }
    #expect(invalid == "line 3: cell 1: this is not UTF-8; save the file as UTF-8")
    #expect(try kitchen.last() == 0)
  }

  @Test("A dry run lists all problems, or the result, and records nothing")
  func dryRun() throws {
    let kitchen = try TableKitchen()
    let whole = try kitchen.take(shopping) { $0.isDryRun = true }
    #expect(whole.added == 4)
    #expect(whole.names.map(\.count) == [4, 2, 3])
    let bad = try kitchen.take("item,price\nmilk,x\neggs,1\nrice,y\n") { $0.isDryRun = true }
    #expect(bad.problems.map(\.line) == [2, 4])
    let used = try kitchen.take("item,what,qty\nmilk,used,1\neggs,used,2\n") { $0.isDryRun = true }
    #expect(used.problems.map(\.line) == [2, 3])
    #expect(try kitchen.last() == 0)
    // The same without an existing ledger.
    let nowhere = try TableImport.run(
      Array(shopping.utf8), into: nil, options: TableKitchen.options { $0.isDryRun = true })
    #expect(nowhere.added == 4)
  }

  @Test("A file with semicolons and decimal commas is read with the given columns")
  func european() throws {
    let kitchen = try TableKitchen()
    let text = """
      \u{FEFF}Datum;Artikel;Menge;Preis;MHD\r
      05.11.2026;Milch;1,5 l;2,38;11/2026\r
      04.11.2026;"Käse; jung";200 g;1,99;\r

      """
    try kitchen.take(text) {
      $0.map = [("datum", "date"), ("Artikel", "item"), ("Menge", "quantity"), ("Preis", "price"), ("MHD", "due")]
    }
    #expect(try kitchen.stock() == ["Käse; jung 200 g", "Milch 1.5 l"])
    let milk = try #require(try kitchen.bodies(Bought.self).last)
    #expect(milk.body.price == Money(minor: 238, currency: .euro))
    #expect(milk.body.due == day(2026, 11, 30))
    #expect(milk.body.dueIsMonth)
  }

  @Test("A file in reverse order is imported from its end, so purchases precede uses")
  func newestFirst() throws {
    let kitchen = try TableKitchen()
    try kitchen.take(
      """
      date,event,item,quantity,reason,person
      2026-11-06,wasted,milk,200 ml,past date,
      2026-11-05,used,milk,1,,Ann
      2026-11-05,opened,milk,,,
      2026-11-03,bought,milk,2x1 l,,Ann
      """)
    #expect(try kitchen.stock() == ["milk 800 ml"])
    #expect(try kitchen.bodies(Wasted.self).map(\.body.reason) == [.pastDate])
    #expect(try kitchen.bodies(Consumed.self).map { $0.body.person != nil } == [true])
    #expect(try kitchen.ledger.log.events().filter { $0.record.actor != 0 }.count > 0)
  }

  @Test("A unit price is multiplied, and a price next to a total is per unit")
  func unitPrices() throws {
    let kitchen = try TableKitchen()
    try kitchen.take("item,qty,unit,unit price\nmilk,3,,1.19\nmince,0.5,kg,9.98\n")
    try kitchen.take("item,qty,price,total\neggs,2,3.00,5.50\n")
    #expect(try kitchen.bodies(Bought.self).map { $0.body.price?.minor } == [357, 499, 550])
  }

  @Test("Stores, places and currencies can be given for all rows")
  func defaults() throws {
    let kitchen = try TableKitchen()
    let text = "item,price\nmilk,1.19\n"
    try kitchen.take(text) { options in
      options.store = "Lidl"
      options.place = "fridge"
      options.currency = Currency(code: "USD")
    }
    let bought = try #require(try kitchen.bodies(Bought.self).first).body
    #expect(bought.price?.currency.code == "USD")
    #expect(bought.store != nil && bought.place != nil)
    // Equal rows from another shop are different rows.
    #expect(try kitchen.take(text) { $0.store = "Aldi" }.added == 1)
  }

  @Test("A row with an ID is recognised by it, whatever else changes")
  func ids() throws {
    let kitchen = try TableKitchen()
    #expect(try kitchen.take("id,item,price\na1,milk,1\na2,milk,1\n").added == 2)
    #expect(try kitchen.take("id,item,price\na1,milk,9\na2,milk,1\na3,milk,1\n").added == 1)
  }

  @Test("Unknown columns are named, and can be ignored")
  func unused() throws {
    let kitchen = try TableKitchen()
    let summary = try kitchen.take("item,brand,type,price\nmilk,X,dairy,1\n") { $0.map = [("type", "category")] }
    #expect(summary.unusedColumns == ["brand"])
    #expect(try kitchen.take("item,type,price\neggs,Z,1\n") { $0.map = [("type", "ignore")] }.added == 1)
  }
}
