import Accounts
import HTTP
import Page
import WebParts

/// A person's two-step sign-in: turning it on and off, and new recovery codes.
enum TwoStepPages {
  static let path = "/you/two-step"

  static let routes: [Route] = [
    Route(.get, path, .person, "your two-step sign-in") { try TwoStepPage($0).response() },
    Route(.post, path + "/begin", .person, "begin to turn on two-step sign-in", isSlow: true) { context in
      try change(context, "begin") { accounts, account, session, form in
        try accounts.beginTwoStep(
          of: account, password: form["password"] ?? "", on: session, at: context.auditContext())
        // The page can be loaded again, which phones do on the way back from another app.
        return try .leading(to: path)
      }
    },
    Route(.post, path + "/on", .person, "turn on two-step sign-in with a first code") { context in
      try change(context, "on") { accounts, account, session, form in
        let codes = try accounts.turnOnTwoStep(
          of: account, code: form["code"] ?? "", on: session, at: context.auditContext())
        return try page(context, of: codes, Phrases.twoStepTurnedOn)
      }
    },
    Route(.post, path + "/codes", .person, "create new recovery codes", isSlow: true) { context in
      try change(context, "codes") { accounts, account, session, form in
        let codes = try accounts.replaceRecoveryCodes(
          of: account, password: form["codes-password"] ?? "", code: form["codes-code"] ?? "", on: session,
          at: context.auditContext())
        return try page(context, of: codes, Phrases.recoveryCodesReplaced)
      }
    },
    Route(.post, path + "/off", .person, "turn off two-step sign-in", isSlow: true) { context in
      try change(context, "off") { accounts, account, session, form in
        try accounts.turnOffTwoStep(
          of: account, password: form["off-password"] ?? "", code: form["off-code"] ?? "", on: session,
          at: context.auditContext())
        return try .leading(to: path)
      }
    },
  ]

  /// Returns the caller's session. A proxy that names people decides itself what they must prove.
  static func session(_ context: RequestContext) throws(Problem) -> UInt64 {
    guard let session = context.session else {
      throw Problem(.conflict, "refused", "the proxy signs you in, so two-step sign-in is its task")
    }
    return session
  }

  /// Performs a change, or shows the error next to its form.
  private static func change(
    _ context: RequestContext, _ form: String,
    _ work: (AccountStore, AccountID, UInt64, Pairs) throws -> Response
  ) throws -> Response {
    let session = try session(context)
    do {
      return try work(context.accounts, context.person().account.id, session, context.request.form())
    } catch {
      return try SignInPages.answer(error) { fault in
        var page = try TwoStepPage(context)
        page.refused = (form, error as? AccountError == .wrongPassword ? nil : fault)
        return page.site
      }
    }
  }

  /// The page that shows recovery codes, once.
  private static func page(_ context: RequestContext, of codes: [RecoveryCode], _ notice: String) throws -> Response {
    var page = SitePage(try PageFrame(context, nil), Phrases.recoveryCodes) { html in
      html.notice(notice)
      html.p(nil, Phrases.recoveryCodesLead)
      html.rows(codes, classes: "items codes") { code, html in
        html.element("li") { $0.span("secret", code.text) }
      }
      html.div("wrapped") { html in
        html.buttonLink(.check, Phrases.codesKept, "/you", "button do")
        html.printButton(Phrases.printCodes)
      }
    }
    page.modules = ["share"]
    page.isSecret = true
    page.sheets = [.parts]
    return page.response()
  }
}

/// The page of two-step sign-in, in its three states: off, begun and on.
struct TwoStepPage {
  private let context: RequestContext
  private let frame: PageFrame
  private let name: String
  private let state: TwoStepState?
  /// The seed to enter into an app; nil if two-step sign-in was not begun.
  private let seed: CodeSeed?
  /// The form that was refused, and its error; a nil error stands for a wrong password.
  var refused: (form: String, fault: FormFault?)?

  init(_ context: RequestContext) throws {
    let session = try TwoStepPages.session(context)
    let account = try context.person().account
    (self.context, name) = (context, account.name)
    frame = try PageFrame(context, nil)
    state = try context.accounts.twoStep(of: account.id)
    seed = try context.accounts.pendingSeed(of: account.id, on: session, now: context.now)
  }

  func response() -> Response { site.response() }

  var site: SitePage {
    var page = SitePage(frame, Phrases.twoStep) { html in
      html.notice(refused?.fault?.general, isBad: true)
      if let state {
        write(state, to: &html)
      } else if let seed {
        write(seed, to: &html)
      } else {
        writeBeginning(to: &html)
      }
      html.element("section") { html in html.element("p") { $0.link("/you", Phrases.backToAccount) } }
    }
    page.isSecret = seed != nil
    page.sheets = [.parts]
    return page
  }

  private func isRefused(_ form: String) -> Bool { refused?.form == form }

  private func password(_ form: String, _ name: String) -> FormField {
    let isWrong = isRefused(form) && refused?.fault == nil
    return .password(isWrong ? Phrases.wrongOldPassword : nil, name: name, Phrases.oldPassword)
  }

  private func writeBeginning(to html: inout HTMLWriter) {
    html.element("section") { html in
      html.p(nil, Phrases.twoStepLead)
      html.p("quiet", Phrases.twoStepApps)
      html.form(TwoStepPages.path + "/begin", classes: "fields") { html in
        html.hiddenPerson(name)
        html.field(password("begin", "password"))
        html.button(Phrases.proceed, "do")
      }
    }
  }

  private func write(_ seed: CodeSeed, to html: inout HTMLWriter) {
    html.element("section") { html in
      html.p(nil, Phrases.scanSeed)
      if let code = address(of: seed).flatMap({ QRCode($0) }) { html.drawing(of: code, label: Phrases.seedCode) }
      html.p(nil, Phrases.typeSeed)
      html.p("secret", Self.grouped(seed.text))
      if let address = address(of: seed) {
        html.element("p") { $0.buttonLink(.next, Phrases.openApp, address, "button") }
      }
      html.form(TwoStepPages.path + "/on", classes: "fields") { html in
        html.field(.code(Phrases.code, refused?.fault?["code"], hint: Phrases.firstCodeHint))
        html.button(Phrases.turnOn, "do")
      }
      html.p("hint", Phrases.turningOnHint)
    }
  }

  private func write(_ state: TwoStepState, to html: inout HTMLWriter) {
    html.element("section") { html in
      html.p(nil, Phrases.twoStepSince(state.since.localDay))
      html.p(state.recoveryCodes < 3 ? "error" : "hint", Phrases.codesLeft(state.recoveryCodes))
      fold("codes", Phrases.newRecoveryCodes, Phrases.newRecoveryCodesHint, in: &html)
      fold("off", Phrases.turnOff, Phrases.turnOffHint, in: &html)
    }
  }

  /// Writes a folded form that asks for the password and a code; it is open if it was refused.
  private func fold(_ form: String, _ title: String, _ hint: String, in html: inout HTMLWriter) {
    html.element("details", ["class": "fold", "open": isRefused(form) ? "" : nil]) { html in
      html.element("summary") { $0.text(title) }
      html.form(TwoStepPages.path + "/" + form, classes: "fields") { html in
        html.p("hint", hint)
        html.hiddenPerson(name)
        html.field(password(form, form + "-password"))
        html.field(
          .code(
            Phrases.code, isRefused(form) ? refused?.fault?["code"] : nil, name: form + "-code",
            hint: Phrases.codeOrRecovery, inputMode: nil))
        html.button(title, form == "off" ? "lose" : "do")
      }
    }
  }

  /// The address that apps read: the seed, with the person and server to show. Nil if the names are too long.
  private func address(of seed: CodeSeed) -> String? {
    let host = "\(context.request.host)"
    let tail = "?secret=\(seed.text)&issuer=Larder"
    return ["\(name)@\(host)", name, host].map { "otpauth://totp/Larder:\(QueryText.encoded($0))\(tail)" }
      .first { $0.utf8.count <= QRCode.mostBytes }
  }

  /// The text in groups of four, so that it can be typed.
  private static func grouped(_ text: String) -> String {
    let letters = Array(text)
    return stride(from: 0, to: letters.count, by: 4).map { String(letters[$0..<min($0 + 4, letters.count)]) }
      .joined(separator: " ")
  }
}

/// The part of the account page that leads to two-step sign-in.
struct TwoStepLink {
  private let state: TwoStepState?

  init(_ context: RequestContext) throws { state = try context.accounts.twoStep(of: context.person().account.id) }

  func write(to html: inout HTMLWriter) {
    html.plainSection("two-step", Phrases.twoStep) { html in
      html.p(nil, state.map { Phrases.twoStepSince($0.since.localDay) } ?? Phrases.twoStepOff)
      html.element("p") { $0.link(TwoStepPages.path, state == nil ? Phrases.turnOn : Phrases.changeTwoStep) }
    }
  }
}
