import Document
import LarderModel
import LarderSentences
import StrictJSON

/// The photos of a recipe, by their numbers.
public struct RecipePhotosReport: Sendable {
  public struct Photo: Sendable {
    public let name: PictureName
    public let bytes: UInt64
    public let width: Int?
    public let height: Int?
    /// The step that it shows.
    public let step: Int?
    /// Where its file is.
    public let path: String
  }

  public let recipe: String
  public let photos: [Photo]

  init(_ recipe: String, _ pictures: [PictureKept], folder: String) {
    self.recipe = recipe
    photos = pictures.compactMap { kept in
      guard let name = PictureName(kept) else { return nil }
      return Photo(
        name: name, bytes: kept.bytes, width: kept.width, height: kept.height, step: kept.step,
        path: "\(folder)/\(name.folder)/\(name.file)")
    }
  }
}

extension RecipePhotosReport: Report {
  public func document(_ style: OutputStyle) -> Document {
    var document = Document("Photos of \(recipe.visible)", isTitled: false)
    guard !photos.isEmpty else {
      document.blocks.invite("There is no photo of \(recipe.visible): \(.keepPhoto(recipe))")
      return document
    }
    var table = DataTable(
      "Photos",
      columns: [
        .init("", alignment: .right), .init("Size", alignment: .right), .init("Step", alignment: .right),
        .init("File", fit: .truncated, minimumWidth: 20),
      ])
    for (index, photo) in photos.enumerated() {
      let size = photo.width.flatMap { width in photo.height.map { "\(width) × \($0)" } } ?? ""
      table.addRow([
        .init("\(index + 1)"), .init(size), .init(photo.step.map { "\($0)" } ?? ""), .init(photo.path, .faint),
      ])
    }
    document.blocks = [.table(table)]
    return document
  }

  /// `report` "recipe-photos", `recipe`, and `photos`: `digest`, `format`, `bytes`, `width`, `height`, `step`, `path`.
  public func write(to json: inout JSONWriter) { write(to: &json, path: \.path) }

  /// The same, with where each photo is to be had for whoever reads it.
  package func write(to json: inout JSONWriter, path: (Photo) -> String) {
    json.beginObject()
    json.string("report", "recipe-photos")
    json.string("recipe", recipe)
    json.list("photos", photos) { photo, json in
      json.beginObject()
      json.string("digest", photo.name.digest)
      json.string("format", photo.name.format.word)
      json.integer("bytes", photo.bytes)
      json.integer("width", photo.width)
      json.integer("height", photo.height)
      json.integer("step", photo.step)
      json.string("path", path(photo))
      json.endObject()
    }
    json.endObject()
  }

  public var table: (header: [String], rows: [[String]]) {
    let rows = photos.map { photo -> [String] in
      let numbers = [photo.width, photo.height, photo.step].map { $0.map(String.init) ?? "" }
      return [photo.name.digest, photo.name.format.word, "\(photo.bytes)"] + numbers + [photo.path]
    }
    return (["digest", "format", "bytes", "width", "height", "step", "path"], rows)
  }
}
