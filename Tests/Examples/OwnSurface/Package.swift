// swift-tools-version: 6.2
import PackageDescription

// A surface of one's own on Larder's library: lines of words in, sentences and pages out.
let package = Package(
  name: "own-surface",
  dependencies: [.package(name: "larder", path: "../../..")],
  targets: [
    .executableTarget(
      name: "corner", dependencies: [.product(name: "Larder", package: "larder")],
      swiftSettings: [.strictMemorySafety()])
  ],
  swiftLanguageModes: [.v6]
)
