import Testing

@testable import Accounts

@Suite("Password rules")
struct PasswordRuleTests {
  @Test(
    "Long or unusual passwords are accepted, whatever characters they contain",
    arguments: [
      "a violet kettle on the stair", "Tr0mbone-Lentil", "Zwetschge&Mohn", "пирог с капустой", "8305 2917 4466",
      "ann likes turnips", "👩‍👩‍👧🥕🧅🥔🍞🧀🥚🫐", "   tab\tand spaces   ",
      String(repeating: "kettle or stove ", count: 16),
    ])
  func good(_ password: String) {
    #expect(PasswordRules.problem(of: password, name: "Ann") == nil)
  }

  @Test(
    "Short, common and guessable passwords are refused",
    arguments: [
      ("", PasswordProblem.tooShort(least: 8)), ("kettle7", .tooShort(least: 8)), ("🥕🧅🥔🍞", .tooShort(least: 8)),
      (String(repeating: "kettle or stove ", count: 17), .tooLong(most: 256)),
      (String(repeating: "kettle or stove ", count: 1_000), .tooLong(most: 256)),
      ("password", .common), ("Password1", .common), ("P@ssw0rd", .common), ("p@ssw0rd!23", .common),
      ("iloveyou", .common), ("sunshine99", .common), ("Sommer2024!", .common), ("trustno1", .common),
      ("12345678", .inARow), ("87654321", .inARow), ("1234567890", .inARow), ("abcdefgh", .inARow),
      ("qwertyuiop", .inARow), ("QWERTYUI", .inARow), ("asdfghjkl", .inARow), ("poiuytre", .inARow),
      ("1qaz2wsx3edc", .inARow), ("qwertyui12", .inARow), ("qwertzuiop", .inARow),
      ("aaaaaaaa", .repeated), ("12121212", .repeated), ("abcabcabc", .repeated), ("11112222", .repeated),
      ("abcdabcdabcd", .repeated), ("ann ann 2024", .likeName), ("annann123", .likeName), ("nna-19841", .likeName),
      ("larder2025", .likeName), ("!!LARDER!!", .likeName),
    ])
  func bad(_ password: String, _ problem: PasswordProblem) {
    #expect(PasswordRules.problem(of: password, name: "Ann") == problem, "\(password)")
  }

  @Test("A password that resembles the name is refused, whatever its case and spaces")
  func names() {
    #expect(PasswordRules.problem(of: "annlee1984", name: "Ann Lee") == .likeName)
    #expect(PasswordRules.problem(of: "Ann Lee 84", name: "Ann Lee") == .likeName)
    #expect(PasswordRules.problem(of: "annlee1984", name: "Bo") == nil)
  }

  @Test("Hundreds of common passwords are refused, as are sequences and repetitions")
  func list() {
    #expect(CommonPasswords.all.count > 700)
    for word in CommonPasswords.all where word.count >= 8 {
      #expect(PasswordRules.problem(of: word, name: "Zoë Quince") != nil, "\(word)")
    }
  }

  @Test("Composed and decomposed letters make the same password")
  func composed() {
    #expect(Password("Mu\u{308}sli").bytes == Password("M\u{FC}sli").bytes)
    #expect(!Password("").isPossible)
    #expect(!Password(String(repeating: "ü", count: 2_049)).isPossible)
    #expect(Password(String(repeating: "x", count: 4_096)).isPossible)
  }
}
