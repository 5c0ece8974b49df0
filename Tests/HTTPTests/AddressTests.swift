import Testing

@testable import HTTP

@Suite struct AddressTests {
  @Test func `Addresses are read and written`() {
    for text in ["192.0.2.1", "0.0.0.0", "2001:db8::1", "::1", "::"] { #expect(Address(text)?.description == text) }
    #expect(Address("::ffff:192.0.2.1") == Address("192.0.2.1"))
    for text in ["", "1.2.3", "1.2.3.4.5", "256.1.1.1", "g::", "1.2.3.4\0", "[::1]", "01.2.3.4"] {
      #expect(Address(text) == nil)
    }
  }

  @Test(arguments: [
    ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false), ("0.0.0.0/0", "1.2.3.4", true),
    ("0.0.0.0/0", "::1", false), ("10.1.2.3", "10.1.2.3", true), ("10.1.2.3/32", "10.1.2.4", false),
    ("2001:db8::/32", "2001:db8:1::1", true), ("2001:db8::/32", "2001:db9::1", false), ("::/0", "::1", true),
    ("fd00::/64", "fd00::1", true), ("fd00::/64", "fd00:0:0:1::1", false), ("fd00::/65", "fd00::8000:0:0:0", false),
    ("::1/128", "::1", true), ("::1", "::2", false),
  ])
  func `A prefix contains addresses that share its bits`(_ prefix: String, _ address: String, _ holds: Bool) throws {
    #expect(try #require(AddressPrefix(prefix)).contains(try #require(Address(address))) == holds)
  }

  @Test func `IPv6 neighbourhoods share 64 bits, and malformed prefixes are refused`() {
    #expect(Address("2001:db8::1")?.neighbourhood == Address("2001:db8::2:3")?.neighbourhood)
    #expect(Address("2001:db8:0:1::1")?.neighbourhood != Address("2001:db8::1")?.neighbourhood)
    for text in ["10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/", "x/8", "::/129"] { #expect(AddressPrefix(text) == nil) }
  }

  @Test func `Sockets are handed over only to the named process`() {
    let environment = ["LISTEN_PID": "7", "LISTEN_FDS": "2"]
    #expect(Listener.handed({ environment[$0] }, process: 7) == 3..<5)
    #expect(Listener.handed({ environment[$0] }, process: 8).isEmpty)
    #expect(Listener.handed({ _ in nil }, process: 7).isEmpty)
    for count in ["0", "-1", "17", "x", "99999999999999999999"] {
      #expect(Listener.handed({ $0 == "LISTEN_FDS" ? count : "7" }, process: 7).isEmpty)
    }
  }
}
