import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderSentences
import LarderWords

/// A pending command that adds a photo to a recipe or an item, or removes one.
struct PendingPhoto: PendingCommand {
  enum Change {
    case add(NewPicture, isFirst: Bool)
    case out(Photo)
  }

  enum Photo {
    /// Counted from 1.
    case number(Int)
    /// By its content, which identifies the same photo after another one is added or removed.
    case digest(String)

    /// - Parameter word: A number, a digest, or the name of the photo's file, which begins with the digest.
    init?(_ word: String) {
      let digest = word.prefix { $0 != "." }
      if let number = Int(word) {
        self = .number(number)
      } else if digest.utf8.count == 64 {
        self = .digest(String(digest))
      } else {
        return nil
      }
    }
  }

  let subject: ChangePhotos.Subject
  let change: Change

  var pictures: [NewPicture] { if case .add(let picture, _) = change { [picture] } else { [] } }

  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let (catalog, pictures) = (reader.catalog, try KeptPictures(reader.view, &log))
    let (known, present): (ChangePhotos.Subject, [PictureKept])
    switch subject {
    case .recipe(let words):
      let name = catalog.recipeName(meantBy: words)
      (known, present) = (.recipe(name), pictures.pictures(of: try catalog.recipeMeal(named: name)))
    case .item(let words):
      guard let item = catalog.item(meantBy: words) else {
        throw CommandLineError.unknown(Suggestion.unknownItem(words, catalog))
      }
      (known, present) = (.item(catalog.name(item)), pictures.pictures(of: item))
    }
    let kept = try event(present)
    let others = present.count { $0.digest != kept.digest }
    return try reader.decide(ChangePhotos(kept, of: known, count: others, entryTime: reader.entryTime))
  }

  private var name: String { subject.name.visible }

  private func event(_ present: [PictureKept]) throws(CommandLineError) -> PictureKept {
    switch change {
    case .add(let picture, let isFirst):
      guard let place = present.firstIndex(where: { $0.digest == picture.kept.digest }) else {
        var kept = picture.kept
        kept.isFirst = isFirst
        return kept
      }
      // The same picture may be assigned to another step, or become the first.
      var kept = present[place]
      let step = picture.kept.step ?? kept.step
      guard step != kept.step || isFirst && place > 0 else { throw .refused("\(name) already has this photo") }
      (kept.step, kept.isFirst) = (step, isFirst || place == 0)
      return kept
    case .out(let photo):
      var kept = try found(photo, present)
      (kept.isOut, kept.isFirst) = (true, false)
      return kept
    }
  }

  private func found(_ photo: Photo, _ present: [PictureKept]) throws(CommandLineError) -> PictureKept {
    switch photo {
    case .number(let number):
      guard present.indices.contains(number - 1) else {
        throw .refused("\(name) has only \(Message.count(present.count, "photo")), so there is no photo \(number)")
      }
      return present[number - 1]
    case .digest(let digest):
      guard let kept = present.first(where: { $0.digest == digest }) else {
        throw .refused("\(name) no longer has this photo")
      }
      return kept
    }
  }
}
