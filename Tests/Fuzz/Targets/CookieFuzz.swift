@testable import HTTP

/// The Cookie field, in which `SECRET` stands for the secret of a signed-in person.
enum CookieFuzz: FuzzTarget {
  static let name = "cookie"
  static let words = [
    "larder=", "SECRET", "; ", ";", "\"", "=", "__Host-larder=", "larder=SECRET", "larder=\"SECRET\"",
  ]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    try FuzzServer.use { (server) throws(BrokenLaw) in
      let text = Input.text(input).replacing("SECRET", with: server.secret)
      guard let value = try? FieldValue(text) else { return }
      let response = try server.ask(.get, "/api/v1/me", [("cookie", value)], isSignedIn: false)
      let sent = CookieReader.pairs([text]).values("larder")
      let isHers = !sent.isEmpty && sent.allSatisfy { $0 == server.secret }
      try law(response?.status == (isHers ? .ok : .unauthorized), "\(text) gets status \(response?.status.code ?? 0)")
      try law(!isHers || text.contains("larder="), "another cookie signs a person in")
    }
  }
}
