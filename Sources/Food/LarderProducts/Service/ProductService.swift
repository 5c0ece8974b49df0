import LarderCodes
import Threads
import WebFetch

/// Requests to Open Food Facts, or to another service with the same interface, through curl.
///
/// Only a product's code is sent. Requests of all processes share one limit, and after a failure the service is left
/// alone for a while.
package struct ProductService: Sendable {
  package static let usualAddress = "https://world.openfoodfacts.org"
  /// The size of an answer that is read, in bytes, and the seconds to connect and in all.
  static let (mostBytes, secondsToConnect, secondsInAll) = (1 << 20, 3, 8)

  /// The address of the service, without a slash at its end.
  package let address: String
  /// The address below which pictures are fetched, without a slash at its end.
  let pictures: String
  private let agent: String
  let store: ProductStore
  let programs: [String]

  /// - Parameter agent: The program with its version, and an address where its makers can be reached.
  package init(address: String = usualAddress, pictures: String = usualPictures, agent: String, store: ProductStore) {
    self.init(address: address, pictures: pictures, agent: agent, store: store, programs: CurlProcess.programs)
  }

  /// For tests, in which curl can be missing.
  init(address: String, pictures: String = usualPictures, agent: String, store: ProductStore, programs: [String]) {
    (self.address, self.pictures) = (Self.withoutSlash(address), Self.withoutSlash(pictures))
    (self.agent, self.store, self.programs) = (agent, store, programs)
  }

  private static func withoutSlash(_ address: String) -> String {
    var address = address
    while address.hasSuffix("/") { address.removeLast() }
    return address
  }

  /// Asks for a product, and keeps the answer. Nil if the service does not know it.
  ///
  /// - Parameter fetchesPicture: Whether its front picture is fetched too.
  package func product(
    _ gtin: Gtin, at now: Int64, fetchesPicture: Bool = false
  ) throws(LookupProblem) -> ProductRecord? {
    let fields = (ProductReading.fields + (fetchesPicture ? [Self.pictureField.description] : [])).joined(
      separator: ",")
    let answer = try ask("/api/v2/product/\(gtin.printed)?fields=\(fields)", at: now)
    let product = try settle(at: now) { () throws(LookupProblem) in
      try ServiceAnswer.product(in: answer.body, of: gtin.number)
    }
    store.keep(product, of: gtin.number, at: now)
    if product != nil, fetchesPicture {
      keepPicture(of: gtin, from: ServiceAnswer.picture(in: answer.body), at: now)
    }
    return product
  }

  /// Records whether an answer could be used.
  private func settle<Value>(at now: Int64, _ read: () throws(LookupProblem) -> Value) throws(LookupProblem) -> Value {
    do throws(LookupProblem) {
      let value = try read()
      _ = store.changeService(address) { $0.succeed() }
      return value
    } catch {
      throw fail(error, at: now)
    }
  }

  private func fail(_ problem: LookupProblem, at now: Int64, retryAfter: Int64? = nil) -> LookupProblem {
    let next = store.changeService(address) { $0.fail(at: now, retryAfter: retryAfter) }
    return problem.asking(at: next)
  }

  /// Makes a request, and follows one redirect within the same host.
  func ask(_ path: String, at now: Int64) throws(LookupProblem) -> ServiceReply {
    guard let program = CurlProcess.program(among: programs) else { throw .noCurl }
    var (target, seconds) = (address + path, Self.secondsInAll)
    for _ in 0..<2 {
      guard let reserved = store.changeService(address, { $0.reserve(at: now) }) else { throw .noStore }
      if let reserved { throw reserved }
      let start = SteadyTime.now
      let reply = Self.reply(of: process(program, target, seconds).run(), mostBytes: Self.mostBytes)
      guard let reply else { throw fail(.noAnswer(next: nil), at: now) }
      switch reply.status {
      case 200 where !reply.isTooLong, 404: return reply
      case 301, 302, 303, 307, 308:
        guard let next = reply.redirect, next.hasPrefix(address + "/") else {
          throw fail(.unreadable(.elsewhere, next: nil), at: now)
        }
        target = next
        seconds = max(1, seconds - Int((SteadyTime.now - start).components.seconds))
      case 200: throw fail(.unreadable(.tooLong, next: nil), at: now)
      default: throw fail(.refused(status: reply.status, next: nil), at: now, retryAfter: reply.retryAfter)
      }
    }
    throw fail(.unreadable(.elsewhere, next: nil), at: now)
  }

  func process(
    _ program: String, _ target: String, _ seconds: Int, accept: String = "application/json",
    mostBytes: Int = mostBytes
  ) -> CurlProcess {
    var settings = CurlSettings(of: target, seconds: seconds, secondsToConnect: Self.secondsToConnect)
    settings.set("user-agent", agent)
    settings.set("header", "Accept: \(accept)")
    // The last line of the output.
    settings.set("write-out", "\n%{http_code}|%header{retry-after}|%{redirect_url}")
    // The process is ended two seconds after this, if curl does not keep its own limit.
    return CurlProcess(program, settings: settings.text, mostBytes: mostBytes, mostSeconds: max(1, seconds - 1))
  }

  static func reply(of ending: CurlProcess.Ending, mostBytes: Int) -> ServiceReply? {
    if ending.output.count > mostBytes { return ServiceReply(status: 200, isTooLong: true) }
    guard ending.code == 0, let response = ending.response else { return nil }
    let parts = response.end.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let status = Int(parts[0]), status > 0 else { return nil }
    return ServiceReply(
      status: status, retryAfter: Int64(parts[1]), redirect: parts[2].isEmpty ? nil : String(parts[2]),
      body: response.body)
  }
}

/// The reply of a service: its status, and its body.
struct ServiceReply {
  let status: Int
  var isTooLong = false
  /// The seconds that the service asks to wait.
  var retryAfter: Int64?
  var redirect: String?
  var body: [UInt8] = []
}
