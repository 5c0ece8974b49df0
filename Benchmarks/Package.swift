// swift-tools-version: 6.2
import Foundation
import PackageDescription

let strict: [SwiftSetting] = [.strictMemorySafety()]

// SQLite is only a peer for comparison, and left out if its header is missing.
let sqliteHeaders = ["/usr/include/sqlite3.h", "/usr/local/include/sqlite3.h"]
let hasSQLite = sqliteHeaders.contains { FileManager.default.fileExists(atPath: $0) }

let package = Package(
  name: "larder-benchmarks",
  dependencies: [.package(name: "larder", path: "..")],
  targets: [
    // Counts allocations by wrapping the C library's functions.
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
