// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.strictMemorySafety()]
let sqlite: Target.Dependency = .target(name: "CSQLite3", condition: .when(traits: ["SQLite"]))
let zlib: Target.Dependency = .target(name: "CZlib", condition: .when(traits: ["Archives"]))
let sodium: Target.Dependency = .target(name: "CSodium", condition: .when(traits: ["Serve"]))

/// A module of a layer, which stands in `Sources/LAYER/NAME`. Modules use those of the layers above theirs in this file.
func module(
  _ layer: String, _ name: String, _ dependencies: [Target.Dependency] = [], links: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(layer)/\(name)", swiftSettings: strict,
    linkerSettings: links.map { .linkedLibrary($0) })
}

/// C of our own; it takes no settings of Swift.
func code(_ name: String) -> Target { .target(name: name, path: "Sources/C/\(name)") }

/// A library of the system.
func system(_ name: String) -> Target { .systemLibrary(name: name, path: "Sources/C/\(name)") }

func tests(_ name: String, _ dependencies: [Target.Dependency], path: String? = nil, exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, path: path, exclude: exclude)
}

/// An example of a program on the library, which sees only what is public.
func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Tests/Examples/Programs/\(name)", packageAccess: false,
    swiftSettings: strict)
}

let package = Package(
  name: "larder",
  products: [
    .executable(name: "larder", targets: ["larder"]),
    // The ledger itself: storing, replaying, adding up and predicting, without words and pages.
    .library(
      name: "LarderCore",
      targets: [
        "LarderModel", "LarderLog", "LarderReplay", "LarderForecast", "LarderProjections", "LarderLedger",
        "LarderAnalytics", "LarderSimulator", "StrictCSV",
      ]),
    .library(
      name: "Larder",
      targets: [
        "LarderModel", "LarderLog", "LarderReplay", "LarderForecast", "LarderProjections", "LarderLedger",
        "LarderExchange", "LarderImport", "LarderAnalytics", "LarderSentences", "LarderAnswers", "LarderFigures",
        "LarderShelves", "LarderKitchen", "LarderWords", "LarderSimulator", "LarderCatalogue", "StrictJSON",
        "PlainText", "Document", "Terminal", "Page",
      ]),
  ],
  traits: [
    .trait(name: "SQLite", description: "Reads Grocy's databases and exports to one; needs libsqlite3-dev."),
    .trait(name: "Archives", description: "Reads and writes what is packed: archives of recipes; needs zlib1g-dev."),
    .trait(name: "Serve", description: "Signs people in: hashes passwords and tokens; needs libsodium-dev."),
  ],
  targets: [
    // C: the store, the system's calls, checksums.
    system("CLMDB"),
    system("CSQLite3"),
    system("CZlib"),
    system("CSodium"),
    code("CIntegrity"),
    code("CEvents"),
    code("CSystem"),
    // The tables of Sources/Food/Tables.
    code("CFoodTables"),
    // Embeds the files of Sources/Surfaces/WebFiles.
    code("CWebAssets"),

    // Base: knows nothing of food.
    module("Base", "LMDB", ["CLMDB", "CSystem"]),
    module("Base", "Integrity", ["CIntegrity"]),
    module("Base", "Threads"),
    module("Base", "StrictJSON"),
    module("Base", "StrictCSV"),
    module("Base", "PlainText"),
    // ZIP and gzip in memory, with a bound on everything.
    module("Base", "Archive", [zlib, "Integrity"]),
    // Pages as they are found: HTML, and JSON that is not quite.
    module("Base", "Hypertext", ["StrictJSON"]),
    // What a picture's file is, and the same without place and camera.
    module("Base", "Pictures", ["Integrity"]),
    module("Base", "Document", ["PlainText"]),
    module("Base", "Terminal", ["Document", "PlainText"]),
    // A line that is typed key by key, at a terminal.
    module("Base", "LineEditor", ["Terminal", "PlainText", "CSystem"]),
    module("Base", "Page", ["Document", "PlainText", "CWebAssets"]),
    // A strict server of HTTP/1.1 for a machine at home, behind a proxy that speaks TLS.
    module("Base", "HTTP", ["CEvents"]),

    // Ledger: the way of an event, from what it means to what it comes to.
    module("Ledger", "LarderModel", ["PlainText"]),
    // An event as JSON, in the one shape that exports, answers and reports share.
    module("Ledger", "LarderJSON", ["LarderModel", "StrictJSON"]),
    module("Ledger", "LarderLog", ["LMDB", "Integrity", "CSystem", "LarderModel"]),
    module("Ledger", "LarderReplay", ["LarderLog", "LarderModel", "Integrity", "Threads"]),
    // The arithmetic of prediction. Rounding and roots are the C library's, and exact everywhere.
    module("Ledger", "LarderForecast", links: ["m"]),
    module("Ledger", "LarderProjections", ["LarderForecast", "LarderReplay", "LarderModel"]),
    module("Ledger", "LarderLedger", ["LarderProjections", "LarderReplay", "LarderLog", "LarderModel"]),

    // Food: what is known of it in general.
    // Its tables: CSV files, as they stand in the program.
    module("Food", "FoodTables", ["CFoodTables"]),
    module("Food", "LarderCatalogue", ["FoodTables", "LarderModel", "PlainText"]),
    // Recipes as values: their text, their lines, what they mean; no ledger.
    module("Food", "LarderRecipes", ["FoodTables", "LarderCatalogue", "LarderModel", "PlainText"]),

    // What a code on a pack says, and what is printed beside it; no product is known.
    module("Food", "LarderCodes", ["FoodTables"]),
    // Recipes of web pages and of other programs, as values.
    module(
      "Food", "RecipeFormats", ["Archive", "Hypertext", "LarderModel", "LarderRecipes", "Pictures", "PlainText"]),

    // Answers: what is shown of a ledger.
    module(
      "Answers", "LarderAnalytics",
      ["LarderProjections", "LarderReplay", "LarderLog", "LarderModel", "PlainText", sqlite]),
    // What happened, in words.
    module(
      "Answers", "LarderSentences",
      ["LarderLedger", "LarderReplay", "LarderLog", "LarderCatalogue", "LarderModel", "PlainText"]),
    // How a report is requested and declared, and the values that several reports share.
    module(
      "Answers", "LarderAnswers",
      [
        "LarderSentences", "LarderLedger", "LarderProjections", "LarderReplay", "LarderLog", "LarderCatalogue",
        "LarderRecipes", "LarderModel", "StrictJSON", "Document",
      ]),
    // The reports, in three modules that compile side by side: figures over time, what is in the house, and cooking.
    module(
      "Answers", "LarderFigures",
      [
        "LarderAnswers", "LarderSentences", "LarderLedger", "LarderProjections", "LarderAnalytics", "LarderReplay",
        "LarderLog", "LarderCatalogue", "LarderJSON", "LarderModel", "StrictJSON", "Document",
      ]),
    module(
      "Answers", "LarderShelves",
      [
        "LarderAnswers", "LarderSentences", "LarderLedger", "LarderProjections", "LarderReplay", "LarderLog",
        "LarderCatalogue", "LarderCodes", "LarderJSON", "LarderModel", "StrictJSON", "Document", "PlainText",
      ]),
    module(
      "Answers", "LarderKitchen",
      [
        "LarderAnswers", "LarderSentences", "LarderLedger", "LarderProjections", "LarderReplay", "LarderLog",
        "LarderCatalogue", "LarderRecipes", "LarderForecast", "LarderModel", "StrictJSON", "Document",
      ]),

    // What people type becomes something to record, or something to show.
    module(
      "Answers", "LarderWords",
      [
        "LarderAnswers", "LarderFigures", "LarderShelves", "LarderKitchen", "LarderSentences", "LarderLedger",
        "LarderProjections", "LarderAnalytics", "LarderReplay", "LarderLog", "LarderCatalogue", "LarderRecipes",
        "LarderCodes", "RecipeFormats", "Archive", "Pictures", "Integrity", "LarderJSON", "LarderModel", "StrictJSON",
        "Document", "PlainText",
      ]),

    // Exchange: in from other programs, and out.
    module(
      "Exchange", "LarderExchange",
      ["LarderLog", "LarderJSON", "LarderModel", "StrictJSON", "Integrity", "Threads"]),
    module(
      "Exchange", "LarderImport",
      [
        "LarderLedger", "LarderLog", "LarderRecipes", "RecipeFormats", "LarderModel", "StrictCSV", "Integrity", sqlite,
      ]),

    // Simulation: households that never were.
    module("Simulation", "LarderSimulator", ["FoodTables", "LarderModel"]),

    // Surfaces: where people meet their ledger.
    // The people of a server: who they are, what they may do, and by what they prove it.
    module("Surfaces", "Accounts", ["LMDB", "Integrity", "PlainText", sodium]),
    // A household's ledger for phones and programs: what is served, to whom, and how it is answered.
    module(
      "Surfaces", "LarderWeb",
      [
        "Accounts", "HTTP", "LarderWords", "LarderAnswers", "LarderFigures", "LarderShelves", "LarderKitchen",
        "LarderSentences", "LarderLedger", "LarderExchange", "LarderAnalytics", "LarderReplay", "LarderLog",
        "LarderJSON", "LarderModel", "StrictJSON", "Document", "Page",
        "Terminal", "Pictures", "Integrity", "PlainText", "LarderRecipes", "RecipeFormats", "CEvents", "CSystem",
        "Archive",
      ]),
    .executableTarget(
      name: "larder",
      dependencies: [
        "LarderWords", "LarderLedger", "LarderAnswers", "LarderFigures", "LarderShelves", "LarderKitchen",
        "LarderSentences", "LarderExchange", "LarderImport",
        "LarderSimulator", "LarderProjections", "LarderAnalytics", "LarderReplay", "LarderLog", "LarderCatalogue",
        "LarderModel", "StrictCSV", "StrictJSON", "Document", "Terminal", "LineEditor", "Page", "PlainText",
        "LarderWeb",
      ], path: "Sources/Surfaces/larder", swiftSettings: strict),

    // What the tests of a ledger share.
    .target(
      name: "TestSupport", dependencies: ["LarderLog", "LarderModel", sqlite], path: "Tests/TestSupport"),
    // How the house is kept: what a folder, a file and a function may be.
    tests("HouseTests", []),
    tests("LMDBTests", ["LMDB", "TestSupport"]),
    tests("IntegrityTests", ["Integrity", "LarderSimulator"]),
    tests("StrictJSONTests", ["StrictJSON", "LarderSimulator"]),
    tests("StrictCSVTests", ["StrictCSV", "LarderSimulator"]),
    tests("PlainTextTests", ["PlainText"]),
    tests("PicturesTests", ["Pictures", "LarderSimulator"]),
    tests("ArchiveTests", ["Archive", "Integrity", "LarderSimulator", "TestSupport"]),
    tests("HypertextTests", ["Hypertext", "LarderSimulator", "TestSupport"]),
    tests("TerminalTests", ["Terminal", "Document", "PlainText", "LarderSimulator"]),
    tests("LineEditorTests", ["LineEditor", "PlainText", "LarderSimulator"]),
    tests("PageTests", ["Page", "Document", "TestSupport"]),
    tests("HTTPTests", ["HTTP", "TestSupport"]),
    tests("AccountsTests", ["Accounts", "LMDB", "Integrity", "LarderSimulator", "TestSupport"]),
    tests(
      "LarderWebTests",
      [
        "LarderWeb", "Accounts", "HTTP", "LarderWords", "LarderAnswers", "LarderLedger", "LarderLog", "LarderModel",
        "StrictJSON", "Archive", "TestSupport",
      ]),
    tests("LarderModelTests", ["LarderModel", "LarderSimulator", "TestSupport"]),
    tests("LarderJSONTests", ["LarderJSON", "LarderModel", "StrictJSON"]),
    tests("LarderLogTests", ["LarderLog", "LMDB", "Integrity", "LarderModel", "LarderSimulator", "TestSupport"]),
    tests(
      "LarderReplayTests",
      ["LarderReplay", "LarderProjections", "LarderLog", "LarderModel", "LarderSimulator", "TestSupport"]),
    tests("LarderForecastTests", ["LarderForecast", "LarderSimulator"]),
    tests(
      "LarderProjectionsTests",
      [
        "LarderForecast", "LarderProjections", "LarderReplay", "LarderLog", "LarderModel", "LarderSimulator",
        "TestSupport",
      ]),
    tests(
      "LarderAnalyticsTests",
      [
        "LarderAnalytics", "LarderProjections", "LarderReplay", "LarderLog", "LarderModel", "LarderSimulator",
        "TestSupport",
      ]),
    tests(
      "LarderLedgerTests",
      [
        "LarderLedger", "LarderProjections", "LarderReplay", "LarderLog", "LarderModel", "LarderSimulator",
        "TestSupport",
      ]),
    tests(
      "LarderExchangeTests",
      [
        "LarderExchange", "LarderLedger", "LarderProjections", "LarderReplay", "LarderLog", "LarderModel",
        "LarderSimulator", "StrictJSON", "TestSupport",
      ]),
    tests("LarderCodesTests", ["LarderCodes", "FoodTables", "LarderSimulator"]),
    tests("FoodTablesTests", ["FoodTables", "StrictCSV"]),
    tests("LarderCatalogueTests", ["LarderCatalogue", "FoodTables", "LarderModel", "StrictCSV"]),
    tests(
      "LarderRecipesTests", ["LarderRecipes", "LarderCatalogue", "FoodTables", "LarderSimulator", "TestSupport"]),
    tests(
      "LarderImportTests",
      [
        "LarderImport", "LarderLedger", "LarderProjections", "LarderReplay", "LarderRecipes", "RecipeFormats",
        "LarderModel", "LarderSimulator", "StrictCSV", "TestSupport",
      ]),
    tests(
      "LarderWordsTests",
      [
        "LarderWords", "LarderAnswers", "LarderShelves", "LarderKitchen", "LarderSentences", "LarderLedger",
        "LarderRecipes", "LarderCatalogue", "LarderModel", "LarderSimulator", "TestSupport",
      ]),
    tests(
      "RecipeFormatsTests",
      ["RecipeFormats", "Archive", "LarderRecipes", "LarderSimulator", "TestSupport"]),
    tests("LarderSimulatorTests", ["LarderSimulator", "LarderModel"]),
    tests(
      "LarderAnswersTests",
      [
        "LarderAnswers", "LarderFigures", "LarderShelves", "LarderKitchen", "LarderSentences", "LarderAnalytics",
        "LarderLedger", "LarderProjections", "LarderReplay",
        "LarderLog", "LarderModel", "LarderSimulator", "StrictJSON", "Terminal", "Page", "PlainText",
        "TestSupport",
      ]),
    tests(
      "CommandTests",
      [
        "larder", "LarderWords", "LMDB", "LarderLog", "Terminal", "LineEditor", "TestSupport",
      ],
      exclude: ["Flows", "Fixtures"]),
    // What every parser keeps to: for the tests, and for libFuzzer (see Scripts/fuzz).
    tests(
      "FuzzTests",
      [
        "larder", "LarderWords", "LarderLedger", "LarderExchange", "LarderImport", "LarderProjections",
        "LarderAnalytics", "LarderReplay", "LarderSentences", "LarderLog", "LarderCatalogue",
        "LarderJSON", "LarderModel", "LarderSimulator", "LMDB", "Integrity", "StrictCSV", "StrictJSON", "Terminal",
        "PlainText", "LarderRecipes", "LarderCodes", "RecipeFormats", "Archive", "Hypertext", "Pictures",
        "Accounts", "HTTP", "LarderWeb",
      ], path: "Tests/Fuzz", exclude: ["Corpus", "Driver"]),
    // What Documentation/reference/limits.md says, at the edge and beyond it.
    tests(
      "LimitsTests",
      [
        "larder", "LarderWords", "LarderExchange", "LarderImport", "LarderLog", "LarderModel", "LineEditor", "LMDB",
        "Pictures", "StrictCSV", "StrictJSON", "Accounts", "HTTP", "LarderWeb",
      ]),
    // Programs of someone else's on the library. They see only what is public.
    program(
      "kept",
      [
        "Document", "LarderLedger", "LarderLog", "LarderModel", "LarderProjections", "LarderReplay", "LarderAnswers",
        "LarderSentences", "StrictJSON", "Terminal",
      ]),
    program("corner", ["LarderLedger", "LarderModel", "LarderWords", "Page"]),
    // Everything that can go wrong with a ledger, done to it many times: make torture.
    .executableTarget(
      name: "torture",
      dependencies: [
        "LarderLedger", "LarderProjections", "LarderReplay", "LarderLog", "LMDB", "Integrity", "LarderModel",
        "LarderSimulator", "CSystem", "TestSupport",
      ], path: "Tests/Torture"),
  ],
  swiftLanguageModes: [.v6]
)
