import Testing

@testable import Accounts

@Suite("Client addresses")
struct ClientAddressTests {
  @Test(
    "Addresses are printed in their usual notation",
    arguments: [
      (ClientAddress.local, "local", "local"),
      (.ipv4(0xC000_0281), "192.0.2.129", "192.0.2.0/24"),
      (.ipv4(0), "0.0.0.0", "0.0.0.0/24"),
      (.ipv6(high: 0, low: 0), "::", "::/48"),
      (.ipv6(high: 0, low: 1), "::1", "::/48"),
      (.ipv6(high: 0x2001_0DB8_0001_0002, low: 0x0003_0004_0005_0006), "2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"),
      (.ipv6(high: 0x2001_0DB8_0000_0000, low: 0x0000_0000_0000_0001), "2001:db8::1", "2001:db8::/48"),
      (.ipv6(high: 0x0001_0000_0000_0002, low: 0x0003_0000_0000_0004), "1::2:3:0:0:4", "1::/48"),
      (.ipv6(high: 0x0001_0000_0002_0003, low: 0x0004_0005_0006_0007), "1:0:2:3:4:5:6:7", "1:0:2::/48"),
      (.ipv6(high: 0xFE80_0000_0000_0000, low: 0), "fe80::", "fe80::/48"),
    ])
  func texts(_ address: ClientAddress, _ text: String, _ prefix: String) {
    #expect("\(address)" == text)
    #expect("\(address.prefix)" == prefix)
  }

  @Test("A network prefix covers exactly its own addresses")
  func prefixes() {
    #expect(ClientAddress.ipv4(0xC000_0201).prefix == ClientAddress.ipv4(0xC000_02FF).prefix)
    #expect(ClientAddress.ipv4(0xC000_0201).prefix != ClientAddress.ipv4(0xC000_0301).prefix)
    #expect(ClientAddress.ipv6(high: 7, low: 1).prefix == ClientAddress.ipv6(high: 7, low: .max).prefix)
    #expect(ClientAddress.ipv6(high: 7, low: 1).prefix == ClientAddress.ipv6(high: 0xFFFF, low: 1).prefix)
    #expect(ClientAddress.ipv6(high: 7, low: 1).prefix != ClientAddress.ipv6(high: 0x1_0007, low: 1).prefix)
    #expect(ClientAddress.local.prefix != ClientAddress.ipv4(0).prefix)
  }

  @Test(
    "A device is named after its browser and operating system",
    arguments: [
      ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"),
      ("Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Firefox, Android"),
      (
        "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 "
          + "Mobile Safari/537.36", "Chrome, Android"
      ),
      (
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 "
          + "Mobile/15E148 Safari/604.1", "Safari, iPhone"
      ),
      (
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 "
          + "Safari/537.36 Edg/139.0.0.0", "Edge, Windows"
      ),
      ("curl/7.88.1", "curl"), ("", ""), ("my own \u{1B}[2J scäles", "my own [2J scles"),
      (String(repeating: "x", count: 100_000), String(repeating: "x", count: 60)),
    ])
  func devices(_ userAgent: String, _ label: String) {
    #expect(DeviceLabel.short(userAgent) == label)
  }

  @Test("Adding and subtracting times never overflows")
  func times() {
    let last = Timestamp(seconds: .max)
    #expect(last.later(by: 1) == last)
    #expect(Timestamp(seconds: .min).later(by: -1) == Timestamp(seconds: .min))
    #expect(last.seconds(since: Timestamp(seconds: -1)) == .max)
    #expect(Timestamp(seconds: .min).seconds(since: Timestamp(seconds: 1)) == .min)
    #expect(Timestamp(seconds: 5).seconds(since: Timestamp(seconds: 7)) == -2)
  }
}
