/// Another name for ``Swift/String/visible``.
public enum VisibleText {
  public static func of(_ text: String) -> String { text.visible }
}
