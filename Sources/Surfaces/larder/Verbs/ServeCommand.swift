import Glibc
import LarderWeb
import Page
import Terminal

/// Runs the server, and shows links as QR codes in a terminal.
enum ServeCommand {
  static func run(_ session: inout Session) throws {
    let own = session.opener.directory
    try WebServer.run(session.line, own: own, ProcessEnvironment.value, Program.version) { notice in
      switch notice {
      case .sentence(let sentence): session.say(sentence)
      case .code(let link): draw(link, on: &session)
      }
      session.output.flush()
    }
  }

  private static func draw(_ link: String, on session: inout Session) {
    guard !session.isQuiet, Screen.isTerminal(STDOUT_FILENO), ProcessEnvironment.isUTF8(),
      ProcessEnvironment.value("TERM") != "dumb", let lines = QRCode(link)?.lines,
      lines[0].count <= Screen.width()
    else { return }
    // Black on white, because not every phone reads a code with light dots. Without colour, most do.
    let ink = session.page.ink
    for line in lines { session.output.line(ink.onWhite(line)) }
  }
}
