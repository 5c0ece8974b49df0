import Document
import HTTP
import Page

/// What people see in place of a page that they cannot have.
enum ProblemPage {
  static func response(_ problem: Problem) -> Response {
    var document = Document(problem.title)
    document.blocks = [.sentence("\(problem.detail.prefix(1).uppercased() + problem.detail.dropFirst()).")]
    var response = Response(problem.status, type: "text/html; charset=utf-8", HTMLDocument(document).bytes)
    response.fields.set("cache-control", "no-store")
    // The document has its style and its empty icon within, and nothing else at all.
    response.fields.set(
      "content-security-policy",
      """
      default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; \
      frame-ancestors 'none'
      """)
    problem.addFields(to: &response.fields)
    return response
  }
}
