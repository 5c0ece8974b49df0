import Accounts
import LarderModel
import LarderReports
import StrictJSON

extension RecipePhotosReport {
  /// As programs read it: where each photo is asked for, in the place of where its file lies.
  func write(to json: inout JSONWriter, household: HouseholdID) {
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
      json.string("path", "/api/v1/households/\(household)/photos/\(photo.name.file)")
      json.endObject()
    }
    json.endObject()
  }
}
