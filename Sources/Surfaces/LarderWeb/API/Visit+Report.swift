import HTTP
import LarderAnswers
import LarderKitchen
import LarderModel
import LarderWords
import StrictJSON

extension Visit {
  /// What stands for the state that an answer is made of: the events, the day, who asks and by which program.
  func entityTag() throws -> EntityTag? {
    let (household, asker) = (try home(), try person())
    let (sequence, day) = (try last(), try today())
    let role = asker.role(in: household.id)?.word ?? ""
    let money = may(.seeMoney) ? "m" : "n"
    let language = Language.spoken.tag
    // Another ledger may lie in the place of this one, as far as it and of the same day.
    let ledger = household.ledger.log.id.prefix(8)
    let (person, build) = (asker.account.id, site.options.build)
    return EntityTag("\(ledger)-\(sequence)-\(day)-\(person)-\(role)-\(money)-\(language)-\(build)")
  }

  /// An answer that is of the ledger alone: nothing but its tag where the client has it already.
  func tagged(_ answer: () throws -> Response) throws -> Response {
    guard let tag = try entityTag(), let value = try? FieldValue(tag.text) else { return try answer() }
    let isKnown = request.has(tag)
    // "*" is known by whoever has any answer; whether there is one is found out by answering.
    let isAny = request.fields.values("if-none-match").contains("*")
    var response = isKnown && !isAny ? Response(.notModified) : try answer()
    if isKnown, isAny, response.status == .ok { response = Response(.notModified) }
    if response.status == .ok || response.status == .notModified { response.fields.set("etag", value) }
    return response
  }

  /// The report that a line asks for, as programs read it; one in the form of another program, where that was asked for.
  func response(_ report: any Report) throws -> Response {
    if let lines = report.exported(.english) {
      return Response(.ok, text: lines.map { $0 + "\n" }.joined())
    }
    var (report, json) = (report, may(.seeMoney) ? JSONWriter() : .hidingMoney)
    if let photos = report as? RecipePhotosReport {
      let household = try home().id
      report = photos.located { "/api/v1/households/\(household)/photos/\($0.name.file)" }
    }
    report.write(to: &json)
    json.newline()
    return Response(type: "application/json", json.bytes)
  }

  /// What somebody is called in the ledger.
  func name() throws(Problem) -> String { try person().account.name }
}
