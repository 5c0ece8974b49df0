// swift-tools-version: 6.2
import PackageDescription

/// A program of somebody else's on Larder's library, with nothing but what is public.
func program(_ name: String) -> Target {
  .executableTarget(
    name: name, dependencies: [.product(name: "Larder", package: "larder")], swiftSettings: [.strictMemorySafety()])
}

let package = Package(
  name: "programs",
  dependencies: [.package(name: "larder", path: "../../..")],
  targets: [
    // A projection of one's own, and its report.
    program("kept"),
    // A surface of one's own: lines of words in, sentences and pages out.
    program("corner"),
  ],
  swiftLanguageModes: [.v6]
)
