import Testing

@testable import Accounts

@Suite("Codes of authenticator apps, and recovery codes")
struct CodeTests {
  /// The seed of the examples in RFC 4226 and RFC 6238.
  private let seed = CodeSeed(bytes: Array("12345678901234567890".utf8))

  @Test("The codes of RFC 4226 match")
  func counters() {
    let codes = [
      "755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871", "520489",
    ]
    #expect((0..<10).map { seed.code(of: UInt64($0)) } == codes)
  }

  @Test(
    "The codes of RFC 6238 match in their last six digits",
    arguments: [
      (59, "287082"), (1_111_111_109, "081804"), (1_111_111_111, "050471"), (1_234_567_890, "005924"),
      (2_000_000_000, "279037"), (20_000_000_000, "353130"),
    ])
  func times(seconds: Int64, code: String) {
    #expect(seed.code(at: Timestamp(seconds: seconds)) == code)
  }

  @Test("The current code is right, and so is the one before or after it; no other within an hour is")
  func tolerance() {
    let now = Timestamp(seconds: 1_111_111_111)
    let step = CodeSeed.step(at: now)
    for distance in -60...60 {
      let other = UInt64(Int64(step) + Int64(distance))
      let found = seed.step(of: seed.code(of: other), at: now, after: 0)
      #expect(found == (abs(distance) <= 1 ? other : nil), "\(distance)")
    }
  }

  @Test("A code is not accepted again, nor is an earlier one; a clock that was ahead refuses no later code")
  func replay() {
    let now = Timestamp(seconds: 1_111_111_111)
    let step = CodeSeed.step(at: now)
    for last in step - 1...step + 1 {
      for other in step - 1...step + 1 {
        #expect(seed.step(of: seed.code(of: other), at: now, after: last) == (other > last ? other : nil))
      }
    }
    #expect(seed.step(of: seed.code(of: step), at: now, after: step + 1_000) == step)
    #expect(seed.step(of: seed.code(of: 0), at: Timestamp(seconds: -5), after: 0) == nil)
  }

  @Test("Seeds and recovery codes are random, and are read as people type them")
  func typing() throws {
    #expect(Set((0..<20).map { _ in CodeSeed.random().text }).count == 20)
    #expect(seed.text == "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")
    for text in ["123456", " 123 456 ", "123-456", "1 2 3 4 5 6"] {
      guard case .timed("123456") = TypedCode(text) else {
        Issue.record("\(text)")
        continue
      }
    }
    let code = RecoveryCode.random()
    #expect(code.text.count == 19 && code.text.split(separator: "-").map(\.count) == [4, 4, 4, 4])
    for text in [code.text, code.text.uppercased(), code.text.replacing("-", with: " "), " " + code.text + "\n"] {
      guard case .recovery(let typed) = TypedCode(text) else {
        Issue.record("\(text)")
        continue
      }
      #expect(typed.text == code.text)
    }
    let others = [
      "", "12345", "1234567", "12345a", "١٢٣٤٥٦", code.text + "a", String(code.text.dropLast()),
      "0" + code.text.dropFirst(),
      String(repeating: "1", count: 100_000),
    ]
    for text in others { #expect(TypedCode(text) == nil, "\(text.prefix(20))") }
    #expect("\(seed) \(code)" == "a secret a secret")
  }
}
