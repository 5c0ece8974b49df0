import Glibc

/// The program as it serves a household: begun, ended and begun again on the same port.
final class ServeProcess {
  /// What its first start comes to: where the ledger lies, and by what programs get at it.
  struct Household {
    let id: String
    /// The cookie of the owner's device, on which it was set up.
    let cookie: String
    let ledger: String
    let token: String
  }

  /// How much memory it has, in kB: all that lies in it, and what is its own.
  struct Memory {
    let all: Int
    let own: Int
  }

  private let larder: String
  let data: String
  private(set) var port = 0
  private var child: ChildProcess
  private var said = ""

  /// Begins it, and waits until it serves.
  init(_ larder: String, data: String) throws {
    (self.larder, self.data) = (larder, data)
    child = try Self.child(larder, data, 0)
    try waitUntilServing()
    guard let place = said.firstRange(of: "Serving at http://127.0.0.1:"),
      let port = Int(said[place.upperBound...].prefix { $0.isNumber })
    else { throw TortureError.setUp("the server does not say where it serves: \(said)") }
    self.port = port
  }

  /// Begins it once more, where it has ended.
  func begin() throws {
    child = try Self.child(larder, data, port)
    try waitUntilServing()
  }

  /// Ends it by a signal, and says how; `hung` where it takes longer than it may, in milliseconds.
  func end(_ signal: Int32, within most: UInt64) -> ChildProcess.Ending {
    kill(child.pid, signal)
    let deadline = MonotonicClock.now + most * 1_000_000
    while MonotonicClock.now < deadline {
      if let ending = child.poll() { return ending }
      usleep(1_000)
    }
    child.end()
    return .hung
  }

  /// How it ended by itself; nil where it still runs.
  var unexpectedEnding: ChildProcess.Ending? { child.poll() }

  /// What the system says of its memory.
  var memory: Memory? {
    let status = Files.text("/proc/\(child.pid)/status")
    func kilobytes(_ name: String) -> Int? {
      status.split(separator: "\n").first { $0.hasPrefix(name + ":") }.flatMap { line in
        line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
      }
    }
    guard let all = kilobytes("VmRSS"), let own = kilobytes("RssAnon") else { return nil }
    return Memory(all: all, own: own)
  }

  /// Sets it up by the link that it printed: a person, a household and a token.
  func setUp() throws -> Household {
    guard let link = said.split(separator: "/setup/").dropFirst().first?.prefix(while: { !$0.isWhitespace }) else {
      throw TortureError.setUp("the server prints no link: \(said)")
    }
    let client = WebClient(port: port)
    let form = "name=Ann&password=a+violet+kettle+on+the+stair&household=Home"
    let made = client.ask("POST", "/setup/\(link)", ["Content-Type: application/x-www-form-urlencoded"], form)
    guard let made, made.status == 303, let place = made.field("location"), let id = place.split(separator: "/").last,
      let cookie = made.field("set-cookie")?.prefix(while: { $0 != ";" })
    else { throw TortureError.setUp("the server cannot be set up: \(made?.status ?? 0) \(made?.body ?? "")") }
    return try household(String(id), cookie: String(cookie), client)
  }

  /// Makes another household for the same person.
  func addHousehold(besides one: Household) throws -> Household {
    let client = WebClient(port: port)
    let made = client.ask("POST", "/api/v1/households", Self.fields(one.cookie), "{\"name\":\"Cabin\"}")
    guard let made, made.status == 201, let id = Self.member("id", made.body) else {
      throw TortureError.setUp("cannot make a household: \(made?.status ?? 0) \(made?.body ?? "")")
    }
    return try household(id, cookie: one.cookie, client)
  }

  /// The fields of a JSON request from the server's own page.
  private static func fields(_ cookie: String) -> [String] {
    ["Cookie: \(cookie)", "Sec-Fetch-Site: same-origin", "Content-Type: application/json"]
  }

  /// Gets a token for a household, and looks at its stock.
  private func household(_ id: String, cookie: String, _ client: WebClient) throws -> Household {
    let path = "/api/v1/households/\(id)"
    let issued = client.ask(
      "POST", path + "/tokens", Self.fields(cookie),
      "{\"label\":\"torture\",\"scopes\":[\"read\",\"list\",\"write\"],\"days\":2}")
    guard let issued, issued.status == 201, let token = Self.member("secret", issued.body),
      client.ask("GET", path + "/stock", ["Authorization: Bearer \(token)"])?.status == 200
    else { throw TortureError.setUp("no token can be made: \(issued?.status ?? 0) \(issued?.body ?? "")") }
    return Household(id: id, cookie: cookie, ledger: "\(data)/households/\(id)", token: token)
  }

  /// The value of a member, a text or a number, that stands once in an object of JSON.
  static func member(_ name: String, _ json: String) -> String? {
    guard let rest = json.split(separator: "\"\(name)\":").dropFirst().first else { return nil }
    return rest.hasPrefix("\"") ? String(rest.dropFirst().prefix { $0 != "\"" }) : String(rest.prefix { $0.isNumber })
  }

  private static func child(_ larder: String, _ data: String, _ port: Int) throws -> ChildProcess {
    try ChildProcess([larder, "serve", "--data", data, "--listen", "127.0.0.1:\(port)"], output: .pipe)
  }

  private func waitUntilServing() throws {
    said = ""
    let deadline = MonotonicClock.now + 30_000_000_000
    // The first time it prints a link besides.
    while !said.contains("Serving at ") || port == 0 && !said.contains("/setup/") || said.last != "\n" {
      guard MonotonicClock.now < deadline, child.poll() == nil else {
        throw TortureError.setUp("the server does not begin: \(said)")
      }
      guard child.hasSpoken else {
        usleep(500)
        continue
      }
      var buffer = [UInt8](repeating: 0, count: 4_096)
      let count = read(child.output, &buffer, buffer.count)
      if count > 0 { said += Array(buffer[..<count]).text }
    }
  }
}
