// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The modules under measurement declare nothing public, only `package`. So the compiler takes the benchmarks for a part
// of that package. The package manager names a package after its folder.
let folder = URL(filePath: Context.packageDirectory).deletingLastPathComponent().lastPathComponent
let name = String(folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
let inside = SwiftSetting.unsafeFlags(["-package-name", name])
let strict: [SwiftSetting] = [.strictMemorySafety(), inside]

// SQLite is only a peer for comparison, and left out if its header is missing.
let sqliteHeaders = ["/usr/include/sqlite3.h", "/usr/local/include/sqlite3.h"]
let hasSQLite = sqliteHeaders.contains { FileManager.default.fileExists(atPath: $0) }

// PostgreSQL is measured only if its library is installed.
let hasPostgres = FileManager.default.fileExists(atPath: "/usr/include/postgresql/libpq-fe.h")
let larder: Package.Dependency =
  hasPostgres ? .package(name: "larder", path: "..", traits: ["Postgres"]) : .package(name: "larder", path: "..")

let package = Package(
  name: "larder-benchmarks",
  dependencies: [larder],
  targets: [
    // Counts allocations by wrapping the C library's functions.
    .target(name: "CAllocations"),
    .target(
      name: "BenchmarkKit", dependencies: ["CAllocations", .product(name: "LarderCore", package: "larder")],
      packageAccess: false, swiftSettings: strict),
    .executableTarget(
      name: "bench",
      dependencies: [
        "BenchmarkKit", .product(name: "LarderCore", package: "larder"), .product(name: "Larder", package: "larder"),
        .product(name: "LarderPostgres", package: "larder"),
      ] + (hasSQLite ? ["CSQLite"] : []),
      packageAccess: false, swiftSettings: strict),
    .executableTarget(
      name: "evaluate", dependencies: ["BenchmarkKit"], packageAccess: false, swiftSettings: strict),
    .executableTarget(
      name: "kitchen", dependencies: ["BenchmarkKit", .product(name: "LarderCore", package: "larder")],
      packageAccess: false, swiftSettings: strict),
    .testTarget(
      name: "LarderBenchmarks", dependencies: ["BenchmarkKit", .product(name: "LarderCore", package: "larder")],
      packageAccess: false, swiftSettings: [inside]),
  ] + (hasSQLite ? [.systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])])] : []),
  swiftLanguageModes: [.v6]
)
