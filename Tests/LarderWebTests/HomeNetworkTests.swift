import Accounts
import TestSupport
import Testing

@testable import HTTP
@testable import LarderWeb

@Suite("Serving at home")
struct HomeNetworkTests {
  private static func interface(_ name: String, _ address: String, isTunnel: Bool = false) -> NetworkInterface {
    NetworkInterface(name: name, address: Address(address) ?? .local, isTunnel: isTunnel)
  }

  @Test("The address is private, and belongs to a real network if there is one")
  func choice() {
    let wifi = Self.interface("wlan0", "192.168.1.5")
    let wire = Self.interface("enp3s0", "10.0.0.7")
    let docker = Self.interface("docker0", "172.17.0.1")
    let vpn = Self.interface("wg0", "10.8.0.2")
    let tunnel = Self.interface("home", "10.9.0.2", isTunnel: true)
    let tailscale = Self.interface("tailscale0", "100.101.102.103")
    let open = Self.interface("eth0", "203.0.113.5")
    let cases: [(all: [NetworkInterface], source: NetworkInterface?, chosen: NetworkInterface?)] = [
      ([docker, wifi], wifi, wifi), ([docker, vpn, tailscale, wifi], vpn, wifi), ([wifi, wire], wire, wire),
      ([wifi, wire], nil, wifi), ([tunnel, wire], tunnel, wire), ([docker], nil, docker), ([docker, vpn], vpn, vpn),
      ([open, wifi], open, wifi), ([open], open, nil), ([tailscale], tailscale, nil), ([], nil, nil),
    ]
    for (all, source, chosen) in cases {
      let found = HomeNetwork.interface(among: all, sendingFrom: source?.address)
      #expect(found == chosen, "\(all.map(\.name))")
    }
  }

  @Test("Private addresses are those that routers give out")
  func privacy() {
    for address in ["10.0.0.1", "172.16.0.1", "172.31.255.1", "192.168.178.20"] {
      #expect(Address(address)?.isPrivate == true, "\(address)")
    }
    for address in ["9.9.9.9", "172.32.0.1", "192.169.0.1", "100.64.0.1", "169.254.1.1", "127.0.0.1", "fd00::1"] {
      #expect(Address(address)?.isPrivate == false, "\(address)")
    }
  }

  @Test("This machine's interfaces are listed without loopback")
  func interfaces() {
    #expect(NetworkInterface.all().allSatisfy { !$0.name.isEmpty && !$0.address.isLoopback })
  }

  @Test("A port that another program uses is reported as busy")
  func busy() throws {
    let first = try Listener(.ipv4(0x7F00_0001), port: 0)
    defer { first.close() }
    do throws(SocketError) {
      let second = try Listener(.ipv4(0x7F00_0001), port: UInt16(first.port))
      second.close()
      Issue.record("two programs listen on one port")
    } catch {
      #expect(error.isBusy)
    }
  }

  private static let link = "http://192.168.1.5:8081/setup/abc"

  private func greeting(setUpPath: String? = nil) -> ServerGreeting {
    var greeting = ServerGreeting(
      base: "http://192.168.1.5:8081", place: .network(.ipv4(0xC0A8_0105), port: 8_081))
    (greeting.isHome, greeting.isInsecure, greeting.setUpPath) = (true, true, setUpPath)
    return greeting
  }

  @Test("The greeting at home has at most six sentences, and ends with the code and the link that set up the server")
  func setUp() {
    let notices = greeting(setUpPath: "/setup/abc").notices
    #expect(Array(notices.suffix(2)) == [.code(Self.link), .sentence(Self.link)])
    let sentences = notices.compactMap { if case .sentence(let text) = $0 { text } else { nil } }
    #expect(sentences.count <= 6)
    #expect(sentences.first == "Serving at http://192.168.1.5:8081. Another program uses port 8080.")
    #expect(sentences.contains { $0.contains("TLS") && $0.contains("larder help server") })
  }

  @Test("Later, the code leads to the page to sign in")
  func signIn() {
    #expect(greeting().notices.last == .code("http://192.168.1.5:8081"))
  }

  @Test("A server that only a proxy can reach shows a path to set it up")
  func path() {
    var greeting = ServerGreeting(base: nil, place: .path("/run/larder.sock"))
    greeting.setUpPath = "/setup/abc"
    #expect(greeting.notices.last == .sentence("/setup/abc"))
    #expect(greeting.notices.allSatisfy { if case .sentence = $0 { true } else { false } })
  }
}

@Suite("The note of a server for commands next to it")
struct ServedPlaceTests {
  private let directory = TemporaryDirectory()

  @Test("The address and the ledger are read as they were written")
  func note() throws {
    #expect(ServedPlace(in: directory.path) == nil)
    for place in [
      ServedPlace(address: "http://192.168.1.5:8081", ledger: "/home/ann/my food"),
      ServedPlace(address: "http://[::1]:1"), ServedPlace(ledger: "/x"), ServedPlace(),
    ] {
      try place.write(in: directory.path)
      #expect(ServedPlace(in: directory.path) == place)
    }
    try ServedPlace(address: "http://localhost", ledger: "/a\naddress http://evil.example").write(in: directory.path)
    #expect(ServedPlace(in: directory.path) == ServedPlace(address: "http://localhost"))
  }
}
