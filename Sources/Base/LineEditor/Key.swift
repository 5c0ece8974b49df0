/// A key of a terminal, by what it does in a line.
public enum Key: Hashable, Sendable {
  /// What is put into the line as it is.
  case text(Unicode.Scalar)
  case enter, tab
  case backspace, delete
  case left, right, wordLeft, wordRight, home, end
  case up, down
  case killToEnd, killToStart, killWordBack, killWord, yank
  /// Ctrl-R, Ctrl-G and Esc.
  case search, abort, escape
  /// Ctrl-C, Ctrl-D, Ctrl-Z and Ctrl-L.
  case cancel, endOfInput, stop, clear
  /// One that does nothing here.
  case unknown
}
