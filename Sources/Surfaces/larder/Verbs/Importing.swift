import LarderImport
import LarderModel
import LarderWords

enum Importing {
  static func run(_ session: inout Session) throws {
    guard session.arguments.words.count == 1 else { throw Failure.usage("which file? as in: larder import pantry.csv") }
    let path = session.arguments.words[0]
    guard path != "-" || !session.batch.isLong else {
      throw Failure.usage("the standard input is read for commands already; import from a file")
    }
    // Looked at before the ledger is made: a name mistyped leaves nothing behind.
    switch try ImportFormat.of(path, said: session.arguments[.format]) {
    case .lines: try importLines(&session, path)
    case .table: try importTable(&session, path)
    case .grocy: try importGrocy(&session, path)
    case .foodKeeper: try importFoods(&session, path, .foodKeeper)
    case .foodData: try importFoods(&session, path, .foodData)
    }
  }
}
