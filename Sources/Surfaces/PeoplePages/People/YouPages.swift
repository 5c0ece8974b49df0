import Accounts
import HTTP
import LarderModel
import LarderWords
import Page
import WebParts

/// A person's account: name, picture, password and devices.
package enum YouPages {
  static let routes: [Route] = [
    Route(.get, "/you", .person, "your name, picture, password and devices") { try page($0).response() },
    Route(.post, "/you/name", .person, "change your name") { try rename($0) },
    upload,
    Route(.post, "/you/picture/remove", .person, "remove your picture") { visit in
      try visit.site.portraits.remove(of: visit.person().account.id, at: visit.occasion())
      return try .leading(to: "/you")
    },
    Route(.post, "/you/password", .person, "change your password", isSlow: true) { try changePassword($0) },
    Route(.post, "/you/devices/{number}/end", .person, "sign out one of your devices") { visit in
      try visit.accounts.endSession(visit.number("number"), of: visit.person().account.id, at: visit.occasion())
      return try back(visit)
    },
    Route(.post, "/you/devices/end-others", .person, "sign out all your other devices") { visit in
      try visit.accounts.endSessions(of: visit.person().account.id, keeping: visit.session, at: visit.occasion())
      return try back(visit)
    },
  ]

  package static let upload = Route(.post, "/you/picture", .person, "upload your picture") { visit in
    do {
      guard let file = try UploadedForm(visit.request).file("picture") else {
        return try page(visit, badPicture: Phrases.chooseFile).response(.unprocessable)
      }
      try visit.site.portraits.give(file.bytes, to: visit.person().account.id, at: visit.occasion())
      return try .leading(to: "/you")
    } catch let problem as Problem where problem.status == .unprocessable {
      return try page(visit, badPicture: FormFault.sentence(problem.detail)).response(.unprocessable)
    } catch HTTPError.bodyTooLarge {
      return try page(visit, badPicture: Phrases.largePicture).response(.contentTooLarge)
    }
  }

  /// The page that contained the form.
  private static func back(_ visit: RequestContext) throws -> Response {
    try .leading(to: ReturnPath(visit.request.form()["next"])?.text ?? "/you")
  }

  private static func page(
    _ visit: RequestContext, notice: String? = nil, _ fault: FormFault? = nil, wrong: String? = nil,
    badPicture: String? = nil
  ) throws -> SitePage {
    let devices = try DeviceList(visit, on: "/you")
    let own = try ProfileSection(visit, fault, badPicture: badPicture)
    let name = try visit.person().account.name
    var page = SitePage(try PageFrame(visit, nil), name) { html in
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
          html.button(Phrases.changePassword, "do")
        }
      }
      html.element("section") { html in
        html.element("p") { $0.link("/", Phrases.households) }
        html.form("/sign-out") { $0.button(Phrases.signOut) }
      }
    }
    page.modules = ["photos"]
    return page
  }

  private static func rename(_ visit: RequestContext) throws -> Response {
    let person = try visit.person()
    try person.requireRenaming()
    do {
      let name = try visit.request.form()["name"] ?? ""
      try visit.accounts.rename(person.account.id, to: name, at: visit.occasion())
      return try .leading(to: "/you")
    } catch {
      guard let fault = FormFault(error) else { throw error }
      return try page(visit, fault).response(fault.status)
    }
  }

  private static func changePassword(_ visit: RequestContext) throws -> Response {
    let form = try visit.request.form()
    do {
      try visit.accounts.changePassword(
        of: visit.person().account.id, from: form["old"] ?? "", to: form["password"] ?? "", keeping: visit.session,
        at: visit.occasion())
      return try page(visit, notice: Phrases.passwordChanged).response()
    } catch AccountError.wrongPassword {
      return try page(visit, wrong: Phrases.wrongOldPassword).response(.unprocessable)
    } catch {
      return try SignInPages.answer(error) { try page(visit, $0) }
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

  init(_ visit: RequestContext, _ fault: FormFault? = nil, badPicture: String? = nil) throws {
    let person = try visit.person()
    account = person.account
    mayRename = person.mayRename
    hasPicture = try visit.accounts.portrait(of: account.id) != nil
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
        html.button(Phrases.changeName, "do")
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
    html.pictureForm("/you/picture", "fields") { html in
      html.block("div") { html in
        html.element("label", ["for": "field-picture"], text: Phrases.choosePicture)
        html.leaf(
          "input",
          [
            "id": "field-picture", "name": "picture", "type": "file", "accept": "image/jpeg,image/png,image/webp",
            "required": "", "aria-invalid": invalid, "aria-describedby": describedBy,
          ])
        if let badPicture { html.element("p", ["class": "error", "id": "field-picture-error"], text: badPicture) }
        html.element("p", ["class": "hint", "id": "field-picture-hint"], text: Phrases.pictureHint)
      }
      html.button(Phrases.takePicture, "do")
    }
  }
}

/// The devices that a person is signed in on, with buttons to sign them out.
struct DeviceList {
  private let sessions: [DeviceSession]
  /// The current device.
  private let current: UInt64?
  /// The page that contains the list.
  private let page: String

  init(_ visit: RequestContext, on page: String) throws {
    sessions = try visit.accounts.sessions(of: visit.person().account.id, now: visit.now)
    current = visit.session
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
      guard !isThis else { return }
      html.form("/you/devices/\(session.number)/end") { html in
        html.hidden("next", page)
        html.button(Phrases.signOut, spoken: Phrases.signOutDevice(name))
      }
    }
  }
}
