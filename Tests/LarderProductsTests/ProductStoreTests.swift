import Glibc
import LMDB
import LarderLog
import LarderSimulator
import TestSupport
import Testing

@testable import LarderProducts

@Suite("The product store")
struct ProductStoreTests {
  private let directory = TemporaryDirectory()
  private var folder: ProductFolder { ProductFolder(directory.path + "/cache/products") }

  /// The right answers of the store, kept in dictionaries.
  private struct Model {
    var found: [UInt64: (record: ProductRecord, asked: Int64)] = [:]
    var missing: [UInt64: Int64] = [:]
    var recent: [String: [RecentCode]] = [:]
  }

  @Test("The store and a dictionary agree, also after the store is opened again", arguments: 0..<6 as Range<UInt64>)
  func law(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var store = ProductStore(folder)
    var (model, now) = (Model(), 1_795_000_000 as Int64)
    for _ in 0..<300 {
      now += Int64.random(in: 0...100_000, using: &random)
      let gtin = UInt64.random(in: 1...30, using: &random)
      let ledger = ["a", "b"].randomElement(using: &random) ?? "a"
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        let record = ProductRecord.random(gtin, using: &random)
        store.keep(record, of: gtin, at: now)
        (model.found[gtin], model.missing[gtin]) = ((record, now), nil)
      case 2:
        store.keep(nil, of: gtin, at: now)
        model.missing[gtin] = now
      case 3, 4:
        store.noteRecent(gtin, ledger: ledger, at: now)
        let others = (model.recent[ledger] ?? []).filter { $0.gtin != gtin }
        model.recent[ledger] = [RecentCode(gtin: gtin, asked: now)] + others
      case 5: store = ProductStore(folder)
      default: break
      }
      #expect(store.product(gtin)?.record == model.found[gtin]?.record)
      #expect(store.product(gtin)?.asked == model.found[gtin]?.asked)
      #expect(store.isMissing(gtin, at: now) == model.missing[gtin].map { now - $0 <= 7 * 86_400 } ?? false)
      #expect(store.recent(ledger: ledger) == model.recent[ledger] ?? [])
    }
    #expect(store.takeRemarks() == [])
  }

  @Test("Only damage and other versions set a part of the store aside, and no refusal of the system does")
  func refusals() {
    let refusals: [LMDBError] = [.invalidArgument, .outOfMemory, .tooManyOpenFiles, .permissionDenied, .busy, .mapFull]
    for refusal in refusals { #expect(!ProductStoreError(refusal, path: "dump-1").isLasting, "\(refusal)") }
    for damage in [.corrupted, .invalid, .pageNotFound] as [LMDBError] {
      #expect(ProductStoreError(damage, path: "dump-1").isLasting, "\(damage)")
    }
  }

  @Test("Only the last two hundred codes of a ledger are kept")
  func recent() {
    let store = ProductStore(folder)
    for code in 1...250 as ClosedRange<UInt64> { store.noteRecent(code, ledger: "home", at: Int64(code)) }
    #expect(store.recent(ledger: "home").map(\.gtin) == (51...250).reversed())
    #expect(store.recent(ledger: "away") == [])
  }

  @Test("A missing store has no products, and reading does not create it")
  func missing() {
    let store = ProductStore(folder)
    #expect(store.product(4_006_381_333_931)?.record == nil)
    #expect(store.search("oat drink", most: 5).isEmpty && store.recent(ledger: "a").isEmpty)
    #expect(store.importedFacts == nil && store.takeRemarks() == [])
    #expect(folder.stamp() == nil)
  }

  @Test("Another process sees what this one keeps, and the reverse")
  func processes() async {
    let store = ProductStore(folder)
    store.keep(nil, of: 96_385_074, at: 1_000)
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      let store = ProductStore(ProductFolder(path))
      guard store.isMissing(96_385_074, at: 1_000) else { exit(3) }
      store.noteRecent(96_385_074, ledger: "home", at: 2_000)
    }
    #expect(store.recent(ledger: "home") == [RecentCode(gtin: 96_385_074, asked: 2_000)])
  }

  @Test("The folder is the stated one, or one in the cache folder of the user")
  func folders() {
    #expect(ProductFolder(stated: "/x", cacheFolder: "/c", home: "/h")?.path == "/x")
    #expect(ProductFolder(stated: "", cacheFolder: "/c", home: "/h")?.path == "/c/larder/products")
    #expect(ProductFolder(stated: nil, cacheFolder: "relative", home: "/h")?.path == "/h/.cache/larder/products")
    #expect(ProductFolder(stated: nil, cacheFolder: nil, home: nil) == nil)
  }
}

@Suite("A damaged product store")
struct ProductDamageTests {
  private let directory = TemporaryDirectory()
  private var folder: ProductFolder { ProductFolder(directory.path) }

  /// Fills a store: a product of a dump, and one that was asked for.
  private func fill() throws -> [String] {
    let store = ProductStore(folder)
    write(
      Array(#"{"code":"4006381333931","product_name":"Oat drink"}"#.utf8), toFile: directory.path + "/dump.jsonl")
    _ = try store.importDump(directory.path + "/dump.jsonl", at: 5)
    var record = ProductRecord(code: "96385074")
    record.name = "Tea"
    store.keep(record, of: 96_385_074, at: 5)
    #expect(store.product(4_006_381_333_931)?.record.name == "Oat drink")
    return [try #require(folder.newestDump()), folder.path(of: "asked")].map { $0 + "/data.mdb" }
  }

  @Test("A part that is cut short, overwritten or inverted is set aside with one remark, and the store keeps working")
  func files() throws {
    for part in 0..<2 {
      for damage in 0..<4 {
        let path = try fill()[part]
        let sound = try #require(bytes(ofFile: path))
        switch damage {
        case 0: write(Array(sound.prefix(sound.count - 4_096)), toFile: path)
        case 1: write(Array(sound.prefix(5_000)), toFile: path)
        case 2: write(Array(repeating: 0x55, count: sound.count), toFile: path)
        default: write(sound.map { ~$0 }, toFile: path)
        }
        let store = ProductStore(folder)
        #expect(store.product(4_006_381_333_931)?.record.name == (part == 0 ? nil : "Oat drink"))
        #expect(store.product(96_385_074)?.record.name == (part == 1 ? nil : "Tea"))
        let remarks = store.takeRemarks()
        #expect(remarks.count == 1 && remarks[0].contains("set aside") && !remarks[0].contains("\n"), "\(remarks)")
        store.noteRecent(1, ledger: "home", at: 9)
        #expect(store.recent(ledger: "home").count == 1 && store.takeRemarks() == [])
      }
    }
  }

  @Test("A store that was deleted while it is open is empty, and takes new answers")
  func deleted() throws {
    _ = try fill()
    let store = ProductStore(folder)
    #expect(store.product(96_385_074)?.record.name == "Tea")
    ProductFolder.remove(folder.path(of: "asked"))
    #expect(store.product(96_385_074) == nil && store.takeRemarks() == [])
    store.keep(ProductRecord(code: "96385074"), of: 96_385_074, at: 6)
    #expect(store.product(96_385_074)?.asked == 6)
    #expect(ProductFolder(folder.path(of: "asked")).number() != nil)
  }

  @Test("Changed bytes anywhere in a file never crash the process", arguments: 0..<8 as Range<UInt64>)
  func bits(seed: UInt64) async throws {
    let paths = try fill()
    await #expect(processExitsWith: .success) { [seed, folder = folder.path as String, paths = paths as [String]] in
      Faults.contain()
      var random = SeededGenerator(seed: seed)
      for path in paths {
        guard let sound = bytes(ofFile: path) else { exit(3) }
        for _ in 0..<60 {
          var damaged = sound
          for _ in 0..<Int.random(in: 1...40, using: &random) {
            damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
          }
          write(damaged, toFile: path)
          let store = ProductStore(ProductFolder(folder))
          _ = store.product(4_006_381_333_931)
          _ = store.product(96_385_074)
          _ = store.search("oat drink tea", most: 3)
          store.noteRecent(1, ledger: "home", at: 9)
          for remark in store.takeRemarks() where remark.contains("\n") { exit(4) }
          // A part that was set aside is damaged again under its own name.
          for part in ["asked", "dump-1"] { _ = mkdir(ProductFolder(folder).path(of: part), 0o700) }
        }
        write(sound, toFile: path)
      }
    }
  }
}
