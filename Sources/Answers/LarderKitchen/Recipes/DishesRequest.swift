import LarderAnswers
import LarderLedger
import LarderModel

/// What was cooked in a period, what it cost, and what became of it.
public struct DishesRequest: ReportRequest {
  public var period: Period

  public init(period: Period) { self.period = period }

  public func report(_ desk: inout ReportDesk) throws -> DishesReport {
    let standing = try desk.standing
    let lives = try DishLives(standing, &desk.snapshot.log, in: period, through: desk.cut)
    let catalog = standing.catalog
    let lines = lives.byMeal.map { meal, life in
      DishesReport.Line(
        life, name: catalog.name(.meal, meal.rawValue),
        energy: catalog.fact(meal, .energy, on: desk.lastKnownDay)?.value)
    }
    return DishesReport(
      lines.sorted { ($1.cooked, NameRule.key($0.name)) < ($0.cooked, NameRule.key($1.name)) }, period: period)
  }
}
