import HTTP
import LarderKitchen
import LarderModel
import LarderVerbs
import Page
import Pictures
import WebParts

/// The form that takes a picture of a place.
package struct ShelfPictureForm: HouseholdPage {
  private let frame: PageFrame
  private let place: String
  private let reader: ShelfReader
  private var problem: String?

  package init(_ context: RequestContext) throws {
    frame = try PageFrame(context, .stocktake)
    place = context["place"]
    reader = context.site.options.shelfReader
  }

  package func response() -> Response { response(.ok) }

  private func response(_ status: Status) -> Response {
    var page = SitePage(frame, Phrases.pictureTitle) { html in
      html.notice(problem, isBad: true)
      html.p("quiet", Phrases.pictureLead)
      if reader.isThere {
        html.pictureForm(Self.path(frame.home, place), "fields") { html in
          html.element("label", ["class": "slot"]) { html in
            html.element("span", text: Phrases.pictureChoose)
            html.leaf("input", ["type": "file", "name": "file", "accept": "image/*", "required": ""])
          }
          html.iconButton(.camera, Phrases.pictureCompare, "do wide")
        }
      } else if problem == nil {
        html.p("notice", Phrases.pictureNoReader)
      }
    }
    page.lead = { $0.text(Phrases.counting(place)) }
    page.tools = { $0.iconLink(.back, CountPage.path(frame.home, place), Phrases.back) }
    return page.response(status)
  }

  static func path(_ home: String, _ place: String) -> String { CountPage.path(home, place) + "/picture" }

  /// The route that recognises the things in a picture and leads to the differences.
  package static let reading = Route(
    .post, "/h/{household}/stocktake/{place}/picture", .household(.record),
    "compares a picture of a place with the stock", isSlow: true
  ) { context in
    let form = try UploadedForm(context.request)
    var page = try ShelfPictureForm(context)
    let (home, place) = (try context.home().id, context["place"])
    let household = try context.view().household
    let number = household.catalog.number(.place, named: place)
    let names = number.map { PictureCheckReport.names(in: PlaceID(rawValue: $0), household) } ?? []
    // The reader may take minutes.
    context.endReading()
    let bytes = form.file("file")?.bytes ?? []
    let sightings: [ShelfSighting]
    do throws(ShelfReaderProblem) { sightings = try page.reader.sightings(in: bytes, expecting: names) } catch {
      page.problem = page.reader.isThere ? FormFault.sentence(error.message.description) : Phrases.pictureNoReader
      return page.response(.unprocessable)
    }
    let type = PictureKind(startingWith: bytes)?.mediaType
    let draft = ShelfDraft(place: place, sightings: sightings, picture: type.map { ($0, bytes) })
    return try .leading(to: path(page.frame.home, place) + "/\(context.site.shelves.keep(draft, of: [home]))")
  }
}
