import Document
import LarderAnswers
import LarderLedger
import LarderModel

package struct RecipePhotosReport: Sendable, DescribedReport {
  package struct Photo: Sendable {
    package let name: PictureName
    package let bytes: UInt64
    package let width: Int?
    package let height: Int?
    package let step: Int?
    /// The location of its file.
    package fileprivate(set) var path: String
  }

  package let recipe: String
  package private(set) var photos: [Photo]

  init(_ recipe: String, _ pictures: [PictureKept], folder: String) {
    self.recipe = recipe
    photos = pictures.compactMap { kept in
      guard let name = PictureName(kept) else { return nil }
      return Photo(
        name: name, bytes: kept.bytes, width: kept.width, height: kept.height, step: kept.step,
        path: "\(folder)/\(name.folder)/\(name.file)")
    }
  }

  package func document(_ style: OutputStyle) -> Document {
    .list(
      "Photos of \(recipe.visible)", Array(photos.enumerated()),
      orElse: "There is no photo of \(recipe.visible): \(.keepPhoto(recipe))", caption: "Photos",
      [
        .figure("") { "\($0.offset + 1)" },
        .figure("Size") { _, photo in photo.width.flatMap { width in photo.height.map { "\(width) × \($0)" } } ?? "" },
        .figure("Step") { $0.element.step.map { "\($0)" } ?? "" },
        .text("File", fit: .truncated, minimumWidth: 20, role: .faint, \.element.path),
      ])
  }

  package static let word = "recipe-photos"
  package static let fields: [ReportField<RecipePhotosReport>] = [
    .text("recipe", \.recipe), .list("photos", rows, \.photos),
  ]

  private static let rows: [ReportField<Photo>] = [
    .text("digest", \.name.digest), .text("format", \.name.format.word), .count("bytes", \.bytes),
    .count("width?", \.width), .count("height?", \.height), .count("step?", \.step), .text("path", \.path),
  ]

  /// Returns the report with locations at which its reader finds the photos.
  package func located(_ path: (Photo) -> String) -> RecipePhotosReport {
    var report = self
    for index in photos.indices { report.photos[index].path = path(photos[index]) }
    return report
  }

  package var table: (header: [String], rows: [[String]]) {
    Self.rows.table("digest format bytes width height step path", photos)
  }
}

package struct RecipePhotosRequest: ReportRequest {
  package var meal: MealID

  package init(_ meal: MealID) { self.meal = meal }

  package func report(_ reportContext: inout ReportContext) throws -> RecipePhotosReport {
    let view = try reportContext.snapshot.view()
    let name = view.context.catalog.name(.meal, meal.rawValue)
    let pictures = try reportContext.snapshot.keptPictures().pictures(of: meal)
    return RecipePhotosReport(name, pictures, folder: reportContext.snapshot.pictures.path)
  }
}
