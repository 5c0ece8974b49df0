import Glibc

/// Tests that replace the server's accounts with an earlier copy.
extension ServeTrial {
  /// Copies the accounts, admits some people, revokes the rights of others, and restores the copy. No revoked right may
  /// be valid again, and no account number may be given twice.
  static func putBack(
    _ server: ServeProcess, _ place: ServeProcess.Household, rounds: Int, _ figures: inout TrialFigures
  ) throws {
    let file = "\(server.data)/accounts/data.mdb"
    try end(server)
    let copy = Files.bytes(file)
    try server.begin()
    var client = WebClient(port: server.port)
    var (cookie, numbers): (String, [Int]) = (place.cookie, [])
    for round in 0..<rounds {
      let guest = try invited("Guest \(round)", by: cookie, to: place.id, client)
      numbers.append(guest.number)
      _ = client.ask("POST", "/sign-out", ["Cookie: \(cookie)", "Sec-Fetch-Site: same-origin"])
      try end(server)
      Files.write(copy, file)
      try server.begin()
      // The connection ended with the server.
      client = WebClient(port: server.port)
      let proofs = [
        ("the cookie of the owner", "Cookie: \(cookie)"), ("the cookie of the guest", "Cookie: \(guest.cookie)"),
        ("the token", "Authorization: Bearer \(place.token)"),
      ]
      for (name, proof) in proofs {
        guard let answer = client.ask("GET", "/api/v1/me", [proof]) else {
          throw TortureError.setUp("the server does not answer")
        }
        guard answer.status != 401 else { continue }
        figures.find("round \(round): \(name) is valid again after the accounts were restored: \(answer.status)")
      }
      cookie = try entered("/sign-in", "name=Ann", client)
    }
    figures.add(rounds, "restores of earlier accounts")
    if Set(numbers).count < rounds { figures.find("guests got the numbers \(numbers), one of them twice") }
  }

  private static func end(_ server: ServeProcess) throws {
    guard server.end(SIGTERM, within: longestEnd) == .exited(0) else { throw TortureError.setUp("the server ran on") }
  }

  /// Invites a guest, who accepts.
  private static func invited(
    _ name: String, by owner: String, to household: String, _ client: WebClient
  ) throws -> (cookie: String, number: Int) {
    let made = client.ask(
      "POST", "/api/v1/households/\(household)/invitations",
      ["Cookie: \(owner)", "Sec-Fetch-Site: same-origin", "Content-Type: application/json"], "{\"role\":\"guest\"}")
    guard let secret = made.flatMap({ ServeProcess.member("secret", $0.body) }) else {
      throw TortureError.setUp("cannot invite a guest: \(made?.status ?? 0) \(made?.body ?? "")")
    }
    let cookie = try entered("/join/\(secret)", "name=\(name.replacing(" ", with: "+"))", client)
    let known = client.ask("GET", "/api/v1/me", ["Cookie: \(cookie)"])
    guard let number = known.flatMap({ ServeProcess.member("account", $0.body) }).flatMap({ Int($0) }) else {
      throw TortureError.setUp("the server does not know the guest")
    }
    return (cookie, number)
  }

  /// Sends a form with a name and a password to sign in or join, and returns the cookie.
  private static func entered(_ path: String, _ name: String, _ client: WebClient) throws -> String {
    let form = name + "&password=a+violet+kettle+on+the+stair"
    let fields = ["Content-Type: application/x-www-form-urlencoded", "Sec-Fetch-Site: same-origin"]
    guard let answer = client.ask("POST", path, fields, form),
      let cookie = answer.field("set-cookie")?.prefix(while: { $0 != ";" })
    else { throw TortureError.setUp("cannot sign in at \(path)") }
    return String(cookie)
  }
}
