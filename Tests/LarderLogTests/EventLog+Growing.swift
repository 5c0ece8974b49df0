import LarderLog
import LarderModel
import TestSupport

extension EventLog {
  /// Appends whole commands with at most `count` events at a time, grows the store as needed, and returns how often it
  /// grew.
  func appendGrowing(_ events: ArraySlice<EncodedEvent>, by count: Int) throws(LogError) -> Int {
    var growths = 0
    var start = events.startIndex
    while start < events.endIndex {
      var end = min(start + count, events.endIndex)
      while end < events.endIndex, events[end].record.continuesCommand { end += 1 }
      do throws(LogError) {
        try append(Array(events[start..<end]))
        start = end
      } catch {
        guard case .store(.mapFull, _) = error else { throw error }
        try grow()
        growths += 1
      }
    }
    return growths
  }
}
