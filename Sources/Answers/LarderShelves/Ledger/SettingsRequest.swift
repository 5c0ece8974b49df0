import LarderAnswers
import LarderModel
import LarderSentences

/// How the household keeps its ledger.
public struct SettingsRequest: ReportRequest {
  /// Nil for every setting.
  public var setting: SettingAttribute?

  public init(only setting: SettingAttribute? = nil) { self.setting = setting }

  public func report(_ desk: inout ReportDesk) throws -> StatsReport {
    let catalog = try desk.catalog
    var figures = FigureList()
    for known in ChangeSetting.known where setting == nil || setting == known { figures.add(known, catalog) }
    return figures.report
  }
}

extension FigureList {
  /// A setting as it holds, with a remark where nobody has chosen it.
  fileprivate mutating func add(_ setting: SettingAttribute, _ catalog: Catalog) {
    let key = setting.word.split(separator: "-").joined(separator: "_")
    let shown = ChangeSetting.shown(setting, catalog)
    let remark =
      (shown?.visible ?? (setting == .shopOrder ? "as usual" : "none")) + (catalog.isSet(setting) ? "" : " (default)")
    if setting == .soon {
      add(key, setting.word, Int64(catalog.soonDays), shown: remark)
    } else {
      add(key, setting.word, shown, shown: remark)
    }
  }
}
