import Glibc

/// A server process for a household, which can be ended and started again on the same port.
final class ServeProcess {
  /// A household on the server, with the path of its ledger and the means of access to it.
  struct Household {
    let id: String
    /// The cookie of the owner's device on which the server was set up.
    let cookie: String
    let ledger: String
    let token: String
  }

  /// The memory of the process in kB: all of it, and its private part.
  struct Memory {
    let all: Int
    let own: Int
  }

  private let larder: String
  let data: String
  private(set) var port = 0
  private var child: ChildProcess
  private var said = ""

  /// Starts the server and waits until it serves.
  init(_ larder: String, data: String) throws {
    (self.larder, self.data) = (larder, data)
    child = try Self.child(larder, data, 0)
    try waitUntilServing()
    guard let place = said.firstRange(of: "Serving at http://127.0.0.1:"),
      let port = Int(said[place.upperBound...].prefix { $0.isNumber })
    else { throw TortureError.setUp("the server prints no address: \(said)") }
    self.port = port
  }

  /// Starts the server again after it has ended.
  func begin() throws {
    child = try Self.child(larder, data, port)
    try waitUntilServing()
  }

  /// Ends the server with a signal and returns how it ended, or `hung` after the given number of milliseconds.
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

  /// How the server ended without a signal, or nil while it still runs.
  var unexpectedEnding: ChildProcess.Ending? { child.poll() }

  /// The memory of the process as the system reports it.
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

  /// Sets up the server through the link that it printed, with a person, a household and a token.
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

  /// The header fields of a JSON request from the server's own page.
  private static func fields(_ cookie: String) -> [String] {
    ["Cookie: \(cookie)", "Sec-Fetch-Site: same-origin", "Content-Type: application/json"]
  }

  /// Gets a token for a household and reads its stock.
  private func household(_ id: String, cookie: String, _ client: WebClient) throws -> Household {
    let path = "/api/v1/households/\(id)"
    let issued = client.ask(
      "POST", path + "/tokens", Self.fields(cookie),
      "{\"label\":\"torture\",\"scopes\":[\"read\",\"list\",\"write\"],\"days\":2}")
    guard let issued, issued.status == 201, let token = Self.member("secret", issued.body),
      client.ask("GET", path + "/stock", ["Authorization: Bearer \(token)"])?.status == 200
    else { throw TortureError.setUp("cannot make a token: \(issued?.status ?? 0) \(issued?.body ?? "")") }
    return Household(id: id, cookie: cookie, ledger: "\(data)/households/\(id)", token: token)
  }

  /// The value of a text or number member that occurs once in a JSON object.
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
    // On its first start the server also prints a link.
    while !said.contains("Serving at ") || port == 0 && !said.contains("/setup/") || said.last != "\n" {
      guard MonotonicClock.now < deadline, child.poll() == nil else {
        throw TortureError.setUp("the server does not start: \(said)")
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
