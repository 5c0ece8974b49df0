import LarderKitchen
import LarderModel
import PlainText
import StrictJSON

/// Recognises the things in a picture of a shelf, through a command that the household names.
///
/// The command gets the picture on standard input, and the expected names on descriptor 3, one a line. It writes a list
/// in JSON: `[{"name": "milk", "count": 2, "confidence": 0.9, "box": [0.1, 0.2, 0.3, 0.6]}]`.
package struct ShelfReader: Sendable {
  /// The largest picture in bytes.
  package static let mostBytes = ReceiptFileReader.mostBytes
  /// The largest number of things in an answer, and the largest count of one.
  package static let (mostThings, mostCount) = (500, 1000)

  private let command: ReadingCommand?
  /// Whether the household names a command. Its program may be missing.
  private let isNamed: Bool

  /// - Parameters:
  ///   - command: The command that the household names. Nil or empty for none.
  ///   - searchPath: The folders that are searched for its program.
  package init(command: String?, searchPath: String?, seconds: Int = ReadingCommand.mostSeconds) {
    let command = command.flatMap { $0.isEmpty ? nil : $0 }
    isNamed = command != nil
    self.command = command.flatMap { ReadingCommand($0, searchPath: searchPath, seconds: seconds) }
  }

  package var isThere: Bool { command != nil }

  /// Returns the things in a picture.
  ///
  /// - Parameter names: The names of the items that are expected.
  package func sightings(in picture: [UInt8], expecting names: [String] = []) throws(ShelfReaderProblem)
    -> [ShelfSighting]
  {
    guard let command else { throw isNamed ? .missing : .noCommand }
    guard picture.count <= Self.mostBytes else { throw .tooLarge }
    guard ReceiptFileReader.kind(of: picture) == .picture else { throw .notPicture }
    let hints = Array(names.map { CleanText.line($0) + "\n" }.joined().utf8)
    let answer: [UInt8]
    do throws(ReadingCommand.Failure) { answer = try command.answer(to: picture, hints: hints) } catch {
      throw .command(error)
    }
    return try Self.sightings(inAnswer: answer)
  }

  static func sightings(inAnswer answer: [UInt8]) throws(ShelfReaderProblem) -> [ShelfSighting] {
    guard answer.contains(where: { $0 > 0x20 }) else { throw .silent }
    guard case .array(let members)? = try? JSONValue.parse(answer) else { throw .notList }
    guard members.count <= mostThings else { throw .tooMany }
    var sightings: [ShelfSighting] = []
    for member in members {
      let sighting = try sighting(member)
      // Two boxes in the same spot, or a name without boxes, would count a thing twice.
      let key = NameRule.key(sighting.name)
      let isDouble = sightings.contains { other in
        guard NameRule.key(other.name) == key else { return false }
        guard let box = sighting.box, let known = other.box else { return true }
        return box.covers(known)
      }
      guard !isDouble else { throw .twice(name: sighting.name) }
      sightings.append(sighting)
    }
    return sightings
  }

  private static func sighting(_ value: JSONValue) throws(ShelfReaderProblem) -> ShelfSighting {
    guard case .object = value, let text = value["name"]?.string,
      let name = try? NameRule.validate(CleanText.line(text), what: "name")
    else { throw .badName }
    guard let count = value["count"]?.integer, (1...Int64(mostCount)).contains(count) else {
      throw .badCount(name: name)
    }
    var confidence = 1.0
    if let given = value["confidence"], given != .null {
      guard let number = number(given), (0...1).contains(number) else { throw .badConfidence(name: name) }
      confidence = number
    }
    var box: ShelfSighting.Box?
    if let given = value["box"], given != .null {
      guard let known = self.box(given) else { throw .badBox(name: name) }
      box = known
    }
    return ShelfSighting(name, count: Int(count), confidence: confidence, box: box)
  }

  private static func box(_ value: JSONValue) -> ShelfSighting.Box? {
    guard case .array(let members) = value else { return nil }
    let sides = members.compactMap(number)
    guard members.count == 4, sides.count == 4 else { return nil }
    return ShelfSighting.Box(left: sides[0], top: sides[1], right: sides[2], bottom: sides[3])
  }

  private static func number(_ value: JSONValue) -> Double? { value.numberText.flatMap { Double($0) } }
}

/// The reason why nothing was recognised in a picture. Nothing is recorded then.
package enum ShelfReaderProblem: Error, Hashable, Sendable {
  case noCommand
  /// The program of the named command was not found.
  case missing
  case notPicture, tooLarge
  case command(ReadingCommand.Failure)
  case silent, notList, tooMany
  case badName
  case badCount(name: String)
  case badConfidence(name: String)
  case badBox(name: String)
  case twice(name: String)

  /// Whether the picture or its path is wrong, and not the command.
  package var isOfPicture: Bool { self == .notPicture || self == .tooLarge }

  package var message: Message {
    switch self {
    case .noCommand:
      "no command recognises things in pictures here; name one with \"shelf-reader = COMMAND\" in the config file, or with LARDER_SHELF_READER"
    case .missing: "the program of the command that recognises things in pictures was not found; check its path"
    case .notPicture: "this is not a JPEG, PNG, WebP or HEIC picture"
    case .tooLarge: "the picture is larger than \(ShelfReader.mostBytes >> 20) MB; take a smaller one"
    case .command(.failed(let code)):
      code.map { "the command that recognises things in pictures failed with code \($0)" }
        ?? "the command that recognises things in pictures crashed"
    case .command(.slow(let seconds)):
      "the command that recognises things in pictures took longer than \(seconds) s, and was stopped"
    case .command(.long):
      "the command that recognises things in pictures wrote more than \(ReadingCommand.mostOutput >> 20) MB, and was stopped"
    case .silent: "the command answered nothing; for a picture without food, it must answer []"
    case .notList: "the command did not answer with a list in JSON, such as [{\"name\": \"milk\", \"count\": 2}]"
    case .tooMany: "the command named more than \(ShelfReader.mostThings) things"
    case .badName: "the command answered with a thing without a \"name\" of at most 100 letters"
    case .badCount(let name):
      "the command's \"count\" of \(name.visible) is not a whole number from 1 to \(ShelfReader.mostCount)"
    case .badConfidence(let name): "the command's \"confidence\" in \(name.visible) is not between 0 and 1"
    case .badBox(let name):
      "the command's \"box\" of \(name.visible) is not four numbers within the picture, from 0 to 1: left, top, right, bottom"
    case .twice(let name): "the command named \(name.visible) twice in the same spot"
    }
  }
}
