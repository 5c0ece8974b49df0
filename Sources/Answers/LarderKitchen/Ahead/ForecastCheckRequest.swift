import LarderAnswers
import LarderProjections
import LarderReplay

/// How far off forecasts were on the household's own past.
public struct ForecastCheckRequest: ReportRequest {
  /// How many of the latest trips are foretold.
  public var trips: Int

  public init(trips: Int = 26) { self.trips = trips }

  public func report(_ desk: inout ReportDesk) throws -> ForecastCheckReport {
    let standing = try desk.standing
    let last = desk.cut
    let state = try Replay.run(&desk.snapshot.log, standing, [Purchases.self], through: last)
    return ForecastCheckReport(
      purchases: state.projection(Purchases.self),
      stock: try StockPasts(&desk.snapshot.log, standing, through: last), today: desk.today, trips: trips)
  }
}
