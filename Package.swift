// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.strictMemorySafety()]

let package = Package(
  name: "larder",
  products: [
    .executable(name: "larder", targets: ["larder"]),
    .library(
      name: "Larder",
      targets: [
        "LarderModel", "LarderLog", "LarderReplay", "LarderForecast", "LarderProjections", "LarderLedger",
        "LarderExchange", "LarderImport", "LarderAnalytics",
        "LarderReports", "LarderSimulator", "LarderCatalogue", "StrictJSON", "Terminal",
      ]),
  ],
  traits: [
    .trait(name: "SQLite", description: "Reads Grocy's databases and exports to one; needs libsqlite3-dev.")
  ],
  targets: [
    // The store and its checks: nothing of food.
    .systemLibrary(name: "CLMDB"),
    .systemLibrary(name: "CSQLite3"),
    .target(name: "LMDB", dependencies: ["CLMDB"], swiftSettings: strict),
    .target(name: "CIntegrity"),
    .target(name: "Integrity", dependencies: ["CIntegrity"], swiftSettings: strict),
    .target(name: "CSystem"),
    .target(name: "Threads", swiftSettings: strict),
    .target(name: "StrictJSON", swiftSettings: strict),
    .target(name: "StrictCSV", swiftSettings: strict),
    .target(name: "Terminal", swiftSettings: strict),
    .target(name: "Page", dependencies: ["Terminal"], swiftSettings: strict),

    // The way of an event, from what it means to what is shown of it.
    .target(name: "LarderModel", swiftSettings: strict),
    .target(name: "LarderLog", dependencies: ["LMDB", "Integrity", "CSystem", "LarderModel"], swiftSettings: strict),
    .target(
      name: "LarderReplay", dependencies: ["LarderLog", "LarderModel", "Integrity", "Threads"], swiftSettings: strict),
    // The arithmetic of prediction: nothing of a ledger. Rounding and roots are the C library's, and exact everywhere.
    .target(name: "LarderForecast", swiftSettings: strict, linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "LarderProjections", dependencies: ["LarderForecast", "LarderReplay", "LarderModel"],
      swiftSettings: strict),
    .target(
      name: "LarderAnalytics",
      dependencies: [
        "LarderReplay", "LarderLog", "LarderModel", .target(name: "CSQLite3", condition: .when(traits: ["SQLite"])),
      ], swiftSettings: strict),
    .target(
      name: "LarderLedger", dependencies: ["LarderProjections", "LarderReplay", "LarderLog", "LarderModel"],
      swiftSettings: strict),
    .target(
      name: "LarderReports",
      dependencies: [
        "LarderLedger", "LarderProjections", "LarderAnalytics", "LarderReplay", "LarderLog", "LarderCatalogue",
        "LarderForecast", "LarderModel", "StrictJSON",
        "Terminal", "Page",
      ], swiftSettings: strict),
    .target(name: "LarderSimulator", dependencies: ["LarderModel"], swiftSettings: strict),
    .target(name: "LarderCatalogue", dependencies: ["LarderModel"], swiftSettings: strict),
    .target(
      name: "LarderExchange", dependencies: ["LarderLog", "LarderModel", "StrictJSON", "Integrity", "Threads"],
      swiftSettings: strict),
    .target(
      name: "LarderImport",
      dependencies: [
        "LarderLedger", "LarderReplay", "LarderLog", "LarderModel", "StrictCSV", "Integrity",
        .target(name: "CSQLite3", condition: .when(traits: ["SQLite"])),
      ], swiftSettings: strict),
    .executableTarget(
      name: "larder",
      dependencies: [
        "LarderLedger", "LarderReports", "LarderExchange", "LarderImport", "LarderSimulator", "LarderProjections",
        "LarderAnalytics", "LarderReplay",
        "LarderLog", "LarderCatalogue", "LarderModel", "LMDB", "StrictCSV", "StrictJSON", "Terminal",
      ], swiftSettings: strict),

    .testTarget(
      name: "CommandTests", dependencies: ["larder", "LMDB", "LarderReports", "TestSupport"],
      exclude: ["Flows", "Fixtures"]),
    // What every parser keeps to: for the tests, and for libFuzzer (see Scripts/fuzz).
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "larder", "LarderLedger", "LarderExchange", "LarderImport", "LarderProjections", "LarderAnalytics",
        "LarderReplay", "LarderReports", "LarderLog", "LarderCatalogue", "LarderModel", "LMDB", "Integrity",
        "StrictCSV",
        "StrictJSON", "Terminal",
      ], path: "Tests/Fuzz", exclude: ["Corpus", "Driver"]),
    // What Documentation/limits.md says, at the edge and beyond it.
    .testTarget(
      name: "LimitsTests",
      dependencies: [
        "larder", "LarderExchange", "LarderImport", "LarderLog", "LarderModel", "LMDB", "StrictCSV", "StrictJSON",
      ]),
    .testTarget(name: "LMDBTests", dependencies: ["LMDB"]),
    .testTarget(name: "IntegrityTests", dependencies: ["Integrity"]),
    .testTarget(name: "StrictJSONTests", dependencies: ["StrictJSON"]),
    .testTarget(name: "StrictCSVTests", dependencies: ["StrictCSV"]),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal"]),
    .testTarget(name: "PageTests", dependencies: ["Page", "TestSupport"]),
    .testTarget(name: "LarderModelTests", dependencies: ["LarderModel"]),
    // What the tests of a ledger share.
    .target(
      name: "TestSupport",
      dependencies: [
        "LarderLog", "LarderModel", .target(name: "CSQLite3", condition: .when(traits: ["SQLite"])),
      ], path: "Tests/TestSupport"),
    // Everything that can go wrong with a ledger, done to it many times: make torture.
    .executableTarget(
      name: "torture",
      dependencies: [
        "LarderLedger", "LarderProjections", "LarderReplay", "LarderLog", "LMDB", "LarderModel", "LarderSimulator",
        "CSystem", "TestSupport",
      ], path: "Tests/Torture"),
    .testTarget(
      name: "LarderLogTests",
      dependencies: ["LarderLog", "LMDB", "Integrity", "LarderModel", "LarderSimulator", "TestSupport"]),
    .testTarget(
      name: "LarderReplayTests",
      dependencies: [
        "LarderReplay", "LarderProjections", "LarderLog", "LarderModel", "LarderSimulator", "TestSupport",
      ]),
    .testTarget(name: "LarderForecastTests", dependencies: ["LarderForecast"]),
    .testTarget(
      name: "LarderProjectionsTests",
      dependencies: [
        "LarderForecast", "LarderProjections", "LarderReplay", "LarderLog", "LarderModel", "LarderSimulator",
        "TestSupport",
      ]),
    .testTarget(
      name: "LarderAnalyticsTests",
      dependencies: [
        "LarderAnalytics", "LarderProjections", "LarderReplay", "LarderLog", "LarderModel", "LarderSimulator",
        "TestSupport",
      ]),
    .testTarget(
      name: "LarderLedgerTests",
      dependencies: [
        "LarderLedger", "LarderProjections", "LarderReplay", "LarderLog", "LMDB", "LarderModel", "LarderSimulator",
        "TestSupport",
      ]),
    .testTarget(
      name: "LarderExchangeTests",
      dependencies: ["LarderExchange", "LarderLog", "LarderModel", "StrictJSON", "Integrity", "TestSupport"]),
    .testTarget(name: "LarderCatalogueTests", dependencies: ["LarderCatalogue", "LarderModel", "StrictCSV"]),
    .testTarget(
      name: "LarderImportTests",
      dependencies: [
        "LarderImport", "LarderLedger", "LarderProjections", "LarderReplay", "LarderLog", "LarderModel", "StrictCSV",
        "TestSupport",
      ]),
    .testTarget(name: "LarderSimulatorTests", dependencies: ["LarderSimulator", "LarderModel"]),
    .testTarget(
      name: "LarderReportsTests",
      dependencies: [
        "LarderReports", "LarderAnalytics", "LarderLedger", "LarderProjections", "LarderReplay", "LarderLog",
        "LarderModel",
        "LarderSimulator", "StrictJSON", "Terminal", "TestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
