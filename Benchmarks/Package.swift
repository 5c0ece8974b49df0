// swift-tools-version: 6.2
import Foundation
import PackageDescription

let strict: [SwiftSetting] = [.strictMemorySafety()]

// SQLite is a peer to be measured against, not something Larder needs: without its header it is left out.
let sqliteHeaders = ["/usr/include/sqlite3.h", "/usr/local/include/sqlite3.h"]
let hasSQLite = sqliteHeaders.contains { FileManager.default.fileExists(atPath: $0) }

let package = Package(
  name: "larder-benchmarks",
  dependencies: [.package(name: "larder", path: "..")],
  targets: [
    // Counts what is allocated, by standing before the C library's own functions.
    .target(name: "CAllocations"),
    .target(
      name: "BenchmarkKit", dependencies: ["CAllocations", .product(name: "LarderCore", package: "larder")],
      swiftSettings: strict),
    .executableTarget(
      name: "bench",
      dependencies: ["BenchmarkKit", .product(name: "LarderCore", package: "larder")] + (hasSQLite ? ["CSQLite"] : []),
      swiftSettings: strict),
    .executableTarget(name: "evaluate", dependencies: ["BenchmarkKit"], swiftSettings: strict),
    .executableTarget(
      name: "kitchen", dependencies: ["BenchmarkKit", .product(name: "LarderCore", package: "larder")],
      swiftSettings: strict),
    .testTarget(
      name: "LarderBenchmarks", dependencies: ["BenchmarkKit", .product(name: "LarderCore", package: "larder")]),
  ] + (hasSQLite ? [.systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])])] : []),
  swiftLanguageModes: [.v6]
)
