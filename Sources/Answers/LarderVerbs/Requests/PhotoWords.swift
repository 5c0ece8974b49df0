import LarderCommands
import LarderModel
import LarderWords

/// The words after `larder photo`: "milk milk.jpg" keeps a photo of an item, and "milk off" removes it.
enum PhotoWords {
  static func meaning(of line: Line) throws -> Meaning {
    let words = line.arguments.words
    let removal = ["off", "out"]
    if words.count > 1, let last = words.last, removal.contains(last) {
      return .command(PendingPhoto(subject: item(words.dropLast()), change: .out(.number(1))))
    }
    if words.count > 2, removal.contains(words[words.count - 2]),
      let photo = words.last.flatMap(PendingPhoto.Photo.init)
    {
      return .command(PendingPhoto(subject: item(words.dropLast(2)), change: .out(photo)))
    }
    guard words.count > 1, let file = words.last, file.contains(".") || file.contains("/") else {
      throw CommandLineError.usage(
        "a photo of what, and in which file? as in: \(.words("photo milk milk.jpg")), or \(.words("photo milk off"))")
    }
    let subject = item(words.dropLast())
    return .files([file]) { files in
      let picture = try NewPicture(files.first?.bytes ?? [], name: file)
      return .command(PendingPhoto(subject: subject, change: .add(picture, isFirst: true)))
    }
  }

  private static func item(_ words: ArraySlice<String>) -> ChangePhotos.Subject { .item(words.joined(separator: " ")) }
}
