import Testing

@testable import WebFetch

@Suite("Addresses that may be fetched")
struct NetworkAddressTests {
  @Test(
    "Addresses of homes, machines, links and special uses are not public",
    arguments: [
      [0, 0, 0, 0], [10, 1, 2, 3], [100, 64, 0, 1], [100, 127, 255, 255], [127, 0, 0, 1], [169, 254, 169, 254],
      [172, 16, 0, 1], [172, 31, 255, 255], [192, 168, 1, 1], [198, 19, 0, 1], [224, 0, 0, 1], [255, 255, 255, 255],
    ] as [[UInt8]])
  func special(bytes: [UInt8]) { #expect(!NetworkAddress(bytes).isPublic) }

  @Test(
    "Other addresses are public",
    arguments: [[1, 1, 1, 1], [100, 128, 0, 1], [172, 32, 0, 1], [192, 167, 1, 1], [223, 255, 255, 1]] as [[UInt8]])
  func common(bytes: [UInt8]) { #expect(NetworkAddress(bytes).isPublic) }

  @Test("A long address is public only in the public network")
  func long() {
    func address(_ start: [UInt8], _ end: [UInt8] = [1]) -> NetworkAddress {
      NetworkAddress(start + [UInt8](repeating: 0, count: 16 - start.count - end.count) + end)
    }
    #expect(address([0x2A, 0x00, 0x14, 0x50]).isPublic)
    // The machine itself, a short address in a long one, a home, a link, documentation, and a tunnel.
    for start: [UInt8] in [[], [0xFC], [0xFD], [0xFE, 0x80], [0x20, 0x01, 0x0D, 0xB8], [0x20, 0x02, 0x7F, 0, 0, 1]] {
      #expect(!address(start).isPublic, "\(start)")
    }
    #expect(!address([], [0xFF, 0xFF, 127, 0, 0, 1]).isPublic)
    #expect(address([0x2A, 0x00]).text == "[2a00:0:0:0:0:0:0:1]")
    #expect(NetworkAddress([8, 8, 4, 4]).text == "8.8.4.4")
  }

  @Test(
    "Only plain addresses of pages are accepted",
    arguments: [
      "file:///etc/passwd", "gopher://x.org/", "https://", "https://user@x.org/", "https://x.org:0/",
      "https://x.org:a/",
      "https://[::1]/",
      "https://x.org/a b", "https://x.org\\@127.0.0.1/", "http://-x.org/", "https://x.org/\n",
    ])
  func bad(text: String) { #expect(PageAddress(text) == nil) }

  @Test("The host and the port of an address are read")
  func parts() {
    #expect(PageAddress("https://Example.org/soup?x=1#top").map { "\($0.host) \($0.port)" } == "example.org 443")
    #expect(PageAddress("http://example.org:8080").map { "\($0.host) \($0.port)" } == "example.org 8080")
  }
}
