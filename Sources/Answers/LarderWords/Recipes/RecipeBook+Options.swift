import LarderModel

extension RecipeBook.Action {
  /// What it takes besides the options of every action.
  private var options: Set<OptionName> {
    switch self {
    case .list: [.name, .with, .without, .category, .favourites, .time, .hearts, .sort]
    case .suggest:
      [
        .serves, .with, .without, .category, .favourites, .time, .hearts, .energy, .protein, .fits, .why, .top,
        .addMissing,
      ]
    case .show: [.serves, .version, .why]
    case .add: [.edit]
    case .edit: [.edit, .version, .name]
    case .favourite: [.person]
    case .rate: [.hearts, .difficulty, .person]
    case .file: [.category]
    case .photo: [.step, .first]
    case .import: [.update]
    case .export: [.to, .format, .category]
    case .print: [.to, .serves]
    case .mail: [.to, .from, .file, .serves]
    case .remove, .history, .category, .check: []
    }
  }

  /// Refuses an option that would be passed over in silence.
  func expectOptions(_ arguments: Arguments) throws(WordsError) {
    let general = Option.common + Option.mending + [Option.csv, Option.html]
    let known = Set(general.map { $0.name } + options.map { $0.rawValue })
    let value = arguments.values.map { $0.name }.first { !known.contains($0) }
    let foreign =
      value.map { "\($0 == OptionName.energy.rawValue ? "kcal" : $0):" }
      ?? arguments.switches.first { !known.contains($0) }.map { "--\($0)" }
    guard let foreign else { return }
    throw .usage("\(.words("recipe \(rawValue)")) takes no \(foreign); see \(.words("help recipe"))")
  }
}
