import PlainText

@testable import Accounts

/// Credentials from a browser or program: a cookie, a token, a household's ID, a name, a password, a code.
enum SecretFuzz: FuzzTarget {
  static let name = "secret"
  static let words = [
    "Bearer ", "bearer", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "aaaaaaaaaaaaaaaaaaaaaaaaaa", "-_", "=",
    "\u{301}", "\u{200D}", "password", "12345678", "Firefox/", "Android",
    "123 456", "abcd-efgh-ijkl-mnop",
  ]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    let text = Input.text(input)
    if let secret = Secret(text) {
      try law(secret.text == text && text.utf8.count == 43, "a secret has two spellings")
    }
    if let secret = Secret(authorization: text) {
      try law(text.utf8.count >= 50 && text.hasSuffix(secret.text), "a bearer's secret differs from the text sent")
    }
    if let id = HouseholdID(text) { try law("\(id)" == text, "a household's id has two spellings") }
    if let name = try reading({ () throws(AccountError) in try DisplayName(text) }) {
      try law(name.text.visible == name.text, "a stored name is not shown unchanged")
      try law((try? DisplayName(name.text)) == name, "a stored name is not accepted again")
      try law(!name.key.isEmpty && name.key.count <= 511, "a name's key has an invalid length")
    }
    if PasswordRules.problem(of: text, name: "Ann") == nil {
      let count = Password.composed(text).count
      try law((8...256).contains(count) && Password(text).isPossible, "a password of \(count) characters is accepted")
    }
    try law(Password(text).bytes == Password(Password.composed(text)).bytes, "a composed password differs")
    switch TypedCode(text) {
    case .timed(let code): try law(code.utf8.count == 6 && Int(code) != nil, "a code is \(code)")
    case .recovery(let code): try law(RecoveryCode(code.text)?.text == code.text, "a recovery code has two readings")
    case nil: break
    }
    let label = DeviceLabel.short(text)
    try law(label.count <= 60 && label.visible == label, "a device is called \(label.debugDescription)")
  }
}
