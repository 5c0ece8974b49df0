import Glibc

/// The options of the command line.
struct TortureOptions {
  struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  private(set) var trials: [any Trial.Type] = []
  private(set) var isSmall = false
  private(set) var isForHelp = false
  private(set) var isForNames = false
  private(set) var size: Int?
  /// A new seed for each run unless one is given, so that runs cover different cases.
  private(set) var seed = UInt64.random(in: 1...999_999)
  private(set) var larder: String
  private(set) var scratch: String

  init(_ arguments: [String]) throws(Mistake) {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    // The program is built next to this one.
    let beside = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false).dropLast()
    larder = variable("LARDER_BIN") ?? (beside + ["larder"]).joined(separator: "/")
    scratch = variable("TMPDIR") ?? "/tmp"
    var rest = arguments[...]
    while let word = rest.popFirst() {
      func value() throws(Mistake) -> String {
        guard let value = rest.popFirst() else { throw Mistake(description: "\(word) needs a value") }
        return value
      }
      func number<Number: FixedWidthInteger>() throws(Mistake) -> Number {
        guard let number = Number(try value()), number > 0 else { throw Mistake(description: "\(word) needs a number") }
        return number
      }
      switch word {
      case "--help": isForHelp = true
      case "--names": isForNames = true
      case "--small": isSmall = true
      case "--size": size = try number()
      case "--seed": seed = try number()
      case "--larder": larder = try value()
      case "--scratch": scratch = try value()
      default:
        guard let trial = Trials.all.first(where: { $0.name == word }) else {
          throw Mistake(
            description: "there is no trial \(word); there are \(Trials.all.map { $0.name }.joined(separator: " "))")
        }
        trials.append(trial)
      }
    }
    if trials.isEmpty { trials = Trials.all }
    guard isForHelp || isForNames || access(larder, X_OK) == 0 else {
      throw Mistake(description: "there is no program \(larder): build it or give --larder PATH")
    }
  }

  static var help: String {
    let widest = Trials.all.map { $0.name.utf8.count }.max() ?? 0
    let lines = Trials.all.map { trial in
      let gap = String(repeating: " ", count: widest - trial.name.utf8.count + 2)
      return "  \(trial.name)\(gap)\(trial.purpose) (\(trial.sizes.small), \(trial.sizes.full))"
    }
    return """
      torture [TRIAL…] [--small] [--size NUMBER] [--seed NUMBER] [--larder PATH] [--scratch DIR]

      Tests ledgers under stress and exits with 1 if one was harmed. Each run takes a new seed and
      prints it first; --seed repeats it. --names prints the names of the trials, one on each line.
      The trials, each with its small and full size:
      \(lines.joined(separator: "\n"))
      """
  }
}
