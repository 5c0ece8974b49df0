import WebParts

/// Phrases of the pages that compare a picture of a place with the stock.
extension Phrases {
  static func pictureOf(_ place: String) -> String { say("Picture: \(place)") }
  static var pictureLead: String {
    say("Larder compares a picture with the stock here, and asks about differences. It keeps no picture.")
  }
  static var pictureChoose: String { say("Picture of the shelf") }
  static var pictureCompare: String { say("Compare") }
  static var pictureNoReader: String {
    say(
      "No command on this server recognises things in pictures. The person who runs the server can name one in LARDER_SHELF_READER; the guide about pictures of shelves explains how."
    )
  }
  static var pictureForgotten: String { say("This picture was recorded or forgotten. Send it again.") }
  static var pictureAgrees: String { say("The picture and the ledger agree.") }
  static var pictureRecord: String { say("Record my answers") }
  static var pictureSkip: String { say("Don’t know") }
  static var pictureOther: String { say("Another amount") }

  static func pictureShows(_ amount: String) -> String { say("\(amount), as in the picture") }
  static func pictureRecorded(_ amount: String) -> String { say("\(amount), as recorded") }
}
