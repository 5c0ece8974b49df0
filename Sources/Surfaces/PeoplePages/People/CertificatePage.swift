import HTTP
import Page
import WebParts

/// The page that gives a phone the root certificate of the server's private authority. It works without TLS.
enum CertificatePage {
  static let routes: [Route] = [
    Route(.get, RootCertificate.page, .everyone, "the page to install the server's root certificate") {
      try page($0).response()
    },
    Route(
      .get, RootCertificate.file, .everyone, "the server's root certificate",
      answer: .bytes([RootCertificate.type.text])
    ) { context in
      var response = Response(type: RootCertificate.type, try certificate(context).bytes)
      response.fields.set("content-disposition", "attachment; filename=\"larder-root.crt\"")
      return response
    },
  ]

  /// Returns the certificate, or throws 404 if the server needs none.
  private static func certificate(_ context: RequestContext) throws(Problem) -> RootCertificate {
    guard let certificate = context.site.options.rootCertificate else { throw Problem.notFound }
    return certificate
  }

  private static func page(_ context: RequestContext) throws -> SitePage {
    _ = try certificate(context)
    var page = SitePage.welcome(Phrases.certificate, isSecret: false) { html in
      html.p(nil, Phrases.certificateLead)
      html.buttonLink(.down, Phrases.getCertificate, RootCertificate.file, "button do wide")
      for (title, steps) in Phrases.certificateSteps {
        html.fold("fold") {
          $0.text(title)
        } content: { html in
          html.element("ol") { html in
            for step in steps { html.element("li", text: step) }
          }
        }
      }
      html.buttonLink(.next, Phrases.openLarder, context.address("/"), "button wide")
      html.p("hint", Phrases.certificateHint)
    }
    page.sheets = [.parts]
    return page
  }
}
