import LarderModel

/// A picture that an event names, whether it still shows anything or not.
public struct KeptPicture: Hashable, Sendable {
  public let name: PictureName
  public let bytes: UInt64
  /// The first event that names it.
  public let event: UInt64
}

extension EventLog {
  /// Every picture that an event ever named, once each.
  public func keptPictures() throws(LogError) -> [KeptPicture] {
    var reader = try beginRead()
    return try reader.keptPictures()
  }
}

extension LogReader {
  /// Every picture that an event ever named, once each; what was undone or taken out is among them.
  public mutating func keptPictures() throws(LogError) -> [KeptPicture] {
    var found: [(sequence: UInt64, record: Record)] = []
    try forEachStandingPage { (page) throws(LogError) in
      for index in 0..<page.count where page.records[index].kind == PictureKept.code {
        found.append((page.firstSequence + UInt64(index), page.records[index]))
      }
    }
    var seen: Set<PictureName> = []
    var pictures: [KeptPicture] = []
    for (sequence, record) in found {
      let event = StoredEvent(sequence: sequence, record: record, texts: try texts(of: record, sequence))
      let kept = event.decode(as: PictureKept.self)
      guard let name = PictureName(kept), seen.insert(name).inserted else { continue }
      pictures.append(KeptPicture(name: name, bytes: kept.bytes, event: sequence))
    }
    return pictures
  }
}
