import Testing

@testable import Accounts

@Suite("Secrets")
struct SecretTests {
  @Test("Secrets are unique, 43 letters long, and read back")
  func random() throws {
    let texts = Set((0..<100).map { _ in Secret.random().text })
    #expect(texts.count == 100)
    for text in texts {
      #expect(text.utf8.count == 43)
      #expect(Secret(text)?.text == text)
    }
  }

  @Test("Printing a secret does not reveal it")
  func description() {
    let secret = Secret.random()
    #expect(!"\(secret)".contains(secret.text))
  }

  @Test("An Authorization field holds a bearer secret or is refused")
  func authorization() {
    let text = Secret.random().text
    for value in ["Bearer \(text)", "bearer \(text)", "BEARER  \(text)"] {
      #expect(Secret(authorization: value)?.text == text)
    }
    let others = [
      text, "Basic \(text)", "Bearer", "Bearer ", "Bearer \(text) x", "Bearer \(text),", "Bearer\t\(text)",
    ]
    for value in others { #expect(Secret(authorization: value) == nil, "\(value)") }
  }

  @Test("Equal secrets have equal hashes, and different ones differ", .enabled(if: PasswordHasher.isBuiltIn))
  func hashes() throws {
    let (one, other) = (Secret.random(), Secret.random())
    let hash = try one.hash()
    #expect(hash.bytes.count == 32)
    #expect(hash.key.count == 16)
    #expect(hash.isSame(as: try one.hash()))
    #expect(!hash.isSame(as: try other.hash()))
    var changed = hash.bytes
    changed[31] ^= 1
    #expect(!hash.isSame(as: SecretHash(bytes: changed)))
    #expect(!hash.isSame(as: SecretHash(bytes: hash.key)))
  }

  @Test("The hash is 256-bit BLAKE2b", .enabled(if: PasswordHasher.isBuiltIn))
  func vector() throws {
    let expected = "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319"
    let hash = try Sodium.blake2b(of: Array("abc".utf8))
    let digits = hash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    #expect(digits.joined() == expected)
  }

  @Test("A household ID is 26 letters and digits, and reads back")
  func household() {
    let id = HouseholdID.random()
    #expect("\(id)".utf8.count == 26)
    #expect("\(id)".utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz234567".utf8.contains($0) })
    #expect(HouseholdID("\(id)") == id)
    let shorter = String("\(id)".dropLast())
    for text in ["", "a", "\(id)a", shorter, shorter + "1", shorter + "é", shorter + "/"] {
      #expect(HouseholdID(text) == nil, "\(text)")
    }
    #expect(HouseholdID("A" + String("\(id)".dropFirst())) == nil)
  }
}
