import LarderLog
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
    var displayed: [UInt64] = []
    reader.progress = { displayed.append($0) }
    try reader.forEachPage { _ in }
    #expect(displayed.count == pages && displayed == displayed.sorted() && displayed.last == 300)
    displayed = []
    #expect(try reader.verify().isSound)
    #expect(displayed.count == pages && displayed.last == 300)
    displayed = []
    try reader.forEachPage(from: 200) { _ in }
    #expect(displayed.first.map { $0 >= 200 } == true && displayed.last == 300)
  }
}
