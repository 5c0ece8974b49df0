import CSystem

/// What becomes of a fault in memory or arithmetic, which is how a damaged file under a map makes itself known.
public enum Faults {
  /// From now on such a fault ends the process with one line that says what to do: exit code 74 for a file that broke
  /// off, 70 for anything else.
  ///
  /// - Parameter isQuiet: whether even the line is left out.
  public static func explain(quietly isQuiet: Bool = false) { larder_explain_faults(isQuiet ? 1 : 0) }
}
