import LarderKitchen
import LarderVerbs
import TestSupport
import Testing

@Suite("Commands that recognise things in pictures")
struct ShelfReaderTests {
  private let directory = TemporaryDirectory()
  private static let picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]

  /// Runs a stand-in for the household's command.
  private func read(_ script: String, names: [String] = [], seconds: Int = 20) throws -> [ShelfSighting] {
    let path = directory.path + "/reader"
    write(Array(script.utf8), toFile: path)
    let reader = ShelfReader(command: "sh '\(path)'", searchPath: "/bin:/usr/bin", seconds: seconds)
    return try reader.sightings(in: Self.picture, expecting: names)
  }

  private func answer(_ text: String) throws -> [ShelfSighting] { try read("cat <<'END'\n\(text)\nEND\n") }

  @Test("An answer has counts, confidence and boxes, and a default confidence")
  func whole() throws {
    let milk = #"{"name":"milk","count":2,"confidence":0.5,"box":[0,0.1,0.5,1]}"#
    let seen = try answer(#"[\#(milk),{"name":" egg ","count":6}]"#)
    let box = ShelfSighting.Box(left: 0, top: 0.1, right: 0.5, bottom: 1)
    #expect(seen == [ShelfSighting("milk", count: 2, confidence: 0.5, box: box), ShelfSighting("egg", count: 6)])
    #expect(try answer("[]").isEmpty)
  }

  @Test("The command gets the picture and the expected names")
  func input() throws {
    let script = #"printf '[{"name":"%s","count":%d}]' "$(sed -n 2p <&3)" "$(wc -c)""#
    #expect(try read(script, names: ["butter", "goat\ncheese"]) == [ShelfSighting("goat cheese", count: 4)])
  }

  @Test("A name may occur again in another spot, but not in the same one or without a box")
  func again() throws {
    let left = #"{"name":"milk","count":1,"box":[0,0,0.4,1]}"#
    let right = #"{"name":"Milk","count":1,"box":[0.5,0,1,1]}"#
    let over = #"{"name":"Milk","count":1,"box":[0.1,0,0.5,1]}"#
    #expect(try answer("[\(left),\(right)]").count == 2)
    #expect(throws: ShelfReaderProblem.twice(name: "Milk")) { try answer("[\(left),\(over)]") }
    #expect(throws: ShelfReaderProblem.twice(name: "milk")) { try answer(#"[\#(left),{"name":"milk","count":1}]"#) }
  }

  private static let wrong: [(answer: String, problem: ShelfReaderProblem)] = [
    (" ", .silent), ("milk 2", .notList), (#"{"name":"milk","count":2}"#, .notList), ("[1,", .notList),
    ("[1]", .badName), (#"[{"count":2}]"#, .badName), (#"[{"name":"","count":2}]"#, .badName),
    (#"[{"name":"milk"}]"#, .badCount(name: "milk")), (#"[{"name":"milk","count":-1}]"#, .badCount(name: "milk")),
    (#"[{"name":"milk","count":0}]"#, .badCount(name: "milk")),
    (#"[{"name":"milk","count":1.5}]"#, .badCount(name: "milk")),
    (#"[{"name":"milk","count":1001}]"#, .badCount(name: "milk")),
    (#"[{"name":"milk","count":1,"confidence":1.1}]"#, .badConfidence(name: "milk")),
    (#"[{"name":"milk","count":1,"confidence":-0.1}]"#, .badConfidence(name: "milk")),
    (#"[{"name":"milk","count":1,"confidence":"high"}]"#, .badConfidence(name: "milk")),
    (#"[{"name":"milk","count":1,"box":[0,0,1.1,1]}]"#, .badBox(name: "milk")),
    (#"[{"name":"milk","count":1,"box":[-0.1,0,1,1]}]"#, .badBox(name: "milk")),
    (#"[{"name":"milk","count":1,"box":[0.5,0,0.2,1]}]"#, .badBox(name: "milk")),
    (#"[{"name":"milk","count":1,"box":[0,0,1]}]"#, .badBox(name: "milk")),
  ]

  @Test("A wrong answer is refused in one line", arguments: wrong.indices)
  func refused(_ index: Int) {
    let (text, problem) = Self.wrong[index]
    #expect(throws: problem, "\(text)") { try answer(text) }
    #expect(!problem.message.description.contains("\n"))
  }

  @Test("Too many things are refused")
  func many() {
    let things = (0...ShelfReader.mostThings).map { #"{"name":"n\#($0)","count":1}"# }
    #expect(throws: ShelfReaderProblem.tooMany) { try answer("[" + things.joined(separator: ",") + "]") }
  }

  @Test("A command that fails, crashes, hangs or writes without end is refused")
  func runs() {
    #expect(throws: ShelfReaderProblem.command(.failed(code: 1))) { try read("exit 1") }
    #expect(throws: ShelfReaderProblem.command(.failed(code: nil))) { try read("kill -SEGV $$") }
    #expect(throws: ShelfReaderProblem.command(.slow(seconds: 0))) { try read("exec sleep 600", seconds: 0) }
    #expect(throws: ShelfReaderProblem.command(.long)) { try read("exec yes") }
  }

  @Test("Without a command, and without a picture, nothing runs")
  func missing() {
    for command in [nil, ""] as [String?] {
      let none = ShelfReader(command: command, searchPath: "/bin")
      #expect(throws: ShelfReaderProblem.noCommand) { try none.sightings(in: Self.picture) }
    }
    let gone = ShelfReader(command: "no-such-program", searchPath: "/bin:/usr/bin")
    #expect(throws: ShelfReaderProblem.missing) { try gone.sightings(in: Self.picture) }
    let reader = ShelfReader(command: "echo []", searchPath: "/bin:/usr/bin")
    #expect(throws: ShelfReaderProblem.notPicture) { try reader.sightings(in: Array("milk".utf8)) }
    let large = Self.picture + [UInt8](repeating: 0, count: ShelfReader.mostBytes)
    #expect(throws: ShelfReaderProblem.tooLarge) { try reader.sightings(in: large) }
  }
}
