import LarderModel
import LarderShelves
import StrictJSON
import Terminal
import Testing

@Suite("The statistics report")
struct StatsReportTests {
  private let report = StatsReport([
    .init("Events", "events", .integer(1700)),
    .init("Size", "size_bytes", .integer(1_048_576), shown: "1 MiB"),
    .init("Path", "path", .text("/home/ann/a\u{1B}b")),
    .init("Checkpoint", "checkpoint", .unknown),
    .init("Read only", "read_only", .flag(false)),
  ])

  @Test("Values are shown, and unknown ones say so")
  func words() {
    #expect(
      report.lines(TextPage(width: 60)) == [
        "Events      1700", "Size        1 MiB", "Path        /home/ann/a\\u{1B}b", "Checkpoint  unknown",
        "Read only   no",
      ])
    #expect(fits(report))
  }

  @Test("The JSON has one member per entry")
  func members() {
    let value = json(report)
    #expect(value?["report"]?.string == "stats")
    #expect(value?["size_bytes"]?.integer == 1_048_576)
    #expect(value?["checkpoint"] == .null)
    #expect(value?["read_only"]?.bool == false)
    #expect(report.table.rows[1] == ["size_bytes", "1048576"])
  }
}
