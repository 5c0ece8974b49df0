import Integrity
import LarderModel
import Pictures

/// A picture that is to be kept: its bytes without place and camera data, and what an event says of them.
package struct NewPicture: Sendable {
  package let bytes: [UInt8]
  let kept: PictureKept

  init(_ file: PictureFile) {
    bytes = file.bytes
    var kept = PictureKept()
    kept.digest = SHA256.digest(of: file.bytes).hex
    kept.format = PictureFormat(file.kind)
    (kept.bytes, kept.width, kept.height) = (UInt64(file.bytes.count), file.width, file.height)
    self.kept = kept
  }

  /// Of the bytes of a file that somebody names.
  init(_ bytes: [UInt8], name: String) throws {
    guard bytes.count <= PictureKept.largest else {
      throw WordsError.refused("\(name.visible) has more than 20 MB: make it smaller first")
    }
    do throws(PictureError) {
      self.init(try PictureFile(bytes))
    } catch {
      throw WordsError.refused("\(name.visible): \("\(error)".visible)")
    }
  }

  package var name: PictureName? { PictureName(kept) }
}

extension PictureFormat {
  fileprivate init(_ kind: PictureKind) {
    switch kind {
    case .jpeg: self = .jpeg
    case .png: self = .png
    case .webp: self = .webp
    }
  }
}
