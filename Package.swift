// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.strictMemorySafety()]
let sqlite: Target.Dependency = .target(name: "CSQLite3", condition: .when(traits: ["SQLite"]))
let zlib: Target.Dependency = .target(name: "CZlib", condition: .when(traits: ["Archives"]))
let sodium: Target.Dependency = .target(name: "CSodium", condition: .when(traits: ["Serve"]))
let crypto: Target.Dependency = .target(name: "CCrypto", condition: .when(traits: ["Push"]))
let postgres: Target.Dependency = .target(name: "CPostgres", condition: .when(traits: ["Postgres"]))

/// The Makefile's debug builds optimise the modules below that search and sort, and keep assertions. Otherwise, these
/// modules would take a third of the tests' time. A package with such flags cannot be a dependency, so other builds do
/// not use them.
let isForChecks = Context.environment["LARDER_CHECKS"] != nil
let optimized: [SwiftSetting] =
  isForChecks ? [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))] : []

/// A module in `Sources/LAYER/NAME`. Modules may depend on layers that come earlier in this file.
func module(
  _ layer: String, _ name: String, _ dependencies: [Target.Dependency] = [], links: [String] = [], isHot: Bool = false
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(layer)/\(name)",
    swiftSettings: strict + (isHot ? optimized : []), linkerSettings: links.map { .linkedLibrary($0) })
}

/// A C target of this package, without Swift settings.
func code(_ name: String) -> Target { .target(name: name, path: "Sources/C/\(name)") }

/// A system library.
func system(_ name: String) -> Target { .systemLibrary(name: name, path: "Sources/C/\(name)") }

func tests(_ name: String, _ dependencies: [Target.Dependency], path: String? = nil, exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, path: path, exclude: exclude)
}

/// The libraries of the program that reads photos of codes.
let scanLibraries = ["ZXing", "zbar", "jpeg", "png", "m"].map { name -> LinkerSetting in
  .linkedLibrary(name, .when(traits: ["Scan"]))
}

/// An example program, which uses only the public API.
func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Tests/Examples/Programs/\(name)", packageAccess: false,
    swiftSettings: strict)
}

let package = Package(
  name: "larder",
  products: [
    .executable(name: "larder", targets: ["larder"]),
    .executable(name: "larder-scan", targets: ["larder-scan"]),
    // The modules that the benchmarks measure. They declare nothing public.
    .library(
      name: "LarderCore",
      targets: [
        "LarderValues", "LarderModel", "LarderCommands", "LarderLog", "LarderReplay", "LarderForecast",
        "LarderProjections", "LarderLedger", "LarderCatalogue", "LarderKitchen", "LarderExchange", "LarderAnalytics",
        "LarderSimulator", "StrictCSV", "StrictJSON", "Threads", "CSystem",
      ]),
    // The library that programs import.
    .library(name: "Larder", targets: ["Larder"]),
    // The same for PostgreSQL, with the trait Postgres.
    .library(name: "LarderPostgres", targets: ["LarderPostgres"]),
  ],
  traits: [
    .trait(name: "SQLite", description: "Reads Grocy databases, and exports to SQLite; needs libsqlite3-dev."),
    .trait(name: "Archives", description: "Reads and writes compressed archives of recipes; needs zlib1g-dev."),
    .trait(name: "Serve", description: "Signs people in with hashed passwords and tokens; needs libsodium-dev."),
    .trait(name: "Postgres", description: "Keeps ledgers in PostgreSQL, for servers; needs libpq-dev."),
    .trait(name: "Push", description: "Sends reminders to browsers by Web Push; needs libssl-dev."),
    .trait(
      name: "Scan",
      description: "Builds larder-scan, which reads photos of codes; needs libzxing-dev, libzbar-dev and libjpeg-dev."),
  ],
  targets: [
    // C: the store, system calls and checksums.
    system("CLMDB"),
    system("CSQLite3"),
    system("CZlib"),
    system("CSodium"),
    system("CCrypto"),
    system("CPostgres"),
    code("CIntegrity"),
    code("CEvents"),
    code("CSystem"),
    // The arguments of the program.
    code("CStart"),
    // A separate program that reads the codes in photos. Without the trait, it only says so.
    .executableTarget(
      name: "larder-scan", path: "Sources/C/larder-scan",
      cxxSettings: [.define("LARDER_SCAN", .when(traits: ["Scan"]))], linkerSettings: scanLibraries),
    // Embeds the tables of Sources/Food/Tables.
    code("CFoodTables"),
    // Embeds the files of Sources/Surfaces/WebFiles.
    code("CWebAssets"),
    // Embeds the help of Sources/Surfaces/HelpFiles.
    code("CHelp"),

    // Base: general modules, independent of food.
    module("Base", "LMDB", ["CLMDB", "CSystem"]),
    module("Base", "Integrity", ["CIntegrity"], isHot: true),
    module("Base", "Threads"),
    module("Base", "StrictJSON"),
    module("Base", "StrictCSV"),
    module("Base", "PlainText", isHot: true),
    // ZIP and gzip in memory, with limits on all sizes.
    module("Base", "Archive", [zlib, "Integrity"]),
    // Lenient parsers for HTML and JSON as found on web pages.
    module("Base", "Hypertext", ["StrictJSON"]),
    // Recognises picture files, and removes location and camera data.
    module("Base", "Pictures", ["Integrity"]),
    module("Base", "Document", ["PlainText"]),
    module("Base", "Terminal", ["Document", "PlainText"]),
    // Line editing at a terminal.
    module("Base", "LineEditor", ["Terminal", "PlainText", "CSystem"]),
    // Runs another program, within limits.
    module("Base", "Programs", ["CSystem", "Threads"]),
    // Fetches a page of the public web through curl.
    module("Base", "WebFetch", ["Programs"]),
    // Encrypts messages for browsers, and signs them for push services.
    module("Base", "WebPush", [crypto, "PlainText"]),
    // A publisher to an MQTT broker.
    module("Base", "MQTT", ["Threads"]),
    module("Base", "Page", ["Document", "PlainText", "CWebAssets"]),
    // A strict HTTP/1.1 server for a machine at home, behind a TLS proxy.
    module("Base", "HTTP", ["CEvents"]),

    // Ledger: events, from their meaning to their results.
    // Amounts, money, days and names, which LarderModel re-exports.
    module("Ledger", "LarderValues", ["PlainText"], isHot: true),
    module("Ledger", "LarderModel", ["LarderValues"], isHot: true),
    // Deciding: commands become events, or are refused.
    module("Ledger", "LarderCommands", ["LarderModel", "PlainText"]),
    // Events as JSON, in the format shared by exports, answers and reports.
    module("Ledger", "LarderJSON", ["LarderModel", "StrictJSON"], isHot: true),
    module("Ledger", "LarderLog", ["LMDB", "Integrity", "CSystem", "LarderModel", "Threads"]),
    // The origin of a ledger in PostgreSQL.
    module("Ledger", "LarderPostgres", ["LarderLog", "Threads", postgres]),
    module("Ledger", "LarderReplay", ["LarderLog", "LarderModel", "Integrity", "Threads"]),
    // Forecasts. Rounding and square roots come from the C library, and are exact on every machine.
    module("Ledger", "LarderForecast", links: ["m"]),
    module("Ledger", "LarderProjections", ["LarderForecast", "LarderReplay", "LarderModel"]),
    module(
      "Ledger", "LarderLedger",
      ["LarderProjections", "LarderReplay", "LarderLog", "LarderCommands", "LarderModel"]),

    // Food: general knowledge about food.
    // The CSV tables embedded in the program.
    module("Food", "FoodTables", ["CFoodTables"], isHot: true),
    module("Food", "LarderCatalogue", ["FoodTables", "LarderModel", "PlainText"], isHot: true),
    // Recipes as values: their text, lines and meaning, without a ledger.
    module("Food", "LarderRecipes", ["FoodTables", "LarderCatalogue", "LarderModel", "PlainText"]),

    // Reads barcodes and printed pack sizes, without knowing products.
    module("Food", "LarderCodes", ["FoodTables", "Pictures", "Programs"]),
    // Printed receipts as purchases that add up, without a ledger.
    module("Food", "LarderReceipts"),
    // The arithmetic and tables of food labels, without a ledger.
    module("Food", "LarderLabels", ["FoodTables", "LarderCatalogue"]),
    // A local copy of product data, and requests to the service that it comes from.
    module(
      "Food", "LarderProducts",
      [
        "LMDB", "LarderCodes", "LarderLabels", "StrictJSON", "Archive", "Hypertext", "Integrity", "Pictures",
        "PlainText", "Threads", "WebFetch",
      ]),
    // Recipes from web pages and other programs, as values.
    module(
      "Food", "RecipeFormats", ["Archive", "Hypertext", "LarderModel", "LarderRecipes", "Pictures", "PlainText"]),

    // Answers: queries, reports and messages.
    module(
      "Answers", "LarderAnalytics",
      ["LarderProjections", "LarderReplay", "LarderLog", "LarderModel", "PlainText", sqlite]),
    // Describes events in sentences.
    module(
      "Answers", "LarderSentences",
      [
        "LarderLedger", "LarderReplay", "LarderLog", "LarderForecast", "LarderCatalogue", "LarderCodes", "LarderModel",
        "PlainText", "LarderCommands",
      ]),
    // How reports are requested and declared, and values shared by several reports.
    module(
      "Answers", "LarderAnswers",
      [
        "LarderSentences", "LarderLedger", "LarderProjections", "LarderReplay", "LarderLog", "LarderForecast",
        "LarderCatalogue", "LarderRecipes", "LarderModel", "StrictJSON", "Document", "LarderLabels",
      ]),
    // The reports, in three modules that compile in parallel: figures over time, stock, and cooking.
    module(
      "Answers", "LarderFigures",
      [
        "LarderAnswers", "LarderSentences", "LarderLedger", "LarderProjections", "LarderAnalytics", "LarderReplay",
        "LarderLog", "LarderForecast", "LarderCatalogue", "LarderJSON", "LarderModel", "StrictJSON", "Document",
        "LarderLabels",
      ]),
    module(
      "Answers", "LarderShelves",
      [
        "LarderAnswers", "LarderSentences", "LarderLedger", "LarderProjections", "LarderReplay", "LarderLog",
        "LarderCatalogue", "LarderCodes", "LarderJSON", "LarderCommands", "LarderModel", "StrictJSON", "Document",
        "PlainText", "LarderLabels",
      ]),
    module(
      "Answers", "LarderKitchen",
      [
        "LarderAnswers", "LarderSentences", "LarderLedger", "LarderProjections", "LarderReplay", "LarderLog",
        "LarderCatalogue", "LarderRecipes", "LarderForecast", "LarderCommands", "LarderModel", "StrictJSON", "Document",
      ]),

    // Reads the words of typed lines, and carries the lines out.
    module(
      "Answers", "LarderWords",
      [
        "LarderAnswers", "LarderSentences", "LarderLedger", "LarderProjections", "LarderReplay", "LarderLog",
        "LarderCatalogue", "LarderCodes", "RecipeFormats", "Pictures", "Integrity", "LarderJSON", "LarderModel",
        "StrictJSON", "Document", "PlainText", "LarderCommands", "LarderLabels", "LarderProducts", "CHelp",
      ]),
    // The commands, and the effects of each.
    module(
      "Answers", "LarderVerbs",
      [
        "LarderWords", "LarderAnswers", "LarderFigures", "LarderShelves", "LarderKitchen", "LarderSentences",
        "LarderLedger", "LarderProjections", "LarderAnalytics", "LarderReplay", "LarderLog", "LarderCatalogue",
        "LarderRecipes", "LarderCodes", "LarderReceipts", "RecipeFormats", "Archive", "LarderModel", "Document",
        "PlainText", "LarderCommands", "LarderProducts", "Pictures", "Programs", "StrictJSON",
      ]),

    // Library: what programs import.
    module(
      "Library", "Larder",
      [
        "LarderValues", "LarderModel", "LarderLog", "LarderReplay", "LarderLedger",
        "LarderSentences", "LarderAnswers", "LarderFigures", "LarderShelves", "LarderKitchen", "LarderWords",
        "LarderVerbs", "Page", "PlainText", "StrictJSON", "Terminal",
      ]),

    // Exchange: import and export.
    module(
      "Exchange", "LarderExchange",
      ["LarderLog", "LarderJSON", "LarderModel", "StrictJSON", "Integrity", "Threads"]),
    module(
      "Exchange", "LarderImport",
      [
        "LarderLedger", "LarderLog", "LarderRecipes", "RecipeFormats", "LarderCommands", "LarderModel", "StrictCSV",
        "Integrity", sqlite,
      ]),

    // Copies of a household on a server: its ledger, and commands that wait to be sent there.
    module("Exchange", "LarderRemote", ["LarderLog", "LarderModel", "StrictJSON", "WebFetch"]),

    // Simulation: simulated households.
    module("Simulation", "LarderSimulator", ["FoodTables", "LarderModel"]),

    // Surfaces: the command line and the server.
    // The accounts of a server: people, permissions, devices and tokens.
    module("Surfaces", "Accounts", ["LMDB", "Integrity", "PlainText", "LarderLog", "Threads", sodium]),
    // Shared by pages and API: households, requests, and the parts and words of every page.
    module(
      "Surfaces", "WebParts",
      [
        "Accounts", "HTTP", "LarderWords", "LarderAnswers", "LarderKitchen", "LarderSentences",
        "LarderLedger", "LarderAnalytics", "LarderReplay", "LarderLog", "LarderModel", "StrictJSON", "Page", "Pictures",
        "Integrity", "PlainText", "CEvents", "Archive", "LarderVerbs", "LarderCatalogue", "WebFetch", "LarderRemind",
        "RecipeFormats", "LarderCodes", "LarderProducts", "LarderPostgres", "Threads",
      ]),
    // Reminders and the calendar: what concerns a person now, and how it is sent.
    module(
      "Surfaces", "LarderRemind",
      [
        "LarderAnswers", "LarderKitchen", "LarderLedger", "LarderLog", "LarderModel", "LarderProjections",
        "LarderReplay", "LarderSentences", "LarderVerbs", "LarderWords", "PlainText", "RecipeFormats", "StrictJSON",
        "WebFetch", "WebPush",
      ]),
    // Home Assistant: sensors through a broker, and its to-do list.
    module(
      "Surfaces", "LarderAssistant",
      [
        "Integrity", "LarderLog", "LarderRemind", "LarderWords", "MQTT", "PlainText", "StrictJSON", "Threads",
        "WebFetch",
      ]),
    // The pages of the diary, people, progress and history.
    module(
      "Surfaces", "DiaryPages",
      [
        "Accounts", "Document", "HTTP", "Integrity", "LarderAnswers", "LarderCatalogue", "LarderCommands",
        "LarderFigures", "LarderForecast", "LarderKitchen", "LarderLedger", "LarderLog", "LarderModel",
        "LarderProjections", "LarderReplay", "LarderSentences", "LarderShelves", "LarderWords", "Page", "WebParts",
      ]),
    // The pages of a household's food.
    module(
      "Surfaces", "LarderPages",
      [
        "DiaryPages", "WebParts", "Accounts", "HTTP", "LarderWords", "LarderAnswers", "LarderFigures", "LarderShelves",
        "LarderKitchen", "LarderSentences", "LarderLedger", "LarderReplay", "LarderLog", "LarderRecipes", "Document",
        "RecipeFormats", "LarderModel", "Page", "LarderVerbs", "LarderCatalogue", "LarderProjections",
        "WebFetch", "LarderRemind", "LarderLabels", "LarderCodes", "LarderProducts", "LarderReceipts", "Pictures",
        "LarderImport",
      ]),
    // The pages to sign in, and of people and settings.
    module(
      "Surfaces", "PeoplePages",
      [
        "WebParts", "Accounts", "HTTP", "LarderWords", "LarderModel", "Page", "LarderCommands", "LarderLog",
        "LarderRemind", "LarderLedger", "LarderVerbs", "RecipeFormats", "WebPush",
      ]),
    // Serves households' ledgers to phones and programs.
    module(
      "Surfaces", "LarderWeb",
      [
        "Accounts", "HTTP", "LarderVerbs", "LarderWords", "LarderAnswers", "LarderFigures", "LarderShelves",
        "LarderKitchen", "LarderSentences", "LarderLedger", "LarderExchange", "LarderLog", "LarderJSON", "LarderModel",
        "StrictJSON", "Pictures", "PlainText", "CSystem", "Archive", "LarderPages", "PeoplePages", "WebParts",
        "LarderCatalogue", "LarderRemind", "DiaryPages", "Terminal", "LarderAssistant", "MQTT", "LarderCodes",
        "LarderProducts", "LarderPostgres", "Threads",
      ]),
    // Completes words at the terminal.
    module(
      "Surfaces", "LarderCompletion",
      [
        "LarderVerbs", "LarderWords", "LarderShelves", "LarderSentences", "LarderLedger", "LarderReplay", "LarderLog",
        "LarderCommands", "LarderModel", "PlainText",
      ]),
    .executableTarget(
      name: "larder",
      dependencies: [
        "LarderReceipts",
        "LarderVerbs", "LarderWords", "LarderLedger", "LarderAnswers", "LarderFigures", "LarderShelves",
        "LarderKitchen", "LarderSentences", "LarderExchange", "LarderImport", "LarderSimulator", "LarderProjections",
        "LarderAnalytics", "LarderReplay", "LarderLog", "LarderCatalogue", "LarderModel", "StrictCSV", "StrictJSON",
        "Document", "Terminal", "LineEditor", "Page", "PlainText", "LarderWeb", "LarderCommands", "LarderRecipes",
        "RecipeFormats", "WebFetch", "LarderRemind", "LarderCompletion", "LarderPostgres", "LarderRemote", "CStart",
      ], path: "Sources/Surfaces/larder", swiftSettings: strict),

    // Helpers shared by the tests.
    .target(
      name: "TestSupport", dependencies: ["LarderLog", "LarderModel", "LarderSimulator", sqlite],
      path: "Tests/TestSupport"),
    // Rules of origins and their copies, for the tests of each origin and for torture.
    .target(
      name: "OriginLaws",
      dependencies: [
        "LarderLedger", "LarderCommands", "LarderReplay", "LarderLog", "LarderModel", "LarderRemote",
        "LarderSentences", "LarderSimulator", "StrictJSON", "TestSupport",
      ],
      path: "Tests/OriginLaws"),
    // Rules for folders, files and functions of the sources.
    tests("HouseTests", []),
    tests("LMDBTests", ["LMDB", "TestSupport"]),
    tests("IntegrityTests", ["Integrity", "LarderSimulator"]),
    tests("ThreadsTests", ["Threads"]),
    tests("StrictJSONTests", ["StrictJSON", "LarderSimulator"]),
    tests("StrictCSVTests", ["StrictCSV", "LarderSimulator"]),
    tests("PlainTextTests", ["PlainText", "LarderSimulator"]),
    tests("PicturesTests", ["Pictures", "LarderSimulator"]),
    tests("ArchiveTests", ["Archive", "Integrity", "LarderSimulator", "TestSupport"]),
    tests("HypertextTests", ["Hypertext", "LarderSimulator", "TestSupport"]),
    tests("ProgramsTests", ["Programs", "TestSupport"]),
    tests("WebFetchTests", ["WebFetch", "TestSupport"]),
    tests("WebPushTests", ["WebPush", "PlainText"]),
    tests("MQTTTests", ["MQTT", "LarderSimulator"]),
    tests("TerminalTests", ["Terminal", "Document", "PlainText", "LarderSimulator"]),
    tests("LineEditorTests", ["LineEditor", "PlainText", "LarderSimulator"]),
    tests("PageTests", ["Page", "Document", "TestSupport"]),
    tests("HTTPTests", ["HTTP", "TestSupport"]),
    tests(
      "AccountsTests",
      ["Accounts", "LMDB", "Integrity", "PlainText", "LarderLog", "LarderSimulator", "OriginLaws", "TestSupport"]),
    tests(
      "LarderRemindTests",
      [
        "LarderRemind", "LarderAnswers", "LarderLedger", "LarderLog", "LarderModel", "LarderSimulator", "LarderVerbs",
        "LarderWords", "StrictJSON", "TestSupport", "WebPush",
      ]),
    tests(
      "LarderAssistantTests",
      ["LarderAssistant", "LarderSimulator", "LarderWords", "MQTT", "StrictJSON", "Threads"]),
    tests(
      "LarderWebTests",
      [
        "LarderWeb", "Accounts", "HTTP", "LarderVerbs", "LarderWords", "LarderAnswers", "LarderLedger", "LarderLog",
        "LarderModel", "StrictJSON", "Archive", "TestSupport", "LarderCommands", "LarderPages", "PeoplePages",
        "WebParts", "LarderCatalogue", "DiaryPages", "LarderRemind", "WebPush", "LMDB", "PlainText", "LarderCodes",
        "LarderProducts", "Pictures", "LarderRemote", "LarderPostgres", "OriginLaws",
      ],
      exclude: ["Requests.txt"]),
    tests("LarderValuesTests", ["LarderValues", "LarderSimulator", "TestSupport", "LarderModel"]),
    tests("LarderModelTests", ["LarderModel", "LarderSimulator", "TestSupport"]),
    tests("LarderCommandsTests", ["LarderCommands", "LarderModel", "LarderSimulator", "TestSupport"]),
    tests("LarderJSONTests", ["LarderJSON", "LarderModel", "StrictJSON"]),
    tests("LarderLogTests", ["LarderLog", "LMDB", "Integrity", "LarderModel", "LarderSimulator", "TestSupport"]),
    tests(
      "LarderReplayTests",
      ["LarderReplay", "LarderProjections", "LarderLog", "LarderModel", "LarderSimulator", "TestSupport"]),
    tests(
      "LarderPostgresTests",
      ["LarderPostgres", "LarderLedger", "LarderLog", "LarderModel", "OriginLaws", "TestSupport"]),
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
        "LarderLedger", "LarderProjections", "LarderReplay", "LarderLog", "LarderCommands", "LarderModel",
        "LarderSimulator", "OriginLaws", "TestSupport",
      ]),
    tests(
      "LarderExchangeTests",
      [
        "LarderExchange", "LarderLedger", "LarderProjections", "LarderReplay", "LarderLog", "LarderCommands",
        "LarderModel", "LarderSimulator", "StrictJSON", "TestSupport",
      ]),
    tests(
      "LarderRemoteTests",
      ["LarderRemote", "LarderLog", "LarderModel", "OriginLaws", "StrictJSON", "TestSupport"]),
    tests("LarderCodesTests", ["LarderCodes", "FoodTables", "LarderSimulator", "TestSupport"]),
    tests("LarderReceiptsTests", ["LarderReceipts", "LarderSimulator", "StrictJSON", "TestSupport"]),
    tests("LarderLabelsTests", ["LarderLabels", "LarderCatalogue", "FoodTables", "LarderSimulator", "TestSupport"]),
    tests(
      "LarderProductsTests",
      [
        "LarderProducts", "LarderCodes", "LarderLabels", "LarderLog", "LarderSimulator", "LMDB", "Integrity",
        "Pictures", "StrictJSON", "TestSupport",
      ]),
    tests("FoodTablesTests", ["FoodTables", "StrictCSV"]),
    tests("LarderCatalogueTests", ["LarderCatalogue", "FoodTables", "LarderModel", "StrictCSV"]),
    tests(
      "LarderRecipesTests", ["LarderRecipes", "LarderCatalogue", "FoodTables", "LarderSimulator", "TestSupport"]),
    tests(
      "LarderImportTests",
      [
        "LarderImport", "LarderLedger", "LarderProjections", "LarderReplay", "LarderRecipes", "RecipeFormats",
        "LarderCommands", "LarderModel", "LarderReceipts", "LarderSimulator", "StrictCSV", "TestSupport",
      ]),
    tests(
      "LarderVerbsTests",
      [
        "LarderVerbs", "LarderWords", "LarderAnswers", "LarderShelves", "LarderKitchen", "LarderSentences",
        "LarderLedger", "LarderRecipes", "LarderCatalogue", "LarderModel", "LarderSimulator", "StrictJSON",
        "TestSupport", "LarderCommands", "LarderFigures", "LarderLabels", "LarderProducts", "LarderReceipts",
        "Terminal", "LarderForecast",
      ],
      exclude: ["AmbiguousLines.txt", "FamilyLines.txt"]),
    tests(
      "RecipeFormatsTests",
      ["RecipeFormats", "Archive", "LarderRecipes", "LarderSimulator", "PlainText", "TestSupport"]),
    tests("LarderSimulatorTests", ["LarderSimulator", "LarderModel", "TestSupport"]),
    tests(
      "LarderTests", ["Larder", "LarderLog", "LarderModel", "LarderSimulator", "TestSupport"],
      exclude: ["PublicList.txt"]),
    tests(
      "LarderAnswersTests",
      [
        "LarderAnswers", "LarderFigures", "LarderShelves", "LarderKitchen", "LarderSentences", "LarderAnalytics",
        "LarderLedger", "LarderProjections", "LarderReplay", "LarderLog", "LarderCommands", "LarderModel",
        "LarderSimulator", "StrictJSON", "Terminal", "Page", "PlainText", "TestSupport", "LarderForecast",
        "LarderCatalogue",
      ]),
    tests(
      "CommandTests",
      [
        "larder", "LarderWeb", "Accounts", "HTTP", "LarderVerbs", "LarderWords", "LMDB", "LarderLog", "LarderModel",
        "RecipeFormats", "Archive", "Pictures", "StrictCSV", "StrictJSON", "Terminal", "LineEditor", "TestSupport",
        "WebParts",
      ],
      exclude: ["Flows", "Fixtures", "Messages.txt"]),
    // Laws for every parser, run by the tests and by libFuzzer (see Scripts/fuzz).
    tests(
      "FuzzTests",
      [
        "larder", "LarderVerbs", "LarderWords", "LarderLedger", "LarderExchange", "LarderImport", "LarderProjections",
        "LarderAnalytics", "LarderReplay", "LarderSentences", "LarderLog", "LarderCatalogue", "LarderJSON",
        "LarderModel", "LarderSimulator", "LMDB", "Integrity", "StrictCSV", "StrictJSON", "Terminal", "PlainText",
        "LarderKitchen", "LarderRecipes", "LarderReceipts", "LarderCodes", "LarderLabels", "LarderProducts",
        "RecipeFormats", "Archive",
        "Hypertext", "Pictures", "Accounts", "HTTP", "LarderWeb", "LarderCommands", "WebParts", "WebPush",
        "LarderCompletion",
      ], path: "Tests/Fuzz", exclude: ["Corpus", "Driver"]),
    // The limits of Documentation/reference/limits.md, at the edge and one past it.
    tests(
      "LimitsTests",
      [
        "larder", "LarderWords", "LarderExchange", "LarderImport", "LarderLog", "LarderCommands", "LarderModel",
        "LarderValues", "LineEditor", "LMDB", "Pictures", "StrictCSV", "StrictJSON", "Accounts", "HTTP", "LarderWeb",
        "WebFetch", "WebParts", "LarderProducts", "LarderCodes", "LarderRemote", "LarderVerbs",
      ]),
    // Example programs, which use only the public API.
    program("kept", ["Larder"]),
    program("corner", ["Larder"]),
    program("month", ["Larder"]),
    // Stress tests for ledgers: kills, power cuts, damage. See make torture.
    .executableTarget(
      name: "torture",
      dependencies: [
        "LarderLedger", "LarderProjections", "LarderReplay", "LarderLog", "LMDB", "Integrity", "LarderCommands",
        "LarderModel", "LarderSimulator", "CSystem", "TestSupport", "LarderPostgres", "OriginLaws",
      ], path: "Tests/Torture"),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx20
)
