/// Fetches a page of the public web through curl, at the request of other people.
///
/// It never reaches the home network. Every address on the way, redirects included, is resolved and checked
/// here, and curl may connect only to the checked addresses.
package struct PageFetcher: Sendable {
  /// The maximum size of a page in bytes, the seconds for one request, and the redirects followed.
  package static let (mostBytes, mostSeconds, mostRedirects) = (4 << 20, 15, 5)

  /// Whether a resolved address, and a port, may be connected to.
  private let isAllowed: @Sendable (_ address: NetworkAddress, _ port: Int) -> Bool
  private let programs: [String]

  package init() { self.init { CheckedAddress.isPublic($0, $1) } }

  /// For tests, which serve pages on this machine.
  init(
    programs: [String] = CurlProcess.programs,
    isAllowed: @escaping @Sendable (_ address: NetworkAddress, _ port: Int) -> Bool
  ) { (self.programs, self.isAllowed) = (programs, isAllowed) }

  package func fetch(_ text: String) throws(FetchError) -> FetchedPage {
    var text = text
    for _ in 0...Self.mostRedirects {
      let checked = try CheckedAddress(text, isAllowed)
      guard let program = CurlProcess.program(among: programs) else { throw .noCurl }
      let answer = try CurlRun(program, checked).run()
      if (300...399).contains(answer.status), let next = answer.redirect {
        text = next
      } else if answer.status == 200 {
        return FetchedPage(address: text, bytes: answer.bytes)
      } else {
        throw .refused(status: answer.status)
      }
    }
    throw .tooManyRedirects
  }
}

/// A page, and the address at which it was found.
package struct FetchedPage: Hashable, Sendable {
  package let address: String
  package let bytes: [UInt8]
}

/// The reason why a page was not fetched.
package enum FetchError: Error, Hashable, Sendable {
  /// The address is not one of a page: http or https, a host name, no user name.
  case badAddress
  case unknownHost(String)
  /// The address is in the home network, or on this machine.
  case notPublic
  case noCurl
  case refused(status: Int)
  case tooLong
  case tooManyRedirects
  /// There was no answer, or none in time.
  case noAnswer

  package var message: String {
    switch self {
    case .badAddress: "this is not a web address; web addresses begin with https:// or http://"
    case .unknownHost(let host): "no server is called \(host)"
    case .notPublic: "this address is not on the public web"
    case .noCurl: "the program curl is not installed on the server; install it, or paste the recipe's text"
    case .refused(let status): "the page answered with status \(status); paste the recipe's text instead"
    case .tooLong: "the page is longer than \(PageFetcher.mostBytes >> 20) MB"
    case .tooManyRedirects: "the page leads to more than \(PageFetcher.mostRedirects) other pages"
    case .noAnswer: "the page did not answer within \(PageFetcher.mostSeconds) seconds"
    }
  }
}

/// A web address whose host was resolved, and whose numbers may all be connected to.
package struct CheckedAddress: Sendable {
  let address: PageAddress
  private let numbers: [NetworkAddress]

  /// Checks an address of the public web.
  package init(_ text: String) throws(FetchError) { try self.init(text, Self.isPublic) }

  init(_ text: String, _ isAllowed: (_ address: NetworkAddress, _ port: Int) -> Bool) throws(FetchError) {
    guard let address = PageAddress(text) else { throw .badAddress }
    let numbers = NetworkAddress.all(of: address.host)
    guard !numbers.isEmpty else { throw .unknownHost(address.host) }
    // One private address among several would be enough.
    guard numbers.allSatisfy({ isAllowed($0, address.port) }) else { throw .notPublic }
    (self.address, self.numbers) = (address, numbers)
  }

  static func isPublic(_ address: NetworkAddress, _ port: Int) -> Bool { address.isPublic && [80, 443].contains(port) }

  /// The host with its numbers, for curl's setting `resolve`: curl then connects to no others.
  package var pin: String { "\(address.host):\(address.port):\(numbers.map(\.text).joined(separator: ","))" }
}

/// The address of a page, whose parts are all known and harmless.
struct PageAddress: Hashable {
  let text: String
  let host: String
  let port: Int

  /// The maximum length of an address in bytes.
  private static let longest = 2_000

  init?(_ text: String) {
    let start = text.prefix(8).lowercased()
    let scheme = start.hasPrefix("https://") ? "https" : start.hasPrefix("http://") ? "http" : nil
    guard let scheme, text.utf8.count <= Self.longest, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x5C })
    else { return nil }
    let rest = text.dropFirst(scheme.count + 3)
    let authority = rest.prefix { !"/?#".contains($0) }
    let parts = authority.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let host = parts.first, (1...253).contains(host.count),
      host.utf8.allSatisfy(Self.isOfHost), !host.hasPrefix("-")
    else { return nil }
    if parts.count == 2 {
      guard let port = UInt16(parts[1]), port > 0 else { return nil }
      self.port = Int(port)
    } else {
      port = scheme == "https" ? 443 : 80
    }
    (self.text, self.host) = (text, host.lowercased())
  }

  private static func isOfHost(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
