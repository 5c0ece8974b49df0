import Integrity
import LarderModel
import Pictures

/// A picture that is to be kept: its bytes without place and camera data, and what an event says of them.
package struct NewPicture: Sendable {
  package let bytes: [UInt8]
  let kept: PictureKept

  /// - Parameter step: the step that it shows.
  init(_ file: PictureFile, step: Int? = nil) {
    bytes = file.bytes
    var kept = PictureKept()
    kept.digest = SHA256.digest(of: file.bytes).hex
    kept.format = PictureFormat(file.kind)
    (kept.bytes, kept.width, kept.height) = (UInt64(file.bytes.count), file.width, file.height)
    kept.step = step
    self.kept = kept
  }

  /// Of the bytes of a file that somebody names.
  init(_ bytes: [UInt8], name: String, step: Int? = nil) throws {
    guard bytes.count <= PictureKept.largest else {
      throw WordsError.refused("\(name.visible) has more than 20 MB: make it smaller first")
    }
    do throws(PictureError) {
      self.init(try PictureFile(bytes), step: step)
    } catch {
      throw WordsError.data("\(name.visible): \("\(error)".visible)")
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
