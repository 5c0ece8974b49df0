import Testing

/// Rules for the sources. Exceptions from earlier are listed here, and only removed.
@Suite("Rules for the sources")
struct HouseTests {
  /// A layer may use itself and layers of lower rank.
  private static let ranks = [
    "C": 0, "Base": 1, "Ledger": 2, "Food": 3, "Simulation": 3, "Answers": 4, "Exchange": 4, "Library": 5,
    "Surfaces": 5,
  ]

  @Test("No module imports one from a higher layer")
  func arrows() throws {
    #expect(SourceFile.all.count > 400)
    let layers = Dictionary(SourceFile.all.map { ($0.module, $0.layer) }) { first, _ in first }
    for file in SourceFile.all {
      let rank = try #require(Self.ranks[file.layer], "\(file.path) is in no layer that is known")
      for name in file.imports {
        guard let layer = layers[name], let other = Self.ranks[layer] else { continue }
        #expect(other <= rank, "\(file.path) imports \(name), which is of the layer \(layer)")
      }
    }
  }

  @Test("Only the log, the accounts and the products import the store")
  func store() {
    for file in SourceFile.all where !["LarderLog", "LMDB", "Accounts", "LarderProducts"].contains(file.module) {
      #expect(!file.imports.contains("LMDB"), "\(file.path)")
    }
  }

  @Test("No source uses the concurrency runtime, whose start would delay every command")
  func concurrency() {
    for file in SourceFile.all where file.mentions("Clock", "TaskLocal", "await", "async", "Task ", "Dispatch") {
      for line in file.code
      where line.contains(/\b(ContinuousClock|SuspendingClock|TaskLocal|Dispatch|await |async |Task \{)/) {
        Issue.record("\(file.path): \(line)")
      }
    }
  }

  @Test("A file is named after a type it declares, and Type+Subject.swift holds only extensions")
  func types() {
    for file in SourceFile.all {
      let names = file.types.map(\.name)
      let isNamed = names.isEmpty || !file.isExtension && file.typeNames.contains(file.subject)
      #expect(isNamed, "\(file.path) declares \(names.joined(separator: ", "))")
    }
  }

  @Test("Top-level type names are unique in Sources and Tests")
  func typeNames() {
    let files = SourceFile.all + SourceFile.tests
    let declarations = files.flatMap { file in file.typeNames.map { (name: $0, path: file.path) } }
    // Both branches of an #if may declare a type, so a file counts once.
    let paths = Dictionary(grouping: declarations, by: \.name).mapValues { Set($0.map(\.path)) }
    #expect(paths.count > 1000)
    for (name, paths) in paths where paths.count > 1 {
      Issue.record("\(name) is declared in \(paths.sorted().joined(separator: " and in "))")
    }
  }

  @Test("No module gains a file under 25 lines")
  func smallFiles() {
    let counts = Dictionary(grouping: SourceFile.all.filter { $0.lineCount < 25 }, by: \.module).mapValues(\.count)
    for module in Set(SourceFile.all.map(\.module)).union(Self.smallFiles.keys).sorted() {
      let (count, listed) = (counts[module] ?? 0, Self.smallFiles[module] ?? 0)
      #expect(
        count <= listed,
        "\(module) has \(count) files under 25 lines, and \(listed) are listed: put what is new into a file about its subject"
      )
      #expect(count >= listed, "\(module) has only \(count) files under 25 lines: lower its number from \(listed)")
    }
  }

  /// The number of files under 25 lines in each module that has any. Lower a number when its files are joined.
  private static let smallFiles = ["LarderProjections": 1]

  @Test("No function is longer than seventy lines")
  func functions() {
    for file in SourceFile.all {
      for function in file.functions where function.lines > 70 {
        Issue.record("\(file.path): \(function.name) has \(function.lines) lines")
      }
    }
  }

  @Test("No code below the surfaces mentions the command line")
  func words() {
    // Seeds of hashes: other words would give every ledger and import another identity.
    // The last one is a line of a shell's startup file.
    let seeds = ["\"larder ledger \"", "\"larder import ", "larder completions "]
    for file in SourceFile.all where file.layer != "Surfaces" && file.mentions("larder ") {
      for line in file.code where line.contains(/\blarder [a-z]/) {
        #expect(seeds.contains { line.contains($0) }, "\(file.path): \(line)")
      }
    }
  }

  @Test("No code below the surfaces reads the environment, except for the terminal's properties")
  func environment() {
    // The library replaces a leading "~/", as a shell would.
    let allowed = ["Terminal", "LarderLog/TemporaryFolder.swift", "Larder/OpenLogs.swift"]
    for file in SourceFile.all where file.layer != "Surfaces" && file.mentions("getenv(", "ProcessEnvironment.value") {
      let reads = file.code.contains { $0.contains("getenv(") || $0.contains("ProcessEnvironment.value") }
      #expect(!reads || allowed.contains { file.path.contains($0) }, "\(file.path)")
    }
  }

  @Test("The server answers a request from one snapshot of the ledger, and requests reports by value")
  func snapshots() {
    // Another household's ledger, an export in pieces, and a stream's data are not part of a response.
    let others = ["RequestContext", "SharedRecipePages", "EventRoutes", "Change"]
    for file in SourceFile.all where file.isOfServer && !file.path.contains("/Households/") {
      guard file.mentions("ledger.", ".snapshot()", "([") else { continue }
      for line in file.code {
        #expect(!line.contains(/ledger\.(view|snapshot|read|log\.beginRead)\(/), "\(file.path): \(line)")
        #expect(!line.contains(".snapshot()") || others.contains(file.name), "\(file.path): \(line)")
        #expect(!line.contains(/\bLine\(\[|\b(report|answer)\(\[/), "\(file.path): \(line)")
      }
    }
  }

  @Test("The command line stays small, and so does Session")
  func surface() {
    let surface = SourceFile.all.filter { $0.path.hasPrefix("Surfaces/larder/") }
    let code = surface.filter { !$0.name.hasPrefix("HelpTopic") }
    #expect(code.reduce(0) { $0 + $1.lines.count } < 4500)
    let members = surface.filter { $0.subject == "Session" }.flatMap(\.members)
    #expect(members.count < 30, "\(members)")
    #expect(members.count > 15)
  }
}
