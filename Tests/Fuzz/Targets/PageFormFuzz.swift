@testable import HTTP

/// Forms from browsers, each sent to one of the pages that accept one.
enum PageFormFuzz: FuzzTarget {
  static let name = "page-form"
  static let words = [
    "line=", "&seen=", "item=", "&lot=", "&deed=use", "&deed=done", "events=", "role=owner", "&label=", "scope=read",
    "&days=", "name=", "&password=", "&next=%2Fh%2F", "buy+milk+2l", "%00", "%E2%80%AE", "%3Cscript%3E", "%22onx%3D",
  ]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    let body = Array(input.dropFirst())
    try FuzzServer.use { (server) throws(BrokenLaw) in
      let home = "/h/\(server.home)"
      let paths = [
        home + "/line", home + "/lot", home + "/list", home + "/undo", home + "/settings/invitations",
        home + "/settings/tokens", "/sign-in", "/you/password", "/join/AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8",
      ]
      // "0" is the first.
      let path = paths[Int((input.first ?? 0x30) &- 0x30) % paths.count]
      let response = try server.ask(.post, path, [("content-type", "application/x-www-form-urlencoded")], body)
      guard let response else { throw BrokenLaw("a form does not reach the server") }
      if let place = response.fields["location"] {
        try law(place.hasPrefix("/") && !place.hasPrefix("//"), "the answer redirects to \(place)")
      }
    }
  }
}
