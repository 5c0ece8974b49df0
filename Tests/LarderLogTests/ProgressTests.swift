import LarderLog
import LarderSimulator
import TestSupport
import Testing

@Suite("Progress of a walk")
struct ProgressTests {
  let directory = TemporaryDirectory()

  @Test("Walks and checks report progress once per page, up to the last event")
  func pages() throws {
    let log = try EventLog(openingOrCreating: directory.ledger)
    try log.append(RandomHistory(seed: 3, count: 300).events)
    var reader = try log.beginRead()
    let pages = try reader.counts().pages
    var told: [UInt64] = []
    reader.progress = { told.append($0) }
    try reader.forEachPage { _ in }
    #expect(told.count == pages && told == told.sorted() && told.last == 300)
    told = []
    #expect(try reader.verify().isSound)
    #expect(told.count == pages && told.last == 300)
    told = []
    try reader.forEachPage(from: 200) { _ in }
    #expect(told.first.map { $0 >= 200 } == true && told.last == 300)
  }
}
