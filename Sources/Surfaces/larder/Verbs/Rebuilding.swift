import LarderLedger
import LarderLog
import LarderProjections
import LarderReplay
import LarderShelves
import LarderWords

enum Rebuilding {
  static func run(_ session: inout Session) throws {
    try session.line.expectNoWords()
    let (count, digests, swept) = try session.door.writing { ledger in
      guard try ledger.exists else { throw Failure(.noInput, "there is no event to rebuild from") }
      var writer = try ledger.log.beginWrite()
      let line = session.progress("Indexing", of: try writer.reader.lastSequence)
      defer { line?.erase() }
      writer.reader.progress = line?.report
      try writer.rebuildIndexes()
      line?.begin("Replaying")
      try HouseholdLedger.keepEverything(&writer)
      let kept = try HouseholdLedger.reports.current(&writer.reader)
      line?.begin("Comparing")
      let standing = try Standing(&writer.reader)
      let rebuilt = try Replay.run(&writer.reader, standing, Projections.all)
      guard kept.state.digests.map(\.digest) == rebuilt.digests.map(\.digest) else {
        throw Failure(.bug, "the checkpoint does not give what the events do")
      }
      let count = try writer.reader.lastSequence
      let pictures = try writer.reader.keptPictures()
      try writer.commit()
      return (count, rebuilt.digests, try ledger.log.pictures.sweep(keeping: pictures))
    }
    if session.isJSON {
      var stats = FigureList()
      stats.add("events", "events", Int64(clamping: count))
      for (name, digest) in digests { stats.add(digest: digest, of: name) }
      if swept > 0 { stats.add("photos_removed", "photos removed that no event names", Int64(swept)) }
      try session.show(stats.report)
    } else {
      session.say("Rebuilt the indexes and checkpoints from \(count) event\(count == 1 ? "" : "s").")
      if swept > 0 { session.say("Removed \(swept) photo\(swept == 1 ? "" : "s") that no event names.") }
    }
  }
}

extension HouseholdLedger {
  /// Whether anything was ever recorded.
  fileprivate var exists: Bool {
    get throws {
      let reader = try log.beginRead()
      return try reader.lastSequence > 0
    }
  }
}
