import LarderLog
import LarderModel
import TestSupport

extension EventLog {
  /// Appends so many events at a time, whole commands, and grows where there is no room. Returns how often it grew.
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
