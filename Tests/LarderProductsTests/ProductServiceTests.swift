import Foundation
import LarderCodes
import TestSupport
import Testing

@testable import LarderProducts

/// The stand-in for the service, which answers with faults for some codes.
private final class StandIn {
  static let script = ProductData.folder.map { $0.appending(path: "off_server.py").path() }
  static let python = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }
  static var isThere: Bool {
    script.map { FileManager.default.fileExists(atPath: $0) } ?? false && python != nil
      && FileManager.default.isExecutableFile(atPath: "/usr/bin/curl")
  }

  private let process = Process()
  let address: String

  init(logging log: String) throws {
    let output = Pipe()
    process.executableURL = URL(filePath: try #require(Self.python))
    let products = try #require(ProductData.folder).appending(path: "off-products.jsonl").path()
    process.arguments = [try #require(Self.script), products, "--log", log]
    process.standardOutput = output
    // A runner of tests waits until each process with its streams has ended.
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    address = "http://127.0.0.1:" + line.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  deinit {
    // The thread that starts the process may block SIGTERM, and the process inherits that.
    kill(process.processIdentifier, SIGKILL)
  }
}

@Suite("Asking the service", .enabled(if: StandIn.isThere, Comment(rawValue: ProductData.skipped)))
struct ProductServiceTests {
  private static let now: Int64 = 1_795_000_000
  private let directory = TemporaryDirectory()

  private func store(_ name: String) -> ProductStore { ProductStore(ProductFolder(directory.path + "/" + name)) }

  private func service(_ address: String, _ store: ProductStore) -> ProductService {
    ProductService(address: address, agent: "Larder/0 (tests)", store: store)
  }

  private func code(_ twelve: UInt64) throws -> ProductCode {
    try ProductCode(number: twelve * 10 + CheckDigit.after(twelve))
  }

  private func log() throws -> [String] {
    try String(contentsOfFile: directory.path + "/log", encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test("A product is found once, kept, and then no longer asked for; a miss is kept for a week")
  func keeping() throws {
    let standIn = try StandIn(logging: directory.path + "/log")
    let store = store("kept")
    let lookup = ProductLookup(store, service: service(standIn.address + "/", store))
    let known = try ProductCode(number: 105_000_417)
    for later in [0, 1, 179 * 86_400] as [Int64] {
      let finding = lookup.find(known, at: Self.now + later)
      #expect(finding.product?.record.name == "Lagg's, dieter's herbal tea")
      #expect(finding.problem == nil && finding.product?.asked == Self.now)
    }
    #expect(try log().count == 1)
    #expect(try log()[0].contains("Larder/0 (tests)") && log()[0].contains("fields=code,lang,"))
    #expect(lookup.find(known, at: Self.now + 181 * 86_400).product?.asked == Self.now + 181 * 86_400)
    let unknown = try code(400_638_100_000)
    for later in [0, 6 * 86_400, 8 * 86_400] as [Int64] {
      let finding = lookup.find(unknown, at: Self.now + 200 * 86_400 + later)
      #expect(finding.isUnknown && finding.product == nil && finding.problem == nil)
    }
    #expect(try log().count == 4)
  }

  @Test("Each fault is one sentence, does not hang, and stops further requests for a while")
  func faults() throws {
    let standIn = try StandIn(logging: directory.path + "/log")
    let clock = ContinuousClock()
    for fault in 901...911 as ClosedRange<UInt64> {
      let store = store("\(fault)")
      let lookup = ProductLookup(store, service: service(standIn.address, store))
      let start = clock.now
      let finding = lookup.find(try code(400_638_100_000 + fault), at: Self.now)
      // Requests end after eight seconds, and later on a busy machine.
      #expect(clock.now - start < .seconds(40), "\(fault)")
      let problem = try #require(finding.problem, "\(fault)")
      let sentence = problem.sentence(at: Self.now)
      let expected =
        switch fault {
        case 901: "refuses the request (503); Larder can ask again in 60 seconds"
        case 902: "refuses the request (429); Larder can ask again in 60 seconds"
        case 903: "refuses the request (403)"
        case 904, 905: "does not answer; Larder can ask again"
        case 906, 907: "not product data"
        case 908: "redirects to another address"
        case 909: "too long"
        case 910: "about another code"
        default: "has no product"
        }
      #expect(sentence.contains(expected) && !sentence.contains("\n"), "\(fault): \(sentence)")
      let requests = try log().count
      #expect(lookup.find(try code(400_638_100_000), at: Self.now + 59).problem == .waiting(until: Self.now + 60))
      #expect(try log().count == requests)
    }
  }

  @Test("One redirect within the host is followed")
  func redirect() throws {
    let standIn = try StandIn(logging: directory.path + "/log")
    let store = store("moved")
    let finding = ProductLookup(store, service: service(standIn.address, store))
      .find(try code(400_638_100_912), at: Self.now)
    #expect(finding.problem == nil && finding.isUnknown)
    #expect(try log().count == 2)
  }

  @Test("At most twelve requests a minute are sent")
  func limit() throws {
    let standIn = try StandIn(logging: directory.path + "/log")
    let store = store("limit")
    let lookup = ProductLookup(store, service: service(standIn.address, store))
    for number in 0..<20 as Range<UInt64> {
      let finding = lookup.find(try code(400_638_200_000 + number), at: Self.now)
      #expect(finding.problem == (number < 12 ? nil : .tooMany(12, until: Self.now + 61)))
    }
    #expect(try log().count == 12)
  }
}

@Suite("Not asking the service")
struct SilentServiceTests {
  private let directory = TemporaryDirectory()

  @Test("A shop's own code is never sent")
  func shop() throws {
    let store = ProductStore(ProductFolder(directory.path))
    let service = ProductService(address: "http://127.0.0.1:1", agent: "", store: store, programs: ["/nowhere"])
    let shop = try ProductCode(number: 2_012_345_004_986)
    #expect(shop.shop != nil)
    #expect(ProductLookup(store, service: service).find(shop, at: 0).problem == .shopCode)
    #expect(ProductLookup(store).find(shop, at: 0).problem == nil)
  }

  @Test("A missing curl is named, and does not count as a failure of the service")
  func curl() throws {
    let store = ProductStore(ProductFolder(directory.path))
    let service = ProductService(address: "http://127.0.0.1:1", agent: "", store: store, programs: ["/nowhere"])
    let code = try ProductCode(number: 4_006_381_333_931)
    for _ in 0..<2 { #expect(ProductLookup(store, service: service).find(code, at: 0).problem == .noCurl) }
    #expect(LookupProblem.noCurl.sentence(at: 0).contains("curl is not installed"))
  }

  @Test("Without a service, only the store is asked")
  func storeOnly() throws {
    let store = ProductStore(ProductFolder(directory.path))
    var record = ProductRecord(code: "4006381333931")
    record.name = "Oat drink"
    store.keep(record, of: 4_006_381_333_931, at: 0)
    let finding = ProductLookup(store).find(try ProductCode(number: 4_006_381_333_931), at: 10_000_000_000)
    #expect(finding.product?.record == record && finding.problem == nil && !finding.isUnknown)
  }

  @Test("The wait is given in seconds or minutes")
  func waits() {
    #expect(LookupProblem.noAnswer(next: 101).sentence(at: 100).hasSuffix("ask again in 1 second"))
    #expect(LookupProblem.noAnswer(next: 189).sentence(at: 100).hasSuffix("ask again in 89 seconds"))
    #expect(LookupProblem.noAnswer(next: 3_700).sentence(at: 100).hasSuffix("ask again in 60 minutes"))
    #expect(LookupProblem.noAnswer(next: nil).sentence(at: 100) == "Open Food Facts does not answer")
  }
}
