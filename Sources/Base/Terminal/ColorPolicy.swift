/// Whether to colour.
public enum ColorPolicy {
  /// What the user asked for on the command line.
  public enum Choice: Sendable, Hashable {
    case automatic, always, never
  }

  /// Decides, the command line before the environment, the environment before the terminal.
  ///
  /// In this order: the flag; `NO_COLOR` (any text but an empty one) says no; `CLICOLOR_FORCE` (neither empty nor 0) says
  /// yes; `TERM=dumb` and `CLICOLOR=0` say no; else a terminal is coloured and a file or pipe is not.
  public static func resolve(
    isTerminal: Bool, environment: (String) -> String?, choice: Choice = .automatic
  ) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .automatic: break
    }
    if !(environment("NO_COLOR") ?? "").isEmpty { return false }
    if let force = environment("CLICOLOR_FORCE"), !force.isEmpty, force != "0" { return true }
    if environment("TERM") == "dumb" || environment("CLICOLOR") == "0" { return false }
    return isTerminal
  }
}
