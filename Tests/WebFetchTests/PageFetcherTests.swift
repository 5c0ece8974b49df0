import Testing

@testable import WebFetch

@Suite("Fetching a page")
struct PageFetcherTests {
  @Test("This machine and the home network are refused, by number and by name")
  func home() {
    for host in ["127.0.0.1", "localhost", "2130706433", "0x7f000001", "0", "10.0.0.1", "169.254.169.254"] {
      let error = #expect(throws: FetchError.self) { try PageFetcher().fetch("http://\(host)/") }
      #expect(error == .notPublic || error == .unknownHost(host), "\(host)")
    }
  }

  @Test("A port that pages do not use is refused")
  func ports() {
    let error = #expect(throws: FetchError.self) { try PageFetcher().fetch("http://1.1.1.1:22/") }
    #expect(error == .notPublic)
  }

  @Test("A missing curl is named")
  func missing() {
    let fetcher = PageFetcher(programs: ["/nowhere/curl"]) { _, _ in true }
    #expect(throws: FetchError.noCurl) { try fetcher.fetch("https://93.184.216.34/") }
    #expect(FetchError.noCurl.message.contains("curl is not installed"))
  }

  @Test("An address of another kind is refused before anything runs")
  func kinds() {
    let fetcher = PageFetcher(programs: ["/bin/sh"]) { _, _ in true }
    #expect(throws: FetchError.badAddress) { try fetcher.fetch("file:///etc/passwd") }
  }
}
