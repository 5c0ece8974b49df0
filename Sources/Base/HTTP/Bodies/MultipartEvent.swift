/// What a body of several parts is made of, in its order.
package enum MultipartEvent: Hashable, Sendable {
  case part(MultipartPart)
  /// Bytes of the part that began last.
  case content([UInt8])
  case partEnd
}

extension MultipartEvent {
  /// Adds events to others; content that was cut is joined.
  static func add(_ more: [MultipartEvent], to events: inout [MultipartEvent]) {
    for event in more {
      if case .content(let bytes) = event, case .content(let before) = events.last {
        events[events.count - 1] = .content(before + bytes)
      } else {
        events.append(event)
      }
    }
  }
}
