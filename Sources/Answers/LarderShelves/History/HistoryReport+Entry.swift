import LarderModel
import LarderReplay

extension HistoryReport.Entry {
  /// An event with what became of it.
  public init(_ event: StoredEvent, _ overlay: Overlay, undoneBy: UInt64?) {
    let amendments = overlay.amendmentSequences(of: event.sequence)
    let mended = amendments.isEmpty ? nil : overlay.mended(event)
    if overlay.drops(event.sequence), let undoneBy {
      self.init(event, state: .retracted(by: undoneBy), mended: mended)
    } else if amendments.isEmpty {
      self.init(event)
    } else {
      self.init(event, state: .amended(by: amendments), mended: mended)
    }
  }
}
