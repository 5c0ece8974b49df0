import LarderKitchen
import LarderModel
import LarderVerbs
import LarderWords
import Terminal

/// Compares a picture of a place with the stock recorded there, and records the answers if asked to.
enum PictureCheckCommand {
  static func run(_ path: String, place: String, _ session: inout Session) throws {
    let arguments = session.arguments
    let asks = arguments.has(.ask)
    if asks, let name = [OptionName.csv, .html].first(where: arguments.says)?.rawValue {
      throw CommandFailure.usage("use either \(name): or --ask, not both")
    }
    if !asks, let name = Option.recording.map(\.key).first(where: arguments.says)?.rawValue {
      throw CommandFailure.usage("\(name): requires --ask")
    }
    let household = try session.opener.open().view().household
    guard let number = household.catalog.number(.place, named: place) else {
      throw CommandFailure(.refused, "no place is called \"\(place.visible)\"; larder stock lists your places")
    }
    let id = PlaceID(rawValue: number)
    let command = try ProcessEnvironment.nonEmpty("LARDER_SHELF_READER") ?? UserConfiguration.read()[.shelfReader]
    let reader = ShelfReader(command: command, searchPath: ProcessEnvironment.value("PATH"))
    let picture = try FileSource(path).contents(atMost: ShelfReader.mostBytes)
    let sightings: [ShelfSighting]
    do throws(ShelfReaderProblem) {
      sightings = try reader.sightings(in: picture, expecting: PictureCheckReport.names(in: id, household))
    } catch {
      let message: Message = error.isOfPicture ? "\(path.visible): \(error.message)" : error.message
      throw CommandFailure(reader.isThere ? .data : .unavailable, message)
    }
    // The reader may have taken minutes, and others recorded something meanwhile.
    let view = try session.opener.open().view()
    let check = PictureCheckReport(sightings, in: id, named: household.catalog.name(.place, number), view.household)
    guard asks, !check.differences.isEmpty else {
      return try session.show(check, session.style(view.household.catalog))
    }
    for remark in check.remarks { session.say(remark) }
    try session.record(PendingPictureCheck(check))
  }
}
