import Glibc
import LarderCodes
import TestSupport
import Testing

@testable import LarderProducts

@Suite("The queue of lookups")
struct LookupQueueTests {
  private static let now: Int64 = 1_795_000_000
  /// Codes in the order of their numbers, which decides if they are added in the same instant.
  private static let (bad, missing, down, found): (UInt64, UInt64, UInt64, UInt64) = (
    4_006_381_333_931, 5_901_234_123_457, 7_622_210_449_283, 9_506_000_134_352
  )

  private let directory = TemporaryDirectory()
  private let store: ProductStore

  init() { store = ProductStore(ProductFolder(directory.path + "/products")) }

  /// A program in place of curl, which answers by the code in the address. Its third word names the settings.
  private func service() -> ProductService {
    let script = """
      #!/bin/sh
      case "$(cat "$3")" in
        *9506000134352*)
          printf '%s\\n200||' '{"product":{"code":"9506000134352","product_name":"Oats"}}' ;;
        *4006381333931*) printf '<html>\\n200||' ;;
        *7622210449283*) exit 7 ;;
        *) printf '{"status":0}\\n404||' ;;
      esac
      """
    let path = directory.path + "/curl"
    write(Array(script.utf8), toFile: path)
    _ = chmod(path, 0o700)
    return ProductService(address: "http://127.0.0.1:1", agent: "Larder/0 (tests)", store: store, programs: [path])
  }

  private func run(_ pause: @escaping (Int64) -> Void = { _ in }) -> QueuedLookups.Summary {
    QueuedLookups(store, service: service(), clock: { Self.now }, pause: pause).run()
  }

  @Test("A code waits once, the oldest first, until it is removed")
  func adds() {
    #expect(store.queue.codes.isEmpty && store.queue.since(Self.found) == nil)
    #expect(store.queue.add(Self.missing) && store.queue.add(Self.found) && store.queue.add(Self.missing))
    #expect(store.queue.codes == [Self.missing, Self.found])
    #expect(store.queue.since(Self.found) != nil)
    store.queue.remove(Self.missing)
    #expect(store.queue.codes == [Self.found])
  }

  @Test("No more codes wait than the limit")
  func limit() {
    for number in 0..<UInt64(LookupQueue.most) { #expect(store.queue.add(1_000 + number)) }
    #expect(!store.queue.add(Self.found) && store.queue.add(1_000))
    #expect(store.queue.codes.count == LookupQueue.most)
  }

  @Test("A run keeps answers and misses, drops what cannot be asked, and empties the queue")
  func answers() {
    for code in [Self.missing, Self.found, 4_006_381_333_930] { store.queue.add(code) }
    let summary = run()
    #expect((summary.found, summary.unknown, summary.unusable, summary.left) == (1, 1, 0, 0))
    #expect(summary.problem == nil && store.queue.codes.isEmpty)
    #expect(store.product(Self.found)?.record.name == "Oats")
    #expect(store.isMissing(Self.missing, at: Self.now))
    #expect(store.has(Self.found) && !store.has(Self.missing))
  }

  @Test("An answer that cannot be used does not stop later codes for ever")
  func unusable() {
    store.queue.add(Self.bad)
    store.queue.add(Self.found)
    let summary = run()
    // The service is then left alone for a minute.
    #expect(summary.unusable == 1 && summary.left == 1 && store.queue.codes == [Self.found])
    #expect(summary.problem == .waiting(until: Self.now + 60))
  }

  @Test("Codes wait on if there is no answer")
  func down() {
    store.queue.add(Self.down)
    let summary = run()
    #expect(summary.left == 1 && summary.problem == .noAnswer(next: Self.now + 60))
    #expect(store.queue.codes == [Self.down])
  }

  @Test("A run waits for the limit of requests in a minute, and then goes on")
  func limitOfMinute() {
    let clock = TestClock()
    var waits: [Int64] = []
    var codes: [UInt64] = []
    for number in UInt64(0)..<13 {
      let twelve = 590_123_412_300 + number
      codes.append(twelve * 10 + CheckDigit.after(twelve))
    }
    for code in codes { store.queue.add(code) }
    let pause = { (seconds: Int64) in
      waits.append(seconds)
      clock.now += seconds
    }
    let lookups = QueuedLookups(store, service: service(), clock: { clock.now }, pause: pause)
    let summary = lookups.run()
    #expect(summary.unknown == 13 && summary.left == 0 && summary.problem == nil)
    #expect(waits == [61])
  }
}

/// A clock that only a pause moves.
private final class TestClock {
  var now: Int64 = 1_795_000_000
}
