import Foundation
import Testing

/// The laws of every parser, on the stored inputs and hundreds derived from each. `make fuzz` continues from these.
@Suite("Laws for parsers of any input")
struct CorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")

  /// The stored inputs of a target, by name.
  private static func inputs(_ target: String) throws -> [(name: String, bytes: [UInt8])] {
    let folder = folder.appending(path: target)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try names.map { ($0, Array(try Data(contentsOf: folder.appending(path: $0)))) }
  }

  @Test("Every target has its own inputs, and every folder of inputs has a target")
  func folders() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
    #expect(folders == FuzzTargets.all.map { $0.name }.sorted())
    for target in folders {
      let inputs = try Self.inputs(target)
      #expect(inputs.count >= 4, "\(target)")
      for (name, bytes) in inputs { #expect(bytes.count <= 4096, "\(target)/\(name)") }
    }
  }

  @Test("The laws hold for every stored input", arguments: FuzzTargets.all.map { $0.name })
  func kept(_ name: String) throws {
    let target = try #require(FuzzTargets.named(name))
    for (input, bytes) in try Self.inputs(name) { check(bytes, target, "\(name)/\(input)") }
    check([], target, "nothing")
  }

  @Test("The laws hold for random mutations of the inputs", arguments: FuzzTargets.all.map { $0.name })
  func mutated(_ name: String) throws {
    let target = try #require(FuzzTargets.named(name))
    var mutation = Mutation(seed: 20_261_120, of: try Self.inputs(name).map { $0.bytes }, words: target.words)
    for round in 1...(target.isSlow ? 30 : 400) { check(mutation.next(), target, "\(name), round \(round)") }
  }

  /// The test measures no time: quadratic work would exceed the time limit.
  @Test(
    "The laws hold for long, repetitive inputs, within a short time",
    .timeLimit(.minutes(2)), arguments: FuzzTargets.all.filter { !$0.isSlow }.map { $0.name })
  func long(_ name: String) throws {
    let target = try #require(FuzzTargets.named(name))
    for word in (target.words + ["a", "\u{0}", "[", "\"", "\\", "\n", "\u{301}", "9"]) {
      let bytes = Array(word.utf8)
      check(
        (0..<10_000 / bytes.count).flatMap { _ in bytes }, target, "\(name), \(word.debugDescription) again and again")
    }
  }

  private func check(_ bytes: [UInt8], _ target: any FuzzTarget.Type, _ place: String) {
    do throws(BrokenLaw) { try target.check(bytes) } catch {
      Issue.record("\(place): \(error): \(Data(bytes.prefix(400)).base64EncodedString())")
    }
  }
}
