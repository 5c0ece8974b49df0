import HTTP
import Page

/// The error page for people: the problem, a drawing, and a way home.
package enum ProblemPage {
  /// - Parameters:
  ///   - frame: The frame of the signed-in person's pages; nil if no one is signed in, or it cannot be made.
  ///   - isReading: Whether the person opened a page, and recorded nothing.
  package static func response(_ problem: Problem, in frame: PageFrame? = nil, isReading: Bool = false) -> Response {
    // A page is refused if what it would show does not exist.
    let isMissing = isReading && problem.status == .conflict
    let title = isMissing ? Phrases.nothingHere : Phrases.title(of: problem)
    var page =
      if let frame {
        SitePage(frame, title) { html in
          html.drawing(.shelves)
          html.p(nil, Phrases.text(of: problem))
          write(frame.home, frame.household == nil ? Phrases.toStart : Phrases.toToday, to: &html)
        }
      } else {
        SitePage.welcome(title) { html in
          html.p(nil, Phrases.text(of: problem))
          write("/", Phrases.toStart, to: &html)
        }
      }
    page.isSecret = true
    var response = page.response(problem.status)
    problem.addFields(to: &response.fields)
    return response
  }

  private static func write(_ home: String, _ label: String, to html: inout HTMLWriter) {
    html.element("p", [:]) { $0.element("a", ["class": "button do", "href": home], text: label) }
  }
}

extension Phrases {
  static var toToday: String { say("Go to Today") }
  static var toStart: String { say("To the start page") }

  fileprivate static var nothingHere: String { say("Nothing here") }

  fileprivate static func title(of problem: Problem) -> String {
    switch problem.status {
    case .notFound: problem == .notFound ? nothingHere : say("No longer here")
    case .forbidden: say("Not allowed")
    case .unauthorized: say("Sign in first")
    case .tooManyRequests, .unavailable: say("One moment")
    case .internalError, .insufficientStorage: say("Something went wrong")
    case .badRequest, .conflict, .unprocessable: say("That did not work")
    default: problem.title
    }
  }

  fileprivate static func text(of problem: Problem) -> String {
    switch problem {
    case .notFound: say("There is no page at this address. Someone may have renamed or removed it.")
    case .forbidden: say("Your role in this household does not allow this. An owner can change it.")
    default: FormFault.sentence(problem.detail)
    }
  }
}
