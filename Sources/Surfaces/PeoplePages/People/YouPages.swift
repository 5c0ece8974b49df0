import Accounts
import HTTP
import Page
import WebParts

/// A person's account: name, picture, password and devices.
package enum YouPages {
  static let routes: [Route] = [
    Route(.get, "/you", .person, "your name, picture, password and devices") { try page($0).response() },
    Route(.post, "/you/name", .person, "change your name") { try rename($0) },
    upload,
    Route(.post, "/you/picture/remove", .person, "remove your picture") { context in
      try context.site.profilePictures.remove(of: context.person().account.id, at: context.auditContext())
      return try .leading(to: "/you")
    },
    Route(.post, "/you/password", .person, "change your password", isSlow: true) { try changePassword($0) },
    Route(.post, "/you/devices/{number}/end", .person, "sign out one of your devices") { context in
      try context.accounts.endSession(
        context.number("number"), of: context.person().account.id, at: context.auditContext())
      return try back(context)
    },
    Route(.post, "/you/devices/{number}/name", .person, "name one of your devices") { context in
      let name = try context.request.form()["device"] ?? ""
      try context.accounts.renameSession(context.number("number"), of: context.person().account.id, to: name)
      return try back(context)
    },
    Route(.post, "/you/devices/end-others", .person, "sign out all your other devices") { context in
      try context.accounts.endSessions(
        of: context.person().account.id, keeping: context.session, at: context.auditContext())
      return try back(context)
    },
  ]

  package static let upload = Route(.post, "/you/picture", .person, "upload your picture") { context in
    do {
      guard let file = try UploadedForm(context.request).file("picture") else {
        return try page(context, badPicture: Phrases.chooseFile).response(.unprocessable)
      }
      try context.site.profilePictures.give(file.bytes, to: context.person().account.id, at: context.auditContext())
      return try .leading(to: "/you")
    } catch let problem as Problem where problem.status == .unprocessable {
      return try page(context, badPicture: FormFault.sentence(problem.detail)).response(.unprocessable)
    } catch HTTPError.bodyTooLarge {
      return try page(context, badPicture: Phrases.largePicture).response(.contentTooLarge)
    }
  }

  /// The page that contained the form.
  private static func back(_ context: RequestContext) throws -> Response {
    try .leading(to: ReturnPath(context.request.form()["next"])?.text ?? "/you")
  }

  private static func page(
    _ context: RequestContext, notice: String? = nil, _ fault: FormFault? = nil, wrong: String? = nil,
    badPicture: String? = nil
  ) throws -> SitePage {
    let devices = try DeviceList(context, on: "/you")
    let own = try ProfileSection(context, fault, badPicture: badPicture)
    let name = try context.person().account.name
    let twoStep = try context.session == nil ? nil : TwoStepLink(context)
    var page = SitePage(try PageFrame(context, nil), name) { html in
      html.notice(notice)
      html.notice(fault?.general, isBad: true)
      own.write(to: &html)
      devices.write(to: &html)
      html.element("section", ["aria-labelledby": "password"]) { html in
        html.element("h2", ["id": "password"], text: Phrases.password)
        html.form("/you/password", classes: "fields") { html in
          html.hiddenPerson(name)
          html.field(.password(wrong, name: "old", Phrases.oldPassword))
          html.field(.newPassword(fault?["password"]))
          html.button(Phrases.changePassword)
        }
      }
      twoStep?.write(to: &html)
      html.element("section") { html in
        html.element("p") { $0.link("/", Phrases.households) }
        html.form("/sign-out") { $0.button(Phrases.signOut) }
      }
    }
    page.modules = ["photos"]
    return page
  }

  private static func rename(_ context: RequestContext) throws -> Response {
    try context.person().requireRenaming()
    do {
      _ = try AccountRenaming.rename(context, to: context.request.form()["name"] ?? "")
      return try .leading(to: "/you")
    } catch {
      guard let fault = FormFault(error) else { throw error }
      return try page(context, fault).response(fault.status)
    }
  }

  private static func changePassword(_ context: RequestContext) throws -> Response {
    let form = try context.request.form()
    do {
      try context.accounts.changePassword(
        of: context.person().account.id, from: form["old"] ?? "", to: form["password"] ?? "", keeping: context.session,
        at: context.auditContext())
      return try page(context, notice: Phrases.passwordChanged).response()
    } catch AccountError.wrongPassword {
      return try page(context, wrong: Phrases.wrongOldPassword).response(.unprocessable)
    } catch {
      return try SignInPages.answer(error) { try page(context, $0) }
    }
  }
}

/// The forms for a person's name and picture.
struct ProfileSection {
  private let account: Account
  private let mayRename: Bool
  private let hasPicture: Bool
  private let fault: FormFault?
  /// The error of an uploaded picture.
  private let badPicture: String?

  init(_ context: RequestContext, _ fault: FormFault? = nil, badPicture: String? = nil) throws {
    let person = try context.person()
    account = person.account
    mayRename = person.mayRename
    hasPicture = try context.accounts.profilePicture(of: account.id) != nil
    (self.fault, self.badPicture) = (fault, badPicture)
  }

  func write(to html: inout HTMLWriter) {
    if mayRename { writeName(to: &html) }
    html.plainSection("picture", Phrases.picture) { html in
      if hasPicture { writePicture(to: &html) }
      writeChoice(to: &html)
    }
  }

  private func writeName(to html: inout HTMLWriter) {
    html.plainSection("name", Phrases.name) { html in
      html.form("/you/name", classes: "fields") { html in
        html.field(.personName(account.name, fault?["name"], hint: Phrases.nameHint))
        html.button(Phrases.changeName)
      }
    }
  }

  private func writePicture(to html: inout HTMLWriter) {
    html.leaf(
      "img",
      [
        "class": "portrait", "src": ProfilePictures.path(of: account.id), "alt": Phrases.picture(of: account.name),
        "width": "72", "height": "72",
      ])
    html.form("/you/picture/remove") { $0.button(Phrases.removePicture, "lose") }
  }

  private func writeChoice(to html: inout HTMLWriter) {
    let invalid: String? = badPicture == nil ? nil : "true"
    let describedBy = badPicture == nil ? "field-picture-hint" : "field-picture-error field-picture-hint"
    html.pictureForm("/you/picture", "take", sendsAtOnce: true) { html in
      html.element("label", ["class": "button"]) { html in
        html.icon(.camera, Phrases.choosePicture)
        html.leaf(
          "input",
          [
            "class": "unseen", "name": "picture", "type": "file", "accept": "image/jpeg,image/png,image/webp",
            "required": "", "aria-invalid": invalid, "aria-describedby": describedBy,
          ])
      }
      if let badPicture { html.element("p", ["class": "error", "id": "field-picture-error"], text: badPicture) }
      html.element("p", ["class": "hint", "id": "field-picture-hint"], text: Phrases.pictureHint)
      html.button(Phrases.takePicture)
    }
  }
}

/// The devices that a person is signed in on, with buttons to sign them out.
struct DeviceList {
  private let sessions: [DeviceSession]
  private let current: UInt64?
  private let page: String

  init(_ context: RequestContext, on page: String) throws {
    sessions = try context.accounts.sessions(of: context.person().account.id, now: context.now)
    current = context.session
    self.page = page
  }

  func write(to html: inout HTMLWriter) {
    html.plainSection("devices", Phrases.devices) { html in
      html.rows(sessions, write)
      guard sessions.contains(where: { $0.number != current }) else { return }
      html.form("/you/devices/end-others") { html in
        html.hidden("next", page)
        html.button(Phrases.endOthers, "lose")
      }
    }
  }

  private func write(_ session: DeviceSession, to html: inout HTMLWriter) {
    let name = session.device.isEmpty ? Phrases.unknownDevice : session.device
    let isThis = session.number == current
    html.element("li") { html in
      html.what(name, detail: isThis ? Phrases.thisDevice : Phrases.lastSeen(session.lastSeen.localDay))
      html.fold("edit", spoken: Phrases.nameOfDevice(name)) { html in
        html.element("span", text: Phrases.rename)
        html.icon(.down)
      } content: { html in
        html.form("/you/devices/\(session.number)/name", classes: "slots") { html in
          html.hidden("next", page)
          html.slot("device", Phrases.deviceName, value: name, placeholder: Phrases.deviceHint, isRequired: true)
          html.button(Phrases.save, spoken: Phrases.nameOfDevice(name))
        }
      }
      guard !isThis else { return }
      html.form("/you/devices/\(session.number)/end") { html in
        html.hidden("next", page)
        html.button(Phrases.signOut, spoken: Phrases.signOutDevice(name))
      }
    }
  }
}
