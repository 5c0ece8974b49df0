import HTTP
import LarderVerbs
import LarderWords
import Testing

@testable import LarderWeb
@testable import WebParts

@Suite("Options of serve")
struct ServePlanTests {
  private func plan(_ words: [String], _ environment: [String: String] = ["HOME": "/home/ann"]) throws -> ServePlan {
    try ServePlan(try Line(["serve"] + words)) { environment[$0] }
  }

  @Test("By default, the server listens on this machine and keeps accounts in the data directory")
  func usual() throws {
    let plan = try plan([])
    #expect(plan.place == .usual && !plan.saysPlace && plan.deed == .serve && plan.ledger == nil)
    #expect(plan.place.url() == "http://127.0.0.1:8080")
    #expect(plan.data == "/home/ann/.local/share/larder-server")
    let managed = ["STATE_DIRECTORY": "/var/lib/larder:/x", "HOME": "/"]
    #expect(try self.plan([], managed).data == "/var/lib/larder")
    #expect(try self.plan(["--data", "here/"], managed).data == "here")
    #expect(throws: CommandLineError.self) { try self.plan([], [:]) }
  }

  @Test("Accounts move to the database of --directory and back")
  func moves() throws {
    #expect(try plan(["push"]).deed == .push && plan(["detach"]).deed == .detach)
    #expect(throws: CommandLineError.self) { try plan(["push", "ann"]) }
    let withoutDatabase = try plan(["push"])
    #expect(throws: CommandLineError.self) { try AccountMove.push(withoutDatabase) }
  }

  @Test("A server sends reminders unless it leaves them to a timer, which sends them once")
  func reminders() throws {
    #expect(try plan([]).sendsReminders && !plan(["--no-reminders"]).sendsReminders)
    #expect(try plan(["remind"]).deed == .remind)
    #expect(throws: CommandLineError.self) { try plan(["remind", "ann"]) }
  }

  @Test("A public address requires TLS, or an explicit statement that there is none")
  func others() throws {
    for place in ["0.0.0.0:8080", "192.168.1.5:80", "[::]:8080"] {
      #expect(throws: CommandLineError.self) { try self.plan(["--listen", place]) }
      #expect(throws: CommandLineError.self) {
        try self.plan(["--listen", place, "--public-url", "http://larder.lan"])
      }
      #expect(try self.plan(["--listen", place, "--insecure-lan"]).isInsecureLAN)
      let known = try self.plan(["--listen", place, "--public-url", "https://Larder.example.org/"])
      #expect(known.publicURL == "https://larder.example.org")
    }
    for place in ["127.0.0.1:0", "[::1]:8080", "localhost:8080", "unix:/run/larder.sock"] {
      #expect(try self.plan(["--listen", place]).place.isLocal)
    }
  }

  @Test("Invalid options are refused")
  func refused() {
    let lines = [
      ["--listen", "8080"], ["--listen", "127.0.0.1:99999"], ["--listen", "unix:"], ["--listen", "larder.lan:80"],
      ["--directory", "https://db1/larder"], ["--public-url", "larder.example.org"], ["--public-url", "https://x/y"],
      ["--public-url", "https://"],
      ["--trusted-proxy", "10.0.0.0/99"], ["password"], ["backup"], ["nonsense"], ["people", "ann"], ["disable"],
      ["remove"], ["owner", "ann"], ["close"], ["verify", "now"], ["backup", "copies", "--keep", "0"],
      ["--root-certificate", "missing.crt"], ["--home", "--listen", "127.0.0.1:80"],
      ["--home", "--public-url", "https://larder.example"],
    ]
    for words in lines { #expect(throws: CommandLineError.self, "\(words)") { try self.plan(words) } }
  }

  @Test("Every administration command is offered, requires a name and has a working example")
  func chores() throws {
    guard case .words(let offered)? = try Line(["serve"]).verb.words.first else {
      throw CommandLineError.refused("nothing is offered")
    }
    for chore in AdminCommand.allCases {
      #expect(offered.contains(chore.rawValue))
      #expect(throws: CommandLineError.self, "\(chore)") { try plan([chore.rawValue]) }
      let words = chore.example.split(separator: " ").dropFirst().map { String($0) }
      #expect(try plan(words).deed == .chore(chore, Array(words.dropFirst())))
    }
  }

  @Test("At home, the server needs no address and no TLS, and answers for any address of this machine")
  func home() throws {
    let plan = try plan(["--home"])
    #expect(plan.isHome && plan.isInsecureLAN && plan.deed == .serve)
    let hosts = plan.hosts(at: .network(.ipv4(0xC0A8_0105), port: 8_080))
    for host in ["192.168.1.5:8080", "10.0.0.7", "localhost", HomeNetwork.hostName()].compactMap({ $0 }) {
      #expect(hosts.serves(try Authority(host)), "\(host)")
    }
    for host in ["evil.example", "other-machine.local"] { #expect(!hosts.serves(try Authority(host)), "\(host)") }
  }

  @Test("The printed address is one that browsers can open, and has the port of the socket")
  func addresses() throws {
    let own = Address.ipv4(0xC0A8_0105)
    let cases = [
      ("127.0.0.1:8080", "http://127.0.0.1:8080"), ("0.0.0.0:81", "http://192.168.1.5:81"),
      ("[::]:81", "http://192.168.1.5:81"), ("[::1]:81", "http://[::1]:81"),
      ("[2001:db8::7]:81", "http://[2001:db8::7]:81"),
    ]
    for (place, url) in cases { #expect(try ListenAddress(place).url(own: own) == url) }
    #expect(try ListenAddress("0.0.0.0:81").url(own: nil) == "http://127.0.0.1:81")
    #expect(try ListenAddress("unix:/run/larder.sock").url(own: own) == nil)
    #expect(try ListenAddress("127.0.0.1:0").with(port: 4_711).url() == "http://127.0.0.1:4711")
    // A socket from the service manager has its own address.
    let listener = try Listener(.ipv4(0x7F00_0001), port: 0)
    defer { listener.close() }
    #expect(ListenAddress(listener).url() == "http://127.0.0.1:\(listener.port)")
  }

  @Test("A client on a socket path counts as a local proxy; other proxies are named")
  func proxies() throws {
    #expect(try plan(["--listen", "unix:/run/larder.sock"]).proxies.contains(.local))
    #expect(try !plan([]).proxies.contains(.ipv4(0x7F00_0001)))
    #expect(try plan(["--trusted-proxy", "10.0.0.0/8,127.0.0.1"]).proxies.contains(.ipv4(0x7F00_0001)))
    #expect(try plan(["password", "ann", "marie"]).deed == .chore(.password, ["ann", "marie"]))
  }

  @Test("A user field is trusted only from a proxy, which must be named")
  func trustedHeader() throws {
    #expect(try plan([]).trustedHeader == nil)
    let named = try plan(["--trusted-proxy", "127.0.0.1", "--trusted-header", "Remote-User"])
    #expect(named.trustedHeader?.text == "remote-user")
    #expect(try plan(["--listen", "unix:/run/x", "--trusted-header", "X-User"]).trustedHeader?.text == "x-user")
    for words in [["--trusted-header", "Remote-User"], ["--trusted-proxy", "127.0.0.1", "--trusted-header", "a b"]] {
      #expect(throws: CommandLineError.self, "\(words)") { try self.plan(words) }
    }
  }

  @Test("A full backup can be requested in both ways")
  func backup() throws {
    let environment = ["HOME": "/home/ann"]
    let plan = try ServePlan(try Line(["backup", "--all", "my", "copies", "--data", "served"])) { environment[$0] }
    #expect(plan.deed == .backup("my copies") && plan.data == "served")
    #expect(try self.plan(["backup", "copies"]).deed == .backup("copies"))
    let kept = try self.plan(["backup", "copies", "--keep", "3", "--keep-for", "30d"])
    #expect(kept.retention.count == 3 && kept.retention.days == 30)
    for words in [["--all"], ["--all", "copies", "--keep", "-1"], ["--all", "copies", "--dry-run"]] {
      #expect(throws: CommandLineError.self, "\(words)") {
        try ServePlan(try Line(["backup"] + words)) { environment[$0] }
      }
    }
  }
}
