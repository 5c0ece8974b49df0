#if SQLite
  import LarderLog
  import LarderModel
  import LarderReplay
  import LarderSimulator
  import TestSupport
  import Testing

  @testable import LarderAnalytics

  @Suite("Sums agree with SQL over an exported database")
  struct SQLAgreementTests {
    let directory = TemporaryDirectory()

    /// A log of these events and the database that it is exported to.
    private func export(_ events: [EncodedEvent]) throws -> (log: EventLog, database: SQLiteFile) {
      let log = try EventLog(openingOrCreating: directory.ledger)
      try log.append(events)
      let path = directory.path + "/export.db"
      try log.read { reader in
        try SQLiteExport.write(&reader, TableReader(try ReplayContext(&reader), today: day(2026, 11, 20)), to: path)
      }
      return (log, SQLiteFile(path))
    }

    /// The SQL expression for a key. Weeks begin on Monday unless another day was set.
    private func expression(_ key: GroupKey, weekStart: Int) -> String {
      switch key {
      case .month: "strftime('%Y-%m', day)"
      case .day: "day"
      case .weekday:
        "CASE strftime('%w', day) WHEN '0' THEN 'Sunday' WHEN '1' THEN 'Monday' WHEN '2' THEN 'Tuesday'"
          + " WHEN '3' THEN 'Wednesday' WHEN '4' THEN 'Thursday' WHEN '5' THEN 'Friday' ELSE 'Saturday' END"
      case .week: "date(day, '-' || ((strftime('%w', day) + 7 - \(weekStart % 7)) % 7) || ' days')"
      default: key.name
      }
    }

    private func condition(_ flow: Flow) -> String {
      flow == .rescued ? "flow = 'used' AND is_rescued = 1" : "flow = '\(flow.name)'"
    }

    /// The groups of a query by their keys, with counts, sums and numbers of known values.
    private func displayed(_ table: FigureTable, _ flow: Flow) -> [[String?]: [String]] {
      var groups: [[String?]: [String]] = [:]
      for row in table.rows where table.count(flow, row) > 0 {
        let keys = zip(table.query.keys, row.keys).map { $1.text($0) }
        var numbers = ["\(table.count(flow, row))"]
        for measure in table.query.measures {
          let sum = table.sum(measure, row)
          numbers += ["\(sum.sum)", "\(sum.known)"]
        }
        groups[keys] = numbers
      }
      return groups
    }

    private func check(_ events: [EncodedEvent], _ seed: UInt64) throws {
      let (log, database) = try export(events)
      let weekStart = try log.read { try ReplayContext(&$0).catalog.firstWeekday }
      let keys = GroupKey.allCases.filter { $0 != .ledger }
      let pairs = keys.enumerated().map { [$0.element, keys[(Int(seed) + $0.offset * 5 + 1) % keys.count]] }
      for flow in Flow.allCases {
        let measures = Aspect.allCases.compactMap { Measure(flow, $0) }
        for keys in keys.map({ [$0] }) + pairs.filter({ $0[0] != $0[1] }) + [[]] {
          // Costs in two currencies are never added.
          let asked = keys.contains(.currency) ? measures : measures.filter { $0.aspect != .cost }
          let query = Query(by: keys, [.count(flow)] + asked.map { .sum($0) })
          let columns = asked.map { $0.aspect.columnName }.flatMap { ["coalesce(sum(\($0)), 0)", "count(\($0))"] }
          let names = keys.map { expression($0, weekStart: weekStart) }
          let groups = names.isEmpty ? "" : " GROUP BY \(names.joined(separator: ", "))"
          let rows = database.rows(
            "SELECT \((names + ["count(*)"] + columns).joined(separator: ", ")) FROM movements"
              + " WHERE \(condition(flow))\(groups)")
          var theirs: [[String?]: [String]] = [:]
          for row in rows where row[keys.count] != "0" {
            theirs[Array(row[..<keys.count])] = row[keys.count...].map { $0 ?? "NULL" }
          }
          #expect(displayed(try log.figures(query), flow) == theirs, "seed \(seed), \(flow) by \(keys)")
        }
        let costs = Query(by: [.currency], Measure(flow, .cost).map { [.sum($0)] } ?? [.count(flow)])
        #expect(
          try log.figures(costs).rows.count
            == Set(
              database.rows(
                "SELECT DISTINCT currency FROM movements WHERE \(condition(flow))"
              ).map { $0[0] }
            ).count)
      }
    }

    @Test(
      "Every measure agrees for every grouping and many pairs, after any corrections", arguments: cases(3, of: 0..<8))
    func randomHistories(seed: UInt64) throws { try check(RandomHistory(seed: seed).events, seed) }

    @Test("Sums agree for a simulated household's months", arguments: [UInt64(1)])
    func households(seed: UInt64) throws {
      try check(
        SimulatedHousehold.events(
          seed: seed, count: 1000, pace: ActivityRate(eventsPerDay: 12, correctionsPerMille: 20)),
        seed)
    }

    @Test(
      "Effective events are exported as corrected, apart from the recorded ones",
      arguments: cases(4, of: 20..<32))
    func effective(seed: UInt64) throws {
      let (log, database) = try export(RandomHistory(seed: seed).events)
      let context = try log.read { try ReplayContext(&$0) }
      let events = try log.events()
      #expect(database.rows("SELECT count(*) FROM events") == [["\(events.count)"]])
      let dropped = events.count { context.corrections.drops($0.sequence) }
      #expect(database.rows("SELECT sum(is_retracted) FROM events") == [["\(dropped)"]])
      #expect(
        database.rows("SELECT seq FROM events WHERE is_retracted = 0 OR event = 'named'")
          == database.rows("SELECT seq FROM effective_events"))
      // Purchases, counted from the events by SQL and from the records by the pass.
      let table = try log.figures(
        Query(by: [.day, .item, .store, .currency], [.count(.bought), .sum(Measure(.bought, .cost)!)]))
      let theirs = database.rows(
        """
        SELECT household_day, item, store, coalesce(price_currency, '-'), count(*),
          coalesce(sum(price_minor), 0) * 1000000, count(price_minor)
        FROM effective_events WHERE event = 'bought' GROUP BY 1, 2, 3, 4
        """)
      var ours: [[String?]: [String]] = [:]
      for (keys, numbers) in displayed(table, .bought) { ours[keys.dropLast() + [keys[3] ?? "-"]] = numbers }
      #expect(
        ours == Dictionary(uniqueKeysWithValues: theirs.map { (Array($0[..<4]), $0[4...].map { $0 ?? "" }) }), "\(seed)"
      )
      let eaten = try log.figures(Query(by: [.day, .person], [.count(.eaten), .sum(Measure(.eaten, .kcal)!)]))
      let diary = database.rows(
        """
        SELECT household_day, person, count(*), coalesce(sum(energy_mkcal), 0), count(energy_mkcal)
        FROM effective_events WHERE event = 'meal-logged' GROUP BY 1, 2
        """)
      #expect(
        displayed(eaten, .eaten)
          == Dictionary(uniqueKeysWithValues: diary.map { (Array($0[..<2]), $0[2...].map { $0 ?? "" }) }), "\(seed)")
    }

    @Test("The figure tables are sums of the movements", arguments: cases(2, of: 40..<46))
    func figureTables(seed: UInt64) throws {
      let (_, database) = try export(RandomHistory(seed: seed).events)
      for (table, flow) in [("waste", "wasted"), ("spending", "bought"), ("diary", "eaten")] {
        #expect(
          database.rows("SELECT sum(events), sum(mass_mg), sum(energy_mkcal), sum(without_kg) FROM \(table)")
            == database.rows(
              """
              SELECT nullif(count(*), 0), sum(mass_mg), sum(energy_mkcal), sum(mass_mg IS NULL)
              FROM movements WHERE flow = '\(flow)'
              """), "\(table), seed \(seed)")
      }
      #expect(
        database.rows("SELECT sum(used_cost_micro), sum(rescued_events) FROM use")
          == database.rows("SELECT sum(cost_micro), sum(is_rescued) FROM movements WHERE flow = 'used'"), "\(seed)")
    }

    @Test("An existing database is never overwritten, and a failed export leaves no file")
    func refusals() throws {
      let (log, _) = try export(RandomHistory(seed: 1).events)
      try log.read { reader in
        let tables = TableReader(try ReplayContext(&reader), today: day(2026, 11, 20))
        #expect(throws: SQLiteExportError.self) {
          try SQLiteExport.write(&reader, tables, to: directory.path + "/export.db")
        }
        #expect(throws: SQLiteExportError.self) {
          try SQLiteExport.write(&reader, tables, to: directory.path + "/nowhere/export.db")
        }
      }
      #expect(TemporaryDirectory.names(in: directory.path) == ["export.db", "ledger"])
    }
  }
#endif
