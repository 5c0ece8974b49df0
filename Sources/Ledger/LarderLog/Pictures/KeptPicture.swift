import LarderModel

/// A picture that an event names, whether it still shows anything or not.
public struct KeptPicture: Hashable, Sendable {
  public let name: PictureName
  public let bytes: UInt64
  /// The first event that names it.
  public let event: UInt64

  package init(name: PictureName, bytes: UInt64, event: UInt64) {
    self.name = name
    self.bytes = bytes
    self.event = event
  }
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
    var seen: Set<PictureName> = []
    var pictures: [KeptPicture] = []
    for event in try standingEvents(of: [PictureKept.code]) {
      let kept = event.decode(as: PictureKept.self)
      guard let name = PictureName(kept), seen.insert(name).inserted else { continue }
      pictures.append(KeptPicture(name: name, bytes: kept.bytes, event: event.sequence))
    }
    return pictures
  }
}
