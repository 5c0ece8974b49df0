import Integrity
import LarderModel
import Pictures

/// A picture to store: its bytes without location and camera data, and its description in the event.
package struct NewPicture: Sendable {
  package let bytes: [UInt8]
  package let kept: PictureKept

  /// - Parameter step: The step that the picture shows.
  init(_ file: PictureFile, step: Int? = nil) {
    bytes = file.bytes
    var kept = PictureKept()
    kept.digest = SHA256.digest(of: file.bytes).hex
    kept.format = PictureFormat(file.kind)
    (kept.bytes, kept.width, kept.height) = (UInt64(file.bytes.count), file.width, file.height)
    kept.step = step
    self.kept = kept
  }

  package init(_ bytes: [UInt8], name: String, step: Int? = nil) throws {
    guard bytes.count <= PictureKept.largest else {
      throw CommandLineError.refused("\(name.visible) is larger than 20 MB; make it smaller first")
    }
    do throws(PictureError) {
      self.init(try PictureFile(bytes), step: step)
    } catch {
      throw CommandLineError.data("\(name.visible): \("\(error)".visible)")
    }
  }

  package var name: PictureName? { PictureName(kept) }
}

extension PictureFormat {
  package init(_ kind: PictureKind) {
    switch kind {
    case .jpeg: self = .jpeg
    case .png: self = .png
    case .webp: self = .webp
    }
  }
}
