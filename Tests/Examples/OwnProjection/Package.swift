// swift-tools-version: 6.2
import PackageDescription

// A program of one's own on Larder's library: its projection, its report, its ledger.
let package = Package(
  name: "own-projection",
  dependencies: [.package(name: "larder", path: "../../..")],
  targets: [
    .executableTarget(
      name: "kept", dependencies: [.product(name: "Larder", package: "larder")],
      swiftSettings: [.strictMemorySafety()])
  ],
  swiftLanguageModes: [.v6]
)
